/** What earlier runs left behind, for `build` and `dev` alike: files that were read, texts and pages that were compiled. */
import path from 'node:path'
import {type Cache, hashOfFile, keyOf} from './cache/cache.js'
import type {Loaded} from './load/load.js'
import type {CompiledPage, Config, Page, PageFacts, SectionText, SourceFile} from './model.js'
import type {KnownFiles, Scanned} from './scan/scan.js'
import type {DiagnosticCode} from './schema.js'
import type {Recollection} from './site.js'

/** What is kept of a project's files and of the texts of its config. `version` is docsgen's own. */
export function recollect(
  cache: Cache,
  version: string,
  config: Config,
): Recollection & {keepFiles(scanned: Scanned): void} {
  const key = keyOf(JSON.stringify([config.root, config.content, config.variables]))
  const before = cache.table<{key: string; files: KnownFiles}>('sources')
  return {
    known: before?.key === key ? before.files : undefined,
    keepFiles: ({known}) => cache.setTable('sources', {key, files: known}),
    async recall(text, code, make) {
      const own = `text ${keyOf(version, markdownOptions(config), code, text)}`
      const kept = cache.get(own)
      if (kept) return JSON.parse(kept.toString('utf8'))
      const made = await make()
      if (made.diagnostics.length === 0) cache.set(own, JSON.stringify(made))
      return made
    },
  }
}

/** Compiled pages by everything they are made of: their text, the name of their file, the site's own code, docsgen. */
export interface PageCache {
  knows(source: SourceFile): boolean
  /** Facts of a page whose body is there too, and whose other files are what they were. */
  facts(page: Page): {compiled: PageFacts; hashes: PageHashes} | undefined
  body(page: Page): string | undefined
  sections(page: Page): SectionText[] | undefined
  twin(page: Page): string | undefined
  /** What was kept of an earlier text of the same file in this process is forgotten. */
  keep(page: Page, compiled: CompiledPage): PageHashes
}

/** Of what a page is shown as, found by, and read as by programs (hex). */
export interface PageHashes {
  body: string
  text: string
  twin: string
}

/** What is kept of a page, each under a key of its own. */
const parts = ['facts', 'body', 'text', 'twin'] as const

export function createPageCache(
  cache: Cache,
  {version, config, loaded}: {version: string; config: Config; loaded: Pick<Loaded, 'hash'>},
): PageCache {
  const common = keyOf(version, markdownOptions(config), loaded.hash)
  const keys = new WeakMap<SourceFile, string>()
  const keyFor = (source: SourceFile): string => {
    const key = keys.get(source) ?? keyOf(common, source.file, source.hash)
    keys.set(source, key)
    return key
  }
  const key = ({source}: Page) => keyFor(source)
  const isNow = (reads: PageFacts['reads']) =>
    Object.entries(reads).every(([file, hash]) => hashOfFile(path.join(config.root, file)) === hash)
  /** Keys of the files that this process compiled. */
  const keysOf = new Map<string, string>()
  const knows = (source: SourceFile) =>
    source.kind === 'markdown' && parts.every((part) => cache.has(`${part} ${keyFor(source)}`))
  return {
    knows,
    facts(page) {
      const kept = knows(page.source) ? cache.get(`facts ${key(page)}`) : undefined
      if (kept === undefined) return undefined
      const {hashes, ...compiled} = JSON.parse(kept.toString('utf8')) as PageFacts & {hashes: PageHashes}
      return isNow(compiled.reads) ? {compiled, hashes} : undefined
    },
    body: (page) => cache.get(`body ${key(page)}`)?.toString('utf8'),
    sections(page) {
      const text = cache.get(`text ${key(page)}`)?.toString('utf8')
      return text === undefined ? undefined : (JSON.parse(text) as SectionText[])
    },
    twin: (page) => cache.get(`twin ${key(page)}`)?.toString('utf8'),
    keep(page, {body, sections, twin, ...compiled}) {
      const own = {body: Buffer.from(body), text: Buffer.from(JSON.stringify(sections)), twin: Buffer.from(twin)}
      const hashes = {body: keyOf(own.body), text: keyOf(own.text), twin: keyOf(own.twin)}
      const isKept = page.source.kind === 'markdown' && !compiled.diagnostics.some(({code}) => passing.includes(code))
      if (isKept) {
        const {file} = page.source
        const [before, now] = [keysOf.get(file), key(page)]
        if (before !== undefined && before !== now) for (const part of parts) cache.forget(`${part} ${before}`)
        keysOf.set(file, now)
        cache.set(`facts ${now}`, JSON.stringify({...compiled, hashes}))
        for (const part of ['body', 'text', 'twin'] as const) cache.set(`${part} ${now}`, own[part])
      }
      return hashes
    },
  }
}

/** Faults that another file or package mends, which the page does not name yet: they are looked at anew each time. */
const passing: readonly DiagnosticCode[] = ['page-crashed', 'broken-import', 'module-error', 'unknown-component']

const markdownOptions = ({markdown, variables, labels, twins, search}: Config): string =>
  JSON.stringify([markdown, variables, labels, twins.pages, search])
