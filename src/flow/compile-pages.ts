/** Compiles the pages of a site: takes each from the cache, or makes it in a thread, or in this one. */

import type {PageWithFacts} from '../compile/cached-page.js'
import {crashed} from '../compile/crashed-page.js'
import type {PageCache} from '../compile/page-cache.js'
import {PoolClosed, queueDepth, TaskTimeout} from '../io/pool/pool.js'
import {explainError, isError} from '../model/diagnostics/diagnostics.js'
import type {Page, PageFacts, SearchablePage} from '../model/model.js'
import {zip} from '../model/zip.js'
import type {MadePage} from './page-thread.js'
import type {Site} from './site.js'
import type {TemplateCrash} from './template-crashes.js'
import type {SharedSite} from './thread-site.js'
import type {Threads} from './threads.js'

export interface CompileInput extends Pick<Site, 'pages' | 'compile' | 'textOf'> {
  /** The place of a page in the plan of the site, of which a shard compiles only some pages. */
  placeOf(page: Page): number
  /** Body input of a page, as JSON. */
  inputOf(page: Page, facts: Pick<PageFacts, 'links' | 'hasCards'>): Promise<string>
  cache: PageCache
  /** undefined: docsgen compiles all pages in this thread. */
  threads: Threads | undefined
  /** The site for threads; called if they make pages. */
  share(): Promise<SharedSite>
  /** A page is ready. `milliseconds`: compile time, 0 for a page of the cache. The promise, if any, ends when there is room for more. */
  onReady(page: SearchablePage, milliseconds: number): void | Promise<void>
  /** Templates of the shell that crashed in threads. */
  onCrashes(crashes: readonly TemplateCrash[]): void
}

/** Pages per batch; the first batches are smaller, so that the first pages are ready early. */
const batch = 16
const batchAfter = (started: number): number => Math.min(batch, 1 + Math.floor(started / 4))
/** A page that the cache lacks. `index`: its place among the pages to compile. */
interface MissingPage {
  index: number
  page: Page
}

type Made = Pick<MadePage, 'compiled' | 'milliseconds'> & Partial<MadePage>

/** Returns the facts in the order of the pages. `onReady` receives the bodies, which then stay only in the cache. */
export async function compileAll(input: CompileInput): Promise<{pages: PageWithFacts[]; reused: number}> {
  const {pages, cache, inputOf, onReady} = input
  const compiledPages: PageWithFacts[] = new Array(pages.length)
  const onMade = async ({index, page}: MissingPage, {compiled, milliseconds, made, words}: Made): Promise<void> => {
    const ready = cache.store(page, compiled)
    compiledPages[index] = {page, compiled: ready.compiled}
    await onReady({...ready, made, text: {...ready.text, words}}, milliseconds)
  }
  const missing: MissingPage[] = []
  const cached: SearchablePage[] = []
  for (const [index, page] of pages.entries()) {
    const ready = await cache.find(page, (facts) => inputOf(page, facts))
    if (ready === undefined) missing.push({index, page})
    else {
      cached.push(ready)
      compiledPages[index] = {page, compiled: ready.compiled}
    }
  }
  // Threads compile while this thread handles the pages of the cache.
  const compiling = compileMissing(input, missing, onMade)
  // The failure is reported where it is awaited.
  compiling.catch(() => {})
  for (const ready of cached) void onReady(ready, 0)
  await compiling
  return {pages: compiledPages, reused: cached.length}
}

type OnMade = (missing: MissingPage, made: Made) => Promise<void>

async function compileMissing(input: CompileInput, missing: readonly MissingPage[], onMade: OnMade): Promise<void> {
  const {compile, inputOf, threads} = input
  const isText = ({page}: MissingPage) => page.source.kind === 'markdown'
  const texts = threads === undefined ? [] : missing.filter(isText)
  if (threads && texts.length > 0) await inThreads(threads, texts, {...input, onMade})
  for (const one of threads === undefined ? missing : missing.filter((other) => !isText(other))) {
    const start = performance.now()
    const compiled = await compile(one.page, (facts) => inputOf(one.page, facts))
    await onMade(one, {compiled, milliseconds: performance.now() - start})
  }
}

async function inThreads(
  threads: Threads,
  missing: readonly MissingPage[],
  input: CompileInput & {onMade: OnMade},
): Promise<void> {
  const [pool, site] = [await threads.start(missing.length), await input.share()]
  const make = async (pages: readonly MissingPage[]): Promise<MadePage[]> => {
    const tasks = pages.map(async ({page}) => {
      const {source, route} = page
      const text = source.text ?? (await input.textOf(source))
      // The texts of ten thousand pages do not stay in memory.
      source.text = undefined
      return {index: input.placeOf(page), route, text}
    })
    const {pages: made, crashes} = await pool.run({site, pages: await Promise.all(tasks)}, threads.timeout)
    input.onCrashes(crashes)
    return made
  }
  /** The pages, or why their thread failed. */
  const attempt = (pages: readonly MissingPage[]): Promise<MadePage[] | {error: unknown}> =>
    make(pages).catch((error: unknown) => {
      // A failed build closes its threads, so no page is the cause.
      if (error instanceof PoolClosed) throw error
      return {error}
    })
  const addAll = async (pages: readonly MissingPage[], made: readonly Made[]) => {
    for (const [one, result] of zip(pages, made)) await input.onMade(one, result)
  }
  /** Pages of failed batches; docsgen makes each again, alone in its thread. */
  const suspects: MissingPage[] = []
  let next = 0
  const runBatches = async () => {
    while (next < missing.length) {
      const pages = missing.slice(next, next + batchAfter(next))
      next += pages.length
      const made = await attempt(pages)
      if ('error' in made) suspects.push(...pages)
      else await addAll(pages, made)
    }
  }
  await Promise.all(Array.from({length: pool.threads * queueDepth}, runBatches))
  for (const suspect of suspects) {
    const {source, route} = suspect.page
    const made = await attempt([suspect])
    const compiled = 'error' in made && crashed({file: source.file}, route, reasonOf(made.error, threads))
    await addAll([suspect], compiled ? [{compiled, milliseconds: threads.timeout}] : (made as MadePage[]))
  }
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
