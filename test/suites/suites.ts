import {existsSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect} from 'vitest'

/** Fixture suites of other projects lie beside the repository, where there are any. */
const suites = fileURLToPath(new URL('../../../shared/corpora/suites', import.meta.url))
export const hasSuites = existsSync(suites)
export const whyNot = hasSuites ? '' : ' (skipped: there is no ../shared/corpora/suites beside this repository)'

/** Path of a file or folder of the suites. */
export const suitePath = (...names: string[]): string => path.join(suites, ...names)

/** A reason for which docsgen differs from the original, and the ids of all cases to which it applies. */
export interface Difference {
  reason: string
  cases: readonly string[]
}

/**
 * Fails if a case differs from its original and is in no list, if a listed case does not differ, and if a list names a
 * case that does not exist. `differing` maps the id of each case that differs to both results.
 */
export function expectOnly(differing: ReadonlyMap<string, unknown>, differences: readonly Difference[]): void {
  const listed = differences.flatMap(({cases}) => cases)
  expect(
    listed.filter((id, index) => listed.indexOf(id) !== index),
    'listed twice',
  ).toEqual([])
  const unlisted = [...differing].filter(([id]) => !listed.includes(id))
  const equal = listed.filter((id) => !differing.has(id))
  expect({unlisted, equal}).toEqual({unlisted: [], equal: []})
}
