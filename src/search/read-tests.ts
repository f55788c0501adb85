/** Reads the tests of a site's search: queries of readers with their pages, and questions of agents with their answers. */
import path from 'node:path'
import {decode, parseYaml} from '../content/scan/scan.js'
import {type FileSystem, readIfFile} from '../io/disk/disk.js'
import {catalogue, nearest} from '../model/diagnostics/diagnostics.js'
import {isRecord} from '../model/is-record.js'
import type {Diagnostic, Position} from '../model/model.js'
import {testFiles} from './test-files.js'

export interface Expected {
  file: string
  /** Whether the page must answer the query: its section, within `tokens`, with `contains`. */
  isAnswer: boolean
  query: string
  /** A page in any form that links accept, or a section with an anchor. */
  page: string
  /** The lowest allowed rank, from 1. */
  rank: number
  /** Tokens of the hits up to the end of the answer. */
  tokens: number
  /** Text that the section must contain. */
  contains: string
  position: Position | undefined
}

/** The tests of a project; undefined for a project without a file of them. */
export async function readTests(
  fs: FileSystem,
  root: string,
): Promise<{expected: Expected[]; diagnostics: Diagnostic[]} | undefined> {
  const read = await Promise.all(
    testFiles.map(async (kind) => {
      const bytes = await readIfFile(fs, path.join(root, kind.file))
      return bytes === undefined ? [] : [testsIn(bytes, kind)]
    }),
  )
  const all = read.flat()
  if (all.length === 0) return undefined
  return {
    expected: all.flatMap(({expected}) => expected),
    diagnostics: all.flatMap(({diagnostics}) => diagnostics),
  }
}

/**
 * Reads queries with a page, or with an object:
 *
 *   how do I install: /guides/install
 *   C2065: {page: /errors/c2065#example, rank: 3}
 *
 * In the file of answers, also `tokens` and `contains`.
 */
function testsIn(
  bytes: Uint8Array,
  {file, rank: defaultRank, isAnswers}: (typeof testFiles)[number],
): {expected: Expected[]; diagnostics: Diagnostic[]} {
  const decoded = decode(bytes)
  if (decoded.kind === 'binary')
    return {
      expected: [],
      diagnostics: [catalogue.badSearchTest({file, position: undefined}, 'This file is not text.')],
    }
  const positions = new Map<string, Position>()
  const {values, problems} = parseYaml(decoded.text, positions)
  const diagnostics = problems.map(({message, hint, position}) =>
    catalogue.badSearchTest({file, position}, message, hint),
  )
  const expected = Object.entries(values).flatMap(([query, value]): Expected[] => {
    const position = positions.get(query)
    const invalid = (message: string, hint?: string): Expected[] => {
      diagnostics.push(catalogue.badSearchTest({file, position}, message, hint))
      return []
    }
    const written = typeof value === 'string' ? {page: value} : isRecord(value) ? value : {}
    const keys = isAnswers ? ['page', 'rank', 'tokens', 'contains'] : ['page', 'rank']
    const unknownKey = Object.keys(written).find((key) => !keys.includes(key))
    if (unknownKey !== undefined) {
      const near = nearest(unknownKey, keys)
      const hint = near === undefined ? `A test can have ${keys.join(', ')}.` : `Did you mean "${near}"?`
      return invalid(`"${query}" has the unknown key "${unknownKey}".`, hint)
    }
    const {page, rank = defaultRank, tokens = 2000, contains = ''} = written
    const isCount = (number: unknown): number is number => Number.isInteger(number) && Number(number) > 0
    if (typeof page !== 'string' || page === '') return invalid(`"${query}" has no page such as "/guides/install".`)
    if (!isCount(rank))
      return invalid(`The \`rank\` of "${query}" must be a whole number from 1.`, 'With 1, the page must come first.')
    if (!isCount(tokens) || typeof contains !== 'string')
      return invalid(`"${query}" has no number of \`tokens\`, or no text in \`contains\`.`)
    return [{file, isAnswer: isAnswers, query, page, rank, tokens, contains, position}]
  })
  return {expected, diagnostics}
}
