/**
 * Every flag of the command line, one row each: those of the core in `core-flags.ts`, those of features in their records. The commands, completion, the options of programs, the reference of the manual and
 * the key that recognises an unchanged build follow from this table.
 */

import {allFeatures} from '../../features/all.js'
import type {ConfigFlags} from '../generated/flags.js'
import {coreFlags} from './core-flags.js'
import type {Flag} from './flag.js'

export type * from '../generated/flags.js'
export {type LogLevel, logLevels} from './core-flags.js'
export type {Flag} from './flag.js'
export {type ReportFormat, reportFormats, type Shard, type WantedReport} from './flag-values.js'

/** Every flag, in the order of the help: what is special to a command first. */
export const flags: readonly Flag[] = [
  ...allFeatures.flatMap((feature) => feature.flags ?? []),
  ...coreFlags.map((flag) => ({...flag, of: [...flag.of, ...sharedBy(optionOf(flag))]})),
]

/** The commands of features that share a flag of the core. */
function sharedBy(option: string): string[] {
  const commands = allFeatures.flatMap((feature) => feature.commands ?? [])
  return commands.filter(({sharedFlags = []}) => sharedFlags.some((one) => one === option)).map(({name}) => name)
}

/** Name of the option of a flag: `outDir` for `--out-dir`, `cache` for `--no-cache`. */
export function optionOf({flags: text, option}: Flag): string {
  const name = nameOf(text).replace(/^no-/, '')
  return option ?? name.replace(/-(.)/g, (_, first: string) => first.toUpperCase())
}

/** `-o, --out-dir <dir>` → `out-dir` */
function nameOf(text: string): string {
  return /--([\w-]+)/.exec(text)?.[1] ?? ''
}

/** Whether the value of the flag is `false`: `--no-cache`. */
export const isNegative = ({flags: text}: Flag): boolean => nameOf(text).startsWith('no-')

const ofRuns = flags.filter(({of}) => of.includes('build') || of.includes('check'))
const named = (effect: Flag['effect']): Flag[] => ofRuns.filter((one) => one.effect === effect)

/** Whether a function for programs has the flag as an option. */
export const isOfPrograms = ({of, isTerminal = false}: Flag): boolean =>
  !isTerminal && of.some((command) => functions.includes(command))

/** Commands that programs can call. */
export const functions: readonly string[] = ['build', 'check', 'dev', 'preview']

/** The flags that replace keys of the config. */
export const configFlags: readonly Flag[] = flags.filter(({effect}) => effect === 'config')

const configOptions = configFlags.map(optionOf)

/** Options with the presets of a command. */
export const withPresets = <Options extends object, Preset extends object>(
  command: string,
  options: Options,
): Options & Preset => {
  const presets = flags.filter(({of, preset}) => of.includes(command) && preset !== undefined)
  const missing = presets.filter((flag) => given(flag, options) === undefined)
  return {...options, ...(Object.fromEntries(missing.map((flag) => [optionOf(flag), flag.preset])) as Preset)}
}

/** Options with those that replace keys of the config in `overrides`. */
export function withOverrides<Options extends ConfigFlags>(
  options: Options,
): Omit<Options, keyof ConfigFlags> & {overrides: ConfigFlags} {
  const entries = Object.entries(options)
  const overrides = Object.fromEntries(entries.filter(([name]) => configOptions.includes(name)))
  const rest = Object.fromEntries(entries.filter(([name]) => !configOptions.includes(name)))
  return {...(rest as Omit<Options, keyof ConfigFlags>), overrides}
}

/** The values of options on which the results of a build or check depend, besides the config. */
export const outputOptions = (options: object): unknown[] => named('output').map((flag) => given(flag, options) ?? null)

/** Whether a build or check with these options may be answered by the last one. */
export const isRepeatable = (options: object): boolean =>
  !named('fresh').some((flag) => {
    const value = given(flag, options)
    if (isNegative(flag)) return value === false
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false
  })

const given = (flag: Flag, options: object): unknown => (options as Record<string, unknown>)[optionOf(flag)]
