import {CacheLost} from '../../io/cache/cache.js'
import {createTemporaryFile, type TemporaryFile} from '../../io/temporary-file.js'
import {defined} from '../../model/defined.js'
import type {PageText} from '../../model/model.js'
import {recordsInFile} from '../query/codec.js'
import type {HeaderFile} from '../query/header.js'
import {continueNumbering} from './continue-numbering.js'
import {fileOf, hashOf, type IndexFile} from './file.js'
import {textOfKeys} from './keys.js'
import {recordOf} from './record.js'
import {createRecordKeeper} from './records.js'
import {
  type IndexedPage,
  type IndexPostings,
  type LastIndex,
  numbersIn,
  type PartOf,
  partsOf,
  type ReadPostings,
  readPostings,
  readSummary,
  type StoredIndex,
  type StorePart,
  type TermState,
  writeState,
} from './state.js'
import {type TermFiles, termFiles} from './term-files.js'
import {createWeigher, type Weigher} from './weigh.js'
import {WeighedPage} from './weighed-page.js'

export type {IndexFile} from './file.js'

/** A page of the index. */
export interface SearchPage {
  /** Target of a hit. */
  href: string
  /** Equal keys of a page mean equal texts. */
  key: string
  /** Name of its section, if readers can search in one section. */
  section?: string
  /** Factor for the scores of its hits. */
  boost?: number
}

/** The state of an index for the next build. */
export interface CachedIndex {
  summary: string
  /** Called if something has changed. */
  part: PartOf
}

export interface Indexer {
  /** Adds a page. Calls `text` if the last index did not contain the same text. Pages may come in any order. */
  add(page: SearchPage, text: () => PageText): void
  files(): IndexFile[]
  /** The state for the next build; undefined if nothing has changed. `put` receives each new part, whose name is a hash. */
  state(put: (name: string, part: string | Uint8Array) => void): StoredIndex | undefined
  /** Names of the parts of the last index. */
  lastParts(): readonly string[]
}

/** Creates the index of pages. It takes unchanged pages from the index of the last build. `newFile` makes files for values that take much memory. */
export function createIndexer(lastIndex?: CachedIndex, newFile?: () => TemporaryFile): Indexer {
  const file = newFile?.() ?? createTemporaryFile(undefined)
  const summary = lastIndex && readSummary(lastIndex.summary)
  const keys = new Map(summary?.pages.map(([href, key]) => [href, key]))
  const pages = new Map<string, SearchPage>()
  /** Texts of unchanged pages. */
  const texts = new Map<string, () => PageText>()
  const changed = createPageWeigher(file, createRecordKeeper(newFile?.()))
  let built: BuiltIndex | undefined

  const isSame = (): boolean => changed.pages.size === 0 && summary !== undefined && pages.size === summary.pages.length

  const buildFrom = (previous: LastIndex | undefined): BuiltIndex => {
    const cachedPages = new Map(previous?.pages.map((page) => [page.href, page]))
    const sorted = [...pages.keys()].sort().map((href) => defined(pages.get(href)))
    // Without a last index, all pages have changed.
    for (const page of sorted)
      if (!changed.pages.has(page.href) && cachedPages.get(page.href)?.key !== page.key)
        changed.add(page, defined(texts.get(page.href)))
    // If the last index is damaged, its pages are added later.
    if (previous === undefined) changed.end()
    const numbering = continueNumbering(previous, changed.terms)
    const renumbered = new Map(numbering.renumber([...changed.pages.values()]).map((page) => [page.href, page]))
    const indexed = sorted.map(({href}) => renumbered.get(href) ?? defined(cachedPages.get(href)))
    const index = {terms: numbering.terms, order: numbering.order, pages: indexed}
    const {state, ...filesOfTerms} = termFiles(index, previous, file)
    const recordText = (href: string) =>
      changed.pages.get(href)?.recordText() ?? recordOf(href, defined(texts.get(href))())
    const files = filesOf(filesOfTerms, {indexed, pages: sorted, recordText})
    return {index: {...index, stateOf: state}, files, previous}
  }
  const build = () => {
    try {
      return buildFrom(lastIndex && summary && readPostings(summary, lastIndex.part))
    } catch (error) {
      if (!(error instanceof CacheLost)) throw error
      return buildFrom(undefined)
    }
  }
  const buildOnce = () => {
    built ??= build()
    return built
  }
  return {
    add(page, text) {
      if (keys.get(page.href) === page.key) {
        pages.set(page.href, page)
        texts.set(page.href, text)
      } else pages.set(page.href, changed.add(page, text))
    },
    files() {
      if (!isSame()) return buildOnce().files
      return summary!.files.map(([name, hash], index) => ({
        name,
        hash,
        text: () => defined(buildOnce().files[index]).text(),
      }))
    },
    state(put) {
      if (isSame()) return undefined
      const {index, files, previous} = buildOnce()
      return writeState(index, files, {lastIndex: previous, put})
    },
    lastParts: () => (summary ? partsOf(summary) : []),
  }
}

