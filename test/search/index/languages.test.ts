/** The search in many languages: stems, letters with and without accents, compounds, articles, scripts without spaces. */
import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {parse} from 'yaml'
import {loadLanguage} from '../../../src/search/languages.js'
import {ask, indexOf, pageOf} from './sample.js'

interface LanguageSample {
  pages: Record<string, [title: string, text: string]>
  queries: Record<string, string>
}

const samples: Record<string, LanguageSample> = parse(
  readFileSync(new URL('./language-samples.yml', import.meta.url), 'utf8'),
)

/** The queries of a language whose page is not the first hit, with the first hit. */
async function missesIn(code: string): Promise<string[]> {
  const {pages, queries} = samples[code]!
  const files = indexOf(
    Object.fromEntries(Object.entries(pages).map(([name, [title, text]]) => [name, pageOf(title, text)])),
  )
  const {addresses} = ask(files, await loadLanguage({lang: code, search: true}))
  const misses: string[] = []
  for (const [query, page] of Object.entries(queries)) {
    const [first] = await addresses(query)
    if (first !== page) misses.push(`${code} "${query}": ${first ?? 'nothing'}`)
  }
  return misses
}

test('in 19 languages, at least 92 % of the queries have the right page first', async () => {
  const misses = (await Promise.all(Object.keys(samples).map(missesIn))).flat()
  const count = Object.values(samples).reduce((sum, {queries}) => sum + Object.keys(queries).length, 0)
  expect(Object.keys(samples)).toHaveLength(19)
  expect(count).toBeGreaterThan(100)
  expect(misses.length / count, misses.join('\n')).toBeLessThan(0.08)
})
