/** Runs in a worker: answers questions from the files of an index, the latest only. */
import type {Hit} from '../../../search/core/core.js'
import {openIndexes} from './open-indexes.js'

export interface Question {
  number: number
  /** Address of the index, with a slash at its end. */
  index: string
  /** None: the index is to be made ready. */
  query?: string
}

export interface Answer {
  number: number
  /** None: the index did not come. */
  hits?: Hit[]
}

/** Listens for questions, for good. */
export function answerQuestions(): void {
  const indexAt = openIndexes()
  let latest = 0
  addEventListener('message', async ({data}: MessageEvent<Question>) => {
    const {number, query} = data
    const index = indexAt(data.index)
    if (query === undefined || DOCSGEN_LIVE) index.renew()
    if (query === undefined) return
    latest = number
    // While one answer was made others may have been asked for: they come in now.
    await new Promise((resolve) => setTimeout(resolve))
    if (latest !== number) return
    const hits = await index.search(query).catch(() => undefined)
    postMessage({number, hits} satisfies Answer)
  })
}