interface BuiltIndex {
  index: IndexPostings & {stateOf(store: StorePart): TermState}
  files: IndexFile[]
  previous: LastIndex | undefined
}

/** New and changed pages, with their postings in the file. */
function createPageWeigher(file: TemporaryFile, keepRecord: ReturnType<typeof createRecordKeeper>) {
  let weigher: Weigher | undefined = createWeigher()
  const {terms} = weigher
  const pages = new Map<string, WeighedPage>()
  const read: ReadPostings = (offset, size) => numbersIn(file.read(offset, 4 * size))
  return {
    terms,
    pages,
    add(page: SearchPage, text: () => PageText): WeighedPage {
      const now = text()
      const postings = defined(weigher).postingsOf(now)
      const place = {at: file.append(new Uint8Array(postings.buffer)), size: postings.length}
      const weighed = new WeighedPage(page, {read, ...place, record: keepRecord(page, now, text)})
      pages.set(page.href, weighed)
      return weighed
    },
    /** Frees the memory of what only new pages need. */
    end(): void {
      weigher = undefined
    },
  }
}

function filesOf(
  {files: filesOfTerms, blocks, endings, sectionTable}: Omit<TermFiles, 'state'>,
  {
    indexed,
    pages,
    recordText,
  }: {indexed: readonly IndexedPage[]; pages: readonly SearchPage[]; recordText(href: string): string},
): IndexFile[] {
  const files = [...filesOfTerms, ...recordFiles(indexed, recordText)]
  const sections = sectionRanges(pages)
  const boosts = pages.flatMap(({boost}, number): [page: number, factor: number][] =>
    boost === undefined ? [] : [[number, boost]],
  )
  const header: HeaderFile & {version: string} = {
    version: hashOf(files.map(({hash}) => hash).join('')).slice(0, 8),
    pages: pages.length,
    blocks: textOfKeys(blocks),
    endings: textOfKeys(endings),
    ...(sectionTable === undefined ? {} : {sectionTable}),
    ...(sections.length > 0 ? {sections} : {}),
    ...(boosts.length > 0 ? {boosts} : {}),
  }
  return [fileOf('index.json', JSON.stringify(header)), ...files]
}

/** Neighbouring pages of one section: the name of the section and the number of the first page. */
function sectionRanges(pages: readonly SearchPage[]): [section: string, first: number][] {
  const ranges: [string, number][] = []
  pages.forEach(({section}, number) => {
    if (section !== undefined && ranges.at(-1)?.[0] !== section) ranges.push([section, number])
  })
  return ranges
}

/** Records of pages for hits, several in one file: a query often finds neighbours, and each file costs time. */
function recordFiles(pages: readonly IndexedPage[], recordText: (href: string) => string): IndexFile[] {
  const count = recordsInFile(pages.length)
  return Array.from({length: Math.ceil(pages.length / count)}, (_, index) => {
    const group = pages.slice(index * count, (index + 1) * count)
    return {
      name: `p/${index}.json`,
      hash: hashOf(group.map(({record}) => record).join()),
      text: () => `[${group.map(({href}) => recordText(href)).join()}]`,
    }
  })
}
