/** Answers queries from the files of an index, and loads only the files that a query needs. Runs in a worker, and in Node for tests. */
import {usualId} from './codec.js'
import {excerptOf} from './excerpt.js'
import {createIndexReader, type IndexReader} from './index-reader.js'
import {english, type Language} from './language.js'
import {type Lookup, lookUp, type WordMatches} from './look-up.js'
import {marksIn, type Piece, piecesOf} from './marks.js'
import type {IndexHeader, Load} from './parts.js'
import {type Ranked, rank, type ScoreParts} from './rank.js'
import {skippedWord, skippedWords} from './skipped-words.js'
import {suggest} from './suggest.js'
import {joinedWords, synonymsIn, withSynonyms} from './synonyms.js'
import {fold, type Token, tokenize, wordCount} from './terms.js'
import {generalThesaurus, type Thesaurus, thesaurusOf} from './thesaurus.js'

export type {Language} from './language.js'
export type {Piece} from './marks.js'
export type {Load, Part} from './parts.js'

export interface Hit {
  href: string
  /** Title of the page. */
  title: string
  /** '' for the beginning of a page. */
  heading: string
  /** The title and the heading with marks. */
  marked: {title: Piece[]; heading: Piece[]}
  excerpt: Piece[]
  /** Whether the excerpt is code. */
  isCode: boolean
  /** Higher is better; comparable within one answer. */
  score: number
  /** What the score consists of, if the caller asks for it. */
  explanation?: Explanation
}

export interface Explanation extends ScoreParts {
  /** The words of the query, in the order of their scores. */
  query: readonly string[]
  /** Whether the section contains the whole query: such sections come first. */
  isPhrase: boolean
}

export interface Answer {
  /** Best first. */
  hits: Hit[]
  /** Whether a higher limit gives more hits. */
  hasMore: boolean
  /** Words to mark in texts: those of the query and the terms that they matched, folded. */
  words: string[]
  /** Words that no page contains in any form, without stop words. */
  unknown: string[]
  /** Hits for the nearest known words, if the query has unknown words and few hits. */
  nearest: Hit[]
}

export interface SearchOptions {
  limit: number
  /** Name of a section; default: all. */
  section?: string | undefined
  /** Reject the promise instead of loading a file. */
  onlyLoaded?: boolean
  /** Explain the scores. */
  explain?: boolean
}

export interface Engine {
  /** The last word of a query may be unfinished, unless a space follows it. */
  answer(query: string, options: SearchOptions): Promise<Answer>
  /** The hits of `answer`. */
  search(query: string, limit: number, section?: string): Promise<Hit[]>
}

/**
 * Factors of synonyms: those of the site; general synonyms of a word that the index contains; and general synonyms of a word that it
 * does not contain. A general synonym covers only a part of a word, because its section may be about another subject.
 */
const synonymFactors = {
  site: {score: 0.8, coverage: 1},
  general: {score: 0.3, coverage: 0.7},
  generalOnly: {score: 0.6, coverage: 0.7},
}

/** An answer with fewer hits also contains the hits of the nearest known words. */
const minHits = 3

/** `language` is that of the texts of the index. */
export function createEngine(load: Load, language: Language = english): Engine {
  const readerOf = createIndexReader(load)
  const shared = {
    language,
    cache: new Map(),
    thesaurus: generalThesaurus(),
    siteThesaurus: thesaurusOf(language.synonyms ?? []),
  }
  const answer = async (query: string, options: SearchOptions): Promise<Answer> => {
    const searched = {...shared, index: readerOf(options.onlyLoaded ?? false)}
    const {suggestion, ...found} = await findHits(query, options, searched)
    const nearest =
      suggestion === undefined ? [] : (await findHits(suggestion, {...options, limit: minHits}, searched)).hits
    return {...found, nearest: nearest.filter(({href}) => !found.hits.some((hit) => hit.href === href))}
  }
  return {answer, search: async (query, limit, section) => (await answer(query, {limit, section})).hits}
}

type Searched = Pick<Lookup, 'cache' | 'language' | 'index'> & Record<'thesaurus' | 'siteThesaurus', Thesaurus>

/** The hits of a query, and another query if it has few hits and unknown words. */
async function findHits(
  query: string,
  {limit, section, explain}: SearchOptions,
  searched: Searched,
): Promise<Omit<Answer, 'nearest'> & {suggestion?: string | undefined}> {
  const {index} = searched
  const tokens = tokenize(query).slice(0, 20)
  if (tokens.length === 0) return {hits: [], hasMore: false, words: [], unknown: []}
  const header = await index.header()
  const isUnfinished = !/\s$/.test(query)
  const rankAll = (matches: readonly WordMatches[]) =>
    rank(matches, {
      wordCount: wordCount(tokens),
      isWanted: pageFilter(section, header),
      boosts: new Map(header.boosts),
      minRanked: limit + 1,
    })
  const {matches, ranked} = await matchWords(tokens, {searched, header, isUnfinished, rankAll})
  // A phrase with an unfinished last word rarely matches, and loading texts takes time.
  const isPhrase = tokens.length > 2 && (!isUnfinished || matches.at(-1)?.isInIndex)
  const best = !isPhrase ? ranked : await phrasesFirst(ranked, query, index)
  const words = wordsOf(matches)
  const unknown = tokens.filter((_, index) => matches[index]!.sections.ids.length === 0 && !matches[index]!.isCommon)
  const isFew = best.length < minHits && unknown.length > 0
  const suggestion = isFew ? await suggest(query, unknown, index) : undefined
  const shown = best.slice(0, limit)
  const hits = await hitsOf(shown, words, index)
  if (explain)
    hits.forEach((hit, index) => {
      const {parts, isPhrase = false} = shown[index]!
      hit.explanation = {...parts, query: tokens.map(({whole}) => whole), isPhrase}
    })
  return {hits, hasMore: best.length > limit, words, unknown: unknown.map(({whole}) => whole), suggestion}
}

