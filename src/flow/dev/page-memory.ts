/** Compiled pages in development: through the cache, and the latest of them in memory. */
import path from 'node:path'
import QuickLRU from 'quick-lru'
import type {InputOf} from '../../compile/compile.js'
import type {PageCache} from '../../compile/page-cache.js'
import type {AssetFiles, CompiledPage, Page, RoutePath, SourceFile} from '../../model/model.js'
import type {Site} from '../site.js'
import type {AnswerSource} from './answers.js'

/** Compiled pages that are kept; the cache holds up to twice as many between two clean-ups. */
const maxSize = 250

export interface PageMemory {
  /** Compiles a page, once for each text and input. A page that is broken shows its last good body. */
  compile(page: Page, site: Pick<Site, 'compile'>, inputOf: InputOf): Promise<CompiledPage>
}

/** Pages that were compiled, the least lately asked for forgotten. */
export function createPageMemory(): PageMemory {
  /** Pages as they were when they were last whole, by route. */
  const good = new QuickLRU<string, CompiledPage>({maxSize})
  const compiled = new QuickLRU<SourceFile, Promise<CompiledPage>>({maxSize})

  const compileNow = async (page: Page, site: Pick<Site, 'compile'>, inputOf: InputOf) => {
    const result = await site.compile(page, inputOf)
    const isReact = page.source.kind === 'react'
    const isBroken = result.body === '' && (isReact || result.diagnostics.some(({code}) => code === 'page-crashed'))
    if (!isBroken) good.set(page.route, result)
    const last = good.get(page.route)
    return isBroken && last ? {...last, diagnostics: result.diagnostics} : result
  }
  /** Addresses and images that the page shows may be others by now. */
  const isCurrent = async ({input, ...facts}: CompiledPage, inputOf: InputOf) =>
    input === undefined || (await inputOf(facts)) === input

  return {
    async compile(page, site, inputOf) {
      const known = compiled.get(page.source)
      const last = await known?.catch(() => undefined)
      const isKnown = last !== undefined && (await isCurrent(last, inputOf))
      // Another request may have compiled it in the meantime.
      const newest = compiled.get(page.source)
      const isReady = newest !== undefined && (isKnown || newest !== known)
      const result = isReady ? newest : compileNow(page, site, inputOf)
      compiled.set(page.source, result)
      return result
    },
  }
}

export interface Compiling {
  pages: PageMemory
  /** Measured again whenever a page shows them. */
  files: AssetFiles
}

/** Compiles pages of a site with its addresses as they are now. */
export function compilingOf(site: Site, {pages, files}: Compiling): Pick<AnswerSource, 'site' | 'compile' | 'inputOf'> {
  const inputOf: AnswerSource['inputOf'] = (page) => (facts) => site.bodyInputs.ofPage(page, facts, files)
  return {site, inputOf, compile: (page) => pages.compile(page, site, inputOf(page))}
}

/** Pages that an earlier run compiled are not compiled again. `readers`: gets the pages by the files besides their own that they hold. */
export function withCache(site: Site, {kept, readers}: {kept: PageCache; readers: Map<string, Set<RoutePath>>}): Site {
  const compiledOf = async (page: Page, inputOf: InputOf): Promise<CompiledPage> => {
    const ready = await kept.find(page, inputOf)
    if (ready) {
      const {compiled, body, markdownExport, text} = ready
      const input = await inputOf(compiled)
      return {...compiled, input, body: body.html(), markdownExport: markdownExport.text(), sections: text.sections()}
    }
    const compiled = await site.compile(page, inputOf)
    kept.keep(page, compiled).release()
    return compiled
  }
  return {
    ...site,
    async compile(page, inputOf) {
      const compiled = await compiledOf(page, inputOf)
      for (const name of Object.keys(compiled.reads)) {
        const file = path.join(site.config.root, name)
        readers.set(file, (readers.get(file) ?? new Set()).add(page.route))
      }
      return compiled
    },
  }
}
