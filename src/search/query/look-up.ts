/** A word of a query → the places of its terms. */

import {formFactor, type Language, restsOf, variantsOf} from './language.js'
import {nearTerms} from './near-terms.js'
import {intersect, type MatchedPlaces, merge, nothing, placesOf, scaled} from './places.js'
import {isStopWord} from './stop-words.js'
import type {Unit} from './terms.js'

export interface Manifest {
  pages: number
  /** First terms of the shards, in order. */
  shards: string[]
  /** First terms of the lists of endings, spelled backwards. */
  endings: string[]
  /** Sections with the numbers of the first pages of their runs, in the order of the pages. */
  sections?: [section: string, first: number][]
  /** Pages whose hits count more or less, with factors. */
  boosts?: [page: number, factor: number][]
}

export type Shard = Record<string, string>
export interface Lookup {
  /** The reader may type more letters. */
  isUnfinished: boolean
  /** Match also longer names that end with the word. */
  isTail?: boolean
  /** Match neither other forms nor other spellings. */
  isExact?: boolean
  language: Language
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
  /** How rare the word is; 0 if the index does not contain it. */
  rarity: number
  /** What to mark in texts: the word, and other terms that it matched. */
  words: readonly string[]
}

export async function lookUp(unit: Unit, lookup: Lookup): Promise<Meaning> {
  if (unit.parts.length === 0) return lookUpTerm(unit.whole, lookup)
  const exactly = (term: string, isUnfinished = false) => lookUpTerm(term, {...lookup, isUnfinished, isExact: true})
  const whole = await exactly(unit.whole, lookup.isUnfinished)
  const isKnown = whole.places.at.length > 0
  const name = unit.parts.at(-1) ?? ''
  // A query for `std::vector` should also find the page with the title `vector`.
  if (isKnown && /::|\w\.\w/.test(unit.whole)) {
    if (!unit.whole.endsWith(name)) return whole
    return {...whole, ...merge([whole, scaled(await exactly(name), 0.7)]), words: [...whole.words, name]}
  }
  const meaning = isKnown ? whole : await lookUpTerm(unit.whole, lookup)
  const joined = unit.joined === undefined ? nothing : scaled(await exactly(unit.joined), 0.9)
  const words = unit.joined === undefined ? meaning.words : [...meaning.words, unit.joined]
  return withParts(
    {...meaning, ...merge([meaning, joined]), words},
    await Promise.all(unit.parts.map((part) => exactly(part))),
  )
}

/** Adds places with all parts, which are worth less: texts may also contain `read-only` as two words. */
function withParts(whole: Meaning, parts: readonly Meaning[]): Meaning {
  const rare = parts.filter(({isCommon}) => !isCommon)
  const needed = rare.length > 0 ? rare : parts
  const factor = whole.places.at.length > 0 ? 0.7 : 0.6
  return {
    ...whole,
    ...merge([whole, intersect(needed, factor)]),
    isCommon: whole.isCommon && rare.length === 0,
    rarity: Math.max(whole.rarity, ...needed.map(({rarity}) => rarity)),
    words: [whole, ...needed].flatMap(({words}) => words),
  }
}

