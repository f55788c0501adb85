/** The README is short, and its links, commands and figures are right. */
import {existsSync, readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import GithubSlugger from 'github-slugger'
import {expect, test} from 'vitest'

const repository = new URL('../..', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, repository), 'utf8')
const readme = read('README.md')

test('it has at most 250 lines', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(250)
})

test('its contents list every section in order', () => {
  const sections = [...readme.matchAll(/^## (.+)$/gm)].map(([, title]) => title!).filter((one) => one !== 'Contents')
  const slugger = new GithubSlugger()
  const expected = sections.map((title) => `- [${title}](#${slugger.slug(title)})`)
  expect(readme.match(/^- \[[^\]]+\]\(#.*\)$/gm)).toEqual(expected)
})

test('its links lead to existing files', () => {
  const prose = readme.replace(/^(`{3,})[\s\S]*?^\1$/gm, '')
  const files = [...prose.matchAll(/\]\(([^)#:]+)\)/g)].map(([, file]) => file!)
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter((file) => !existsSync(fileURLToPath(new URL(file, repository))))).toEqual([])
})

test('its npm commands are scripts of the package', () => {
  const {scripts} = JSON.parse(read('package.json'))
  const names = [...readme.matchAll(/npm run ([\w:]+)|npm (test)\b/g)].map(([, run, own]) => run ?? own!)
  expect(names).toEqual(expect.arrayContaining(['site', 'test', 'manual']))
  expect(names.filter((name) => !(name in scripts))).toEqual([])
})

test('its build times and scripts are those of bench/results.md', () => {
  const results = read('bench/results.md')
  const [, ofThousand = ''] = results.split('\n## 1,000 pages')
  const tables = ['Cold', 'Nothing changed', 'One page edited'].map((name) => ofThousand.split(`\n### ${name}\n`)[1]!)
  const weight = results.split('\n## What a page costs its reader\n')[1]!
  const rows = rowsOf(readme, '| 1,000 pages |')
  expect(rows.length).toBeGreaterThan(3)
  for (const [name = '', ...cells] of rows) {
    const generator = name.toLowerCase().replace(/ .*/, '')
    const measured = [...tables.map((table) => cellsOf(table, generator)[2]), cellsOf(weight, generator)[3]]
    expect(cells, name).toEqual(measured)
  }
  expect(readme).toContain(`takes ${cellsOf(tables[0]!, 'docsgen-everything')[2]} as long`)
  const [first, , edited] = tables.map((table) => cellsOf(table, 'hugo')[2])
  expect(readme.replaceAll('\n', ' ')).toContain(`Hugo takes ${first} as long for the first build (${edited} after`)
})

test('its figures of search are those of bench/search.md', () => {
  const search = read('bench/search.md')
  const [, costs = ''] = search.split('\n## What it costs a reader\n')
  const found = cellsOf(search, 'all (120)')
  const rows = rowsOf(readme, '| | Right page first |')
  expect(rows.map(([, first, three]) => `${first} / ${three}`)).toEqual(found.slice(1))
  for (const [name = '', , , loaded] of rows) expect(loaded).toBe(cellsOf(costs, name.split(' ')[0]!)[1])
})

/** The cells of the rows of the table whose head begins with a text. */
function rowsOf(text: string, head: string): string[][] {
  const [, table = ''] = text.split(`\n${head}`)
  const [rows = ''] = table.split('\n\n')
  return rows.split('\n').slice(2).map(cells)
}

/** The cells of the first row that begins with a name. */
function cellsOf(text: string, name: string): string[] {
  return cells(text.split('\n').find((line) => line.startsWith(`| ${name} |`)) ?? '')
}

const cells = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
