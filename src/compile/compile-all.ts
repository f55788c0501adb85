/** Compiles the pages of a build in threads, in batches, except for pages that the cache contains. */

import {createPool, type Pool, PoolClosed, queueDepth, TaskTimeout} from '../io/pool/pool.js'
import {explainError, isError} from '../model/diagnostics/diagnostics.js'
import type {CompiledPage, Config, Page, PageFacts, SearchablePage, SourceFile} from '../model/model.js'
import {zip} from '../model/zip.js'
import type {Compile} from './compile.js'
import type {CompileResult, InputQuestion, ThreadText, WorkerData} from './compile-worker.js'
import {crashed} from './crashed-page.js'
import {createFactsKeeper, type PageWithFacts} from './kept-facts.js'
import type {PageCache} from './page-cache.js'
import {versionLocation} from './parse-once.js'
import type {VersionLocation} from './parsed-text.js'

export type {PageWithFacts} from './kept-facts.js'

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

/** Pages per batch; the first batches are smaller, so that the first pages are ready early. */
const batch = 16
const batchAfter = (started: number): number => Math.min(batch, 1 + Math.floor(started / 4))
/** With fewer pages per thread, starting the thread takes longer than it saves. */
const minPagesPerThread = 64

/** A page that the cache lacks. `index`: its place among all pages. */
interface MissingPage {
  index: number
  page: Page
  versionLocation: VersionLocation | undefined
}

type OnCompiled = (missing: MissingPage, compiled: CompiledPage, milliseconds: number) => void

/** Returns the facts in the order of the pages. `onReady` receives the bodies, which then stay only in the cache. */
export async function compileAll(input: CompileAllInput): Promise<{pages: PageWithFacts[]; reused: number}> {
  const {config, pages, cache, inputOf, onReady} = input
  const compiledPages: PageWithFacts[] = new Array(pages.length)
  const keptFacts = createFactsKeeper(pages.length)
  const onCompiled: OnCompiled = ({index, page}, result, milliseconds) => {
    const {ready, release} = cache.store(page, result)
    compiledPages[index] = keptFacts(ready)
    onReady(ready, milliseconds)
    // The bodies of ten thousand pages do not stay in memory.
    release()
  }
  const missing: MissingPage[] = []
  const cached: SearchablePage[] = []
  for (const [index, page] of pages.entries()) {
    const ready = await cache.find(page, (facts) => inputOf(page, facts))
    if (ready === undefined) missing.push({index, page, versionLocation: versionLocation(page, config)})
    else {
      cached.push(ready)
      compiledPages[index] = keptFacts(ready)
    }
  }
  // Threads compile while this thread handles the pages of the cache.
  const compiling = compileMissing(input, groupedByText(missing), onCompiled)
  // The failure is reported where it is awaited.
  compiling.catch(() => {})
  for (const ready of cached) onReady(ready, 0)
  await compiling
  return {pages: compiledPages, reused: cached.length}
}

async function compileMissing(
  input: CompileAllInput,
  missing: readonly MissingPage[],
  onCompiled: OnCompiled,
): Promise<void> {
  const {compile, inputOf, threads} = input
  const isText = ({page}: MissingPage) => page.source.kind === 'markdown'
  const texts = threads === undefined ? [] : missing.filter(isText)
  if (threads && texts.length > 0) await inThreads(threads, texts, {...input, onCompiled})
  for (const one of threads === undefined ? missing : missing.filter((other) => !isText(other))) {
    const start = performance.now()
    const compiled = await compile(one.page, (facts) => inputOf(one.page, facts))
    onCompiled(one, compiled, performance.now() - start)
  }
}

