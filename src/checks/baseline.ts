/** Faults that a project knows of and lives with for now: `docsgen.baseline.json`, by file, code and message, wherever their lines are. */
import path from 'node:path'
import {ConfigError} from '../config/config.js'
import type {FileSystem} from '../io/disk/disk.js'
import type {Diagnostic} from '../model/model.js'
import {fatalCodes} from '../model/schema.js'

const name = 'docsgen.baseline.json'

/** What is new among some faults, in their order; how many are known, and how many of the known are gone. */
export interface Divided {
  fresh: Diagnostic[]
  known: number
  gone: number
}

export interface Baseline {
  /** `unasked`: codes that the run did not look for; what is known of them is not gone. */
  divide(found: readonly Diagnostic[], unasked?: readonly string[]): Divided
  /** How often it knows each fault, by a key that `keyOf` made. */
  counts: ReadonlyMap<string, number>
}

/**
 * What a project knows; undefined where it has no such file. Throws ConfigError for one that cannot be used, unless it is
 * about to be replaced.
 */
export async function readBaseline(
  fs: FileSystem,
  root: string,
  {isReplaced}: {isReplaced: boolean},
): Promise<Baseline | undefined> {
  const file = path.join(root, name)
  if ((await fs.stat(file)) === undefined) return undefined
  const counts = countsFrom((await fs.readFile(file)).toString('utf8'))
  if (counts !== undefined) return baselineOf(counts)
  if (isReplaced) return undefined
  const hint = 'Write it anew with `docsgen check --update-baseline`.'
  throw ConfigError.about({file: name, message: 'This is no baseline that docsgen has written.', hint})
}

/** Writes what a project knows from now on. */
export async function writeBaseline(fs: FileSystem, root: string, {counts}: Baseline): Promise<void> {
  await fs.writeFile(path.join(root, name), textOf(counts))
}

/** Knows all of these, but for those that nobody should live with; of what the run did not look for, what was known before. */
export function createBaseline(
  found: readonly Diagnostic[],
  before: Baseline | undefined,
  unasked: readonly string[],
): Baseline {
  const kept = [...(before?.counts ?? [])].filter(([key]) => unasked.includes(codeIn(key)))
  return baselineOf(new Map([...kept, ...countsOf(found)]))
}

function countsOf(found: readonly Diagnostic[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const diagnostic of found)
    if (canBeKnown(diagnostic)) counts.set(keyOf(diagnostic), (counts.get(keyOf(diagnostic)) ?? 0) + 1)
  return counts
}

function baselineOf(counts: ReadonlyMap<string, number>): Baseline {
  return {
    counts,
    divide(found, unasked = []) {
      const left = new Map(counts)
      const fresh = found.filter((diagnostic) => {
        const count = canBeKnown(diagnostic) ? (left.get(keyOf(diagnostic)) ?? 0) : 0
        if (count > 0) left.set(keyOf(diagnostic), count - 1)
        return count === 0
      })
      const asked = [...left].filter(([key]) => !unasked.includes(codeIn(key)))
      const gone = asked.reduce((sum, [, count]) => sum + count, 0)
      return {fresh, known: found.length - fresh.length, gone}
    },
  }
}

/** Not what is only told, nor what leaves nothing sound to write, nor what was published and is gone: that wants a redirect. */
const canBeKnown = ({severity, code}: Diagnostic): boolean =>
  severity !== 'info' && ![...fatalCodes, 'removed-url', 'removed-anchor'].includes(code)

type Key = [file: string, code: string, message: string]

const keyOf = ({file, code, message}: Pick<Diagnostic, 'file' | 'message'> & {code: string}): string =>
  JSON.stringify([file, code, message] satisfies Key)

const codeIn = (key: string): string => (JSON.parse(key) as Key)[1]

type Diagnostics = Record<string, Record<string, Record<string, number>>>

/** Sorted, so that two branches that mend different files can be merged. */
function textOf(counts: ReadonlyMap<string, number>): string {
  const diagnostics: Diagnostics = {}
  const all = [...counts].map(([key, count]) => ({key: JSON.parse(key) as Key, count}))
  for (const {key, count} of all.sort((a, b) => compare(a.key, b.key))) {
    const [file, code, message] = key
    diagnostics[file] ??= {}
    diagnostics[file][code] ??= {}
    diagnostics[file][code][message] = count
  }
  return `${JSON.stringify({version: 1, diagnostics}, undefined, 2)}\n`
}

/** undefined for what `textOf` did not write. */
function countsFrom(text: string): Map<string, number> | undefined {
  try {
    const {version, diagnostics} = JSON.parse(text) as {version: number; diagnostics: Diagnostics}
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

function compare(a: Key, b: Key): number {
  for (const [index, part] of a.entries()) {
    const other = b[index] ?? ''
    if (part !== other) return part < other ? -1 : 1
  }
  return 0
}
