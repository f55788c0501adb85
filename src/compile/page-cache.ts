/** Results of earlier runs, for `build` and `dev`: files, compiled texts and compiled pages. */
import type {Loaded} from '../config/load/load.js'
import {jsonOf, type Scanned, type StoredFiles} from '../content/scan/scan.js'
import {type Cache, CacheLost, keyOf} from '../io/cache/cache.js'
import type {FileSystem} from '../io/disk/disk.js'
import type {
  CompiledPage,
  Config,
  Diagnostic,
  Page,
  PageFacts,
  PageParts,
  SearchablePage,
  SectionText,
  SourceFile,
} from '../model/model.js'
import type {DiagnosticCode} from '../model/schema.js'
import type {InputOf} from './compile.js'
import {createFileHash} from './project-files.js'

/** Results of earlier runs that do not belong to a page. */
export interface LastResults {
  /** Files that docsgen need not read again if they are unchanged. */
  cachedFiles?: StoredFiles | undefined
  /** Loads a compiled text of the config from the cache, or compiles it. `code` is a hash of the site's own code. */
  loadText(
    text: string,
    code: string,
    options: {inputOf: InputOf; compile: () => Promise<CompiledPage>},
  ): Promise<CompiledPage>
}

/** Opens the cache entries of a project's files and config texts. `version` is docsgen's own. */
export function openLastResults(
  cache: Cache,
  version: string,
  config: Config,
): LastResults & {storeFiles(scanned: Scanned): void} {
  const key = keyOf(
    JSON.stringify([
      config.root,
      config.content,
      config.variables,
      config.adopted?.translation,
      config.markdown.maxSize,
    ]),
  )
  const before = cache.table<{key: string; files: StoredFiles}>(tableName('sources', config))
  return {
    cachedFiles: before?.key === key ? before.files : undefined,
    storeFiles(scanned) {
      if (scanned.forCache === undefined) return
      const file = cache.temporaryFile()
      file.append(Buffer.from(`{"key":${JSON.stringify(key)},"files":`))
      for (const piece of jsonOf(scanned.forCache)) file.append(piece)
      file.append(Buffer.from('}'))
      cache.setLargeTable(tableName('sources', config), file.pieces())
      scanned.forCache = undefined
    },
    async loadText(text, code, {inputOf, compile}) {
      const textKey = `text ${keyOf(version, markdownOptions(config), code, text)}`
      const entry = cache.get(textKey)
      if (entry) {
        const compiled = JSON.parse(entry.toString('utf8')) as CompiledPage
        if ((await inputOf(compiled)) === compiled.input) return compiled
      }
      const compiled = await compile()
      if (compiled.diagnostics.length === 0) cache.set(textKey, JSON.stringify(compiled))
      return compiled
    },
  }
}

/** Name of a table of the cache: each language has its own tables. */
export const tableName = (name: string, {locale}: Pick<Config, 'locale'>): string =>
  locale === undefined || locale.isDefault ? name : `${name}-${locale.code}`

/** Compiled pages. A key is a hash of everything that the page depends on. */
export interface PageCache {
  /** Whether the cache contains the facts and the text of a page, which depend only on its source file. */
  knows(source: SourceFile): boolean
  /** Hashes of the facts and texts that the cache lacks, for the remote cache. */
  missing(sources: readonly SourceFile[]): string[]
  /** The page as it was rendered from the same files and the same input; undefined without such an entry. */
  find(page: Page, inputOf: InputOf): Promise<SearchablePage | undefined>
  /**
   * Stores a compiled page; in development, drops earlier versions that this process stored. The returned page keeps its large parts
   * in memory until `release`; afterwards it reads them from the cache.
   */
  store(page: Page, compiled: CompiledPage): {ready: SearchablePage; release(): void}
}

export function createPageCache(
  cache: Cache,
  {
    fs,
    version,
    config,
    loaded,
    development = false,
  }: {fs: FileSystem; version: string; config: Config; loaded: Pick<Loaded, 'hash'>; development?: boolean},
): PageCache {
  // React's development build adds warnings to pages with code of the site.
  const mayWarn = ({path: source}: SourceFile) =>
    development && (loaded.hash !== '' || config.markdown.mdx === 'auto' || source.endsWith('.mdx'))
  const keys = createPageKeys(keyOf(version, markdownOptions(config), loaded.hash), mayWarn)
  const hashOf = createFileHash(fs, config)
  const isCurrent = (reads: PageFacts['dependencies']) =>
    Object.entries(reads).every(([file, hash]) => hashOf(file) === hash)
  const knows = (source: SourceFile) =>
    source.kind === 'markdown' && ['facts', 'text'].every((part) => cache.has(`${part} ${keys.ofText(source)}`))
  // A build stores each page once.
  const dropOld = development ? createDropOld(cache) : () => {}
  return {
    knows,
    missing: (sources) => sources.filter((one) => one.kind === 'markdown' && !knows(one)).map(keys.ofText),
    async find(page, inputOf) {
      const entry = knows(page.source) ? cache.get(`facts ${keys.ofText(page.source)}`) : undefined
      if (entry === undefined) return undefined
      const facts = JSON.parse(entry.toString('utf8')) as PageFacts
      if (!isCurrent(facts.dependencies)) return undefined
      const key = keys.ofBody(page, facts, await inputOf(facts))
      if (!cache.has(`body ${key}`)) await cache.load(() => [key])
      if (!cache.has(`body ${key}`) || !cache.has(`markdown ${key}`)) return undefined
      const bodyDiagnostics = cache.get(`diagnostics ${key}`)
      const diagnostics =
        bodyDiagnostics === undefined ? [] : (JSON.parse(bodyDiagnostics.toString('utf8')) as Diagnostic[])
      const compiled =
        bodyDiagnostics === undefined ? facts : {...facts, diagnostics: [...facts.diagnostics, ...diagnostics]}
      return storedPage(cache, page, compiled, {text: keys.ofText(page.source), body: key})
    },
    store(page, compiled) {
      const {input, diagnostics} = compiled
      const isCached =
        page.source.kind === 'markdown' && input !== undefined && !diagnostics.some(({code}) => uncached.includes(code))
      if (!isCached) return {ready: pageInMemory(page, compiled), release: () => {}}
      const pageKeys = {text: keys.ofText(page.source), body: keys.ofBody(page, compiled, input)}
      dropOld(page.source.file, pageKeys)
      storePage(cache, compiled, pageKeys)
      return withPartsInMemory(cache, page, compiled, pageKeys)
    },
  }
}

