/** What the search of this repository's documentation weighs, loads and shows. */
import {spawnSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {gzipSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {parse} from 'yaml'
import {type Answer, createEngine} from '../../src/search/query/query.js'
import {docsContent} from '../support/served-site.js'

const {files} = await docsContent()
const folder = 'assets/search/'
const weight = (text: string): number => gzipSync(text, {level: 9}).length
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** Queries of `search.test.yml`, each on a fresh engine: the answer, and the bytes of each file that it loaded. */
async function askAll(): Promise<{answer: Answer; loaded: number[]}[]> {
  const queries = Object.keys(parse(readFileSync(new URL('../../search.test.yml', import.meta.url), 'utf8')) as object)
  return Promise.all(
    queries.map(async (query) => {
      const loaded: number[] = []
      const engine = createEngine(async (name) => {
        const text = files.get(folder + name)!
        loaded.push(weight(text))
        return JSON.parse(text)
      })
      return {answer: await engine.answer(query, {limit: 8}), loaded}
    }),
  )
}

test.each(['.', 'manual'])('each query of search.test.yml in %s finds its page', (root) => {
  const repository = fileURLToPath(new URL('../..', import.meta.url))
  const {status, stdout, stderr} = spawnSync(process.execPath, ['bin/docsgen.js', 'check', root, '--no-cache'], {
    cwd: repository,
    encoding: 'utf8',
  })
  expect(status, stdout + stderr).toBe(0)
})

test('the index weighs at most 33 % of the documents', () => {
  const weigh = (isWanted: (name: string) => boolean) =>
    sum([...files].filter(([name]) => isWanted(name)).map(([, text]) => weight(text)))
  const documents = weigh((name) => name.endsWith('.html'))
  expect(weigh((name) => name.startsWith(folder)) / documents).toBeLessThanOrEqual(0.33)
})

test('a query loads at most 50 KB in 20 files', async () => {
  const answers = await askAll()
  expect(answers.length).toBeGreaterThan(20)
  const bytes = answers.map(({loaded}) => sum(loaded))
  const counts = answers.map(({loaded}) => loaded.length)
  expect(Math.max(...bytes)).toBeLessThanOrEqual(50_000)
  expect(Math.max(...counts)).toBeLessThanOrEqual(20)
})

test('92 % of the first five hits show a word that was found, before their pages are read', async () => {
  const hits = (await askAll()).flatMap(({answer}) => answer.hits.slice(0, 5))
  const marked = hits.filter(({marked, excerpt}) =>
    [marked.title, marked.heading, excerpt].flat().some(({isMarked}) => isMarked),
  )
  expect(marked.length / hits.length).toBeGreaterThanOrEqual(0.92)
})
