/** Pages of a cache: their parts, which are stored and read by key. */
import {type Cache, CacheLost, keyOf} from '../io/cache/cache.js'
import type {CompiledPage, Page, PageFacts, SearchablePage} from '../model/model.js'

/** Keys of one page: `text` for everything that depends on its source file alone, `body` for the rest. */
export interface EntryKeys {
  text: string
  body: string
}

/** A page with its facts. */
export type PageWithFacts = Pick<SearchablePage, 'page' | 'compiled'>

/** Stores the parts of a page. */
export function storePage(cache: Cache, compiled: CompiledPage, keys: EntryKeys): void {
  const {body, sections, markdownExport, input: _, ...facts} = compiled
  const bodyDiagnostics = facts.diagnostics.filter(({code}) => code === 'oversized-page')
  const textDiagnostics = facts.diagnostics.filter((diagnostic) => !bodyDiagnostics.includes(diagnostic))
  cache.set(`facts ${keys.text}`, JSON.stringify({...facts, diagnostics: textDiagnostics}))
  cache.set(`text ${keys.text}`, JSON.stringify(sections))
  cache.set(`body ${keys.body}`, body)
  cache.set(`markdown ${keys.body}`, markdownExport)
  if (bodyDiagnostics.length > 0) cache.set(`diagnostics ${keys.body}`, JSON.stringify(bodyDiagnostics))
}

/** A page whose texts are read from the cache on each use: those of all pages do not fit into memory. */
export function cachedPage(cache: Cache, page: Page, compiled: PageFacts, {text, body}: EntryKeys): SearchablePage {
  const read = (key: string): string => {
    const value = cache.get(key)
    if (value === undefined) throw new CacheLost(`The cache lost an entry of "${page.source.file}".`)
    return value.toString('utf8')
  }
  const {dependencies} = compiled
  const hasDependencies = Object.keys(dependencies).length > 0
  return {
    page,
    compiled,
    body: {hash: body, html: () => read(`body ${body}`)},
    markdownExport: {hash: body, text: () => read(`markdown ${body}`)},
    text: {
      hash: hasDependencies ? keyOf(text, JSON.stringify(dependencies)) : text,
      sections: () => JSON.parse(read(`text ${text}`)),
    },
  }
}

/** A page in memory. `key`: its key in the cache, if it has one. */
export function pageInMemory(page: Page, compiled: CompiledPage, key?: string): SearchablePage {
  const {body, sections, markdownExport} = compiled
  return {
    page,
    compiled: factsOf(compiled),
    body: {hash: key ?? keyOf(body), html: () => body},
    markdownExport: {hash: key ?? keyOf(markdownExport), text: () => markdownExport},
    text: {hash: keyOf(JSON.stringify(sections)), sections: () => sections},
  }
}

/** Facts in an object of their own: copies of all properties but some take three times as much memory. */
export const factsOf = (compiled: PageFacts): PageFacts => ({
  content: compiled.content,
  toc: compiled.toc,
  anchors: compiled.anchors,
  links: compiled.links,
  externals: compiled.externals,
  titles: compiled.titles,
  extras: compiled.extras,
  islands: compiled.islands,
  imported: compiled.imported,
  head: compiled.head,
  hasCards: compiled.hasCards,
  dependencies: compiled.dependencies,
  diagnostics: compiled.diagnostics,
  ...(compiled.linksOfTemplates && {linksOfTemplates: compiled.linksOfTemplates}),
  ...(compiled.hiddenLines && {hiddenLines: compiled.hiddenLines}),
  ...(compiled.samples && {samples: compiled.samples}),
})
