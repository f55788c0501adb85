/** Runs in a worker: answers the latest question from the files of an index. */
import type {Hit} from '../../../search/query/query.js'
import {openIndexes} from './open-indexes.js'

export interface Question {
  number: number
  /** Address of the index, with a slash at its end. */
  index: string
  /** Missing when the worker only opens the index. */
  query?: string
  /** Name of the section to search in; missing for all. */
  section?: string | undefined
}

export interface Answer {
  number: number
  /** Missing when the index did not load. */
  hits?: Hit[]
}

/** Listens for questions until the worker ends. */
export function answerQuestions(): void {
  const indexAt = openIndexes()
  let latest = 0
  addEventListener('message', async ({data}: MessageEvent<Question>) => {
    const {number, query} = data
    const index = indexAt(data.index)
    if (query === undefined || DOCSGEN_LIVE) index.renew()
    if (query === undefined) return
    latest = number
    // Lets newer questions arrive, which came in during the last answer.
    await new Promise((resolve) => setTimeout(resolve))
    if (latest !== number) return
    const hits = await index.search(query, data.section).catch(() => undefined)
    postMessage({number, hits} satisfies Answer)
  })
}
