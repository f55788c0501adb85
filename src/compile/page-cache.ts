/** Results of earlier runs, for `build` and `dev`: files, compiled texts and compiled pages. */
import type {Loaded} from '../config/load/load.js'
import type {Scanned, StoredFiles} from '../content/scan/scan.js'
import {type Cache, keyOf} from '../io/cache/cache.js'
import type {FileSystem} from '../io/disk/disk.js'
import type {CompiledPage, Config, Diagnostic, Page, PageFacts, SearchablePage, SourceFile} from '../model/model.js'
import {cachedPage, type EntryKeys, factsOf, type PageWithFacts, pageInMemory, storePage} from './cached-page.js'
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
      cache.setTable(tableName('sources', config), {key, files: scanned.forCache})
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
  /** Stores a compiled page; in development, drops earlier versions that this process stored. */
  store(page: Page, compiled: CompiledPage): SearchablePage
  /** The hash of everything that decides a page besides its text and its addresses, for `createPageKeys`. */
  common: string
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
  // React's development build adds warnings to pages, which no build may report.
  const common = keyOf(version, markdownOptions(config), loaded.hash, development ? 'development' : '')
  const keys = createPageKeys(common)
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
      const textKey = keys.ofText(page.source)
      const entry = page.source.kind === 'markdown' && cache.has(`text ${textKey}`) && cache.get(`facts ${textKey}`)
      if (!entry) return undefined
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
      return cachedPage(cache, page, factsOf(compiled), {text: textKey, body: key})
    },
    store(page, compiled) {
      const body = keys.ofCompiled(page, compiled)
      if (body === undefined) return pageInMemory(page, compiled)
      const pageKeys = {text: keys.ofText(page.source), body}
      dropOld(page.source.file, pageKeys)
      storePage(cache, compiled, pageKeys)
      return cachedPage(cache, page, factsOf(compiled), pageKeys)
    },
    common,
  }
}

/** Returns the keys of pages in the cache. */
export function createPageKeys(common: string) {
  const textKeys = new WeakMap<SourceFile, string>()
  const ofText = (source: SourceFile): string => {
    const key = textKeys.get(source) ?? keyOf(common, source.file, source.hash)
    textKeys.set(source, key)
    return key
  }
  const ofBody = ({source}: Page, {dependencies}: Pick<PageFacts, 'dependencies'>, input: string): string =>
    keyOf(ofText(source), JSON.stringify(dependencies), input)
  return {
    ofText,
    ofBody,
    /** The key of a compiled page; undefined for a page that the cache does not store. */
    ofCompiled(page: Page, compiled: CompiledPage): string | undefined {
      const {input, diagnostics} = compiled
      const isCached = page.source.kind === 'markdown' && input !== undefined && !hasUncached(diagnostics)
      return isCached ? ofBody(page, compiled, input) : undefined
    },
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

/** A change that the key does not contain can fix these problems, so docsgen compiles such pages in every run. */
export const uncached: readonly string[] = [
  'page-crashed',
  'plugin-error',
  'broken-import',
  'component-error',
  'unknown-component',
  'not-adopted',
]

const hasUncached = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({code}) => uncached.includes(code))

/** Whether the cache has no result of a page because of its problems. */
export const isUnstored = ({compiled}: PageWithFacts): boolean => hasUncached(compiled.diagnostics)

const markdownOptions = ({markdown, variables, labels, markdownExport, search, plugins, ...config}: Config): string => {
  const {title, url, base, lang, svgComponents, adopted, ownTexts, trust} = config
  const site = [title, url, base, lang, svgComponents, adopted?.translation, ownTexts, trust]
  return JSON.stringify([markdown, variables, labels, markdownExport.pages, search, plugins.length > 0, ...site])
}
