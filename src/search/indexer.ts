import {createHash} from 'node:crypto'
import type {PageText} from '../model.js'
import {encodeTerms} from './encode-terms.js'
import {endingsOf} from './endings.js'
import {recordOf} from './record.js'
import {shardsOf} from './shards.js'
import {type IndexedPage, type IndexState, readState, writeState} from './state.js'
import {weigh} from './weigh.js'

/** A file of the index by its name in it, such as `t/12.json`. */
export interface IndexFile {
  name: string
  /** Of its text (hex). */
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

export interface Indexer {
  /** Takes a page; its text is asked for when the last index did not have it. Pages may come in any order. */
  add(page: SearchPage, text: () => PageText): void
  files(): IndexFile[]
  /** For the next time; undefined when it is as it was. */
  state(): Buffer | undefined
}

/** Makes the index of some pages; `before` is the state of another, of which what has not changed is taken. */
export function createIndexer(before?: Buffer): Indexer {
  const known: IndexState = (before && readState(before)) ?? {terms: [], pages: [], files: []}
  const byHref = new Map(known.pages.map((page) => [page.href, page]))
  const numbers = new Map(known.terms.map((term, number) => [term, number]))
  const pages: IndexedPage[] = []
  const texts = new Map<string, () => PageText>()
  let changed = 0
  let made: IndexFile[] | undefined

  const place = ({href, key}: SearchPage, text: PageText): IndexedPage => {
    const places: number[] = []
    for (const [term, sections] of weigh(text)) {
      let number = numbers.get(term)
      if (number === undefined) {
        number = numbers.size
        numbers.set(term, number)
      }
      for (const {section, weight, positions} of sections) places.push(number, (section << 6) | weight, positions)
    }
    return {href, key, record: hashOf(recordOf(href, text)), places: Uint32Array.from(places)}
  }
  const isSame = (): boolean => changed === 0 && pages.length === known.pages.length && known.files.length > 0

  const make = (): IndexFile[] => {
    const sorted = pages.toSorted((a, b) => (a.href < b.href ? -1 : 1))
    const terms = encodeTerms([...numbers.keys()], sorted)
    const shards = shardsOf(terms)
    const endings = endingsOf(terms)
    const files = [
      ...shards.map(({terms}, index) => fileOf(`t/${index}.json`, textOfShard(terms))),
      ...endings.map(({terms}, index) => fileOf(`e/${index}.json`, JSON.stringify(terms))),
      ...sorted.map(
        ({href, record}, index): IndexFile => ({
          name: `p/${index}.json`,
          hash: record,
          text: () => recordOf(href, texts.get(href)!()),
        }),
      ),
    ]
    const manifest = {
      version: hashOf(files.map(({hash}) => hash).join('')).slice(0, 8),
      pages: sorted.length,
      shards: shards.map(({key}) => key),
      endings: endings.map(({key}) => key),
    }
    return [fileOf('index.json', JSON.stringify(manifest)), ...files]
  }
  const all = (): IndexFile[] => {
    made ??= make()
    return made
  }
  return {
    add(page, text) {
      const before = byHref.get(page.href)
      texts.set(page.href, text)
      if (before?.key === page.key) pages.push(before)
      else {
        pages.push(place(page, text()))
        changed++
      }
    },
    files() {
      if (!isSame()) return all()
      return known.files.map(([name, hash], index) => ({name, hash, text: () => all()[index]!.text()}))
    },
    state: () =>
      isSame()
        ? undefined
        : writeState({terms: [...numbers.keys()], pages, files: all().map(({name, hash}) => [name, hash])}),
  }
}

const fileOf = (name: string, text: string): IndexFile => ({name, hash: hashOf(text), text: () => text})

/** JSON of an object; places need no quoting. */
const textOfShard = (terms: readonly {term: string; places: string}[]): string =>
  `{${terms.map(({term, places}) => `${JSON.stringify(term)}:"${places}"`).join()}}`

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)
