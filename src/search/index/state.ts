/** What one index leaves for the next: a list of its pages and files, which is enough when nothing has changed, and all its places. */
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

/** Names and hashes. */
export type IndexedFiles = readonly (readonly [name: string, hash: string])[]

export interface IndexSummary {
  pages: readonly (readonly [href: string, key: string, record: string, places: number])[]
  files: IndexedFiles
}

export interface IndexPlaces {
  /** By their numbers. */
  terms: readonly string[]
  pages: readonly IndexedPage[]
}

/** Written as text and as one list of numbers, which are read in a moment. */
export function writeState(known: IndexPlaces, files: IndexedFiles): {summary: string; places: Buffer} {
  const {terms, pages} = inOrder(known)
  const all = new Uint32Array(pages.reduce((sum, {places}) => sum + places.length, 0))
  let at = 0
  for (const {places} of pages) {
    all.set(places, at)
    at += places.length
  }
  const summary: IndexSummary = {
    pages: pages.map(({href, key, record, places}) => [href, key, record, places.length]),
    files,
  }
  return {summary: JSON.stringify(summary), places: serialize({terms: terms.join('\n'), all})}
}

/** undefined for what is no summary. */
export function readSummary(text: string): IndexSummary | undefined {
  try {
    const {pages, files} = JSON.parse(text) as IndexSummary
    return Array.isArray(pages) && Array.isArray(files) ? {pages, files} : undefined
  } catch {
    return undefined
  }
}

/** undefined for what are not the places of these pages. */
export function readPlaces(bytes: Buffer, {pages}: IndexSummary): IndexPlaces | undefined {
  try {
    const {terms, all} = deserialize(bytes) as {terms: string; all: Uint32Array}
    let at = 0
    const indexed = pages.map(([href, key, record, length]) => {
      at += length
      return {href, key, record, places: all.subarray(at - length, at)}
    })
    return at === all.length ? {terms: terms === '' ? [] : terms.split('\n'), pages: indexed} : undefined
  } catch {
    return undefined
  }
}

/** The same by the alphabet and without terms that are in no page any longer, unless few are out of place. */
function inOrder({terms, pages}: IndexPlaces): IndexPlaces {
  const isUsed = new Uint8Array(terms.length)
  for (const {places} of pages) for (let i = 0; i < places.length; i += 3) isUsed[places[i]!] = 1
  let unhandledErrors = 0
  for (let number = 0; number < terms.length; number++)
    if (isUsed[number] === 0 || (number > 0 && terms[number - 1]! > terms[number]!)) unhandledErrors++
  if (unhandledErrors < terms.length / 8) return {terms, pages}
  const order = terms.map((_, number) => number).filter((number) => isUsed[number] === 1)
  order.sort((a, b) => (terms[a]! < terms[b]! ? -1 : 1))
  const numbers = new Uint32Array(terms.length)
  order.forEach((old, number) => {
    numbers[old] = number
  })
  return {
    terms: order.map((number) => terms[number]!),
    pages: pages.map((page) => ({
      ...page,
      places: page.places.map((value, index) => (index % 3 === 0 ? numbers[value]! : value)),
    })),
  }
}
