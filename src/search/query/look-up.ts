/** A word of a query → the postings of the terms that match it. */

import {blocksFor, otherBlocks} from './blocks.js'
import type {PostingList} from './codec.js'
import {termsWithEnding} from './endings.js'
import type {IndexReader, TermBlock} from './index-reader.js'
import {formFactor, type Language, likelyForms, restsOf, variantsOf} from './language.js'
import {nearTerms} from './near-terms.js'
import {intersect, type Matches, matchesOf, merge, noMatches, scaled} from './postings.js'
import {isStopWord} from './stop-words.js'
import type {Token} from './terms.js'

export interface Lookup {
  /** Whether the reader may type more letters. */
  isUnfinished: boolean
  /** Match neither other forms nor other spellings. */
  isExact?: boolean
  /** Load no files only for other forms of the word. */
  onlyOwnFiles?: boolean
  /** The query has no other words. */
  isAlone?: boolean
  language: Language
  index: IndexReader
  /** Number of pages in the index. */
  pages: number
  /** Beginnings of the first terms of the blocks. */
  blocks: readonly string[]
  /** Results of earlier look-ups. */
  cache: MatchCache
}

/** Results of the last look-ups. */
export type MatchCache = Map<string, Promise<WordMatches>>

/** What the score of a match is multiplied by; 1 for the word itself. */
const factors = {
  /** `vector` for `std::vector`. */
  lastPart: 0.7,
  /** `realtime` for `real-time`. */
  joined: 0.9,
  /** Sections with all parts of an identifier: if other sections contain the identifier itself, and if none does. */
  parts: 0.7,
  partsOnly: 0.6,
  /** Longer terms that begin with an unfinished word: if the index contains the word itself, and if it does not. Longer terms score lower. */
  completion: 0.4,
  onlyCompletion: 0.75,
  /** Longer names that end with the word. */
  suffix: 0.6,
  misspelling: 0.5,
  /** Another spelling of the language, such as `uber` for `ueber`. */
  spelling: 0.75,
  /** Sections with both halves of a compound. */
  compound: 0.6,
}

/** Maximum size of the cache: more words than a query has, because every key press looks all words up. */
const maxCachedWords = 60

/** Everything that matches one word of a query: the word, its forms, its spellings, longer terms that begin with it, and its synonyms. */
export interface WordMatches extends Matches {
  /** The word is too frequent to distinguish pages. */
  isCommon: boolean
  /** The index contains exactly this word. */
  isInIndex: boolean
  /** The word says so little beside the others that its postings are not loaded. */
  isSkipped?: boolean
  /** How rare the word is; 0 if the index does not contain it. */
  rarity: number
  /** What to mark in texts: the word, and other terms that it matched. */
  words: readonly string[]
}

export async function lookUp(token: Token, lookup: Lookup): Promise<WordMatches> {
  if (token.parts.length === 0) return lookUpTerm(token.whole, lookup)
  const lookUpExactly = (term: string, isUnfinished = false) =>
    lookUpTerm(term, {...lookup, isUnfinished, isExact: true})
  const whole = await lookUpExactly(token.whole, lookup.isUnfinished)
  const isKnown = whole.sections.ids.length > 0
  // A query for `std::vector` should also find the page with the title `vector`.
  if (isKnown && /::|\w\.\w/.test(token.whole)) {
    const lastPart = /[\p{L}\p{N}_]+$/u.exec(token.whole)?.[0]
    if (lastPart === undefined) return whole
    return {
      ...whole,
      ...merge([whole, scaled(await lookUpExactly(lastPart), factors.lastPart)]),
      words: [...whole.words, lastPart],
    }
  }
  const matches = isKnown ? whole : await lookUpTerm(token.whole, lookup)
  const joined = token.joined === undefined ? noMatches : scaled(await lookUpExactly(token.joined), factors.joined)
  const words = token.joined === undefined ? matches.words : [...matches.words, token.joined]
  return withParts(
    {...matches, ...merge([matches, joined]), words},
    await Promise.all(token.parts.map((part) => lookUpExactly(part))),
  )
}

/** Adds sections with all parts, with a lower score: texts may also contain `read-only` as two words. */
function withParts(whole: WordMatches, parts: readonly WordMatches[]): WordMatches {
  const rare = parts.filter(({isCommon}) => !isCommon)
  const needed = rare.length > 0 ? rare : parts
  const factor = whole.sections.ids.length > 0 ? factors.parts : factors.partsOnly
  const together = merge([whole, intersect(needed, factor)])
  const rarest = needed.reduce((one, other) => (other.rarity > one.rarity ? other : one))
  return {
    ...whole,
    // No section may have all parts of `Derived::inherited`, if pages name `Base::inherited`.
    ...(together.sections.ids.length > 0 ? together : scaled(rarest, factors.partsOnly)),
    isCommon: whole.isCommon && rare.length === 0,
    rarity: Math.max(whole.rarity, ...needed.map(({rarity}) => rarity)),
    words: [whole, ...needed].flatMap(({words}) => words),
  }
}

