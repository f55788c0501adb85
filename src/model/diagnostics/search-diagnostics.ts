/** Problems of search tests. */
import type {Diagnostic} from '../diagnostic.js'
import {type DiagnosticKind, diagnostic, didYouMean, type SourceLocation} from './diagnostic.js'

interface Missed {
  query: string
  page: string
  /** The lowest allowed rank, from 1. */
  rank: number
  /** Index of the page among the results; -1 if the search did not find it. */
  at: number
  /** The first result. */
  first: string | undefined
}

export const searchTestKind: DiagnosticKind = {
  code: 'search-test',
  severity: 'error',
  only: 'check',
  what: 'A query in `search.test.yml` does not find its page, or a question in `answers.test.yml` its answer. Only `docsgen check` runs these queries.',
  more: 'See [Test the search](../navigation/search.md#tests) and [Test the answers](../running/agents.md#tests).',
  example: {
    files: {
      'docs/index.md': '# Welcome\n\nHere you learn how to [install](./install.md) it.',
      'docs/install.md': '# Install\n\nUnpack it.',
      'search.test.yml': 'how to install: /install\nwelcome: /install',
    },
  },
}

export const searchTest = (location: SourceLocation, {query, page, rank, at, first}: Missed): Diagnostic =>
  diagnostic(
    searchTestKind,
    location,
    `"${query}" ${at === -1 ? `does not find "${page}"` : `finds "${page}" at rank ${at + 1}`}. It must be ${placesText(rank)}.`,
    first === undefined
      ? 'The search finds nothing: use the words of the query in the title, a heading or the text of the page.'
      : `"${first}" comes first: use the words of the query in the title or a heading of the page, or allow a \`rank\`.`,
  )

const placesText = (rank: number): string => (rank === 1 ? 'the first result' : `among the first ${rank} results`)

/** A question with the section that must answer it. */
interface Question {
  query: string
  page: string
  tokens: number
  contains: string
}

export const missingAnswer = (location: SourceLocation, {query, page, contains}: Question): Diagnostic =>
  diagnostic(
    searchTestKind,
    location,
    `"${page}" does not contain "${contains}", the answer to "${query}".`,
    'Write the answer in this section, or name the section that contains it now.',
  )

export const longAnswer = (location: SourceLocation, {query, page, tokens}: Question, needed: number): Diagnostic =>
  diagnostic(
    searchTestKind,
    location,
    `To read the hits for "${query}" up to the end of "${page}" takes about ${needed} tokens. At most ${tokens} are allowed.`,
    'Shorten the section, give the answer a section of its own, or make it come first.',
  )

export const unknownTestPage = (location: SourceLocation, page: string, near: string | undefined): Diagnostic =>
  diagnostic(searchTestKind, location, `There is no page at "${page}".`, didYouMean(near))

export const badSearchTest = (location: SourceLocation, message: string, hint?: string): Diagnostic =>
  diagnostic(
    searchTestKind,
    location,
    message,
    hint ?? 'Write a query and the address of the page on each line, as in `how do I install: /guides/install`.',
  )
