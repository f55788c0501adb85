/** Tests of a site's search: `search.test.yml` for the queries of readers, `answers.test.yml` for the questions of agents. */
import {createVariables} from '../content/variables.js'
import type {FileSystem} from '../io/disk/disk.js'
import {catalogue} from '../model/diagnostics/diagnostics.js'
import type {Config, Diagnostic, OutputFile, Resolver, SectionText} from '../model/model.js'
import {loadLanguage} from './languages.js'
import {createEngine, type Load} from './query/query.js'
import {type Expected, readTests} from './read-tests.js'
import {tokensIn} from './tokens.js'

/** Number of hits to compare with the expected page. */
const maxHits = 50

export interface TestedPages {
  /** Finds the pages of tests, which name them as links of the config do. */
  resolver: Resolver
  /** The sections of the page at an address. */
  sectionsOf(href: string): readonly SectionText[]
}

export interface SearchTests {
  /** Runs all tests on an index. */
  run(index: Iterable<OutputFile>, pages: TestedPages): Promise<SearchTestResult>
  /** The address of the first hit of each query, '' without hits, from the files of an index. */
  answers(load: Load): Promise<Map<string, string>>
}

export interface SearchTestResult {
  diagnostics: Diagnostic[]
  /** Number of queries in `search.test.yml` with an existing page. */
  queries: number
  /** Mean of 1 divided by the rank of their page: 1 if each page comes first, 0 if no query finds its page. */
  meanReciprocalRank: number
  /** Number of questions in `answers.test.yml`, and how many of them are answered. */
  questions: number
  answered: number
}

/** The search tests of a project; undefined for a project without them. */
export async function readSearchTests(fs: FileSystem, config: Config): Promise<SearchTests | undefined> {
  const tests = await readTests(fs, config.root)
  if (tests === undefined) return undefined
  const {expected, diagnostics} = tests
  const {fill} = createVariables(config.variables)
  return {
    async answers(load) {
      const engine = createEngine(load, await loadLanguage(config))
      const all = new Map<string, string>()
      for (const {query, page} of expected) {
        const first = (await engine.search(query, 1))[0]?.href ?? ''
        all.set(query, page.includes('#') ? first : withoutAnchor(first))
      }
      return all
    },
    async run(index, pages) {
      if (!config.search) return noResult([...diagnostics, ...withoutSearch(expected)])
      const engine = createEngine(loaderFrom(index), await loadLanguage(config))
      const failures: Diagnostic[] = []
      const ranks: number[] = []
      let answered = 0
      for (const test of expected) {
        const {file, isAnswer, query, page, position} = test
        const location = {file, position}
        const link = {url: fill(page), kind: 'link'} as const
        const target = pages.resolver.resolve(link, undefined)
        if (target.kind !== 'page') {
          failures.push(catalogue.unknownTestPage(location, page, pages.resolver.suggest(link, undefined)))
          continue
        }
        const address = withoutAnchor(target.href) + (target.fragment && `#${encodeURIComponent(target.fragment)}`)
        const hits = (await engine.search(query, maxHits)).map(({href}) => href)
        const results = isAnswer || target.fragment ? hits : [...new Set(hits.map(withoutAnchor))]
        const index = results.indexOf(address)
        const problem = problemOf(test, {results, index, pages})
        if (problem) failures.push(problem)
        if (!isAnswer) ranks.push(index === -1 ? 0 : 1 / (index + 1))
        else if (problem === undefined) answered++
      }
      const sum = ranks.reduce((all, rank) => all + rank, 0)
      return {
        diagnostics: [...diagnostics, ...failures],
        queries: ranks.length,
        meanReciprocalRank: ranks.length > 0 ? sum / ranks.length : 0,
        questions: expected.filter(({isAnswer}) => isAnswer).length,
        answered,
      }
    },
  }
}

const noResult = (diagnostics: Diagnostic[]): SearchTestResult => ({
  diagnostics,
  queries: 0,
  meanReciprocalRank: 0,
  questions: 0,
  answered: 0,
})

/** A diagnostic for each file with tests that no search can answer. */
function withoutSearch(expected: readonly Expected[]): Diagnostic[] {
  const first = new Map(expected.toReversed().map(({file, position}) => [file, position]))
  const message = 'docsgen cannot try these searches, because the site does not have the search of docsgen.'
  const hint = 'Remove the file, or set `search: true` in the config.'
  return [...first].map(([file, position]) => catalogue.badSearchTest({file, position}, message, hint))
}

const withoutAnchor = (href: string): string => href.replace(/#.*/, '')

interface SearchedPages {
  /** Addresses of the hits. */
  results: readonly string[]
  /** Index of the expected address; -1 if it is none of them. */
  index: number
  pages: TestedPages
}

function problemOf(test: Expected, {results, index, pages}: SearchedPages): Diagnostic | undefined {
  const {file, isAnswer, position, rank} = test
  const location = {file, position}
  if (index === -1 || index >= rank) return catalogue.searchTest(location, {...test, at: index, first: results[0]})
  if (!isAnswer) return undefined
  const texts = results.slice(0, index + 1).map((href) => textAt(href, pages))
  if (!inOneLine(texts.at(-1) ?? '').includes(inOneLine(test.contains))) return catalogue.missingAnswer(location, test)
  const tokens = texts.reduce((sum, text) => sum + tokensIn(text), 0)
  return tokens > test.tokens ? catalogue.longAnswer(location, test, tokens) : undefined
}

/** The text of the section at the address of a hit, with its heading and code. */
function textAt(href: string, {sectionsOf}: TestedPages): string {
  const [page = '', anchor = ''] = href.split('#')
  const section = sectionsOf(page).find(({id}) => encodeURIComponent(id) === anchor)
  return section ? [section.heading, section.text, section.code].join('\n') : ''
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Returns a loader for the files of an index in a folder. */
export function loaderFrom(index: Iterable<OutputFile>, folder = 'assets/search'): Load {
  const files = new Map(Array.from(index, (file) => [file.path as string, file]))
  return async (file) => {
    const contents = files.get(`${folder}/${file}`)?.contents
    if (contents?.kind !== 'text') throw new Error(`The index has no file "${file}".`)
    return JSON.parse(contents.text)
  }
}
