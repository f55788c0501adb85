/** Compiles the pages of a build: what the cache knows is not compiled again, the rest in threads, in batches. */

import {createPool, type Pool, PoolClosed, queueDepth, TookTooLong} from '../io/pool/pool.js'
import type {CompiledPage, Page, PageFacts, SearchablePage, SourceFile} from '../model/model.js'
import type {Compile, PageText} from './compile.js'
import type {CompileResult, InputQuestion, WorkerData} from './compile-worker.js'
import {crashed} from './crashed-page.js'
import type {PageCache} from './page-cache.js'

export interface CompileAllInput {
  pages: readonly Page[]
  /** In this thread: React pages, and all pages when there are no others. */
  compile: Compile
  textOf(source: SourceFile): Promise<string>
  /** What the body of a page is rendered from besides its tree. */
  inputOf(page: Page, facts: Pick<PageFacts, 'links' | 'hasCards'>): Promise<string>
  kept: PageCache
  /** undefined: all pages are compiled in this thread. */
  threads: Threads | undefined
  /** A page is ready; `milliseconds` is what it took, 0 when the cache knew it. */
  onReady(page: SearchablePage, milliseconds: number): void
}

type CompilePool = Pool<PageText[], CompileResult[], InputQuestion>

/** Threads that compile texts. */
export interface Threads {
  /** Makes the first; others come when there are tasks for them. */
  start(): Promise<CompilePool>
  most: number
  timeout: number
  close(): Promise<void>
}

/** `patience`: milliseconds after which a batch, then a page, counts as hung; a thread's start is in the first. */
export function createThreads(most: number, worker: WorkerData, timeout = 30_000): Threads {
  // Threads run what is compiled, also when this file is not.
  const name = import.meta.url.endsWith('.ts') ? '../../dist/src/compile/compile-worker.js' : './compile-worker.js'
  let pool: Promise<CompilePool> | undefined
  return {
    start() {
      pool ??= createPool({file: new URL(name, import.meta.url), threads: most, data: worker})
      return pool
    },
    most,
    timeout,
    close: async () => pool?.then((made) => made.close()).catch(() => {}),
  }
}

/** A page and what is known of it. */
export interface KnownPage {
  page: Page
  compiled: PageFacts
}

/** Pages that a thread takes at once; fewer in the beginning, when somebody waits for the first. */
const batch = 16
const batchAfter = (given: number): number => Math.min(batch, 1 + Math.floor(given / 4))
/** Fewer pages than this are not worth a second thread. */
const worthThread = 64

type Take = (index: number, compiled: CompiledPage, milliseconds: number) => void

/** Facts in the order of the pages. Bodies are given away with `onReady`, and else stay in the cache. */
export async function compileAll(input: CompileAllInput): Promise<{known: KnownPage[]; reused: number}> {
  const {pages, kept, inputOf, onReady} = input
  const known: KnownPage[] = new Array(pages.length)
  const take: Take = (index, result, milliseconds) => {
    const {ready, release} = kept.keep(pages[index]!, result)
    known[index] = {page: ready.page, compiled: ready.compiled}
    onReady(ready, milliseconds)
    // What ten thousand pages say is not kept for those who may want it again.
    release()
  }
  const missing: number[] = []
  const cached: SearchablePage[] = []
  for (const [index, page] of pages.entries()) {
    const ready = await kept.find(page, (facts) => inputOf(page, facts))
    if (ready === undefined) missing.push(index)
    else {
      cached.push(ready)
      known[index] = {page, compiled: ready.compiled}
    }
  }
  // Threads have something to do while the pages of the cache are taken.
  const compiling = compileMissing(input, missing, take)
  // The failure is reported where it is awaited.
  compiling.catch(() => {})
  for (const ready of cached) onReady(ready, 0)
  await compiling
  return {known, reused: cached.length}
}

async function compileMissing(input: CompileAllInput, missing: readonly number[], take: Take): Promise<void> {
  const {pages, compile, inputOf, threads} = input
  const here = async (index: number) => {
    const page = pages[index]!
    const start = performance.now()
    const compiled = await compile(page, (facts) => inputOf(page, facts))
    take(index, compiled, performance.now() - start)
  }
  const isText = (index: number) => pages[index]!.source.kind === 'markdown'
  const texts = threads === undefined ? [] : missing.filter(isText)
  if (threads && texts.length > 0) await inThreads(threads, {...input, missing: texts, take})
  for (const index of missing) if (threads === undefined || !isText(index)) await here(index)
}

async function inThreads(
  threads: Threads,
  {pages, textOf, inputOf, missing, take}: CompileAllInput & {missing: readonly number[]; take: Take},
): Promise<void> {
  const pool = await threads.start()
  const {timeout} = threads
  const waiting = [...missing].reverse()
  const taskOf = async (index: number): Promise<PageText> => {
    const {source, route} = pages[index]!
    const text = source.text ?? (await textOf(source))
    // Ten thousand texts are not kept for pages that are made: who needs one again reads it again.
    source.text = undefined
    return {file: source.file, route, text}
  }
  const run = async (indexes: readonly number[]) => {
    const answered: {input: string; links: PageFacts['links']}[] = []
    const answer = async (question: InputQuestion) => {
      const start = answered.length
      const inputs = await Promise.all(question.map((facts, place) => inputOf(pages[indexes[start + place]!]!, facts)))
      for (const [place, {links}] of question.entries()) answered.push({input: inputs[place]!, links})
      return inputs
    }
    const done = await pool.run(await Promise.all(indexes.map(taskOf)), {timeout, answer})
    for (const [place, {compiled, milliseconds}] of done.entries()) {
      // The resolver remembers its answers for these very links. A page that crashed has none.
      const {input, links = []} = answered[place] ?? {}
      const same = links.length === compiled.links.length && {links}
      take(indexes[place]!, {...compiled, ...same, ...(input && {input})}, milliseconds)
    }
  }
  /** Pages of batches that failed: each is tried alone, when no other is with it in a thread. */
  const suspects: number[] = []
  const orElse = (act: (error: Error) => void) => (error: Error) => {
    // A build that has failed closes its threads: no page is to blame.
    if (error instanceof PoolClosed) throw error
    act(error)
  }
  const follow = async () => {
    while (waiting.length > 0) {
      const indexes = waiting.splice(-batchAfter(missing.length - waiting.length)).reverse()
      await run(indexes).catch(orElse(() => suspects.push(...indexes)))
    }
  }
  const count = Math.min(threads.most, Math.ceil(missing.length / worthThread))
  await Promise.all(Array.from({length: count * queueDepth}, follow))
  for (const index of suspects) {
    const {source, route} = pages[index]!
    const blame = (error: Error) => take(index, crashed({file: source.file}, route, reasonOf(error, timeout)), timeout)
    await run([index]).catch(orElse(blame))
  }
}

function reasonOf(error: Error, timeout: number): string {
  if (error instanceof TookTooLong) return `Compiling took longer than ${timeout / 1000} s.`
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? 'Compiling used all memory.'
    : error.message
}
