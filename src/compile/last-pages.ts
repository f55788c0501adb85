/**
 * The pages of the last build, in one table. A page whose source has not changed since needs no keys, and no facts from the
 * cache; on a site of the same shape, it has the same body input too.
 */
import {type Cache, type Line, type LineTable, openLineTable} from '../io/cache/cache.js'
import type {CheckedFacts, SourceFile} from '../model/model.js'

/** Keys of one page: `text` for everything that depends on its source file alone, `body` for the rest. */
export interface EntryKeys {
  text: string
  body: string
}

/** The keys of a page, and the bytes of its values in the cache. */
type StoredKeys = EntryKeys & {size: number}

/** A page of the last build. */
interface LastPage extends StoredKeys {
  /** Path and hash of the source. */
  file: string
  hash: string
  facts: CheckedFacts
  /** Its line in the table. */
  line: Line
}

/** An asset whose hash is part of body inputs: its absolute path and its hash. */
export type AssetHash = readonly [absolute: string, hash: string]

export interface LastPages {
  /** The page of a source as the last build compiled it; undefined if its file has changed, or is new. */
  find(source: SourceFile): LastPage | undefined
  /** Files of other kinds that body inputs of the last build depended on, if its site had this shape; else undefined. */
  assetsOf(shape: string): readonly AssetHash[] | undefined
  /** Keeps a page of the last build for the next one. */
  keep(page: LastPage): void
  /** Adds a page of this build for the next one. */
  add(source: SourceFile, keys: StoredKeys, facts: CheckedFacts): void
  /** Stores the pages of this build. */
  save(site: {shape: string; assets: readonly AssetHash[]} | undefined): void
}

/** The first line of the table. */
interface Header {
  key: string
  shape?: string
  assets?: readonly AssetHash[]
}

/** `key`: hash of everything that decides the keys of pages besides their sources. */
export function openLastPages(cache: Cache, name: string, key: string): LastPages {
  const table = openLineTable(cache, name)
  const first = table.first() as Header | undefined
  const header = first?.key === key ? first : undefined
  let read: Map<string, LastPage> | undefined
  /** By the path of their source. */
  const pages = () => {
    read ??= pagesIn(header && table)
    return read
  }
  return {
    find(source) {
      const page = pages().get(source.file)
      return page?.hash === source.hash ? page : undefined
    },
    assetsOf: (shape) => (header?.shape === shape ? header.assets : undefined),
    keep(page) {
      table.keep(page.line)
      pages().delete(page.file)
    },
    add: ({file, hash}, {text, body, size}, facts) =>
      table.add([file, hash, text, body, size, withoutEmpty(facts)] satisfies Row),
    save(site) {
      read = new Map()
      table.save({key, ...site} satisfies Header)
    },
  }
}

function pagesIn(table: LineTable | undefined): Map<string, LastPage> {
  const pages = new Map<string, LastPage>()
  table?.read((value, line) => {
    const [file, hash, text, body, size, facts] = value as Row
    pages.set(file, {file, hash, text, body, size, facts: withEmpty(facts), line})
  })
  return pages
}

type Row = [file: string, hash: string, text: string, body: string, size: number, facts: StoredFacts]

type StoredFacts = Pick<CheckedFacts, 'content'> & Partial<CheckedFacts>

/** Facts without empty lists: most pages have few of them. */
function withoutEmpty({toc, hasCards, dependencies, ...facts}: CheckedFacts): StoredFacts {
  return {
    ...(Object.fromEntries(
      Object.entries(facts).filter(([, value]) => !Array.isArray(value) || value.length > 0),
    ) as typeof facts),
    ...(toc.length > 0 && {toc: {length: toc.length}}),
    ...(hasCards && {hasCards}),
    ...(Object.keys(dependencies).length > 0 && {dependencies}),
  }
}

/** One value for all empty ones. */
const none: never[] = []
const noEntries = {length: 0}
const noFiles: Record<string, string> = {}

const withEmpty = (facts: StoredFacts): CheckedFacts => ({
  content: facts.content,
  toc: facts.toc ?? noEntries,
  anchors: facts.anchors ?? none,
  links: facts.links ?? none,
  externals: facts.externals ?? none,
  titles: facts.titles ?? none,
  extras: facts.extras ?? none,
  islands: facts.islands ?? none,
  imported: facts.imported ?? none,
  head: facts.head ?? none,
  hasCards: facts.hasCards ?? false,
  dependencies: facts.dependencies ?? noFiles,
  diagnostics: facts.diagnostics ?? none,
  ...(facts.linksOfTemplates && {linksOfTemplates: facts.linksOfTemplates}),
  ...(facts.covers && {covers: facts.covers}),
  ...(facts.samples && {samples: facts.samples}),
})
