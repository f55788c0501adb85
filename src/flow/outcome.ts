/** Whether a run may succeed with what was found: the config's `checks`, `--strict`, and the faults that the project knows of. */
import {createBaseline, readBaseline, writeBaseline} from '../checks/baseline.js'
import {judge} from '../model/diagnostics/diagnostics.js'
import type {Diagnostic} from '../model/model.js'
import {externalFaults} from '../model/schema.js'
import type {Beginning} from './analyse-site.js'

export interface VerdictOptions {
  /** Warnings count as errors. */
  strict: boolean
  /** From now on the project knows what is found. */
  updateBaseline?: boolean
}

export interface Verdict {
  ok: boolean
  /** Judged and in order; without those that the project knows of. */
  diagnostics: Diagnostic[]
  /** Where the project has a baseline: how many faults of it were found again, and how many were not. */
  baseline?: {known: number; gone: number} | undefined
}

export interface Judge {
  of(faults: readonly Diagnostic[]): Verdict
  /** Writes the baseline, if one was asked for. */
  keep(faults: readonly Diagnostic[]): Promise<void>
}

/** Reads the baseline. Throws ConfigError. */
export async function createJudge(
  {fs, config}: Pick<Beginning, 'fs' | 'config'>,
  {strict, updateBaseline = false, external = false}: VerdictOptions & {external?: boolean | undefined},
): Promise<Judge> {
  const before = await readBaseline(fs, config.root, {isReplaced: updateBaseline})
  const unasked = external ? [] : externalFaults
  const judged = (faults: readonly Diagnostic[]) => judge(faults, config.checks)
  return {
    of(faults) {
      const all = judged(faults)
      const baseline = updateBaseline ? createBaseline(all, before, unasked) : before
      if (baseline === undefined) return {ok: isSound(all, strict), diagnostics: all}
      const {fresh: diagnostics, known} = baseline.divide(all)
      const gone = before?.divide(all, unasked).gone ?? 0
      return {ok: isSound(diagnostics, strict), diagnostics, baseline: {known, gone}}
    },
    async keep(faults) {
      if (updateBaseline) await writeBaseline(fs, config.root, createBaseline(judged(faults), before, unasked))
    },
  }
}

/** Whether nothing among these fails a run. */
export const isSound = (diagnostics: readonly Diagnostic[], strict: boolean): boolean =>
  !diagnostics.some(({severity}) => severity === 'error' || (strict && severity === 'warning'))
