/** A word of a query → the places that it stands for. */

import {nearTerms, sameStem} from './near-terms.js'
import {common, type Found, forLess, merge, nothing, placesOf} from './places.js'
import type {Unit} from './terms.js'

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
  /** What was looked up for the letters before this one. */
  memory: Memory
}

/** Of the words that were looked up last, what they stand for. */
export type Memory = Map<string, Promise<Meaning>>

/** Words that are remembered: more than a query has, for each of them is looked up again with every letter. */
const remembered = 60

export interface Meaning extends Found {
  /** It is a word that is everywhere. */
  isCommon: boolean
  /** The index has the word as it stands. */
  isWord: boolean
}

export async function lookUp(unit: Unit, lookup: Lookup): Promise<Meaning> {
  if (unit.parts.length === 0) return lookUpTerm(unit.whole, lookup)
  const exactly = (term: string, isOpen = false) => lookUpTerm(term, {...lookup, isOpen, isExact: true})
  const whole = await exactly(unit.whole, lookup.isOpen)
  const isKnown = whole.places.at.length > 0
  const name = unit.parts.at(-1) ?? ''
  // `read-only` may be written as two words; the parts of a name that is known say nothing more.
  if (isKnown && !/[-/]/.test(unit.whole)) {
    // `std::vector` is what the page called `vector` is about.
    if (!/::|\w\.\w/.test(unit.whole) || !unit.whole.endsWith(name)) return whole
    return {...whole, ...merge([whole, forLess(await exactly(name), 0.7)])}
  }
  const found = isKnown ? whole : await lookUpTerm(unit.whole, lookup)
  return withParts(found, await Promise.all(unit.parts.map((part) => exactly(part))))
}

/** What has all parts counts as well, for less. */
function withParts(whole: Meaning, parts: readonly Meaning[]): Meaning {
  const rare = parts.filter(({isCommon}) => !isCommon)
  const needed = rare.length > 0 ? rare : parts
  const factor = whole.places.at.length > 0 ? 0.35 : 0.6
  return {...whole, ...merge([whole, common(needed, factor)]), isCommon: whole.isCommon && rare.length === 0}
}

function lookUpTerm(word: string, lookup: Lookup): Promise<Meaning> {
  const {memory, isOpen, isExact = false} = lookup
  const key = `${word} ${isOpen} ${isExact}`
  const found = memory.get(key) ?? findTerm(word, lookup)
  // The one that was asked for last is forgotten last.
  memory.delete(key)
  memory.set(key, found)
  found.catch(() => memory.delete(key))
  for (const oldest of memory.keys())
    if (memory.size > remembered) memory.delete(oldest)
    else break
  return found
}

/** Terms that stand for a word, with how well they do. */
async function findTerm(word: string, lookup: Lookup): Promise<Meaning> {
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
    if ((keys[middle] ?? '') <= word) low = middle + 1
    else high = middle
  }
  if (keys.length === 0) return []
  const numbers = [Math.max(low - 1, 0)]
  if (isOpen && word.length > 2)
    for (let i = low; i < keys.length && keys[i]?.startsWith(word) && numbers.length < 4; i++) numbers.push(i)
  return numbers
}

function weighed(terms: readonly {places: string; factor: number}[], pages: number): Meaning {
  let isCommon = false
  const found = terms.map(({places, factor}) => {
    const isEverywhere = places.startsWith('~')
    if (isEverywhere && factor === 1) isCommon = true
    const list = isEverywhere ? places.slice(1) : places
    const rarity = isEverywhere ? 0.4 : Math.log(1 + (pages * 4) / (1 + list.length / 3))
    return placesOf(list, {factor: factor * rarity, isForm: factor >= 0.75, isWord: factor === 1})
  })
  const isWord = terms.some(({factor}) => factor === 1)
  return {...(found.length === 0 ? nothing : merge(found)), isCommon, isWord}
}
