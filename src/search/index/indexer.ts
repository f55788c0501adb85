import {createHash} from 'node:crypto'
import type {PageText} from '../../model/model.js'
import {recordsInFile} from '../core/codec.js'
import {encodeTerms} from './encode-terms.js'
import {endingsOf} from './endings.js'
import {recordOf} from './record.js'
import {shardsOf} from './shards.js'
import {type IndexedPage, type IndexPlaces, readPlaces, readSummary, writeState} from './state.js'
import {createWeigher} from './weigh.js'

/** A file of the index by its name in it, such as `t/12.json`. */
export interface IndexFile {
  name: string
  /** Equal hashes mean equal texts (hex). */
  hash: string
  text(): string
}

/** A page to be found. */
export interface SearchPage {
  /** Where a hit leads. */
  href: string
  /** Equal keys of a page mean equal texts. */
  key: string
}

/** What an index leaves for the next. */
export interface KeptIndex {
  summary: string
  /** Asked for when something has changed. */
  places(): Buffer | undefined
}

export interface Indexer {
  /** Takes a page; its text is asked for when the last index did not have it. Pages may come in any order. */
  add(page: SearchPage, text: () => PageText): void
  files(): IndexFile[]
  /** For the next time; undefined when it is as it was. */
  state(): {summary: string; places: Buffer} | undefined
}

/** Makes the index of some pages; what has not changed since `before` is taken from there. */
export function createIndexer(before?: KeptIndex): Indexer {
  const summary = before && readSummary(before.summary)
  const keys = new Map(summary?.pages.map(([href, key]) => [href, key]))
  const pages = new Map<string, SearchPage & {text(): PageText}>()
  const changed = createPlacer()
  let made: {places: IndexPlaces; files: IndexFile[]} | undefined

  const isSame = (): boolean => changed.pages.size === 0 && summary !== undefined && pages.size === summary.pages.length

  const make = (): {places: IndexPlaces; files: IndexFile[]} => {
    const bytes = summary && before?.places()
    const known = bytes && readPlaces(bytes, summary)
    const kept = new Map(known?.pages.map((page) => [page.href, page]))
    const sorted = [...pages.values()].sort((a, b) => (a.href < b.href ? -1 : 1))
    // What was kept may be gone in the meantime.
    for (const {href, key, text} of sorted)
      if (kept.get(href)?.key !== key && !changed.pages.has(href)) changed.place({href, key}, text())
    const move = mover(known?.terms ?? [], changed.terms)
    const indexed = sorted.map(({href}) => {
      const own = changed.pages.get(href)
      return own ? {...own, places: move.places(own.places)} : kept.get(href)!
    })
    const places = {terms: move.terms, pages: indexed}
    return {places, files: filesOf(places, (href) => pages.get(href)!.text())}
  }
  const all = () => {
    made ??= make()
    return made
  }
  return {
    add(page, text) {
      pages.set(page.href, {...page, text})
      if (keys.get(page.href) !== page.key) changed.place(page, text())
    },
    files() {
      if (!isSame()) return all().files
      return summary!.files.map(([name, hash], index) => ({name, hash, text: () => all().files[index]!.text()}))
    },
    state() {
      if (isSame()) return undefined
      const {places, files} = all()
      return writeState(
        places,
        files.map(({name, hash}) => [name, hash]),
      )
    },
  }
}

/** Pages that are new or changed, with places as numbers: those of ten thousand pages fit into memory. */
function createPlacer() {
  const {terms, placesOf} = createWeigher()
  const pages = new Map<string, IndexedPage>()
  return {
    terms,
    pages,
    place({href, key}: SearchPage, text: PageText): void {
      pages.set(href, {href, key, record: hashOf(recordOf(href, text)), places: placesOf(text)})
    },
  }
}

const isNew = 0xffffffff

/** Numbers of new terms behind those of known ones. */
function mover(known: readonly string[], added: readonly string[]) {
  if (known.length === 0) return {terms: added, places: (places: Uint32Array) => places}
  // Few are added to many that are known.
  const own = new Map(added.map((term, number) => [term, number]))
  const moved = new Uint32Array(added.length).fill(isNew)
  known.forEach((term, number) => {
    const before = own.get(term)
    if (before !== undefined) moved[before] = number
  })
  const terms = [...known]
  added.forEach((term, number) => {
    if (moved[number] === isNew) moved[number] = terms.push(term) - 1
  })
  return {
    terms,
    places: (places: Uint32Array) => places.map((value, index) => (index % 3 === 0 ? moved[value]! : value)),
  }
}

function filesOf({terms, pages}: IndexPlaces, textOf: (href: string) => PageText): IndexFile[] {
  const encoded = encodeTerms(terms, pages)
  const shards = shardsOf(encoded)
  const endings = endingsOf(encoded)
  const files = [
    ...shards.map(({terms}, index) => fileOf(`t/${index}.json`, textOfShard(terms))),
    ...endings.map(({terms}, index) => fileOf(`e/${index}.json`, JSON.stringify(terms))),
    ...recordFiles(pages, textOf),
  ]
  const manifest = {
    version: hashOf(files.map(({hash}) => hash).join('')).slice(0, 8),
    pages: pages.length,
    shards: shards.map(({key}) => key),
    endings: endings.map(({key}) => key),
  }
  return [fileOf('index.json', JSON.stringify(manifest)), ...files]
}

/** What hits show of their pages, a few pages in a file: neighbours are often found together, and files cost time. */
function recordFiles(pages: readonly IndexedPage[], textOf: (href: string) => PageText): IndexFile[] {
  return Array.from({length: Math.ceil(pages.length / recordsInFile)}, (_, index) => {
    const own = pages.slice(index * recordsInFile, (index + 1) * recordsInFile)
    return {
      name: `p/${index}.json`,
      hash: hashOf(own.map(({record}) => record).join()),
      text: () => `[${own.map(({href}) => recordOf(href, textOf(href))).join()}]`,
    }
  })
}

const fileOf = (name: string, text: string): IndexFile => ({name, hash: hashOf(text), text: () => text})

/** JSON of an object; places need no quoting. */
const textOfShard = (terms: readonly {term: string; places: string}[]): string =>
  `{${terms.map(({term, places}) => `${JSON.stringify(term)}:"${places}"`).join()}}`

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)