/** Keys of one page: `text` for everything that depends on its source file alone, `body` for the rest. */
interface EntryKeys {
  text: string
  body: string
}

/** `isSpecial`: whether a page of this source is stored in another place. */
function createPageKeys(common: string, isSpecial: (source: SourceFile) => boolean) {
  const textKeys = new WeakMap<SourceFile, string>()
  const ofText = (source: SourceFile): string => {
    const key = textKeys.get(source) ?? keyOf(common, source.file, source.hash, isSpecial(source) ? 'development' : '')
    textKeys.set(source, key)
    return key
  }
  return {
    ofText,
    ofBody: ({source}: Page, {dependencies}: Pick<PageFacts, 'dependencies'>, input: string): string =>
      keyOf(ofText(source), JSON.stringify(dependencies), input),
  }
}

/** Makes the function that drops the entries that this process stored for an earlier version of the same file. */
function createDropOld(cache: Cache): (file: string, next: EntryKeys) => void {
  const stored = new Map<string, EntryKeys>()
  return (file, next) => {
    const {text, body} = stored.get(file) ?? next
    stored.set(file, next)
    if (text !== next.text) for (const part of ['facts', 'text']) cache.forget(`${part} ${text}`)
    if (body !== next.body) for (const part of ['body', 'markdown', 'diagnostics']) cache.forget(`${part} ${body}`)
  }
}

function storePage(cache: Cache, compiled: CompiledPage, keys: EntryKeys): void {
  const {body, sections, markdownExport, input: _, ...facts} = compiled
  const bodyDiagnostics = facts.diagnostics.filter(({code}) => code === 'oversized-page')
  const textDiagnostics = facts.diagnostics.filter((diagnostic) => !bodyDiagnostics.includes(diagnostic))
  cache.set(`facts ${keys.text}`, JSON.stringify({...facts, diagnostics: textDiagnostics}))
  cache.set(`text ${keys.text}`, JSON.stringify(sections))
  cache.set(`body ${keys.body}`, body)
  cache.set(`markdown ${keys.body}`, markdownExport)
  if (bodyDiagnostics.length > 0) cache.set(`diagnostics ${keys.body}`, JSON.stringify(bodyDiagnostics))
}

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
function storedPage(cache: Cache, page: Page, compiled: PageFacts, keys: EntryKeys): SearchablePage {
  const parts = new PartsInCache(cache, page.source.file, keys)
  const hasDependencies = Object.keys(compiled.dependencies).length > 0
  return {
    key: keys.body,
    page,
    compiled,
    parts,
    body: {hash: keys.body, html: () => parts.body()},
    markdownExport: {hash: keys.body, text: () => parts.markdownExport()},
    text: {
      hash: hasDependencies ? keyOf(keys.text, JSON.stringify(compiled.dependencies)) : keys.text,
      sections: () => parts.sections(),
    },
  }
}

/** A stored page that keeps its large parts in memory until `release`. */
function withPartsInMemory(
  cache: Cache,
  page: Page,
  {body, sections, markdownExport, input: _, ...facts}: CompiledPage,
  keys: EntryKeys,
): {ready: SearchablePage; release(): void} {
  const ready = storedPage(cache, page, facts, keys)
  const inCache = {html: ready.body.html, text: ready.markdownExport.text, sections: ready.text.sections}
  ready.body.html = () => body
  ready.markdownExport.text = () => markdownExport
  ready.text.sections = () => sections
  const release = () => {
    ready.body.html = inCache.html
    ready.markdownExport.text = inCache.text
    ready.text.sections = inCache.sections
  }
  return {ready, release}
}

/** A page that the cache does not store. */
function pageInMemory(
  page: Page,
  {body, sections, markdownExport, input: _, ...compiled}: CompiledPage,
): SearchablePage {
  return {
    page,
    compiled,
    body: {hash: keyOf(body), html: () => body},
    markdownExport: {hash: keyOf(markdownExport), text: () => markdownExport},
    text: {hash: keyOf(JSON.stringify(sections)), sections: () => sections},
    parts: {facts: () => compiled, markdownExport: () => markdownExport},
  }
}

/** A change that the key does not contain can fix these problems, so docsgen compiles such pages in every run. */
export const uncached: readonly DiagnosticCode[] = [
  'page-crashed',
  'plugin-error',
  'broken-import',
  'component-error',
  'unknown-component',
  'not-adopted',
]

const markdownOptions = ({markdown, variables, labels, markdownExport, search, plugins, ...config}: Config): string => {
  const {title, url, base, lang, svgComponents, adopted, ownTexts, trust} = config
  const site = [title, url, base, lang, svgComponents, adopted?.translation, ownTexts, trust]
  return JSON.stringify([markdown, variables, labels, markdownExport.pages, search, plugins.length > 0, ...site])
}
