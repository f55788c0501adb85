/** Compiles the pages of a build: what the cache knows is not compiled again, the rest in threads, in batches. */
import {CacheLost} from './cache/cache.js'
import type {Compile} from './compile.js'
import type {CompileAnswer, CompileTask, WorkerData} from './compile-worker.js'
import {crashed} from './crashed.js'
import type {CompiledPage, Page, PageFacts, SearchablePage, SectionText, SourceFile} from './model.js'
import {createPool, type Pool, PoolClosed, TookTooLong, tasksAtHand} from './pool/pool.js'
import type {PageCache} from './recollect.js'

export interface CompileAllInput {
  pages: readonly Page[]
  /** In this thread: React pages, and all pages when there are no others. */
  compile: Compile
  textOf(source: SourceFile): Promise<string>
  kept: PageCache
  /** undefined: all pages are compiled in this thread. */
  threads: Threads | undefined
  /** A page is ready; `milliseconds` is what it took, 0 when the cache knew it. */
  onReady(page: SearchablePage, milliseconds: number): void
}

type CompilePool = Pool<CompileTask[], CompileAnswer[]>

/** Threads that compile texts. */
export interface Threads {
  /** Makes the first; others come when there are tasks for them. */
  start(): Promise<CompilePool>
  most: number
  patience: number
  close(): Promise<void>
}

/** `patience`: milliseconds after which a batch, then a page, counts as hung; a thread's start is in the first. */
export function createThreads(most: number, worker: WorkerData, patience = 30_000): Threads {
  // Threads run what is compiled, also when this file is not.
  const name = import.meta.url.endsWith('.ts') ? '../dist/src/compile-worker.js' : './compile-worker.js'
  let pool: Promise<CompilePool> | undefined
  return {
    start() {
      pool ??= createPool({file: new URL(name, import.meta.url), threads: most, data: worker})
      return pool
    },
    most,
    patience,
    close: async () => pool?.then((made) => made.close()).catch(() => {}),
  }
}

/** A page and what is known of it. */
export interface KnownPage {
  page: Page
  compiled: PageFacts
}

/** Pages that a thread takes at once; fewer in the beginning, when somebody waits for the first. */
const batch = 8
const batchAfter = (given: number): number => Math.min(batch, 1 + Math.floor(given / 4))
/** Fewer pages than this are not worth a second thread. */
const worthThread = 64

/** Facts in the order of the pages. Bodies are given away with `onReady`, and else stay in the cache. */
export async function compileAll(input: CompileAllInput): Promise<{known: KnownPage[]; reused: number}> {
  const {pages, kept, onReady} = input
  const known: KnownPage[] = new Array(pages.length)
  const missing: number[] = []
  const take = (index: number, result: CompiledPage, milliseconds: number) => {
    const page = pages[index]!
    const {body, sections, twin: markdown, ...compiled} = result
    known[index] = {page, compiled}
    const hashes = kept.keep(page, result)
    let [fresh, freshBody, freshTwin]: [SectionText[]?, string?, string?] = [sections, body, markdown]
    const text = {hash: hashes.text, sections: () => fresh ?? held(page, kept.sections(page))}
    const twin = {hash: hashes.twin, text: () => freshTwin ?? held(page, kept.twin(page))}
    const html = () => freshBody ?? held(page, kept.body(page))
    onReady({page, compiled, body: {hash: hashes.body, html}, text, twin}, milliseconds)
    // What ten thousand pages say is not kept for those who may want it again: whoever holds on to one of these holds all three.
    if (kept.knows(page.source)) fresh = freshBody = freshTwin = undefined
  }
  const remembered: (() => void)[] = []
  for (const [index, page] of pages.entries()) {
    const facts = kept.facts(page)
    if (facts === undefined) missing.push(index)
    else
      remembered.push(() => {
        known[index] = {page, compiled: facts.compiled}
        const {compiled, hashes} = facts
        const body = {hash: hashes.body, html: () => held(page, kept.body(page))}
        const text = {hash: hashes.text, sections: () => held(page, kept.sections(page))}
        const twin = {hash: hashes.twin, text: () => held(page, kept.twin(page))}
        onReady({page, compiled, body, text, twin}, 0)
      })
  }
  // Threads have something to do while the pages that are known already are taken.
  const compiling = compileMissing(input, missing, take)
  // Who fails first is heard.
  compiling.catch(() => {})
  for (const give of remembered) give()
  await compiling
  return {known, reused: pages.length - missing.length}
}

/** What the cache had a moment ago. */
function held<Value>({source}: Page, value: Value | undefined): Value {
  if (value === undefined) throw new CacheLost(`The cache has lost a part of "${source.file}".`)
  return value
}

async function compileMissing(
  input: CompileAllInput,
  missing: readonly number[],
  take: (index: number, compiled: CompiledPage, milliseconds: number) => void,
): Promise<void> {
  const {pages, compile, threads} = input
  const here = async (index: number) => {
    const start = performance.now()
    take(index, await compile(pages[index]!), performance.now() - start)
  }
  const isText = (index: number) => pages[index]!.source.kind === 'markdown'
  const texts = threads === undefined ? [] : missing.filter(isText)
  if (threads && texts.length > 0) await inThreads(threads, {...input, missing: texts, take})
  for (const index of missing) if (threads === undefined || !isText(index)) await here(index)
}

async function inThreads(
  threads: Threads,
  {
    pages,
    textOf,
    missing,
    take,
  }: CompileAllInput & {
    missing: readonly number[]
    take: (index: number, compiled: CompiledPage, milliseconds: number) => void
  },
): Promise<void> {
  const pool = await threads.start()
  const {patience} = threads
  const waiting = [...missing].reverse()
  const taskOf = async (index: number): Promise<CompileTask> => {
    const {source, route} = pages[index]!
    const text = source.text ?? (await textOf(source))
    // Ten thousand texts are not kept for pages that are made: who needs one again reads it again.
    source.text = undefined
    return {file: source.file, route, text}
  }
  const run = async (indexes: readonly number[]) => {
    const done = await pool.run(await Promise.all(indexes.map(taskOf)), patience)
    for (const [place, {compiled, milliseconds}] of done.entries()) take(indexes[place]!, compiled, milliseconds)
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
  await Promise.all(Array.from({length: count * tasksAtHand}, follow))
  for (const index of suspects) {
    const {source, route} = pages[index]!
    const blame = (error: Error) =>
      take(index, crashed({file: source.file}, route, reasonOf(error, patience)), patience)
    await run([index]).catch(orElse(blame))
  }
}

function reasonOf(error: Error, patience: number): string {
  if (error instanceof TookTooLong) return `It took longer than ${patience / 1000} s.`
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'It took all memory.' : error.message
}
