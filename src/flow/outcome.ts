/** Whether a run succeeds: the config's `checks`, `--strict` and the baseline applied to its diagnostics. */

import {createBaseline, readBaseline, writeBaseline} from '../checks/baseline.js'
import {defined} from '../model/defined.js'
import {applySeverities} from '../model/diagnostics/diagnostics.js'
import type {CheckFlags} from '../model/flags/flags.js'
import type {Diagnostic} from '../model/model.js'
import type {StartContext} from './begin.js'

export interface Outcome {
  ok: boolean
  /** Folder of the site (absolute), which the files of diagnostics are relative to: below that of the options for some adopted sites. */
  root?: string
  /** With their severities, sorted, and without those of the baseline. */
  diagnostics: Diagnostic[]
  /** With a baseline: how many of its diagnostics are still there, and how many are gone. */
  baseline?: {known: number; gone: number} | undefined
}

export interface SeverityPolicy {
  /** Applies the config's `checks` and the baseline. */
  apply(diagnostics: readonly Diagnostic[]): Outcome
  /** Writes the baseline with `updateBaseline`. */
  storeBaseline(diagnostics: readonly Diagnostic[]): Promise<void>
}

/** Reads the baseline. `uncheckedCodes`: codes that the run does not check. Throws ConfigError. */
export async function createSeverityPolicy(
  {fs, config}: Pick<StartContext, 'fs' | 'config'>,
  {strict, updateBaseline = false, locale}: Pick<CheckFlags, 'strict' | 'updateBaseline' | 'locale'>,
  uncheckedCodes: readonly string[] = [],
): Promise<SeverityPolicy> {
  const before = await readBaseline(fs, config.root, {isReplaced: updateBaseline})
  const withSeverities = (diagnostics: readonly Diagnostic[]) => applySeverities(diagnostics, config)
  return {
    apply(diagnostics) {
      const all = withSeverities(diagnostics)
      const baseline = updateBaseline ? createBaseline(all, before, uncheckedCodes) : before
      if (baseline === undefined) return {ok: isSound(all, strict), diagnostics: all}
      const {fresh, known} = baseline.compare(all)
      // The problems of other languages are not looked for.
      const resolvedCount = locale === undefined ? (before?.compare(all, uncheckedCodes).gone ?? 0) : 0
      return {ok: isSound(fresh, strict), diagnostics: [...fresh], baseline: {known, gone: resolvedCount}}
    },
    async storeBaseline(diagnostics) {
      if (updateBaseline)
        await writeBaseline(fs, config.root, createBaseline(withSeverities(diagnostics), before, uncheckedCodes))
    },
  }
}

/** Whether a run with these diagnostics succeeds. */
export const isSound = (diagnostics: readonly Diagnostic[], strict: boolean | undefined): boolean =>
  !diagnostics.some(({severity}) => severity === 'error' || (strict && severity === 'warning'))

/** The diagnostics of several languages, each once: a page without a translation has the same ones in several. */
export function distinct(lists: readonly (readonly Diagnostic[])[]): Diagnostic[] {
  if (lists.length === 1) return [...defined(lists[0])]
  return [...new Map(lists.flat().map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()]
}