function lookUpTerm(word: string, lookup: Lookup): Promise<Meaning> {
  const {cache, isUnfinished, isExact = false} = lookup
  const key = `${word} ${isUnfinished} ${isExact} ${lookup.isTail} ${lookup.language.code}`
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

/** A term that matches a word: 1 for the word itself, less for weaker matches. */
interface Match {
  term: string
  places: string
  factor: number
}

/** The places of all terms that match a word, worth less for weaker matches. */
async function findTerm(word: string, lookup: Lookup): Promise<Meaning> {
  const {manifest, isUnfinished, isExact = false, language, loadOnce} = lookup
  const numbers = shardsFor(word, manifest.shards, isUnfinished)
  const shards = await Promise.all(numbers.map((number) => loadOnce<Shard>(`t/${number}.json`)))
  const terms: Match[] = []
  const open: {term: string; places: string}[] = []
  for (const shard of shards)
    for (const term in shard) {
      const places = shard[term]!
      const form = term === word ? 1 : isExact ? 0 : formFactor(term, word, language)
      if (form > 0) terms.push({term, places, factor: form})
      else if (isUnfinished && term.startsWith(word)) open.push({term, places})
    }
  const isKnown = terms.some(({factor}) => factor === 1)
  // Short and frequent terms first.
  open.sort((a, b) => a.term.length - b.term.length || b.places.length - a.places.length)
  const maxTerms = word.length < 3 ? 8 : 40
  for (const {term, places} of open.slice(0, maxTerms))
    terms.push({term, places, factor: (isKnown ? 0.4 : 0.75) * (word.length / term.length) ** 0.5})
  if (!isExact) {
    if (!isKnown && open.length === 0) terms.push(...(await nearMatches(word, shards, lookup)))
    if ((lookup.isTail || terms.length === 0) && !isStopWord(word)) terms.push(...(await tailMatches(word, lookup)))
  }
  // The word itself is the beginning of its continuations.
  const words = [word, ...terms.flatMap(({term}) => (term.startsWith(word) ? [] : [term]))]
  const isCommon = isStopWord(word) || language.stopWords.includes(word)
  const meaning = {...weighed(terms, manifest.pages), words, ...(isCommon ? {isCommon} : {})}
  return isExact || isCommon || ['en', ''].includes(language.code)
    ? meaning
    : withOtherSpellings(word, meaning, {shards, lookup})
}

/** Adds other spellings of a word, and the places of both halves of a compound that the index does not contain. */
async function withOtherSpellings(
  word: string,
  meaning: Meaning,
  {shards, lookup}: {shards: readonly Shard[]; lookup: Lookup},
): Promise<Meaning> {
  const {language} = lookup
  // Without a code, the look-ups below add no spellings of spellings.
  const plain = {...lookup, isUnfinished: false, language: {...language, code: ''}}
  const spellings = variantsOf(word, language)
  const found = await Promise.all(spellings.map((spelling) => lookUpTerm(spelling, plain)))
  const isWhole = meaning.isWord || !language.hasCompounds
  const halves = isWhole ? [] : [word, ...spellings].flatMap((spelling) => halvesOf(spelling, shards))
  const compounds = await Promise.all(
    halves.map(([head, rest]) => Promise.all([lookUpTerm(head, {...plain, isExact: true}), lookUpTerm(rest, plain)])),
  )
  const added = [...found.map((spelling) => scaled(spelling, 0.75)), ...compounds.map((both) => intersect(both, 0.6))]
  return {
    ...meaning,
    ...merge([meaning, ...added]),
    words: [
      ...meaning.words,
      ...[...found, ...compounds.flat()].filter(({isWord}) => isWord).flatMap(({words}) => words),
    ],
    rarity: Math.max(...[meaning, ...found].map(({rarity}) => rarity)),
  }
}

/** A compound divided after the longest terms with which it begins. */
function halvesOf(word: string, shards: readonly Shard[]): [head: string, rest: string][] {
  const heads = shards.flatMap((shard) => Object.keys(shard).filter((term) => word.startsWith(term)))
  return heads
    .flatMap((head) => restsOf(word, head).map((rest): [string, string] => [head, rest]))
    .sort(([a], [b]) => b.length - a.length)
    .slice(0, 4)
}

/** Terms that are spelled nearly like a word. */
async function nearMatches(word: string, shards: readonly Shard[], lookup: Lookup): Promise<Match[]> {
  const terms = new Map(
    shards.flatMap((shard) => nearTerms(word, Object.keys(shard)).map((term) => [term, shard[term]!])),
  )
  // Lists by ending find words with a misspelt beginning.
  if (word.length > 4)
    for (const [term, places] of await withPlaces(nearTerms(word, await backwards(word, lookup)), lookup))
      terms.set(term, places)
  return [...terms].map(([term, places]) => ({term, places, factor: 0.5}))
}

/** Names that end with a word: `createRoot` for `root`. */
async function tailMatches(word: string, lookup: Lookup): Promise<Match[]> {
  if (word.length < 6) return []
  const tails = (await backwards(word, lookup)).filter((term) => term.endsWith(word) && term !== word)
  tails.sort((a, b) => a.length - b.length)
  return (await withPlaces(tails.slice(0, 5), lookup)).map(([term, places]) => ({
    term,
    places,
    factor: 0.6 * (word.length / term.length) ** 0.5,
  }))
}

/** The terms with the last letters of a word. */
export async function backwards(
  word: string,
  {manifest, loadOnce}: Pick<Lookup, 'manifest' | 'loadOnce'>,
): Promise<readonly string[]> {
  const {endings} = manifest
  const reversed = [...word].reverse().join('')
  const at = Math.max(
    endings.findLastIndex((key) => key <= reversed),
    0,
  )
  // A list begins with its first term, which may come after the word.
  const numbers = [at, at + 1].filter(
    (number) =>
      endings[number]?.startsWith(reversed[0]!) && (number === at || endings[number]!.startsWith(reversed.slice(0, 3))),
  )
  const lists = await Promise.all(numbers.map((number) => loadOnce<string[]>(`e/${number}.json`)))
  return lists.flat()
}

async function withPlaces(terms: readonly string[], {manifest, loadOnce}: Lookup): Promise<[string, string][]> {
  const found = await Promise.all(
    terms.map(async (term) => {
      const [number] = shardsFor(term, manifest.shards, false)
      return [term, number === undefined ? undefined : (await loadOnce<Shard>(`t/${number}.json`))[term]] as const
    }),
  )
  return found.flatMap(([term, places]) => (places === undefined ? [] : [[term, places]]))
}

/** Numbers of the shard that contains a term, and of shards with continuations of an unfinished term. */
export function shardsFor(word: string, keys: readonly string[], isUnfinished: boolean): number[] {
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

function weighed(terms: readonly Match[], pages: number): Omit<Meaning, 'words'> {
  const word = terms.find(({factor}) => factor === 1)
  const rarityOf = (list: string) => (list.startsWith('~') ? 0.4 : Math.log(1 + (pages * 4) / (1 + list.length / 3)))
  // A variant is never rarer than the word itself.
  const maxRarity = word === undefined ? Number.POSITIVE_INFINITY : rarityOf(word.places)
  const matches = terms.map(({places, factor}) => {
    const rarity = Math.min(maxRarity, rarityOf(places))
    const list = places.startsWith('~') ? places.slice(1) : places
    return placesOf(list, {factor: factor * rarity, isForm: factor >= 0.75, isWord: factor === 1})
  })
  return {
    ...(matches.length === 0 ? nothing : merge(matches)),
    isCommon: word?.places.startsWith('~') === true,
    isWord: word !== undefined,
    rarity: Math.min(maxRarity, Math.max(0, ...terms.map(({places}) => rarityOf(places)))),
  }
}
