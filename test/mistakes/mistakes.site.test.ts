/** Mistakes of authors. Those that do not disturb each other share a site. */
import {describe, expect, test} from 'vitest'
import {answersTo, type MarkedSite} from '../support/marked-site.js'
import {type Project, reportsOf} from '../support/reported.js'
import {categories} from './categories.js'
import {components} from './components.js'
import {config} from './config.js'
import {content} from './content.js'
import {foreign} from './foreign.js'
import {frontMatter} from './front-matter.js'
import {markdown} from './markdown.js'
import {mdx} from './mdx.js'
import {templates} from './templates.js'

const tables: Record<string, Record<string, MarkedSite>> = {
  config,
  content,
  frontMatter,
  categories,
  markdown,
  mdx,
  components,
  templates,
  foreign,
}

describe.each(Object.entries(tables))('%s', (_, sites) => {
  test.each(Object.entries(sites))('%s', async (_name, site) => {
    const {received, expected} = await answersTo(site)
    expect(received).toEqual(expected)
  })
})

const locales = {languages: {en: {label: 'English'}, de: {label: 'Deutsch'}}}
const translation = {'i18n/de/index.md': '---\ntranslationOf: 0123abc\n---\n\n# Start\n\nHallo.\n'}
const home = {'docs/index.md': '# Home\n\nHello.\n'}

describe('a command that cannot begin', () => {
  test.each<[name: string, project: Omit<Project, 'files'>, ...words: string[]]>([
    ['a port that is no port', {command: ['dev', '--port', '70000']}, '--port', '70000', '65535'],
    ['a misspelt option', {command: ['dev', '--opne']}, '--opne', '--open'],
    ['the address of another machine', {command: ['dev', '--port', '0', '--host', '203.0.113.7']}, '"203.0.113.7"'],
    [
      'a config with a mistake',
      {command: ['dev', '--port', '0'], config: {tilte: 'A'} as never},
      'docsgen.config.json:2:3',
      '"tilte"',
      '> 2 │   "tilte": "A"\n',
      '"title"',
    ],
    ['changes outside a repository', {command: ['i18n', 'diff', 'de', 'index'], config: {locales}}, 'docs/index.md'],
    [
      'changes since a hash that git does not know',
      {command: ['i18n', 'diff', 'de', 'index'], config: {locales}, tagged: home},
      '"0123abc"',
      'i18n/de/index.md',
      'git hash-object docs/index.md',
    ],
  ])('%s', async (_, project, ...words) => {
    const {exit, stderr} = await reportsOf({...project, files: {...home, ...translation}})
    expect(exit).toBe(2)
    for (const word of words) expect(stderr).toContain(word)
  })
})
