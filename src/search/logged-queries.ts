/** Runs logged queries on the search of a site, and proposes synonyms. */

import {type Candidate, createAbbreviations} from './propose-synonyms.js'
import type {Language} from './query/language.js'
import {createEngine, type Engine, type Load} from './query/query.js'
import type {LoggedQuery} from './read-queries.js'

export {type LoggedQuery, readQueries} from './read-queries.js'

export interface SynonymProposal {
  /** An entry of `search.synonyms`: a word that no page has, and words of the site. */
  words: [unknown: string, known: string]
  evidence: string
  /** Logged queries that it helps, the most frequent first. */
  queries: LoggedQuery[]
  searches: number
  /** Address of the first hit of the most frequent query with the synonyms. */
  page: string
}

export interface QueryReport {
  /** Number of queries, and how often readers searched for them. */
  queries: number
  searches: number
  /** Queries without hits, or with words that no page has. */
  unmatched: LoggedQuery[]
  /** The proposal that helps most searches first. */
  synonyms: SynonymProposal[]
}

interface SearchedSite {
  load: Load
  language: Language
  /** Titles and headings of all pages. */
  titles: readonly string[]
}

/** Runs all queries, and looks for synonyms of the words that no page contains. */
export async function reportQueries(logged: readonly LoggedQuery[], searched: SearchedSite): Promise<QueryReport> {
  const load = loadedOnce(searched.load)
  const engine = createEngine(load, searched.language)
  const unmatched: (LoggedQuery & {unknown: string[]})[] = []
  const answered: LoggedQuery[] = []
  for (const one of logged) {
    const {hits, unknown} = await search(engine, one.query)
    if (hits.length === 0 || unknown.length > 0) unmatched.push({...one, unknown})
    else answered.push(one)
  }
  const ofTitles = createAbbreviations(searched.titles)
  const ofLog = createReplacements(answered)
  const proposals = new Map<string, SynonymProposal>()
  for (const {query, count, unknown} of unmatched)
    for (const word of unknown) {
      const proposal = proposals.get(word)
      if (proposal) {
        proposal.queries.push({query, count})
        proposal.searches += count
        continue
      }
      for (const {words, evidence} of [...ofLog(query, word), ...ofTitles(word)].slice(0, maxTried)) {
        const synonyms = [...(searched.language.synonyms ?? []), [word, words]]
        const {hits, unknown} = await search(createEngine(load, {...searched.language, synonyms}), query)
        if (hits[0] === undefined || unknown.includes(word)) continue
        const queries = [{query, count}]
        proposals.set(word, {words: [word, words], evidence, queries, searches: count, page: hits[0].href})
        break
      }
    }
  return {
    queries: logged.length,
    searches: logged.reduce((sum, {count}) => sum + count, 0),
    unmatched: unmatched.map(({query, count}) => ({query, count})),
    synonyms: [...proposals.values()].sort((a, b) => b.searches - a.searches),
  }
}

/** Maximum number of synonyms to try for a word. */
const maxTried = 4

/** The space marks the last word as finished. */
const search = (engine: Engine, query: string) => engine.answer(`${query} `, {limit: 1})

function loadedOnce(load: Load): Load {
  const files = new Map<string, Promise<unknown>>()
  return (name) => {
    const file = files.get(name) ?? load(name)
    files.set(name, file)
    return file
  }
}

/** Creates a function that returns the words that replace a word in queries which are otherwise equal, the most frequent first. */
function createReplacements(answered: readonly LoggedQuery[]): (query: string, word: string) => Candidate[] {
  const others = new Map<string, Candidate[]>()
  for (const {query, count} of answered) {
    const words = query.split(' ')
    words.forEach((word, index) => {
      const key = words.with(index, '').join(' ')
      const evidence = `readers also search for "${query}" (${count} times)`
      if (words.length > 1) others.set(key, [...(others.get(key) ?? []), {words: word, evidence}])
    })
  }
  return (query, word) => {
    const words = query.split(' ')
    const at = words.indexOf(word)
    return at < 0 ? [] : (others.get(words.with(at, '').join(' ')) ?? [])
  }
}
