/** Runs in a worker: answers the latest question from the files of an index. */
import type {Answer, Language} from '../../../search/query/query.js'
import {answerQuestion, type Question} from './answer-question.js'
import {openIndexes} from './open-indexes.js'

/** Without a question, the worker only opens the index. */
export interface ToWorker {
  number: number
  /** Address of the index, with a slash at its end. */
  index: string
  question?: Question
}

export interface FromWorker {
  number: number
  /** Missing when the index did not load. */
  answer?: Answer
}

/** Listens for questions until the worker ends. `language` is that of the site. */
export function answerQuestions(language: Language): void {
  const indexAt = openIndexes(language)
  let latest = 0
  addEventListener('message', async ({data: {number, index: address, question}}: MessageEvent<ToWorker>) => {
    const index = indexAt(address)
    if (!question || DOCSGEN_LIVE) index.renew()
    if (!question) return
    latest = number
    const isLatest = () => latest === number
    try {
      const answer = await answerQuestion(index, question, isLatest)
      if (answer) postMessage({number, answer} satisfies FromWorker)
    } catch {
      if (isLatest()) postMessage({number} satisfies FromWorker)
    }
  })
}