function lookUpTerm(word: string, lookup: Lookup): Promise<WordMatches> {
  const {cache, isUnfinished, isExact = false} = lookup
  const key = `${word} ${isUnfinished} ${isExact} ${lookup.onlyOwnFiles} ${lookup.isAlone} ${lookup.language.code}`
  const matches = cache.get(key) ?? findTerms(word, lookup)
  // Moves the entry to the end: the first entry is the least recently used one.
  cache.delete(key)
  cache.set(key, matches)
  matches.catch(() => cache.delete(key))
  for (const oldest of cache.keys())
    if (cache.size > maxCachedWords) cache.delete(oldest)
    else break
  return matches
}

/** A term that matches a word. */
interface MatchedTerm {
  term: string
  postings: PostingList
  /** 1 for the word itself, less for weaker matches. */
  factor: number
}

/** The postings of all terms that match a word, with lower scores for weaker matches. */
async function findTerms(word: string, lookup: Lookup): Promise<WordMatches> {
  const {index, isUnfinished, isExact = false, language, onlyOwnFiles} = lookup
  const numbers = blocksFor(word, lookup.blocks, isUnfinished)
  const blocks = await Promise.all(numbers.map(index.block))
  // An unfinished word that the index does not contain hardly has other forms.
  if (!isExact && !onlyOwnFiles && (!isUnfinished || blocks.some((block) => Object.hasOwn(block, word)))) {
    const others = otherBlocks(likelyForms(word, language), numbers, lookup.blocks)
    blocks.push(...(await Promise.all(others.map(index.block))))
  }
  const terms: MatchedTerm[] = []
  const completions: Omit<MatchedTerm, 'factor'>[] = []
  for (const block of blocks)
    for (const term in block) {
      const postings = block[term]!
      const factor = term === word ? 1 : isExact ? 0 : formFactor(term, word, language)
      if (factor > 0) terms.push({term, postings, factor})
      else if (isUnfinished && term.startsWith(word)) completions.push({term, postings})
    }
  const isKnown = terms.some(({factor}) => factor === 1)
  // Short and frequent terms first.
  completions.sort((a, b) => a.term.length - b.term.length || b.postings.count - a.postings.count)
  const maxCompletions = word.length < 3 ? 8 : 40
  const factor = isKnown ? factors.completion : factors.onlyCompletion
  for (const {term, postings} of completions.slice(0, maxCompletions))
    terms.push({term, postings, factor: factor * (word.length / term.length) ** 0.5})
  if (!isExact) {
    if (!isKnown && completions.length === 0) terms.push(...(await misspellings(word, lookup)))
    if ((terms.length === 0 || (lookup.isAlone && !onlyOwnFiles)) && !isStopWord(word))
      terms.push(...(await suffixMatches(word, lookup)))
  }
  // The marks of the word include the beginnings of longer terms, so those terms need no entry.
  const words = [word, ...terms.flatMap(({term}) => (term.startsWith(word) ? [] : [term]))]
  const isCommon = isStopWord(word) || language.stopWords.includes(word)
  const matches = {...scoredMatches(terms, lookup), words, ...(isCommon ? {isCommon} : {})}
  return isExact || isCommon || ['en', ''].includes(language.code)
    ? matches
    : withOtherSpellings(word, matches, {blocks, lookup})
}

/** Adds other spellings of a word, and the sections with both halves of a compound that the index does not contain. */
async function withOtherSpellings(
  word: string,
  matches: WordMatches,
  {blocks, lookup}: {blocks: readonly TermBlock[]; lookup: Lookup},
): Promise<WordMatches> {
  const {language} = lookup
  // Without a language code, the look-ups of these spellings add no further spellings.
  const simple = {...lookup, isUnfinished: false, language: {...language, code: ''}}
  const spellings = variantsOf(word, language)
  const found = await Promise.all(spellings.map((spelling) => lookUpTerm(spelling, simple)))
  const isWhole = matches.isInIndex || !language.hasCompounds
  const halves = isWhole ? [] : [word, ...spellings].flatMap((spelling) => halvesOf(spelling, blocks))
  const compounds = await Promise.all(
    halves.map(([head, rest]) => Promise.all([lookUpTerm(head, {...simple, isExact: true}), lookUpTerm(rest, simple)])),
  )
  const added = [
    ...found.map((spelling) => scaled(spelling, factors.spelling)),
    ...compounds.map((both) => intersect(both, factors.compound)),
  ]
  return {
    ...matches,
    ...merge([matches, ...added]),
    words: [
      ...matches.words,
      ...[...found, ...compounds.flat()].filter(({isInIndex}) => isInIndex).flatMap(({words}) => words),
    ],
    rarity: Math.max(...[matches, ...found].map(({rarity}) => rarity)),
  }
}

