/** Searches on the page itself: a page opened as a file cannot start workers. */
import {urlOf} from '../portable.js'
import {openIndexes} from './open-indexes.js'
import type {Questions} from './questions.js'

export function createQuestionsHere(): Questions {
  const indexAt = openIndexes()
  let number = 0
  return {
    cancel: () => void number++,
    prepare: ({index}) => indexAt(index).renew(),
    async ask({index, section}, query) {
      const ownNumber = ++number
      // Lets the events of later typing arrive.
      await new Promise((resolve) => setTimeout(resolve))
      if (ownNumber !== number) return undefined
      try {
        const hits = await indexAt(index).search(query, section)
        return ownNumber === number ? hits.map((hit) => ({...hit, href: urlOf(hit.href)})) : undefined
      } catch (error) {
        if (ownNumber === number) throw error
        return undefined
      }
    },
  }
}
