/** The page's side of the worker: one question is open at a time. */
import type {Hit} from '../../../search/core/core.js'
import type {Answer, Question} from './worker.js'

export interface Questions {
  /** Starts the worker and makes an index ready. */
  prepare(index: string): void
  /** Hits, best first; undefined when something else was asked meanwhile. Rejects when worker or index do not come. */
  ask(index: string, query: string): Promise<Hit[] | undefined>
  /** Nobody waits any more. */
  forget(): void
}

/** `address`: of the worker's script. */
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
  const forget = () => {
    number++
    settle()
  }
  return {
    forget,
    prepare: (index) => post({number, index}),
    ask: (index, query) => {
      forget()
      return new Promise((resolve, reject) => {
        settle = (answer) => (answer && !answer.hits ? reject(Error('No index')) : resolve(answer?.hits))
        post({number, index, query})
      })
    },
  }
}