/** The two parts of a compound: a term of the index with which it begins, and the rest; the longest terms first. */
function halvesOf(word: string, blocks: readonly TermBlock[]): [head: string, rest: string][] {
  const heads = blocks.flatMap((block) => Object.keys(block).filter((term) => word.startsWith(term)))
  return heads
    .flatMap((head) => restsOf(word, head).map((rest): [string, string] => [head, rest]))
    .sort(([a], [b]) => b.length - a.length)
    .slice(0, 4)
}

/** Terms that are spelled nearly like a word. */
async function misspellings(word: string, lookup: Lookup): Promise<MatchedTerm[]> {
  const beginning = word.slice(0, 4)
  const numbers = [word, beginning].flatMap((start) => blocksFor(start, lookup.blocks, start === beginning))
  const blocks = await Promise.all([...new Set(numbers)].map(lookup.index.block))
  const terms = new Map(
    blocks.flatMap((block) => nearTerms(word, Object.keys(block)).map((term) => [term, block[term]!])),
  )
  // Lists by ending find words with a misspelt beginning.
  if (word.length > 4)
    for (const [term, postings] of await withPostings(
      nearTerms(word, await termsWithEnding(word, lookup.index)),
      lookup,
    ))
      terms.set(term, postings)
  return [...terms].map(([term, postings]) => ({term, postings, factor: factors.misspelling}))
}

/** Names that end with a word: `createRoot` for `root`. */
async function suffixMatches(word: string, lookup: Lookup): Promise<MatchedTerm[]> {
  if (word.length < 6) return []
  const names = (await termsWithEnding(word, lookup.index)).filter((term) => term.endsWith(word) && term !== word)
  names.sort((a, b) => a.length - b.length)
  return (await withPostings(names.slice(0, 5), lookup)).map(([term, postings]) => ({
    term,
    postings,
    factor: factors.suffix * (word.length / term.length) ** 0.5,
  }))
}

async function withPostings(terms: readonly string[], {index, blocks}: Lookup): Promise<[string, PostingList][]> {
  const blockOf = (term: string) => index.block(blocksFor(term, blocks, false)[0]!)
  const found = await Promise.all(terms.map(async (term) => [term, (await blockOf(term))[term]] as const))
  return found.flatMap(([term, postings]) => (postings === undefined ? [] : [[term, postings]]))
}

/** Decodes the postings of terms and scores them by the rarity of each term. */
function scoredMatches(
  terms: readonly MatchedTerm[],
  {pages, isAlone}: Pick<Lookup, 'pages' | 'isAlone'>,
): Omit<WordMatches, 'words'> {
  const word = terms.find(({factor}) => factor === 1)
  const rarityOf = ({count, isCommon}: Pick<PostingList, 'count' | 'isCommon'>) =>
    isCommon ? 0.4 : Math.log(1 + (pages * 4) / (1 + count * 1.35))
  const count = terms.reduce((sum, {factor, postings}) => sum + (isForm(factor) ? postings.count : 0), 0)
  // A variant is never rarer than the word itself. Rarity compares words: without other words, it would prefer the rarest form
  // to a title with a frequent one.
  const all = isAlone ? {count, isCommon: false} : word?.postings
  const maxRarity = all === undefined ? Number.POSITIVE_INFINITY : rarityOf(all)
  const matches = terms.map(({postings, factor}) => {
    const rarity = Math.min(maxRarity, rarityOf(postings))
    return matchesOf(postings, {factor: factor * rarity, isForm: isForm(factor), isExact: factor === 1})
  })
  return {
    ...(matches.length === 0 ? noMatches : merge(matches)),
    isCommon: word?.postings.isCommon === true,
    isInIndex: word !== undefined,
    rarity: Math.min(maxRarity, Math.max(0, ...terms.map(({postings}) => rarityOf(postings)))),
  }
}

/** Whether a term with this factor is the word or another form of it. */
const isForm = (factor: number): boolean => factor >= 0.75