async function inThreads(
  threads: Threads,
  missing: readonly MissingPage[],
  input: CompileAllInput & {onCompiled: OnCompiled},
): Promise<void> {
  const pool = await threads.start()
  /** Pages of failed batches; docsgen compiles each again, alone in its thread. */
  const suspects: MissingPage[] = []
  const orElse = (act: (error: unknown) => void) => (error: unknown) => {
    // A failed build closes its threads, so no page is the cause.
    if (error instanceof PoolClosed) throw error
    act(error)
  }
  const nextBatch = createBatches(missing)
  const runBatches = async () => {
    for (let pages = nextBatch(); pages.length > 0; pages = nextBatch()) {
      const failed = pages
      await compileBatch(pool, pages, {...input, threads}).catch(orElse(() => suspects.push(...failed)))
    }
  }
  const count = Math.min(threads.maxThreads, Math.ceil(missing.length / minPagesPerThread))
  await Promise.all(Array.from({length: count * queueDepth}, runBatches))
  for (const suspect of suspects) {
    const {source, route} = suspect.page
    const takeCrash = (error: unknown) =>
      input.onCompiled(suspect, crashed({file: source.file}, route, reasonOf(error, threads)), threads.timeout)
    await compileBatch(pool, [suspect], {...input, threads}).catch(orElse(takeCrash))
  }
}

/** Compiles pages in one thread. Rejects if the thread ends. */
async function compileBatch(
  pool: CompilePool,
  pages: readonly MissingPage[],
  {textOf, inputOf, language, onCompiled, threads}: CompileAllInput & {onCompiled: OnCompiled; threads: Threads},
): Promise<void> {
  const taskOf = async ({page: {source, route}, versionLocation}: MissingPage): Promise<ThreadText> => {
    const text = source.text ?? (await textOf(source))
    // The texts of ten thousand pages do not stay in memory.
    source.text = undefined
    return {file: source.file, route, text, language, versionLocation}
  }
  const answered: {input: string; links: PageFacts['links']}[] = []
  const answer = async (question: InputQuestion) => {
    const asking = pages.slice(answered.length, answered.length + question.length)
    const inputs = await Promise.all(zip(asking, question).map(([{page}, facts]) => inputOf(page, facts)))
    for (const [input, {links}] of zip(inputs, question)) answered.push({input, links})
    return inputs
  }
  const results = await pool.run(await Promise.all(pages.map(taskOf)), {timeout: threads.timeout, respond: answer})
  for (const [index, [missing, {compiled, milliseconds}]] of zip(pages, results).entries()) {
    // The resolver caches its answers by link object, so the page gets these objects. A crashed page has no links.
    const {input, links = []} = answered[index] ?? {}
    const sameLinks = links.length === compiled.links.length && {links}
    onCompiled(missing, {...compiled, ...sameLinks, ...(input && {input})}, milliseconds)
  }
}

/** Returns the function that takes the pages of the next batch. Pages with one text belong to one batch. */
function createBatches(missing: readonly MissingPage[]): () => MissingPage[] {
  let next = 0
  return () => {
    let end = Math.min(next + batchAfter(next), missing.length)
    while (
      missing[end - 1]?.versionLocation !== undefined &&
      missing[end - 1]?.versionLocation?.key === missing[end]?.versionLocation?.key
    )
      end++
    const pages = missing.slice(next, end)
    next = end
    return pages
  }
}

/** The pages with one text one after another. */
function groupedByText(pages: readonly MissingPage[]): MissingPage[] {
  const groups = new Map<string | number, MissingPage[]>()
  for (const page of pages) {
    const key = page.versionLocation?.key ?? page.index
    groups.set(key, [...(groups.get(key) ?? []), page])
  }
  return [...groups.values()].flat()
}

/** `error`: also any value that code of the site throws while a thread loads it. */
function reasonOf(error: unknown, {timeout, hook}: Threads): string {
  const plugin = hook()
  if (error instanceof TaskTimeout)
    return `${plugin === undefined ? 'Compiling' : `The plugin "${plugin}"`} took longer than ${timeout / 1000} s.`
  if (!isError(error)) return explainError(error).message
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? 'Compiling used all memory.'
    : error.message
}
