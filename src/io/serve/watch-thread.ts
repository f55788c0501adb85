/** Watches the files of a large site in a thread: the main thread would answer no page for seconds while it looks at all of them. */
import {Worker} from 'node:worker_threads'
import type {Watcher, WatcherOptions} from './watch.js'
import type {WatchedInput} from './watched.js'

/** What the thread gets. `since`: milliseconds since 1970. */
export interface WatchTask extends WatchedInput {
  usePolling: boolean
  since: number
}

/** An error as a message: Node drops the `code` of an error that one thread sends to another. */
export interface SentError {
  message: string
  code: string | undefined
}

export type FromWatchThread =
  | {kind: 'opened'}
  | {kind: 'refused' | 'polling' | 'failed'; error: SentError}
  | {kind: 'changed'; files: ReadonlySet<string>}
  /** `until`: what `close` of a watcher returns. */
  | {kind: 'closed'; until: number}

/** `taken`: the main thread has dealt with the last changes. */
export type ToWatchThread = 'taken' | 'close'

/** The same as `createWatcher`, in a thread. */
export async function watchInThread(options: WatcherOptions, since: number): Promise<Watcher> {
  const {folders, files, except, usePolling, changed, polling, failed} = options
  const task: WatchTask = {folders, files, except, usePolling, since}
  // Threads run compiled JavaScript, also when this file is TypeScript.
  const name = import.meta.url.endsWith('.ts') ? '../../../dist/src/io/serve/watch-worker.js' : './watch-worker.js'
  const worker = new Worker(new URL(name, import.meta.url), {workerData: task})
  const send = (message: ToWatchThread) => worker.postMessage(message)
  const onMessage = (message: FromWatchThread): void => {
    if (message.kind === 'changed')
      changed(message.files)
        .catch(failed)
        .finally(() => send('taken'))
    else if (message.kind === 'polling') polling(errorFrom(message.error))
    else if (message.kind === 'failed') failed(errorFrom(message.error))
  }
  worker.on('message', onMessage)
  worker.on('error', failed)
  const closed = new Promise<number>((resolve) => {
    worker.on('message', (message: FromWatchThread) => message.kind === 'closed' && resolve(message.until))
    // A thread that has ended by an error may not have reported the last changes.
    worker.on('exit', () => resolve(since))
  })
  await new Promise<void>((resolve, reject) => {
    worker.on('message', (message: FromWatchThread) => {
      if (message.kind === 'opened') resolve()
      else if (message.kind === 'refused') reject(errorFrom(message.error))
    })
    worker.on('exit', () => reject(new Error('The thread that watches the files has ended.')))
  }).catch(async (error) => {
    await worker.terminate()
    throw error
  })
  return {
    async close() {
      send('close')
      const until = await closed
      await worker.terminate()
      return until
    },
  }
}

const errorFrom = ({message, code}: SentError): Error => Object.assign(new Error(message), code !== undefined && {code})
