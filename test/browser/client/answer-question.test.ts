/** When the search loads files for a question: at once, or after a pause in typing. */
import {afterEach, expect, test, vi} from 'vitest'
import {answerQuestion, type Question} from '../../../src/browser/client/search/answer-question.js'
import type {OpenIndex} from '../../../src/browser/client/search/open-indexes.js'
import type {Answer} from '../../../src/search/query/query.js'

const answer: Answer = {hits: [], hasMore: false, words: [], unknown: [], nearest: []}

afterEach(() => {
  vi.useRealTimers()
})

/** Milliseconds until the question is answered by files that were not loaded. */
async function waitOf(question: Pick<Question, 'query' | 'sinceLastKey'>): Promise<number> {
  vi.useFakeTimers()
  const index: OpenIndex = {
    answer: async (_, {onlyLoaded = false}) => {
      if (onlyLoaded) throw Error('A file is not loaded')
      return answer
    },
    renew: () => {},
  }
  const start = Date.now()
  const answered = answerQuestion(index, {index: '/', limit: 8, ...question}, () => true).then(() => Date.now() - start)
  await vi.runAllTimersAsync()
  return answered
}

test.each([
  ['a pasted query', 'create slice', undefined, 0],
  ['a letter of a reader who types slowly', 'create', 400, 0],
  ['a letter of a reader who types fast', 'create', 120, 250],
  ['the first letter of another word', 'create s', 400, 250],
  ['the first letter', 'c', Number.POSITIVE_INFINITY, 700],
])('%s', async (_, query, sinceLastKey, wait) => {
  expect(await waitOf({query, sinceLastKey})).toBe(wait)
})
