/** A word of a query → the places that it stands for. */
import {decodePlaces, placeKinds, weightParts} from '../terms/codec.js'
import type {Unit} from '../terms/terms.js'
import {nearTerms, sameStem} from './near-terms.js'

export interface Manifest {
  pages: number
  /** First terms of the shards, in order. */
  shards: string[]
  /** First terms of the lists of terms by their endings, spelled backwards. */
  endings: string[]
}

type Shard = Record<string, string>
export interface Lookup {
  /** More letters may follow. */
  isOpen: boolean
  /** Neither other forms nor other spellings. */
  isExact?: boolean
  manifest: Manifest
  once<Value>(name: string): Promise<Value>
}

/** Places of a unit, with what each is worth; and whether it is a word that is everywhere. */
export interface Found {
  /** By `page << 12 | section`. */
  worth: Map<number, number>
  /** By page: of its title. */
  titles: Map<number, number>
  /** Weights of places in titles and headings. */
  lengths: Map<number, number>
  /** Of places in text: count and positions in it, as the codec has them. */
  positions: Map<number, number>
  isCommon: boolean
}

export async function lookUp(unit: Unit, lookup: Lookup): Promise<Found> {
  if (unit.parts.length === 0) return lookUpTerm(unit.whole, lookup)
  const exactly = (term: string, isOpen = false) => lookUpTerm(term, {...lookup, isOpen, isExact: true})
  const whole = await exactly(unit.whole, lookup.isOpen)
  const name = unit.parts.at(-1)!
  // `read-only` may be written as two words; the parts of a name that is known say nothing more.
  if (whole.worth.size > 0 && !/[-/]/.test(unit.whole)) {
    // `std::vector` is what the page called `vector` is about.
    return /::|\w\.\w/.test(unit.whole) && unit.whole.endsWith(name) ? withName(whole, await exactly(name)) : whole
  }
  const found = whole.worth.size > 0 ? whole : await lookUpTerm(unit.whole, lookup)
  return withParts(found, await Promise.all(unit.parts.map((part) => exactly(part))))
}

/** With what the last part of a name stands for, for less. */
function withName(whole: Found, name: Found): Found {
  for (const kind of ['worth', 'titles'] as const)
    for (const [place, worth] of name[kind]) raise(whole[kind], place, worth * 0.7)
  return whole
}

/** What has all parts counts as well, for less. */
function withParts(whole: Found, parts: readonly Found[]): Found {
  const rare = parts.filter(({isCommon}) => !isCommon)
  const needed = rare.length > 0 ? rare : parts
  const [first, ...others] = needed
  if (first === undefined) return whole
  const factor = whole.worth.size > 0 ? 0.35 : 0.6
  for (const kind of ['worth', 'titles'] as const)
    for (const [place, worth] of first[kind]) {
      let sum = worth
      let isWhole = true
      for (const other of others) {
        const more = other[kind].get(place)
        if (more === undefined) isWhole = false
        else sum += more
      }
      if (isWhole) raise(whole[kind], place, (sum / needed.length) * factor)
    }
  for (const [place, length] of first.lengths) if (!whole.lengths.has(place)) whole.lengths.set(place, length)
  return {...whole, isCommon: whole.isCommon && rare.length === 0}
}

function raise(worths: Map<number, number>, place: number, worth: number): void {
  if ((worths.get(place) ?? 0) < worth) worths.set(place, worth)
}

