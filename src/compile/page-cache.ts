/** What earlier runs left behind, for `build` and `dev` alike: files that were read, texts and pages that were compiled. */
import path from 'node:path'
import type {Loaded} from '../config/load/load.js'
import type {CachedFiles, Scanned} from '../content/scan/scan.js'
import {type Cache, CacheLost, hashOfFile, keyOf} from '../io/cache/cache.js'
import type {
  CompiledPage,
  Config,
  Diagnostic,
  Page,
  PageFacts,
  SearchablePage,
  SectionText,
  SourceFile,
} from '../model/model.js'
import type {DiagnosticCode} from '../model/schema.js'
import type {InputOf} from './compile.js'

/** What an earlier run left behind. */
export interface LastResults {
  /** Files that need not be read when they have not changed. */
  known?: CachedFiles | undefined
  /** A text of the config as the same code of the site (its hash) compiled it, or as `compile` does now. */
  loadText(
    text: string,
    code: string,
    options: {inputOf: InputOf; compile: () => Promise<CompiledPage>},
  ): Promise<CompiledPage>
}

/** What is kept of a project's files and of the texts of its config. `version` is docsgen's own. */
export function openLastResults(
  cache: Cache,
  version: string,
  config: Config,
): LastResults & {keepFiles(scanned: Scanned): void} {
  const key = keyOf(JSON.stringify([config.root, config.content, config.variables]))
  const before = cache.table<{key: string; files: CachedFiles}>('sources')
  return {
    known: before?.key === key ? before.files : undefined,
    keepFiles: ({forCache}) => cache.setTable('sources', {key, files: forCache}),
    async loadText(text, code, {inputOf, compile}) {
      const own = `text ${keyOf(version, markdownOptions(config), code, text)}`
      const kept = cache.get(own)
      if (kept) {
        const compiled = JSON.parse(kept.toString('utf8')) as CompiledPage
        if ((await inputOf(compiled)) === compiled.input) return compiled
      }
      const compiled = await compile()
      if (compiled.diagnostics.length === 0) cache.set(own, JSON.stringify(compiled))
      return compiled
    },
  }
}

/** Compiled pages by everything they are made of: their text, their file's name, the site's own code, docsgen, and addresses. */
export interface PageCache {
  /** Whether facts and text of a page are there, which depend on its text alone. */
  knows(source: SourceFile): boolean
  /** The page as it was rendered from the same files and the same input, if it is there. */
  find(page: Page, inputOf: InputOf): Promise<SearchablePage | undefined>
  /**
   * Keeps a page that was compiled; earlier states of the same file in this process are forgotten. The page that is
   * returned holds its large parts in memory until `release`, if the cache has them.
   */
  keep(page: Page, compiled: CompiledPage): {ready: SearchablePage; release(): void}
}

