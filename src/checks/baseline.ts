/** Accepted problems of a project: `docsgen.baseline.json` lists them by file, code and message, without lines. */
import path from 'node:path'
import {isWithin} from '../files/paths/paths.js'
import type {FileSystem} from '../io/disk/disk.js'
import {ConfigError} from '../model/config-error.js'
import {crashCodes, fatalCodes, isOfClone} from '../model/diagnostics/diagnostics.js'
import type {Diagnostic} from '../model/model.js'

const name = 'docsgen.baseline.json'

/** Diagnostics compared with a baseline. */
interface BaselineComparison {
  /** Diagnostics that are not in the baseline, in their order. */
  fresh: Diagnostic[]
  /** Number of diagnostics in the baseline. */
  known: number
  /** Number of problems of the baseline that no longer exist. */
  gone: number
}

interface Baseline {
  /** `skippedCodes`: codes that the run did not check; problems with these codes do not count as gone. */
  compare(diagnostics: readonly Diagnostic[], skippedCodes?: readonly string[]): BaselineComparison
  /** Number of accepted problems, by `keyOf`. */
  counts: ReadonlyMap<string, number>
}

/**
 * The baseline of a project; undefined for a project without one. Throws ConfigError for an invalid file, unless the run
 * replaces it.
 */
export async function readBaseline(
  fs: FileSystem,
  root: string,
  {isReplaced}: {isReplaced: boolean},
): Promise<Baseline | undefined> {
  const file = path.join(root, name)
  const stats = await fs.stat(file)
  if (stats === undefined) return undefined
  // A file of the system, such as /proc/kmsg, may have no end.
  if (!stats.isFile() || !isWithin(await fs.realpath(file), await fs.realpath(root)))
    throw ConfigError.about({
      file: name,
      message: 'The baseline must be a file of the project, and no link out of it.',
      hint: 'Remove it, and write a new one with `docsgen check --update-baseline`.',
    })
  const counts = countsFrom((await fs.readFile(file)).toString('utf8'))
  if (counts !== undefined) return baselineOf(counts)
  if (isReplaced) return undefined
  const hint = 'Write a new one with `docsgen check --update-baseline`.'
  throw ConfigError.about({file: name, message: 'This file is not a baseline of docsgen.', hint})
}

export async function writeBaseline(fs: FileSystem, root: string, {counts}: Baseline): Promise<void> {
  await fs.writeFile(path.join(root, name), textOf(counts))
}

/** A baseline of all diagnostics that can be accepted. For skipped codes, it keeps the entries of the previous baseline. */
export function createBaseline(
  diagnostics: readonly Diagnostic[],
  before: Baseline | undefined,
  skippedCodes: readonly string[],
): Baseline {
  const skippedEntries = [...(before?.counts ?? [])].filter(([key]) => skippedCodes.includes(codeIn(key)))
  return baselineOf(new Map([...skippedEntries, ...countsOf(diagnostics)]))
}

function countsOf(diagnostics: readonly Diagnostic[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const diagnostic of diagnostics)
    if (canBeAccepted(diagnostic)) counts.set(keyOf(diagnostic), (counts.get(keyOf(diagnostic)) ?? 0) + 1)
  return counts
}

function baselineOf(counts: ReadonlyMap<string, number>): Baseline {
  return {
    counts,
    compare(diagnostics, skippedCodes = []) {
      const remaining = new Map(counts)
      const fresh = diagnostics.filter((diagnostic) => {
        const count = canBeAccepted(diagnostic) ? (remaining.get(keyOf(diagnostic)) ?? 0) : 0
        if (count > 0) remaining.set(keyOf(diagnostic), count - 1)
        return count === 0
      })
      const checked = [...remaining].filter(([key]) => !skippedCodes.includes(codeIn(key)))
      const gone = checked.reduce((sum, [, count]) => sum + count, 0)
      return {fresh, known: diagnostics.length - fresh.length, gone}
    },
  }
}

/**
 * Infos need no baseline; fatal problems and crashes prevent a correct site, unless the config makes them warnings; removed
 * URLs need a redirect; another clone may have the whole history.
 */
const canBeAccepted = (diagnostic: Diagnostic): boolean =>
  diagnostic.severity !== 'info' &&
  !(diagnostic.severity === 'error' && preventingCodes.includes(diagnostic.code)) &&
  !['removed-url', 'removed-anchor'].includes(diagnostic.code) &&
  !isOfClone(diagnostic)

const preventingCodes: readonly string[] = [...fatalCodes, ...crashCodes]

type Key = [file: string, code: string, message: string]

const keyOf = ({file, code, message}: Pick<Diagnostic, 'file' | 'message'> & {code: string}): string =>
  JSON.stringify([file, code, message] satisfies Key)

const codeIn = (key: string): string => (JSON.parse(key) as Key)[1]

type StoredDiagnostics = Record<string, Record<string, Record<string, number>>>

/** Sorted, so that two branches that fix different files merge without conflict. */
function textOf(counts: ReadonlyMap<string, number>): string {
  const diagnostics: StoredDiagnostics = {}
  const all = [...counts].map(([key, count]) => ({key: JSON.parse(key) as Key, count}))
  for (const {key, count} of all.sort((a, b) => compareKeys(a.key, b.key))) {
    const [file, code, message] = key
    diagnostics[file] ??= {}
    diagnostics[file][code] ??= {}
    diagnostics[file][code][message] = count
  }
  return `${JSON.stringify({version: 1, diagnostics}, undefined, 2)}\n`
}

/** The counts in a text of `textOf`; undefined for any other text. */
function countsFrom(text: string): Map<string, number> | undefined {
  try {
    const {version, diagnostics} = JSON.parse(text) as {version: number; diagnostics: StoredDiagnostics}
    const counts = Object.entries(diagnostics).flatMap(([file, codes]) =>
      Object.entries(codes).flatMap(([code, messages]) =>
        Object.entries(messages).map(([message, count]) => [keyOf({file, code, message}), count] as const),
      ),
    )
    return version === 1 && counts.every(([, count]) => Number.isInteger(count)) ? new Map(counts) : undefined
  } catch {
    return undefined
  }
}

function compareKeys(a: Key, b: Key): number {
  for (const [index, value] of a.entries()) {
    const other = b[index] ?? ''
    if (value !== other) return value < other ? -1 : 1
  }
  return 0
}
