/** The texts of a site in each of its languages: `labels.json`, and `docsgen i18n extract`. */
import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {ConfigError} from '../../src/config/config.js'
import {buildSite} from '../support/build-site.js'
import {type ProjectFiles, writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'
import {docsgenIn} from './docsgen.js'

const config = {
  locales: {languages: {en: {label: 'English'}, de: {label: 'Deutsch'}, eu: {label: 'Euskara'}}},
  navbar: {title: 'Kettle', items: [{label: 'Guides', to: '/guides/start'}]},
  footer: {links: [{title: 'More', items: [{label: 'Guides', to: '/guides/start'}]}], copyright: 'Kettle makers'},
  announcementBar: {content: 'Version 2 is here.'},
}
const pages: ProjectFiles = {'docs/index.md': '# Home', 'docs/guides/start.md': '# Start'}

const docsgen = (cwd: string, ...words: string[]) => docsgenIn(cwd, words)

test('texts of the config are translated in the labels of a language', async () => {
  const labels = {
    previous: 'Vorher',
    texts: {Guides: 'Anleitungen', 'Version 2 is here.': 'Version 2 ist da.', More: 'Mehr'},
  }
  const {files} = await buildSite({...pages, 'i18n/de/labels.json': JSON.stringify(labels)}, config)
  const [english, german] = ['index.html', 'de/index.html'].map((file) => files.get(file)!)
  expect(german).toMatch(/<nav class="navbar".*>Anleitungen</s)
  expect(german).toContain('Version 2 ist da.')
  expect(german).toMatch(/<footer.*Mehr.*Anleitungen.*Kettle makers/s)
  expect(files.get('de/guides/start/index.html')).toContain('>Vorher<')
  expect(english).toContain('>Guides<')
  expect(english).not.toContain('Anleitungen')
})

test('docsgen reads files of texts in the form of Docusaurus; a misspelt label is an error with its position', async () => {
  const written = {'item.label.Guides': {message: 'Anleitungen', description: 'Navbar item'}}
  const {files} = await buildSite(
    {...pages, 'i18n/de/docusaurus-theme-classic/navbar.json': JSON.stringify(written)},
    config,
  )
  expect(files.get('de/index.html')).toMatch(/<nav class="navbar".*>Anleitungen</s)
  const building = buildSite({...pages, 'i18n/de/labels.json': '{\n  "nxet": "Vor"\n}'}, config)
  const error = await building.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ConfigError)
  expect((error as ConfigError).problems).toMatchObject([
    {
      file: 'i18n/de/labels.json',
      position: {line: 2},
      message: expect.stringContaining('"nxet"'),
      hint: expect.stringContaining('"next"'),
    },
  ])
})

test('docsgen i18n extract adds missing texts and keeps the order', async () => {
  const root = makeTempFolder()
  const before = '{\n  "texts": {\n    "Guides": "Anleitungen"\n  },\n  "next": "Vor"\n}\n'
  writeProject(root, {...pages, 'docsgen.config.json': JSON.stringify(config), 'i18n/de/labels.json': before})
  const read = (code: string) => readFileSync(path.join(root, `i18n/${code}/labels.json`), 'utf8')
  const {code, stdout} = await docsgen(root, 'i18n', 'extract')
  expect(code).toBe(0)
  expect(stdout).toMatch(/^i18n\/de\/labels\.json: 4 new texts\ni18n\/eu\/labels\.json: \d+ new texts\n$/)
  expect(read('de')).toBe(
    before.replace(
      '"Anleitungen"',
      '"Anleitungen",\n    "Kettle": "Kettle",\n    "Version 2 is here.": "Version 2 is here.",\n    "More": "More",\n    "Kettle makers": "Kettle makers"',
    ),
  )
  // docsgen has no Basque text of the interface.
  expect(JSON.parse(read('eu'))).toMatchObject({next: 'Next', items: {one: '1 item'}, texts: {Guides: 'Guides'}})
  expect((await docsgen(root, 'i18n', 'extract')).stdout).toBe(
    'i18n/de/labels.json: nothing new\ni18n/eu/labels.json: nothing new\n',
  )
})
