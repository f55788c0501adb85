/** Pages of a cache: their parts, which are stored and read by key. */
import {type Cache, CacheLost, keyOf} from '../io/cache/cache.js'
import type {
  CheckedFacts,
  CompiledPage,
  Page,
  PageFacts,
  PageParts,
  SearchablePage,
  SectionText,
} from '../model/model.js'
import type {EntryKeys} from './last-pages.js'

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

/** The keys of the values of a page in the cache; not every page has all. */
export const entriesOf = ({text, body}: EntryKeys): string[] => [
  ...['facts', 'text'].map((part) => `${part} ${text}`),
  ...['body', 'markdown', 'diagnostics'].map((part) => `${part} ${body}`),
]

/** The parts of a page in the cache. Functions for each of them would take more memory. */
class PartsInCache implements PageParts {
  readonly #cache: Cache
  readonly #file: string
  readonly #keys: EntryKeys

  constructor(cache: Cache, file: string, keys: EntryKeys) {
    this.#cache = cache
    this.#file = file
    this.#keys = keys
  }

  facts(): PageFacts {
    return JSON.parse(this.#read(`facts ${this.#keys.text}`))
  }

  sections(): SectionText[] {
    return JSON.parse(this.#read(`text ${this.#keys.text}`))
  }

  body(): string {
    return this.#read(`body ${this.#keys.body}`)
  }

  markdownExport(): string {
    return this.#read(`markdown ${this.#keys.body}`)
  }

  #read(key: string): string {
    const value = this.#cache.get(key)
    if (value === undefined) throw new CacheLost(`The cache lost an entry of "${this.#file}".`)
    return value.toString('utf8')
  }
}

/** A page whose large parts are read from the cache on each use. */
export class CachedPage implements SearchablePage {
  readonly key: string
  readonly page: Page
  readonly compiled: CheckedFacts
  parts: PageParts
  readonly toc: SearchablePage['toc']
  readonly #text: string
  readonly #stored: PartsInCache

  constructor(cache: Cache, page: Page, compiled: CheckedFacts, keys: EntryKeys) {
    const stored = new PartsInCache(cache, page.source.file, keys)
    this.key = keys.body
    this.page = page
    this.compiled = compiled
    this.parts = stored
    const {toc} = compiled
    this.toc = () => (Array.isArray(toc) ? toc : stored.facts().toc)
    this.#text = keys.text
    this.#stored = stored
  }

  get body(): SearchablePage['body'] {
    return {hash: this.key, html: () => this.#stored.body()}
  }

  get markdownExport(): SearchablePage['markdownExport'] {
    return {hash: this.key, text: () => this.#stored.markdownExport()}
  }

  get text(): SearchablePage['text'] {
    const {dependencies} = this.compiled
    const hasDependencies = Object.keys(dependencies).length > 0
    return {
      hash: hasDependencies ? keyOf(this.#text, JSON.stringify(dependencies)) : this.#text,
      sections: () => this.#stored.sections(),
    }
  }
}

export const factsOf = ({body: _b, sections: _s, markdownExport: _m, input: _i, ...facts}: CompiledPage): PageFacts =>
  facts

/** A stored page that keeps its large parts in memory until `release`. */
export function withPartsInMemory(
  cache: Cache,
  page: Page,
  compiled: CompiledPage,
  keys: EntryKeys,
): {ready: SearchablePage; release(): void} {
  const stored = new CachedPage(cache, page, factsOf(compiled), keys)
  let parts: CompiledPage | undefined = compiled
  const {body, markdownExport, text} = stored
  return {
    ready: {
      key: keys.body,
      page,
      compiled: stored.compiled,
      body: {hash: body.hash, html: () => parts?.body ?? body.html()},
      markdownExport: {hash: markdownExport.hash, text: () => parts?.markdownExport ?? markdownExport.text()},
      text: {hash: text.hash, sections: () => parts?.sections ?? text.sections()},
      toc: stored.toc,
      parts: stored.parts,
    },
    release() {
      parts = undefined
    },
  }
}

/** A page in memory. `key`: its key in the cache, if it has one. */
export function pageInMemory(
  page: Page,
  {body, sections, markdownExport, input: _, ...compiled}: CompiledPage,
  key?: string,
): SearchablePage {
  return {
    ...(key !== undefined && {key}),
    page,
    compiled,
    body: {hash: key ?? keyOf(body), html: () => body},
    markdownExport: {hash: key ?? keyOf(markdownExport), text: () => markdownExport},
    text: {hash: keyOf(JSON.stringify(sections)), sections: () => sections},
    toc: () => compiled.toc,
    parts: {facts: () => compiled, markdownExport: () => markdownExport},
  }
}
