/** Compiles the pages of a build in threads, in batches, except for pages that the cache contains. */
import {createPool, type Pool, PoolClosed, queueDepth, TookTooLong} from '../io/pool/pool.js'
import type {CompiledPage, Config, Page, PageFacts, SearchablePage, SourceFile} from '../model/model.js'
import type {Compile} from './compile.js'
import type {CompileResult, InputQuestion, ThreadText, WorkerData} from './compile-worker.js'
import {crashed} from './crashed-page.js'
import type {PageCache} from './page-cache.js'
import {placeInVersion} from './parse-once.js'
import type {PlaceInVersion} from './parsed-text.js'

export interface CompileAllInput {
  config: Config
  pages: readonly Page[]
  /** Compiles in this thread: React pages, and all pages if there are no threads. */
  compile: Compile
  textOf(source: SourceFile): Promise<string>
  /** Body input of a page, as JSON. */
  inputOf(page: Page, facts: Pick<PageFacts, 'links' | 'hasCards'>): Promise<string>
  cache: PageCache
  /** undefined: docsgen compiles all pages in this thread. */
  threads: Threads | undefined
  /** Index of the config of these pages among the configs of the threads. */
  language: number
  /** A page is ready. `milliseconds`: compile time, 0 for a page of the cache. */
  onReady(page: SearchablePage, milliseconds: number): void
}

type CompilePool = Pool<ThreadText[], CompileResult[], InputQuestion>

/** Threads that compile texts. */
export interface Threads {
  /** Starts one thread; others follow when there are tasks for them. */
  start(): Promise<CompilePool>
  maxThreads: number
  /** Milliseconds. */
  timeout: number
  /** The plugin whose code runs now, or ran when its thread was ended. */
  hook(): string | undefined
  close(): Promise<void>
}

/**
 * `timeout`: milliseconds until a batch, then a page, counts as hung; the first batch includes the start of its thread.
 */
export function createThreads(maxThreads: number, worker: Omit<WorkerData, 'running'>, timeout = 30_000): Threads {
  // Threads run compiled JavaScript, also when this file is TypeScript.
  const name = import.meta.url.endsWith('.ts') ? '../../dist/src/compile/compile-worker.js' : './compile-worker.js'
  let pool: Promise<CompilePool> | undefined
  const data: WorkerData = {...worker, running: new SharedArrayBuffer(4)}
  const running = new Int32Array(data.running).fill(-1)
  return {
    start() {
      pool ??= createPool({file: new URL(name, import.meta.url), threads: maxThreads, data})
      return pool
    },
    maxThreads,
    timeout,
    hook: () => worker.hooks[Atomics.load(running, 0)]?.name,
    close: async () => pool?.then((started) => started.close()).catch(() => {}),
  }
}

/** A page with its facts. */
export interface KnownPage {
  page: Page
  compiled: PageFacts
}

/** Pages per batch; the first batches are smaller, so that the first pages are ready early. */
const batch = 16
const batchAfter = (started: number): number => Math.min(batch, 1 + Math.floor(started / 4))
/** With fewer pages per thread, starting the thread takes longer than it saves. */
const minPagesPerThread = 64

type Take = (index: number, compiled: CompiledPage, milliseconds: number) => void

/** Returns the facts in the order of the pages. `onReady` receives the bodies, which then stay only in the cache. */
export async function compileAll(input: CompileAllInput): Promise<{known: KnownPage[]; reused: number}> {
  const {pages, cache, inputOf, onReady} = input
  const compiledPages: KnownPage[] = new Array(pages.length)
  const take: Take = (index, result, milliseconds) => {
    const {ready, release} = cache.keep(pages[index]!, result)
    compiledPages[index] = {page: ready.page, compiled: ready.compiled}
    onReady(ready, milliseconds)
    // The bodies of ten thousand pages do not stay in memory.
    release()
  }
  const missing: number[] = []
  const cached: SearchablePage[] = []
  for (const [index, page] of pages.entries()) {
    const ready = await cache.find(page, (facts) => inputOf(page, facts))
    if (ready === undefined) missing.push(index)
    else {
      cached.push(ready)
      compiledPages[index] = {page, compiled: ready.compiled}
    }
  }
  // Threads compile while this thread handles the pages of the cache.
  const compiling = compileMissing(input, missing, take)
  // The failure is reported where it is awaited.
  compiling.catch(() => {})
  for (const ready of cached) onReady(ready, 0)
  await compiling
  return {known: compiledPages, reused: cached.length}
}

