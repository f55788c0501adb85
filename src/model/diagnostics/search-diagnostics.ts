/** Faults of what readers are to find. Part of the catalogue. */
import type {Diagnostic} from '../model.js'
import {diagnostic, meant, type Place} from './diagnostic.js'

interface Missed {
  query: string
  page: string
  /** Among the first so many. */
  rank: number
  /** Where it was found, from 0; -1: nowhere. */
  at: number
  /** What came first. */
  first: string | undefined
}

export const searchTest = (place: Place, {query, page, rank, at, first}: Missed): Diagnostic =>
  diagnostic(
    'search-test',
    place,
    `"${query}" ${at === -1 ? 'does not find' : `has at place ${at + 1}`} "${page}"${wantedWords(rank)}.`,
    first === undefined
      ? 'It finds nothing: use its words in the title, a heading or the text of the page.'
      : `"${first}" comes first: use the words of the query in the title or a heading of the page, or allow a \`rank\`.`,
  )

const wantedWords = (rank: number): string =>
  rank === 1 ? ', which is to come first' : `, which is to be among the first ${rank}`

export const unknownTestPage = (place: Place, page: string, near: string | undefined): Diagnostic =>
  diagnostic('search-test', place, `There is no page at "${page}".`, meant(near))

export const badSearchTest = (place: Place, reason: string): Diagnostic =>
  diagnostic(
    'search-test',
    place,
    `${reason}.`,
    'Write a query and the address of the page on each line, as in `how do I install: /guides/install`.',
  )
