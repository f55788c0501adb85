import {deserialize, serialize} from 'node:v8'

/** A page as the index has it. */
export interface IndexedPage {
  href: string
  key: string
  /** Hash of its record. */
  record: string
  /** Threes: a term's number, `section << 6 | weight`, positions. */
  places: Uint32Array
}

/** What one index leaves for the next. */
export interface IndexState {
  /** By their numbers. */
  terms: readonly string[]
  pages: readonly IndexedPage[]
  /** Names and hashes of its files. */
  files: readonly (readonly [name: string, hash: string])[]
}

/** Written as one list of numbers, which is read in a moment. */
export function writeState(state: IndexState): Buffer {
  const {terms, pages, files} = inOrder(state)
  const all = new Uint32Array(pages.reduce((sum, {places}) => sum + places.length, 0))
  let at = 0
  for (const {places} of pages) {
    all.set(places, at)
    at += places.length
  }
  const names = pages.map(({href, key, record, places}) => [href, key, record, places.length])
  return serialize({terms: terms.join('\n'), names, files, all})
}

/** undefined for what is no state. */
export function readState(bytes: Buffer): IndexState | undefined {
  try {
    const {terms, names, files, all} = deserialize(bytes) as {
      terms: string
      names: [string, string, string, number][]
      files: [string, string][]
      all: Uint32Array
    }
    let at = 0
    const pages = names.map(([href, key, record, length]) => {
      at += length
      return {href, key, record, places: all.subarray(at - length, at)}
    })
    return {terms: terms === '' ? [] : terms.split('\n'), pages, files}
  } catch {
    return undefined
  }
}

/** With the terms that are in use, by the alphabet: the next index sorts them in a moment. */
function inOrder(state: IndexState): IndexState {
  const {terms, pages} = state
  const isUsed = new Uint8Array(terms.length)
  for (const {places} of pages) for (let i = 0; i < places.length; i += 3) isUsed[places[i]!] = 1
  const used = terms.filter((_, number) => isUsed[number]).sort((a, b) => (a < b ? -1 : 1))
  const numbers = new Map(used.map((term, number) => [term, number]))
  const moved = Uint32Array.from(terms, (term) => numbers.get(term) ?? 0)
  const renumbered = pages.map((page) => {
    const places = page.places.slice()
    for (let i = 0; i < places.length; i += 3) places[i] = moved[places[i]!]!
    return {...page, places}
  })
  return {...state, terms: used, pages: renumbered}
}