type Places = ReadonlyMap<number, PlaceInVersion | undefined>

async function compileMissing(input: CompileAllInput, indexes: readonly number[], take: Take): Promise<void> {
  const {config, pages, compile, inputOf, threads} = input
  const places: Places = new Map(indexes.map((index) => [index, placeInVersion(pages[index]!, config)]))
  const missing = together(indexes, (index) => places.get(index)?.key)
  const here = async (index: number) => {
    const page = pages[index]!
    const start = performance.now()
    const compiled = await compile(page, (facts) => inputOf(page, facts))
    take(index, compiled, performance.now() - start)
  }
  const isText = (index: number) => pages[index]!.source.kind === 'markdown'
  const texts = threads === undefined ? [] : missing.filter(isText)
  if (threads && texts.length > 0) await inThreads(threads, {...input, missing: texts, places, take})
  for (const index of missing) if (threads === undefined || !isText(index)) await here(index)
}

async function inThreads(
  threads: Threads,
  {
    pages,
    textOf,
    inputOf,
    language,
    missing,
    places,
    take,
  }: CompileAllInput & {missing: readonly number[]; places: Places; take: Take},
): Promise<void> {
  const pool = await threads.start()
  const {timeout} = threads
  const keyOf = (index: number | undefined) => (index === undefined ? undefined : places.get(index)?.key)
  const waiting = [...missing].reverse()
  const taskOf = async (index: number): Promise<ThreadText> => {
    const {source, route} = pages[index]!
    const text = source.text ?? (await textOf(source))
    // The texts of ten thousand pages do not stay in memory.
    source.text = undefined
    return {file: source.file, route, text, language, place: places.get(index)}
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
      // The resolver caches its answers by link object, so the page gets these objects. A crashed page has no links.
      const {input, links = []} = answered[place] ?? {}
      const sameLinks = links.length === compiled.links.length && {links}
      take(indexes[place]!, {...compiled, ...sameLinks, ...(input && {input})}, milliseconds)
    }
  }
  /** Pages of failed batches; docsgen compiles each again, alone in its thread. */
  const suspects: number[] = []
  const orElse = (act: (error: Error) => void) => (error: Error) => {
    // A failed build closes its threads, so no page is the cause.
    if (error instanceof PoolClosed) throw error
    act(error)
  }
  const runBatches = async () => {
    while (waiting.length > 0) {
      let size = batchAfter(missing.length - waiting.length)
      // Pages with one text belong to one thread.
      while (keyOf(waiting.at(-size)) !== undefined && keyOf(waiting.at(-size)) === keyOf(waiting.at(-size - 1))) size++
      const indexes = waiting.splice(-size).reverse()
      await run(indexes).catch(orElse(() => suspects.push(...indexes)))
    }
  }
  const count = Math.min(threads.maxThreads, Math.ceil(missing.length / minPagesPerThread))
  await Promise.all(Array.from({length: count * queueDepth}, runBatches))
  for (const index of suspects) {
    const {source, route} = pages[index]!
    const takeCrash = (error: Error) =>
      take(index, crashed({file: source.file}, route, reasonOf(error, threads)), timeout)
    await run([index]).catch(orElse(takeCrash))
  }
}

/** The pages with pages of the same key one after another. */
function together(indexes: readonly number[], keyOf: (index: number) => string | undefined): number[] {
  const groups = new Map<string | number, number[]>()
  for (const index of indexes) {
    const key = keyOf(index) ?? index
    groups.set(key, [...(groups.get(key) ?? []), index])
  }
  return [...groups.values()].flat()
}

function reasonOf(error: Error, {timeout, hook}: Threads): string {
  const plugin = hook()
  if (error instanceof TookTooLong)
    return `${plugin === undefined ? 'Compiling' : `The plugin "${plugin}"`} took longer than ${timeout / 1000} s.`
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? 'Compiling used all memory.'
    : error.message
}
