/** Matches of all words → sections, the best first. */
import {textKinds} from './codec.js'
import type {WordMatches} from './look-up.js'
import {createCursor} from './postings.js'

export interface Ranked {
  page: number
  section: number
  score: number
  /** The title or heading equals the query. */
  isExact: boolean
  /** Number of word pairs with the same distance as in the query. */
  matchingPairs: number
  /** Number of word pairs in the query; pairs of common words do not count. */
  pairs: number
  /** Whether the section contains the whole query. */
  isPhrase?: boolean
  /** What the score consists of. */
  parts: ScoreParts
}

/** The score is the sum of the words, times all factors, plus the share of other sections of the page. */
export interface ScoreParts {
  /** Score of each word of the query. */
  words: readonly number[]
  /** Less than 1 if words are missing in the section. */
  coverage: number
  /** More than 1 if words stand together as in the query. */
  nearness: number
  /** More than 1 if the title or heading equals the query, or the title contains all its words. */
  exactness: number
  /** Higher for the beginning of a page, lower on pages of many sections. */
  focus: number
}

/** Number of ranked sections, unless a caller needs more. */
const maxRanked = 256

/** Number of hits of one page. */
const maxPerPage = 3

interface RankOptions {
  /** Number of words of the query. */
  wordCount: number
  /** Whether a page may be a hit; default: all. */
  isWanted?: ((page: number) => boolean) | undefined
  /** Factors of pages. */
  boosts?: ReadonlyMap<number, number>
  /** Number of sections that the caller needs, if there are so many. */
  minRanked?: number
}

/** The share of its score that a common word keeps in a query with words that are not common. */
const commonShare = 0.3

/** What each pair of words with the same distance as in the query adds to `nearness`. */
const pairShare = 0.25

/** The best sections, ranked by the words in them and in the titles of their pages; not more than `maxPerPage` sections of a page. */
export function rank(
  matches: readonly WordMatches[],
  {wordCount, isWanted, boosts, minRanked = 0}: RankOptions,
): Ranked[] {
  const words = rankedWords(matches)
  const required = words.filter(({isRequired}) => isRequired)
  const counted = words.filter(({isSkipped}) => !isSkipped)
  const total = required.reduce((sum, {rarity}) => sum + rarity, 0)
  const best = createTopList(Math.max(maxRanked, minRanked * maxPerPage))
  let completeness = {page: -1, factor: 1}
  for (const id of sectionsWithAny(required)) {
    if (isWanted && !isWanted(id >> 12)) continue
    const {sum, coverage} = scoreOf(id, words, total)
    const focus = focusOf(id, words)
    const score = sum * coverage * focus * (boosts?.get(id >> 12) ?? 1)
    const equality = equalityOf(counted, wordCount)
    // The first section of a page, which comes first, has its title.
    if (completeness.page !== id >> 12)
      completeness = {page: id >> 12, factor: equality > 1 ? 1 : completenessOf(words, wordCount)}
    const exactness = Math.max(equality, completeness.factor)
    // The factor in parentheses is the maximum of `nearness`.
    if (score * exactness * (1 + pairShare * words.length) < best.minScore()) continue
    const {pairs, matchingPairs} = countPairs(words)
    const nearness = pairs === 0 ? 1 : 1 + pairShare * (matchingPairs + matchingPairs / pairs)
    const parts = {words: words.map(({score}) => score), coverage, nearness, exactness, focus}
    const at = {page: id >> 12, section: id & 4095}
    best.add({...at, score: score * nearness * exactness, isExact: equality > 1, matchingPairs, pairs, parts})
  }
  return limitPerPage(best.list())
}

/** The sum of the scores that the words of a query have in a section, and the factor for missing words, by their rarity. */
function scoreOf(id: number, words: readonly RankedWord[], total: number): {sum: number; coverage: number} {
  let sum = 0
  let covered = 0
  for (const word of words) {
    const index = word.findSection(id)
    word.index = index
    const score = index < 0 ? 0 : (word.sections.scores[index] ?? 0)
    word.score = commonShare * score
    if (word.isRequired) {
      const page = word.findPage(id >> 12)
      word.pageIndex = page
      word.score = page < 0 ? 0 : Math.max(score, word.pages.scores[page] ?? 0)
      covered +=
        word.rarity *
        Math.max(index < 0 ? 0 : word.sections.coverage[index]!, page < 0 ? 0 : word.pages.coverage[page]!)
    }
    sum += word.score
  }
  return {sum, coverage: (covered / total) ** 2.5}
}

/** Factor of a section: more for the beginning of a page, less on pages of many sections, which mention many subjects. */
function focusOf(id: number, words: readonly RankedWord[]): number {
  const section = id & 4095
  let last = section
  for (const {pageIndex, pages} of words) if (pageIndex >= 0) last = Math.max(last, pages.lastSections[pageIndex]!)
  return (section === 0 ? 1.2 : 1) / (1 + 0.1 * Math.log1p(last))
}

/**
 * At most `maxPerPage` sections of each page. Each of the next `maxPerPage` sections of a page adds a tenth of its score to the first
 * one, because several matching sections mean that the page is about the subject.
 */