export function createPageCache(
  cache: Cache,
  {version, config, loaded}: {version: string; config: Config; loaded: Pick<Loaded, 'hash'>},
): PageCache {
  const common = keyOf(version, markdownOptions(config), loaded.hash)
  const keys = new WeakMap<SourceFile, string>()
  const textKey = (source: SourceFile): string => {
    const key = keys.get(source) ?? keyOf(common, source.file, source.hash)
    keys.set(source, key)
    return key
  }
  const bodyKey = ({source}: Page, {reads}: PageFacts, input: string): string =>
    keyOf(textKey(source), JSON.stringify(reads), input)
  const isCurrent = (reads: PageFacts['reads']) =>
    Object.entries(reads).every(([file, hash]) => hashOfFile(path.join(config.root, file)) === hash)
  /** Keys of the files that this process compiled. */
  const compiledKeys = new Map<string, {text: string; body: string}>()
  const forgetOld = (file: string, next: {text: string; body: string}) => {
    const {text, body} = compiledKeys.get(file) ?? next
    compiledKeys.set(file, next)
    if (text !== next.text) for (const part of ['facts', 'text']) cache.forget(`${part} ${text}`)
    if (body !== next.body) for (const part of ['body', 'twin', 'diagnostics']) cache.forget(`${part} ${body}`)
  }
  const knows = (source: SourceFile) =>
    source.kind === 'markdown' && ['facts', 'text'].every((part) => cache.has(`${part} ${textKey(source)}`))
  /** A page of the cache; its large parts are read when somebody wants them. */
  const stored = (page: Page, compiled: PageFacts, key: string): SearchablePage => {
    const read = (name: string): string => {
      const value = cache.get(name)
      if (value === undefined) throw new CacheLost(`The cache has lost a part of "${page.source.file}".`)
      return value.toString('utf8')
    }
    const text = textKey(page.source)
    return {
      page,
      compiled,
      body: {hash: key, html: () => read(`body ${key}`)},
      markdownExport: {hash: key, text: () => read(`twin ${key}`)},
      text: {
        hash: Object.keys(compiled.reads).length === 0 ? text : keyOf(text, JSON.stringify(compiled.reads)),
        sections: () => JSON.parse(read(`text ${text}`)) as SectionText[],
      },
    }
  }
  return {
    knows,
    async find(page, inputOf) {
      const kept = knows(page.source) ? cache.get(`facts ${textKey(page.source)}`) : undefined
      if (kept === undefined) return undefined
      const facts = JSON.parse(kept.toString('utf8')) as PageFacts
      if (!isCurrent(facts.reads)) return undefined
      const key = bodyKey(page, facts, await inputOf(facts))
      if (!cache.has(`body ${key}`) || !cache.has(`twin ${key}`)) return undefined
      const more = cache.get(`diagnostics ${key}`)
      if (more === undefined) return stored(page, facts, key)
      const diagnostics = [...facts.diagnostics, ...(JSON.parse(more.toString('utf8')) as Diagnostic[])]
      return stored(page, {...facts, diagnostics}, key)
    },
    keep(page, {body, sections, markdownExport, input, ...compiled}) {
      const {source} = page
      const isKept =
        source.kind === 'markdown' &&
        input !== undefined &&
        !compiled.diagnostics.some(({code}) => uncached.includes(code))
      if (!isKept) {
        const ready = {
          page,
          compiled,
          body: {hash: keyOf(body), html: () => body},
          markdownExport: {hash: keyOf(markdownExport), text: () => markdownExport},
          text: {hash: keyOf(JSON.stringify(sections)), sections: () => sections},
        }
        return {ready, release: () => {}}
      }
      const [key, text] = [bodyKey(page, compiled, input), textKey(source)]
      forgetOld(source.file, {text, body: key})
      const ofBody = compiled.diagnostics.filter(({code}) => code === 'oversized-page')
      const ofText = compiled.diagnostics.filter((diagnostic) => !ofBody.includes(diagnostic))
      cache.set(`facts ${text}`, JSON.stringify({...compiled, diagnostics: ofText}))
      cache.set(`text ${text}`, JSON.stringify(sections))
      cache.set(`body ${key}`, body)
      cache.set(`twin ${key}`, markdownExport)
      if (ofBody.length > 0) cache.set(`diagnostics ${key}`, JSON.stringify(ofBody))
      const ready = stored(page, compiled, key)
      const inCache = {body: ready.body.html, markdownExport: ready.markdownExport.text, text: ready.text.sections}
      ready.body.html = () => body
      ready.markdownExport.text = () => markdownExport
      ready.text.sections = () => sections
      const release = () => {
        ready.body.html = inCache.body
        ready.markdownExport.text = inCache.markdownExport
        ready.text.sections = inCache.text
      }
      return {ready, release}
    },
  }
}

/** Problems that another file or package fixes which the page does not name yet: such pages are compiled each time. */
const uncached: readonly DiagnosticCode[] = ['page-crashed', 'broken-import', 'module-error', 'unknown-component']

const markdownOptions = ({markdown, variables, labels, markdownExport, search}: Config): string =>
  JSON.stringify([markdown, variables, labels, markdownExport.pages, search])
