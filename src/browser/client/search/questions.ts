/** Sends questions to the worker; one question is open at a time. */
import type {Hit} from '../../../search/query/query.js'
import type {Answer, Question} from './worker.js'

/** The pages to search in. */
export interface Scope {
  /** Address of the index, with a slash at its end. */
  index: string
  /** Name of a section; undefined for all pages of the index. */
  section?: string | undefined
}

export interface Questions {
  /** Starts the worker and opens an index. */
  prepare(scope: Scope): void
  /** Hits, best first; undefined after a newer question. Rejects when the worker or the index does not load. */
  ask(scope: Scope, query: string): Promise<Hit[] | undefined>
  /** Cancels the open question. */
  cancel(): void
}

/** `address`: address of the worker's script. */
export function createQuestions(address: string): Questions {
  let worker: Worker | undefined
  let number = 0
  let settle = (_?: Answer) => {}

  const post = (question: Question) => {
    if (!worker) {
      worker = new Worker(address, {type: 'module'})
      worker.onmessage = ({data}: MessageEvent<Answer>) => data.number === number && settle(data)
      worker.onerror = () => {
        worker?.terminate()
        worker = undefined
        settle({number})
      }
    }
    worker.postMessage(question)
  }
  const cancel = () => {
    number++
    settle()
  }
  return {
    cancel,
    prepare: ({index}) => post({number, index}),
    ask: (scope, query) => {
      cancel()
      return new Promise((resolve, reject) => {
        settle = (answer) => (answer && !answer.hits ? reject(Error('No index')) : resolve(answer?.hits))
        post({number, ...scope, query})
      })
    },
  }
}