/** Terms that stand for a word, with how well they do. */
async function lookUpTerm(word: string, lookup: Lookup): Promise<Found> {
  const {manifest, isOpen, isExact = false, once} = lookup
  const numbers = shardsFor(word, manifest.shards, isOpen)
  const shards = await Promise.all(numbers.map((number) => once<Shard>(`t/${number}.json`)))
  const terms: {places: string; factor: number}[] = []
  const open: {term: string; places: string}[] = []
  for (const shard of shards)
    for (const term in shard) {
      const places = shard[term]!
      if (term === word) terms.push({places, factor: 1})
      else if (!isExact && sameStem(term, word)) terms.push({places, factor: 0.8})
      else if (isOpen && term.startsWith(word)) open.push({term, places})
    }
  const isKnown = terms.some(({factor}) => factor === 1)
  // The nearest and the most frequent ones first.
  open.sort((a, b) => a.term.length - b.term.length || b.places.length - a.places.length)
  const most = word.length < 3 ? 8 : 40
  for (const {term, places} of open.slice(0, most))
    terms.push({places, factor: (isKnown ? 0.4 : 0.75) * (word.length / term.length) ** 0.5})
  if (terms.length === 0 && !isExact && word.length > 4) {
    const near = new Map<string, Shard>()
    for (const shard of shards) for (const term of nearTerms(word, Object.keys(shard))) near.set(term, shard)
    // The end of a word whose beginning is wrong leads to it.
    const backwards =
      manifest.endings.length === 0 ? [] : await once<string[]>(`e/${endingFor(word, manifest.endings)}.json`)
    for (const term of nearTerms(word, backwards))
      for (const number of shardsFor(term, manifest.shards, false))
        near.set(term, await once<Shard>(`t/${number}.json`))
    for (const [term, shard] of near) if (shard[term] !== undefined) terms.push({places: shard[term], factor: 0.5})
  }
  return {...weighed(terms, manifest.pages), ...(stopWords.has(word) ? {isCommon: true} : {})}
}

/** Words that say little in a question. */
const stopWords: ReadonlySet<string> = new Set(
  'a an and are as at be by can do does for from how i if in is it my not of on or so that the this to use using was we what when where which why with you your'.split(
    ' ',
  ),
)

const endingFor = (word: string, keys: readonly string[]): number => {
  const backwards = [...word].reverse().join('')
  return Math.max(
    keys.findLastIndex((key) => key <= backwards),
    0,
  )
}

/** The shard that holds a term, and for one that is unfinished those that hold what it may become. */
function shardsFor(word: string, keys: readonly string[], isOpen: boolean): number[] {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (keys[middle]! <= word) low = middle + 1
    else high = middle
  }
  if (keys.length === 0) return []
  const numbers = [Math.max(low - 1, 0)]
  if (isOpen && word.length > 2)
    for (let i = low; i < keys.length && keys[i]!.startsWith(word) && numbers.length < 4; i++) numbers.push(i)
  return numbers
}

function weighed(terms: readonly {places: string; factor: number}[], pages: number): Found {
  const found: Found = {
    worth: new Map(),
    titles: new Map(),
    lengths: new Map(),
    positions: new Map(),
    isCommon: false,
  }
  for (const {places, factor} of terms) {
    const isCommon = places.startsWith('~')
    if (isCommon && factor === 1) found.isCommon = true
    const list = isCommon ? places.slice(1) : places
    const rarity = isCommon ? 0.4 : Math.log(1 + (pages * 4) / (1 + list.length / 3))
    decodePlaces(list, (page, section, weight, positions) => {
      const place = (page << 12) | section
      const kind = weight >> 4
      const worth = factor * rarity * worthOf(weight)
      raise(found.worth, place, worth)
      if (kind === placeKinds.title) raise(found.titles, page, worth)
      if (kind >= placeKinds.heading && factor >= 0.75)
        found.lengths.set(place, Math.max(found.lengths.get(place) ?? 0, weight))
      // Four times 64 in the lower bits, how many of them above.
      if (kind === placeKinds.text && factor === 1) found.positions.set(place, positions + (weight & 3) * 2 ** 24)
    })
  }
  return found
}

/** Of a place: titles over headings over text over code; short titles over long ones. */
function worthOf(weight: number): number {
  const {kind, words, times, size} = weightParts(weight)
  if (kind === placeKinds.title) return 3 + 3 / Math.max(words, 1)
  if (kind === placeKinds.heading) return 2 + 2 / Math.max(words, 1)
  const share = times / (times + [0.5, 0.9, 1.6, 3][size]!)
  return kind === placeKinds.text ? 0.2 + share : 0.1 + 0.6 * share
}
