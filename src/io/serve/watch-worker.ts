/** The program of the thread that watches the files of a large site. */
import {parentPort, workerData} from 'node:worker_threads'
import {createWatcher} from './watch.js'
import type {FromWatchThread, SentError, ToWatchThread, WatchTask} from './watch-thread.js'

const {since, ...input} = workerData as WatchTask
const send = (message: FromWatchThread) => parentPort?.postMessage(message)
const sent = ({message, code}: NodeJS.ErrnoException): SentError => ({message, code})

/** Resolves when the main thread has dealt with the last changes. */
const taken = () =>
  new Promise<void>((resolve) => {
    const onMessage = (message: ToWatchThread) => {
      if (message !== 'taken') return
      parentPort?.off('message', onMessage)
      resolve()
    }
    parentPort?.on('message', onMessage)
  })

const opening = createWatcher(
  {
    ...input,
    changed: (files) => {
      send({kind: 'changed', files})
      return taken()
    },
    polling: (reason) => send({kind: 'polling', error: sent(reason)}),
    failed: (error) => send({kind: 'failed', error: sent(error)}),
  },
  since,
)
parentPort?.on('message', async (message: ToWatchThread) => {
  if (message === 'close') send({kind: 'closed', until: await (await opening).close()})
})
opening.then(
  () => send({kind: 'opened'}),
  (error) => send({kind: 'refused', error: sent(error)}),
)
