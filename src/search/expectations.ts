/** Search tests of a site: `search.test.yml` lists queries with the page that each query must find. */
import path from 'node:path'
import {decode, parseYaml} from '../content/scan/scan.js'
import {createVariables} from '../content/variables/variables.js'
import type {FileSystem} from '../io/disk/disk.js'
import {catalogue, nearest} from '../model/diagnostics/diagnostics.js'
import type {Config, Diagnostic, OutputFile, Position} from '../model/model.js'
import {loadLanguage} from './languages.js'
import {createEngine} from './query/query.js'

const name = 'search.test.yml'

/** Number of hits to compare with the expected page. */
const maxHits = 50

interface Expected {
  query: string
  /** Address of a page, or of a section with an anchor. */
  page: string
  /** The lowest allowed rank, from 1. */
  rank: number
  position: Position | undefined
}

export interface SearchTests {
  /** Runs all tests on an index. `hrefs`: addresses of all pages. */
  run(index: readonly OutputFile[], hrefs: ReadonlySet<string>): Promise<SearchTestResult>
  /** The address of the first hit of each query, '' without hits, from the files of an index. */
  answers(load: (name: string) => Promise<unknown>): Promise<Map<string, string>>
}

export interface SearchTestResult {
  diagnostics: Diagnostic[]
  /** Number of queries with an existing page. */
  queries: number
  /** Mean of 1 divided by the place of the page: 1 if each page comes first, 0 if no query finds its page. */
  meanReciprocalRank: number
}

/** The search tests of a project; undefined for a project without them. */
export async function readSearchTests(fs: FileSystem, config: Config): Promise<SearchTests | undefined> {
  const {root, base, variables} = config
  const bytes = await fs.readFile(path.join(root, name)).catch(() => undefined)
  if (bytes === undefined) return undefined
  const {expected, diagnostics} = readTests(bytes)
  const {fill} = createVariables(variables)
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
    async run(index, hrefs) {
      const engine = createEngine(loaderFrom(index), await loadLanguage(config))
      const missed: Diagnostic[] = []
      const ranks: number[] = []
      for (const {query, page, rank, position} of expected) {
        const place = {file: name, position}
        const wanted = `${base.slice(0, -1)}${fill(page)}`
        if (!hrefs.has(withoutAnchor(wanted))) {
          missed.push(catalogue.unknownTestPage(place, page, nearest(wanted, hrefs)))
          continue
        }
        const hits = (await engine.search(query, maxHits)).map(({href}) => href)
        const results = page.includes('#') ? hits : [...new Set(hits.map(withoutAnchor))]
        const at = results.indexOf(wanted)
        ranks.push(at === -1 ? 0 : 1 / (at + 1))
        if (at === -1 || at >= rank)
          missed.push(catalogue.searchTest(place, {query, page, rank, at, first: results[0]}))
      }
      const sum = ranks.reduce((all, rank) => all + rank, 0)
      return {
        diagnostics: [...diagnostics, ...missed],
        queries: ranks.length,
        meanReciprocalRank: ranks.length > 0 ? sum / ranks.length : 0,
      }
    },
  }
}

const withoutAnchor = (href: string): string => href.replace(/#.*/, '')

/** Returns a loader for the files of an index in a folder. */
export function loaderFrom(index: readonly OutputFile[], folder = 'assets/search'): (name: string) => Promise<unknown> {
  const files = new Map(index.map((file) => [file.path as string, file]))
  return async (file) => {
    const contents = files.get(`${folder}/${file}`)?.contents
    if (contents?.kind !== 'text') throw new Error(`The index has no file "${file}".`)
    return JSON.parse(contents.text)
  }
}

/**
 * Reads queries with a page, or with `{page, rank}`:
 *
 *   how do I install: /guides/install
 *   C2065: {page: /errors/c2065#example, rank: 3}
 */
function readTests(bytes: Uint8Array): {expected: Expected[]; diagnostics: Diagnostic[]} {
  const decoded = decode(bytes)
  if (decoded.kind === 'binary')
    return {
      expected: [],
      diagnostics: [catalogue.badSearchTest({file: name, position: undefined}, 'This file is not text.')],
    }
  const positions = new Map<string, Position>()
  const {values, problems} = parseYaml(decoded.text, positions)
  const diagnostics = problems.map(({message, hint, position}) =>
    catalogue.badSearchTest({file: name, position}, message, hint),
  )
  const expected = Object.entries(values).flatMap(([query, value]): Expected[] => {
    const position = positions.get(query)
    const {page, rank = 1} = (typeof value === 'string' ? {page: value} : (value ?? {})) as {
      page?: unknown
      rank?: unknown
    }
    const isValid = typeof page === 'string' && page.startsWith('/') && Number.isInteger(rank) && Number(rank) > 0
    if (isValid) return [{query, page, rank: Number(rank), position}]
    diagnostics.push(
      catalogue.badSearchTest({file: name, position}, `"${query}" has no page such as "/guides/install".`),
    )
    return []
  })
  return {expected, diagnostics}
}
