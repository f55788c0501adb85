import type {PageText} from '../model.js'
import {createEncoder} from '../terms/codec.js'
import {endingsOf} from './endings.js'
import {shardsOf} from './shards.js'
import {weigh} from './weigh.js'

/** A file of the index by its name in it, such as `t/vec.json`. */
export interface IndexFile {
  name: string
  contents: string
}

export interface SearchPage {
  /** Where a hit leads. */
  href: string
  text: PageText
}

export interface Indexer {
  /** Pages may come in any order; their numbers are those of their addresses in order. */
  add(page: SearchPage): void
  files(): IndexFile[]
}

interface Indexed {
  href: string
  /** Threes: a term's number, `section << 6 | weight`, positions. */
  places: Uint32Array
  record: string
}

/** Sections that have a term before places in plain text count as noise: such words are found in titles and headings only. */
const common = {atLeast: 400, share: 0.08}

/** Letters of a section's text that stay for excerpts. */
const excerptLength = 450

export function createIndexer(): Indexer {
  const numbers = new Map<string, number>()
  const pages: Indexed[] = []
  return {
    add({href, text}) {
      const places: number[] = []
      for (const [term, sections] of weigh(text)) {
        let number = numbers.get(term)
        if (number === undefined) numbers.set(term, (number = numbers.size))
        for (const {section, weight, positions} of sections) places.push(number, (section << 6) | weight, positions)
      }
      pages.push({href, places: Uint32Array.from(places), record: recordOf(href, text)})
    },
    files() {
      const sorted = pages.toSorted((a, b) => (a.href < b.href ? -1 : 1))
      const terms = encodeTerms([...numbers.keys()], sorted)
      const shards = shardsOf(terms)
      const endings = endingsOf(terms)
      const records = sorted.map(({record}, index) => ({name: `p/${index}.json`, contents: record}))
      const manifest = {pages: sorted.length, shards: shards.map(({key}) => key), endings: endings.map(({key}) => key)}
      return [
        {name: 'index.json', contents: JSON.stringify(manifest)},
        ...shards.map(({key, terms}, index) => ({name: `t/${index}.json`, contents: shardText(key, terms)})),
        ...endings.map(({terms}, index) => ({name: `e/${index}.json`, contents: JSON.stringify(terms)})),
        ...records,
      ]
    },
  }
}

/** What a hit shows of its page: address, title, and each section's id, heading and beginning. */
function recordOf(href: string, {title, sections}: PageText): string {
  return JSON.stringify([
    href,
    title,
    sections.map(({id, heading, text, code}) => [id, heading, beginningOf(text === '' ? code : text)]),
  ])
}

const beginningOf = (text: string): string =>
  text.length <= excerptLength ? text : text.slice(0, text.lastIndexOf(' ', excerptLength) + 1 || excerptLength)

export interface EncodedTerm {
  term: string
  places: string
}

const shardText = (_: string, terms: readonly EncodedTerm[]): string =>
  JSON.stringify(Object.fromEntries(terms.map(({term, places}) => [term, places])))

/** All terms in order, with where they are. */
function encodeTerms(terms: readonly string[], pages: readonly Indexed[]): EncodedTerm[] {
  const counts = new Uint32Array(terms.length)
  let sections = 0
  let total = 0
  for (const {places} of pages) {
    for (let i = 0; i < places.length; i += 3) counts[places[i]!]!++
    total += places.length / 3
  }
  for (const {places} of pages) {
    let last = 0
    for (let i = 1; i < places.length; i += 3) last = Math.max(last, places[i]! >>> 6)
    sections += last + 1
  }
  const starts = new Uint32Array(terms.length + 1)
  for (let i = 0; i < terms.length; i++) starts[i + 1] = starts[i]! + counts[i]!
  const ofPage = new Uint32Array(total)
  const ofPlace = new Uint32Array(total)
  const ofPositions = new Uint32Array(total)
  const next = starts.slice()
  pages.forEach(({places}, page) => {
    for (let i = 0; i < places.length; i += 3) {
      const at = next[places[i]!]!++
      ofPage[at] = page
      ofPlace[at] = places[i + 1]!
      ofPositions[at] = places[i + 2]!
    }
  })
  const limit = Math.max(common.atLeast, sections * common.share)
  const order = terms.map((_, number) => number).filter((number) => counts[number]! > 0)
  order.sort((a, b) => (terms[a]! < terms[b]! ? -1 : 1))
  return order.flatMap((number) => {
    const [from, to] = [starts[number]!, starts[number + 1]!]
    const isCommon = to - from > limit
    const encoder = createEncoder()
    for (let i = from; i < to; i++) {
      const weight = ofPlace[i]! & 63
      if (!isCommon || weight >= 32) encoder.add(ofPage[i]!, ofPlace[i]! >>> 6, weight, ofPositions[i]!)
    }
    const places = encoder.text()
    return [{term: terms[number]!, places: isCommon ? `~${places}` : places}]
  })
}