function limitPerPage(sections: readonly Ranked[]): Ranked[] {
  const pages = new Map<number, Ranked[]>()
  for (const section of sections) {
    const shown = pages.get(section.page) ?? []
    if (shown.length > maxPerPage) continue
    if (shown.length > 0) shown[0]!.score += 0.1 * section.score
    shown.push(section)
    pages.set(section.page, shown)
  }
  return [...pages.values()].flatMap((shown) => shown.slice(0, maxPerPage)).sort(byScore)
}

const byScore = (a: Ranked, b: Ranked): number => b.score - a.score || a.page - b.page || a.section - b.section

/** A word of the query during ranking. */
interface RankedWord extends WordMatches {
  /** Whether a section without the word has a lower score. Common words are required only in a query of common words. */
  isRequired: boolean
  /** Index of a section or page in the postings of the word; -1 for none. */
  findSection(id: number): number
  findPage(page: number): number
  /** Index of the current section in the postings of the word; -1 for none. */
  index: number
  /** Index of the current page in the postings of a required word; -1 for none. */
  pageIndex: number
  /** Score of the word in the current section. */
  score: number
}

function rankedWords(matches: readonly WordMatches[]): RankedWord[] {
  const hasRare = matches.some(({isCommon}) => !isCommon)
  return matches.map((match) => ({
    ...match,
    isRequired: !hasRare || !match.isCommon,
    findSection: createCursor(match.sections),
    findPage: createCursor(match.pages),
    index: -1,
    pageIndex: -1,
    score: 0,
  }))
}

/** Ids of the sections with any of the words, each once, in order. */
function* sectionsWithAny(words: readonly WordMatches[]): Generator<number> {
  const lists = words.map(({sections}) => ({ids: sections.ids, next: 0}))
  for (;;) {
    let id = Number.POSITIVE_INFINITY
    for (const {ids, next} of lists) id = Math.min(id, ids[next] ?? id)
    if (id === Number.POSITIVE_INFINITY) return
    for (const list of lists) if (list.ids[list.next] === id) list.next++
    yield id
  }
}

/** Creates a list that keeps the best entries. */
function createTopList(max: number) {
  let list: Ranked[] = []
  let minScore = 0
  const trim = () => {
    list.sort(byScore)
    list = list.slice(0, max)
    if (list.length === max) minScore = list.at(-1)?.score ?? 0
  }
  return {
    /** The list ignores lower scores. */
    minScore: () => minScore,
    add(one: Ranked) {
      if (one.score < minScore) return
      list.push(one)
      if (list.length === 2 * max) trim()
    },
    list() {
      trim()
      return list
    },
  }
}

/** Factors of a title or heading that equals the query: it contains all words of the query and no others. */
const equalityFactors = {title: 8, heading: 5}

function equalityOf(words: readonly RankedWord[], wordCount: number): number {
  const [word] = words
  const first = word === undefined ? 0 : headingWeightOf(word)
  const isEqual = (first & 15) === Math.min(wordCount, 15) && words.every((other) => headingWeightOf(other) === first)
  if (first === 0 || !isEqual) return 1
  return first >> 4 === textKinds.title ? equalityFactors.title : equalityFactors.heading
}

/** A higher factor for a page whose title contains all words of a query of several: up to 4, less for each other word. */
function completenessOf(words: readonly RankedWord[], wordCount: number): number {
  let count = 0
  let titleWords = 0
  for (const word of words) {
    if (!word.isRequired) continue
    const weight = headingWeightOf(word)
    if (weight >> 4 !== textKinds.title) return 1
    titleWords = Math.max(titleWords, weight & 15)
    count++
  }
  return count < 2 ? 1 : 1 + 3 * Math.min(1, wordCount / Math.max(titleWords, 1)) ** 2
}

const headingWeightOf = ({sections, index}: RankedWord): number =>
  index < 0 ? 0 : (sections.headingWeights[index] ?? 0)

/** Number of word pairs in the query, and of those with the same distance in the text. */
function countPairs(words: readonly RankedWord[]): {pairs: number; matchingPairs: number} {
  let pairs = 0
  let matchingPairs = 0
  let nextIndex = 0
  let previousIndex = -1
  let previousPositions = -1
  for (const {sections, isCommon, index} of words) {
    const wordIndex = nextIndex++
    if (isCommon) continue
    const positions = index < 0 ? -1 : (sections.positions[index] ?? -1)
    if (previousPositions >= 0) {
      pairs++
      if (positions >= 0 && haveDistance(previousPositions, positions, wordIndex - previousIndex)) matchingPairs++
    }
    if (positions < 0) pairs++
    previousIndex = wordIndex
    previousPositions = positions
  }
  return {pairs, matchingPairs}
}

/** Whether a position in `a` and one in `b` have the given distance. Both as in `Postings`. */
function haveDistance(a: number, b: number, distance: number): boolean {
  for (let i = a >> 24; i >= 0; i--)
    for (let j = b >> 24; j >= 0; j--)
      if ((((b >>> (6 * j)) & 63) - ((a >>> (6 * i)) & 63) - distance) % 64 === 0) return true
  return false
}
