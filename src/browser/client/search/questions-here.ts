/** The same as the worker, on the page itself: a page opened as a file has no workers. */
import {urlOf} from '../portable.js'
import {openIndexes} from './open-indexes.js'
import type {Questions} from './questions.js'

export function createQuestionsHere(): Questions {
  const indexAt = openIndexes()
  let number = 0
  return {
    forget: () => void number++,
    prepare: (index) => indexAt(index).renew(),
    async ask(index, query) {
      const own = ++number
      // What was typed meanwhile comes in now.
      await new Promise((resolve) => setTimeout(resolve))
      if (own !== number) return undefined
      try {
        const hits = await indexAt(index).search(query)
        return own === number ? hits.map((hit) => ({...hit, href: urlOf(hit.href)})) : undefined
      } catch (error) {
        if (own === number) throw error
        return undefined
      }
    },
  }
}
