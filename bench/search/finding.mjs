/**
 * Measures the hits for the queries of `questions/` in docsgen, Pagefind and MiniSearch, with the texts of the same pages. The figure is the mean
 * reciprocal rank (MRR) of the first right page among ten hits: 1 if it is always the first.
 */
import {existsSync, mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {createWordReader, indexFiles} from '../../dist/src/search/index/index.js'
import {createEngine} from '../../dist/src/search/query/query.js'
import {rounded, table} from '../support/figures.mjs'
import {plainAddress} from './ask.mjs'
import {corpora, questionsOf, textsOf, tuningQuestionsOf} from './corpora.mjs'
import {measureMinisearch} from './minisearch.mjs'
import {measurePagefind} from './pagefind.mjs'
import {readJson} from './site.mjs'

/**
 * Queries all engines. `peers`: false for docsgen alone. `keep`: a folder for texts and answers of peers, which do not change. `browser`: for Pagefind.
 * Returns {corpus, kind, query, isHeld, ranks: {engine: number, 0 for none}}[]; only docsgen answers queries without `isHeld`.
 */
export async function askCorpora({keep, peers, browser, only}) {
  const results = []
  for (const corpus of corpora.filter(({name}) => only === undefined || only === name)) {
    const texts = await textsOf(corpus, keep)
    const asked = questionsOf(corpus)
    const queries = [...asked, ...tuningQuestionsOf(corpus)]
    const answers = {docsgen: await answersOfDocsgen(texts.pages, queries)}
    if (peers) Object.assign(answers, await answersOfPeers({corpus, texts, queries: asked, keep, browser}))
    queries.forEach(({pages, ...query}, index) => {
      const right = new Set(pages.map(plainAddress))
      const ranks = Object.entries(answers).map(([engine, lists]) => [
        engine,
        (lists[index] ?? []).findIndex((page) => right.has(page)) + 1,
      ])
      results.push({corpus: corpus.name, ...query, found: answers.docsgen[index], ranks: Object.fromEntries(ranks)})
    })
  }
  return results
}

/** The pages of the first ten hits of each query. */
async function answersOfDocsgen(pages, queries) {
  const read = createWordReader()
  const index = indexFiles(pages.map(({href, text}) => ({href, words: () => read(href, text)})))
  const files = new Map(Array.from(index, ({name, text}) => [name, JSON.parse(text)]))
  const engine = createEngine(async (name) => files.get(name))
  const answers = []
  for (const {query} of queries) answers.push(pagesOf((await engine.search(query, 10)).map(({href}) => href)))
  return answers
}

const pagesOf = (hrefs) => [...new Set(hrefs.map(plainAddress))]

async function answersOfPeers({corpus, texts, queries, keep, browser}) {
  const file = join(keep, `${corpus.name}-peers.json`)
  if (existsSync(file)) return readJson(file)
  const folder = join(keep, `${corpus.name}-peers`)
  mkdirSync(folder, {recursive: true})
  const asked = join(folder, 'queries.json')
  writeFileSync(asked, JSON.stringify(queries))
  const mini = await measureMinisearch({texts: texts.file, queries: asked, result: join(folder, 'minisearch.json')})
  const build = join(folder, 'build')
  writeDocuments(build, texts.pages)
  const pagefind = await measurePagefind({browser, queries, build, folder})
  const lists = ({answers}) => answers.map(({pages}) => pagesOf(pages))
  const answers = {Pagefind: lists(pagefind), MiniSearch: lists(mini)}
  writeFileSync(file, JSON.stringify(answers))
  return answers
}

/** Plain HTML documents with the texts, for an engine that reads HTML. */
function writeDocuments(build, pages) {
  const inHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  for (const {href, text} of pages) {
    const folder = join(build, plainAddress(href))
    mkdirSync(folder, {recursive: true})
    const sections = text.sections.map(
      ({id, heading, text, code}) =>
        `${heading && id ? `<h2 id="${inHtml(id)}">${inHtml(heading)}</h2>` : ''}<p>${inHtml(text)}</p><pre>${inHtml(code)}</pre>`,
    )
    const title = inHtml(text.title)
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><html lang="en"><title>${title}</title><article><h1>${title}</h1>${sections.join('\n')}</article></html>`,
    )
  }
}

/** Tables of MRR by corpus and kind. They contain only sums of the queries that are held back. */
export function findingText(results) {
  const engines = Object.keys(results[0].ranks)
  const tables = [false, true].map((isHeld) => {
    const half = results.filter((result) => result.isHeld === isHeld)
    const first = ['of the first 240 queries', half.filter(({isFirst}) => isFirst)]
    const groups = [...grouped(half, 'corpus'), ...grouped(half, 'kind'), ['all', half], first]
    const rows = groups.map(([name, list]) => [`${name} (${list.length})`, ...engines.map((one) => mrr(list, one))])
    return `${isHeld ? 'Held back:' : 'Looked at while tuning:'}\n\n${table(['MRR', ...engines], rows)}`
  })
  const further = results.filter(({isHeld}) => isHeld === undefined)
  const rows = [...grouped(further, 'kind'), ['all', further]].map(([kind, list]) => [
    `${kind} (${list.length})`,
    mrr(list, 'docsgen'),
  ])
  if (further.length > 0) tables.push(`More queries to tune with (cpp-docs):\n\n${table(['MRR', 'docsgen'], rows)}`)
  return tables.join('\n\n')
}

function grouped(results, key) {
  const groups = new Map()
  for (const result of results) groups.set(result[key], [...(groups.get(result[key]) ?? []), result])
  return [...groups]
}

const mrr = (results, engine) =>
  rounded(results.reduce((sum, {ranks}) => sum + (ranks[engine] > 0 ? 1 / ranks[engine] : 0), 0) / results.length, 3)

/** Queries of the tuning half whose first hit is not a right page. */
export const missesOf = (results) => results.filter(({isHeld, ranks}) => isHeld !== true && ranks.docsgen !== 1)
