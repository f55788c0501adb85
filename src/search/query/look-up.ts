/** A word of a query → the places of its terms. */

import {nearTerms, sameStem} from './near-terms.js'
import {intersect, type MatchedPlaces, merge, nothing, placesOf, scaled} from './places.js'
import type {Unit} from './terms.js'

export interface Manifest {
  pages: number
  /** First terms of the shards, in order. */
  shards: string[]
  /** First terms of the lists of endings, spelled backwards. */
  endings: string[]
  /** Sections with the numbers of the first pages of their runs, in the order of the pages. */
  sections?: [section: string, first: number][]
}

type Shard = Record<string, string>
export interface Lookup {
  /** The reader may type more letters. */
  isUnfinished: boolean
  /** Match neither other forms nor other spellings. */
  isExact?: boolean
  manifest: Manifest
  loadOnce<Value>(name: string): Promise<Value>
  /** Results of earlier look-ups. */
  cache: MeaningCache
}

/** Results of the last look-ups. */
export type MeaningCache = Map<string, Promise<Meaning>>

/** Maximum size of the cache: more words than a query has, because every key press looks all words up. */
const maxMeanings = 60

/** The matches of one word of a query. */
export interface Meaning extends MatchedPlaces {
  /** The word is too frequent to distinguish pages. */
  isCommon: boolean
  /** The index contains exactly this word. */
  isWord: boolean
}

export async function lookUp(unit: Unit, lookup: Lookup): Promise<Meaning> {
  if (unit.parts.length === 0) return lookUpTerm(unit.whole, lookup)
  const exactly = (term: string, isUnfinished = false) => lookUpTerm(term, {...lookup, isUnfinished, isExact: true})
  const whole = await exactly(unit.whole, lookup.isUnfinished)
  const isKnown = whole.places.at.length > 0
  const name = unit.parts.at(-1) ?? ''
  // Texts may also contain `read-only` as two words; for other known names, the parts add nothing.
  if (isKnown && !/[-/]/.test(unit.whole)) {
    // A query for `std::vector` should also find the page with the title `vector`.
    if (!/::|\w\.\w/.test(unit.whole) || !unit.whole.endsWith(name)) return whole
    return {...whole, ...merge([whole, scaled(await exactly(name), 0.7)])}
  }
  const meaning = isKnown ? whole : await lookUpTerm(unit.whole, lookup)
  return withParts(meaning, await Promise.all(unit.parts.map((part) => exactly(part))))
}

/** Adds places with all parts, which are worth less. */
function withParts(whole: Meaning, parts: readonly Meaning[]): Meaning {
  const rare = parts.filter(({isCommon}) => !isCommon)
  const needed = rare.length > 0 ? rare : parts
  const factor = whole.places.at.length > 0 ? 0.35 : 0.6
  return {...whole, ...merge([whole, intersect(needed, factor)]), isCommon: whole.isCommon && rare.length === 0}
}

function lookUpTerm(word: string, lookup: Lookup): Promise<Meaning> {
  const {cache, isUnfinished, isExact = false} = lookup
  const key = `${word} ${isUnfinished} ${isExact}`
  const meaning = cache.get(key) ?? findTerm(word, lookup)
  // Moves the entry to the end: the first entry is the least recently used one.
  cache.delete(key)
  cache.set(key, meaning)
  meaning.catch(() => cache.delete(key))
  for (const oldest of cache.keys())
    if (cache.size > maxMeanings) cache.delete(oldest)
    else break
  return meaning
}

/** The places of all terms that match a word, worth less for weaker matches. */
async function findTerm(word: string, lookup: Lookup): Promise<Meaning> {
  const {manifest, isUnfinished, isExact = false, loadOnce} = lookup
  const numbers = shardsFor(word, manifest.shards, isUnfinished)
  const shards = await Promise.all(numbers.map((number) => loadOnce<Shard>(`t/${number}.json`)))
  const terms: {places: string; factor: number}[] = []
  const open: {term: string; places: string}[] = []
  for (const shard of shards)
    for (const term in shard) {
      const places = shard[term]!
      if (term === word) terms.push({places, factor: 1})
      else if (!isExact && sameStem(term, word)) terms.push({places, factor: 0.8})
      else if (isUnfinished && term.startsWith(word)) open.push({term, places})
    }
  const isKnown = terms.some(({factor}) => factor === 1)
  // Short and frequent terms first.
  open.sort((a, b) => a.term.length - b.term.length || b.places.length - a.places.length)
  const maxTerms = word.length < 3 ? 8 : 40
  for (const {term, places} of open.slice(0, maxTerms))
    terms.push({places, factor: (isKnown ? 0.4 : 0.75) * (word.length / term.length) ** 0.5})
  if (terms.length === 0 && !isExact && word.length > 4) {
    const near = new Map<string, Shard>()
    for (const shard of shards) for (const term of nearTerms(word, Object.keys(shard))) near.set(term, shard)
    // Lists by ending find words with a misspelt beginning.
    const backwards =
      manifest.endings.length === 0 ? [] : await loadOnce<string[]>(`e/${endingFor(word, manifest.endings)}.json`)
    for (const term of nearTerms(word, backwards))
      for (const number of shardsFor(term, manifest.shards, false))
        near.set(term, await loadOnce<Shard>(`t/${number}.json`))
    for (const [term, shard] of near) if (shard[term] !== undefined) terms.push({places: shard[term], factor: 0.5})
  }
  return {...weighed(terms, manifest.pages), ...(stopWords.has(word) ? {isCommon: true} : {})}
}

/** Words that contribute little to a question. */
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

/** Numbers of the shard that contains a term, and of shards with continuations of an unfinished term. */
function shardsFor(word: string, keys: readonly string[], isUnfinished: boolean): number[] {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((keys[middle] ?? '') <= word) low = middle + 1
    else high = middle
  }
  if (keys.length === 0) return []
  const numbers = [Math.max(low - 1, 0)]
  if (isUnfinished && word.length > 2)
    for (let i = low; i < keys.length && keys[i]?.startsWith(word) && numbers.length < 4; i++) numbers.push(i)
  return numbers
}

function weighed(terms: readonly {places: string; factor: number}[], pages: number): Meaning {
  let isCommon = false
  const matches = terms.map(({places, factor}) => {
    const isEverywhere = places.startsWith('~')
    if (isEverywhere && factor === 1) isCommon = true
    const list = isEverywhere ? places.slice(1) : places
    const rarity = isEverywhere ? 0.4 : Math.log(1 + (pages * 4) / (1 + list.length / 3))
    return placesOf(list, {factor: factor * rarity, isForm: factor >= 0.75, isWord: factor === 1})
  })
  const isWord = terms.some(({factor}) => factor === 1)
  return {...(matches.length === 0 ? nothing : merge(matches)), isCommon, isWord}
}
