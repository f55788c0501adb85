/** Compiled pages in development: the most recently used ones in memory, the others in the cache. */
import path from 'node:path'
import QuickLRU from 'quick-lru'
import type {InputOf} from '../../compile/compile.js'
import type {PageCache} from '../../compile/page-cache.js'
import type {
  AssetFiles,
  CompiledPage,
  Page,
  PageFacts,
  RoutePath,
  SearchablePage,
  SourceFile,
} from '../../model/model.js'
import type {Site} from '../site.js'
import type {ServedSite} from './served-site.js'

/** Compiled pages in memory; quick-lru keeps up to twice as many. */
const maxSize = 250

export interface CompiledPages {
  /** Compiles a page, once for each text and input. A broken page keeps its last good body. */
  compile(page: Page, site: Pick<Site, 'compile'>, inputOf: InputOf): Promise<CompiledPage>
}

export function createCompiledPages(): CompiledPages {
  /** The last good result of each page, by route. */
  const lastGood = new QuickLRU<string, CompiledPage>({maxSize})
  const compiled = new QuickLRU<SourceFile, Promise<CompiledPage>>({maxSize})

  const compileNow = async (page: Page, site: Pick<Site, 'compile'>, inputOf: InputOf) => {
    const result = await site.compile(page, inputOf)
    const isReact = page.source.kind === 'react'
    const isBroken = result.body === '' && (isReact || result.diagnostics.some(({code}) => code === 'page-crashed'))
    if (!isBroken) lastGood.set(page.route, result)
    const last = lastGood.get(page.route)
    return isBroken && last ? {...last, diagnostics: result.diagnostics} : result
  }
  /** Whether the addresses and images that the page shows are still the same. */
  const isCurrent = async ({input, ...facts}: CompiledPage, inputOf: InputOf) =>
    input === undefined || (await inputOf(facts)) === input

  return {
    async compile(page, site, inputOf) {
      const cached = compiled.get(page.source)
      const last = await cached?.catch(() => undefined)
      const isKnown = last !== undefined && (await isCurrent(last, inputOf))
      // Another request may have compiled the page during the await.
      const newest = compiled.get(page.source)
      const isReady = newest !== undefined && (isKnown || newest !== cached)
      const result = isReady ? newest : compileNow(page, site, inputOf)
      compiled.set(page.source, result)
      return result
    },
  }
}

export interface CompileContext {
  pages: CompiledPages
  /** Images are measured again whenever a page shows them. */
  files: AssetFiles
}

/** A site whose pages come from the page cache if it contains them. */
export interface CachedSite extends Site {
  /** The facts of a page. The cache need not read its body and texts. */
  factsOf(page: Page, inputOf: InputOf): Promise<PageFacts>
}

/** Functions that compile the pages of this site. */
export function compileFunctions(
  site: CachedSite,
  {pages, files}: CompileContext,
): Pick<ServedSite, 'site' | 'compile' | 'inputOf' | 'factsOf'> {
  const inputOf: ServedSite['inputOf'] = (page) => (facts) => site.bodyInputs.ofPage(page, facts, files)
  return {
    site,
    inputOf,
    compile: (page) => pages.compile(page, site, inputOf(page)),
    // The cache has no React pages, so the check shares them with the browser.
    factsOf: (page) =>
      page.source.kind === 'react' ? pages.compile(page, site, inputOf(page)) : site.factsOf(page, inputOf(page)),
  }
}

/** The site with a `compile` that uses the page cache. `pagesByDependency` receives the routes of the pages by the files they read. */
export function withCache(
  site: Site,
  {pageCache, pagesByDependency}: {pageCache: PageCache; pagesByDependency: Map<string, Set<RoutePath>>},
): CachedSite {
  const compileNow = async (page: Page, inputOf: InputOf): Promise<CompiledPage> => {
    const compiled = await site.compile(page, inputOf)
    pageCache.store(page, compiled)
    return compiled
  }
  const compiledFrom = async (
    {compiled, body, markdownExport, text}: SearchablePage,
    inputOf: InputOf,
  ): Promise<CompiledPage> => ({
    ...compiled,
    input: await inputOf(compiled),
    body: body.html(),
    markdownExport: markdownExport.text(),
    sections: text.sections(),
  })
  const withDependencies = <Facts extends PageFacts>(page: Page, compiled: Facts): Facts => {
    for (const name of Object.keys(compiled.dependencies)) {
      const file = path.join(site.config.root, name)
      pagesByDependency.set(file, (pagesByDependency.get(file) ?? new Set()).add(page.route))
    }
    return compiled
  }
  return {
    ...site,
    async compile(page, inputOf) {
      const ready = await pageCache.find(page, inputOf)
      return withDependencies(page, await (ready ? compiledFrom(ready, inputOf) : compileNow(page, inputOf)))
    },
    async factsOf(page, inputOf) {
      const ready = await pageCache.find(page, inputOf)
      return withDependencies(page, ready?.compiled ?? (await compileNow(page, inputOf)))
    },
  }
}
