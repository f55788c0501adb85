/** The README is short, and its links, commands, chart and figures are right. */
import {existsSync, readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {chartOf} from '../../bench/support/chart.mjs'

const repository = new URL('../..', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, repository), 'utf8')
const readme = read('README.md')
const prose = readme.replaceAll('\n', ' ')

test('it has at most 220 lines', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(220)
})

test('its links lead to existing files', () => {
  const text = readme.replace(/^(`{3,})[\s\S]*?^\1$/gm, '')
  const files = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, file]) => file!)
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter((file) => !existsSync(fileURLToPath(new URL(file, repository))))).toEqual([])
})

test('its npm commands are scripts of the package', () => {
  const {scripts} = JSON.parse(read('package.json'))
  const names = [...readme.matchAll(/npm run ([\w:]+)|npm (test)\b/g)].map(([, run, own]) => run ?? own!)
  expect(names).toEqual(expect.arrayContaining(['site', 'test', 'manual']))
  expect(names.filter((name) => !(name in scripts))).toEqual([])
})

test('its chart and figures are those of the benchmarks', () => {
  const results = read('bench/results.md')
  expect(read('bench/results.svg')).toBe(chartOf(results))
  const [, weights = ''] = results.split('\n## What a page costs its reader\n')
  const [ours, ...others] = ['docsgen', 'starlight', 'vitepress', 'docusaurus'].map((one) => cellsOf(weights, one)[3])
  expect(prose).toContain(`A docsgen page loads ${ours} gzipped`)
  for (const weight of others) expect(prose).toContain(`'s ${weight}`)
  const found = cellsOf(read('bench/search.md'), 'all (120)').slice(1)
  const [best, pagefind, miniSearch] = found.map((cell) => cell.split(' / ')[0])
  expect(prose).toContain(`${best} of them, against ${pagefind} with Pagefind 1.6 and ${miniSearch} with MiniSearch`)
})

/** The cells of the first row that begins with a name. */
function cellsOf(text: string, name: string): string[] {
  return cells(text.split('\n').find((line) => line.startsWith(`| ${name} |`)) ?? '')
}

const cells = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