interface QueryContext {
  searched: Searched
  header: IndexHeader
  isUnfinished: boolean
  rankAll(matches: readonly WordMatches[]): Ranked[]
}

/** What matches each word of a query, and the ranked sections. */
async function matchWords(
  tokens: readonly Token[],
  {searched: {thesaurus, siteThesaurus, ...searched}, header: {pages, blocks}, isUnfinished, rankAll}: QueryContext,
): Promise<{matches: readonly WordMatches[]; ranked: readonly Ranked[]}> {
  const isSkipped = skippedWords(tokens, isUnfinished)
  const siteSynonyms = synonymsIn(tokens, siteThesaurus)
  const lookUpAll = (onlyOwnFiles: boolean) =>
    Promise.all(
      tokens.map(async (token, index) => {
        const lookup = {
          ...searched,
          pages,
          blocks,
          onlyOwnFiles,
          isUnfinished: isUnfinished && index === tokens.length - 1,
          isAlone: tokens.length === 1,
        }
        const synonyms = {synonyms: siteSynonyms[index]!, factors: synonymFactors.site}
        const matches = isSkipped[index] ? skippedWord(token) : await lookUp(token, lookup)
        return {lookup, matches: await withSynonyms(matches, synonyms, lookup)}
      }),
    )
  // Words of a title need neither other forms nor general synonyms, which would load files.
  const asTyped = (await lookUpAll(true)).map(({matches}) => matches)
  const rankedAsTyped = asTyped.every(({isInIndex, isCommon}) => isInIndex || isCommon) ? rankAll(asTyped) : []
  if (rankedAsTyped[0]?.isExact) return {matches: asTyped, ranked: rankedAsTyped}
  const joined = joinedWords(tokens)
  const synonyms = synonymsIn(tokens, thesaurus)
  const matches = await Promise.all(
    (await lookUpAll(false)).map(async ({matches, lookup}, index) => {
      const factors = matches.isInIndex ? synonymFactors.general : synonymFactors.generalOnly
      const both = await withSynonyms(matches, {synonyms: joined[index]!, factors: synonymFactors.site}, lookup)
      return withSynonyms(both, {synonyms: synonyms[index]!, factors}, lookup)
    }),
  )
  return {matches, ranked: rankAll(matches)}
}

/** The words to mark: without common words, unless all words are common. */
function wordsOf(matches: readonly WordMatches[]): string[] {
  const rare = matches.filter(({isCommon}) => !isCommon)
  const marked = rare.length > 0 ? rare : matches
  return [...new Set(marked.flatMap(({words}) => words).map(fold))]
}

/** Returns whether a page belongs to a section; undefined for all pages. */
function pageFilter(
  section: string | undefined,
  {sections: ranges}: IndexHeader,
): ((page: number) => boolean) | undefined {
  if (section === undefined || ranges === undefined) return undefined
  return (page) => ranges.findLast(([, first]) => first <= page)?.[0] === section
}

/** Maximum number of sections whose texts are searched for a phrase. */
const maxTexts = 16

/** Moves sections whose text contains the whole query to the front, unless a title or heading equals the query. */
async function phrasesFirst(ranked: readonly Ranked[], query: string, index: IndexReader): Promise<readonly Ranked[]> {
  if (ranked[0]?.isExact) return ranked
  const phrase = wordsIn(query)
  const minPairs = Math.max(1, (ranked[0]?.pairs ?? 0) / 2)
  const candidates = [
    ...ranked.slice(0, maxTexts / 2),
    ...ranked
      .slice(maxTexts / 2)
      .filter(({matchingPairs}) => matchingPairs >= minPairs)
      .toSorted((a, b) => b.matchingPairs - a.matchingPairs)
      .slice(0, maxTexts / 2),
  ]
  const isIn = await Promise.all(
    candidates.map(async ({page, section}) => {
      const {heading, text} = await index.section(page, section)
      return [heading, text].some((one) => wordsIn(one).includes(phrase))
    }),
  )
  const first = candidates.filter((_, index) => isIn[index])
  return [...first.map((one) => ({...one, isPhrase: true})), ...ranked.filter((one) => !first.includes(one))]
}

/** The letters and numbers of a text: readers paste messages whose quotation marks differ from those on pages. */
const wordsIn = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

async function hitsOf(ranked: readonly Ranked[], words: readonly string[], index: IndexReader): Promise<Hit[]> {
  const marked = (text: string) => piecesOf(text, marksIn(text, words))
  return Promise.all(
    ranked.map(async ({page, section, score}) => {
      const {href, title, heading, text, isCode, ...record} = await index.section(page, section)
      const id = record.id === 0 ? usualId(heading) : record.id
      return {
        href: id === '' ? href : `${href}#${encodeURIComponent(id)}`,
        title,
        heading,
        marked: {title: marked(title), heading: marked(heading)},
        excerpt: excerptOf(text, words),
        isCode,
        score: Math.round(score * 100) / 100,
      }
    }),
  )
}
