/**
 * The tables of the README, held to the schema and the command line: what is written there is what there is.
 * `UPDATE_README=1` writes those that the schema alone decides.
 */
import {readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {categorySchema, configSchema, defaultChecks, fatalFaults, frontmatterSchema} from '../../src/model/schema.js'
import {code, propertiesOf, row, sentence, toldBelow, typeOf} from '../support/report-schema.js'

const repository = new URL('../..', import.meta.url)
let readme = readFileSync(new URL('README.md', repository), 'utf8')

test('the config table has every key with its type, default and sentence', () => {
  const defaults: Record<string, unknown> = configSchema.parse({})
  const rows = Object.entries(propertiesOf(configSchema)).flatMap(([key, schema]) => [
    toldBelow(schema).length > 0
      ? row(key, 'object', 'see below', sentence(schema))
      : row(
          key,
          key === 'labels' ? '`{[name]: string}`' : code(typeOf(schema)),
          defaultOf(key, defaults[key]),
          sentence(schema),
        ),
    ...toldBelow(schema).map(([name, inner]) =>
      row(`${key}.${name}`, code(typeOf(inner)), defaultOf(name, inner.default), sentence(inner)),
    ),
  ])
  expectTable('### Every key', rows)
})

test('the table of labels has every string of the interface', () => {
  const {labels} = configSchema.parse({})
  expectTable(
    '### Labels',
    Object.entries(labels).map(([name, text]) => row(name, text)),
  )
})

test('the front matter table has every key', () => {
  const rows = Object.entries(propertiesOf(frontmatterSchema)).map(([key, schema]) =>
    row(key, code(typeOf(schema)), sentence(schema)),
  )
  expectTable('### Front matter', rows)
})

test('the table of category files has every key', () => {
  const rows = Object.entries(propertiesOf(categorySchema)).map(([key, schema]) => row(key, sentence(schema)))
  expectTable('### Folders', rows)
})

test('the table of checks has every check and its severity, then every fault that is always an error', () => {
  const actual = tableUnder('## Checks').map((line) => line.split(' | ').slice(0, 2).join(' | '))
  const checks = Object.entries(defaultChecks).map(([name, severity]) => `| \`${name}\` | ${severity}`)
  expect(actual).toEqual([...checks, ...fatalFaults.map((name) => `| \`${name}\` | always an error`)])
})

test('every command is described with its other name', () => {
  const folder = fileURLToPath(new URL('src/cli/', repository))
  const text = readdirSync(folder)
    .map((file) => readFileSync(folder + file, 'utf8'))
    .join('\n')
  const commands = [...text.matchAll(/\.command\('(\w+)'\)(?:\s*\.alias\('(\w+)'\))?/g)]
  const starts = commands.map(
    ([, name, alias]) => [`| \`docsgen ${name} [`, alias ? `]\`, \`${alias}\` |` : ']` |'] as const,
  )
  expect(starts.length).toBeGreaterThan(4)
  const rows = tableUnder('## Command line')
  const isThere = ([start, end]: readonly [string, string]) =>
    rows.some((one) => one.startsWith(start) && one.split(' | ')[0]!.concat(' |').endsWith(end))
  expect(starts.filter((pair) => !isThere(pair))).toEqual([])
  expect(rows).toHaveLength(starts.length)
})

test('every flag of the command line is described', () => {
  const folder = fileURLToPath(new URL('src/cli/', repository))
  const sources = readdirSync(folder).map((file) => readFileSync(folder + file, 'utf8'))
  const options = sources.flatMap((text) => [...text.matchAll(/[oO]ption\(\s*'(?:-\w, )?(--[a-z-]+)/g)])
  const flags = [...new Set(options.map((match) => match[1]!))]
  expect(flags.length).toBeGreaterThan(10)
  expect(flags.filter((flag) => !new RegExp(`^\\| \`(-\\w, )?${flag}(?![\\w-])`, 'm').test(readme))).toEqual([])
})

function defaultOf(key: string, value: unknown): string {
  if (key === 'labels') return 'see Labels'
  if (key === 'checks') return 'see Checks'
  return value === undefined || value === '' ? 'none' : code(JSON.stringify(value))
}

function expectTable(heading: string, rows: string[]): void {
  if (process.env.UPDATE_README) {
    const [before, section = ''] = readme.split(`\n${heading}\n`)
    readme = `${before}\n${heading}\n${section.replace(/(\n\| ?-.*\n)(?:\|.*\n)*/, (_, head) => `${head}${rows.join('\n')}\n`)}`
    writeFileSync(new URL('README.md', repository), readme)
  }
  expect(tableUnder(heading)).toEqual(rows)
}

/** The rows of the first table under a heading. */
function tableUnder(heading: string): string[] {
  const [, section = ''] = readme.split(`\n${heading}\n`)
  const [, rows = ''] = /\n\| ?-.*\n((?:\|.*\n)*)/.exec(section) ?? []
  return rows.split('\n').filter((line) => line !== '')
}
