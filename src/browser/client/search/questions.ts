/** Sends questions to the worker; one question is open at a time. */
import type {Answer} from '../../../search/query/query.js'
import type {Question} from './answer-question.js'
import type {FromWorker, ToWorker} from './worker.js'

/** The pages to search in. */
export type Scope = Pick<Question, 'index' | 'section'>

export interface Questions {
  /** Starts the worker and opens an index. */
  prepare(scope: Scope): void
  /** Undefined after a newer question. Rejects when the worker or the index does not load. */
  ask(question: Question): Promise<Answer | undefined>
  /** Cancels the open question. */
  cancel(): void
}

/** `address`: address of the worker's script. */
export function createQuestions(address: string): Questions {
  let worker: Worker | undefined
  let number = 0
  let settle = (_?: FromWorker) => {}

  const post = (message: ToWorker) => {
    if (!worker) {
      worker = new Worker(address, {type: 'module'})
      worker.onmessage = ({data}: MessageEvent<FromWorker>) => data.number === number && settle(data)
      worker.onerror = () => {
        worker?.terminate()
        worker = undefined
        settle({number})
      }
    }
    worker.postMessage(message)
  }
  const cancel = () => {
    number++
    settle()
  }
  return {
    cancel,
    prepare: ({index}) => post({number, index}),
    ask: (question) => {
      cancel()
      return new Promise((resolve, reject) => {
        settle = (data) => (data && !data.answer ? reject(Error('No index')) : resolve(data?.answer))
        post({number, index: question.index, question})
      })
    },
  }
}
