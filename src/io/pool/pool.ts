/** Work in threads of its own: what hangs, crashes or takes all memory takes only its thread with it. */
import {availableParallelism} from 'node:os'
import v8 from 'node:v8'
import {MessageChannel, type MessagePort, workerData} from 'node:worker_threads'

/** A task, and the port on which its thread asks for what only the first thread knows. */
export interface PoolTask<Task> {
  task: Task
  port: MessagePort
}

export interface RunOptions<Question> {
  /** Milliseconds that the task may take. */
  timeout: number
  /** Answers what the thread asks while it works on the task (`ask`). */
  answer?: (question: Question) => Promise<unknown>
}

/** Threads that turn tasks into results; while at work they may ask questions. */
export interface Pool<Task, Result, Question = never> {
  /**
   * Rejects when its thread dies, at this task or at another that the thread had at hand; with TookTooLong when it takes longer
   * than `patience` (milliseconds), and all threads are new then. Waiting for one does not count. Rejects with PoolClosed when
   * the pool is closed before it is done, and with what `answer` rejects with.
   */
  run(task: Task, options: RunOptions<Question>): Promise<Result>
  close(): Promise<void>
}

/** Nobody wants the result any more. */
export class PoolClosed extends Error {
  override name = 'PoolClosed'
}

export class TookTooLong extends Error {
  override name = 'TookTooLong'
}

export interface PoolOptions {
  /** The module that does the work: its default export takes a task. */
  file: URL
  /** At most; the first is made at once, others when tasks wait. */
  threads: number
  /** What every thread knows from the start. */
  data: unknown
}

/** Megabytes that a thread may fill before it counts as broken. */
const memory = {maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64}

/** Tasks that one thread has at hand: it need not wait for the next until the first thread has time for it. */
export const queueDepth = 3

/** The work of a thread must take its tasks in turn. */
export async function createPool<Task, Result, Question = never>({
  file,
  threads,
  data,
}: PoolOptions): Promise<Pool<Task, Result, Question>> {
  const {Tinypool} = await import('tinypool')
  const start = () =>
    new Tinypool({
      filename: file.href,
      runtime: 'worker_threads',
      minThreads: 1,
      maxThreads: threads,
      concurrentTasksPerWorker: queueDepth,
      workerData: data,
      resourceLimits: memory,
    })
  let pool = start()
  let free = threads
  let isClosed = false
  const waiting: (() => void)[] = []
  const pass = () => {
    const next = isClosed ? undefined : waiting.shift()
    if (next) next()
    else free++
  }
  const end = async () => {
    const old = pool
    if (!isClosed) pool = start()
    await old.destroy()
  }
  return {
    async run(task, {timeout, answer = async () => undefined}) {
      if (isClosed) throw new PoolClosed()
      let timer: NodeJS.Timeout | undefined
      let isLate = false
      // Tasks begin in the order they come in: the clock of one starts when one before it ends.
      const begin = () => {
        timer = setTimeout(() => {
          isLate = true
          // A thread that hangs hears nothing.
          end().catch(() => {})
        }, timeout)
      }
      if (free > 0) begin()
      else waiting.push(begin)
      free = Math.max(free - 1, 0)
      const {port1, port2} = new MessageChannel()
      const failed = new Promise<never>((_, reject) => {
        port1.on('message', (question: Question) => {
          answer(question).then((reply) => port1.postMessage(reply), reject)
        })
      })
      try {
        const work = pool.run({task, port: port2} satisfies PoolTask<Task>, {transferList: [port2]})
        return (await Promise.race([work, failed])) as Result
      } catch (error) {
        throw isClosed ? new PoolClosed() : isLate ? new TookTooLong() : error
      } finally {
        port1.close()
        clearTimeout(timer)
        // What was done before its turn to be watched came has kept nobody else from it.
        const own = waiting.indexOf(begin)
        if (own !== -1) waiting.splice(own, 1)
        else pass()
      }
    },
    async close() {
      isClosed = true
      await end()
    },
  }
}

/** Threads that this machine has room for beside the first. */
export const usefulThreads = (): number => Math.min(Math.max(availableParallelism() - 1, 1), 8)

/** In a thread: asks the first thread something. A task asks one thing at a time. */
export function ask<Answer>(port: MessagePort, question: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    port.once('message', resolve)
    port.once('close', () => reject(new Error('The first thread has no answer.')))
    port.postMessage(question)
  })
}

/**
 * In a thread: what the pool was made with. Code that asks for the end of the process gets an error instead; errors that nobody
 * caught, and promises whose failure nobody heard, are given to `onStray`.
 */
export function threadData<Data>(onUnhandled: (error: unknown) => void): Data {
  for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, onUnhandled)
  const exit = (code?: number): never => {
    throw new Error(`It asked for the end of the process (${code ?? 0}).`)
  }
  Object.assign(process, {exit})
  return (workerData as [unknown, Data])[1]
}

/**
 * Collects garbage sooner from now on, in all threads: a heap grows to 1.6 times of what is in use, not to four
 * times. It costs some time, so it is for what would take hundreds of megabytes.
 */
export const saveMemory = (): void => v8.setFlagsFromString('--heap-growing-percent=60')
