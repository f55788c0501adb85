/** Searches on the page itself: a page opened as a file cannot start workers. */
import {urlOf} from '../portable.js'
import {answerQuestion} from './answer-question.js'
import {openIndexes} from './open-indexes.js'
import type {Questions} from './questions.js'

export function createQuestionsHere(): Questions {
  const indexAt = openIndexes()
  let number = 0
  const withUrl = <Hit extends {href: string}>(hit: Hit): Hit => ({...hit, href: urlOf(hit.href)})
  return {
    cancel: () => void number++,
    prepare: ({index}) => indexAt(index).renew(),
    async ask(question) {
      const ownNumber = ++number
      const isLatest = () => ownNumber === number
      try {
        const answer = await answerQuestion(indexAt(question.index), question, isLatest)
        return answer && {...answer, hits: answer.hits.map(withUrl), nearest: answer.nearest.map(withUrl)}
      } catch (error) {
        if (isLatest()) throw error
        return undefined
      }
    },
  }
}
