/** docsgen checks texts in the config, in sidebars and in category files like texts in pages, and reports their positions. */
import {describe, expect, test} from 'vitest'
import {buildProject, buildSite} from '../support/build-site.js'
import {type ProjectFiles, writeProject} from '../support/project.js'
import {summaries} from '../support/stages.js'
import {makeTempFolder} from '../support/temp.js'

const docs = {'docs/a.md': '---\nslug: /\n---\n\nText.\n', 'docs/b.md': 'Text.\n'}
const root = makeTempFolder()
let count = 0

/** With the config as a text. */
async function told(files: ProjectFiles) {
  const folder = `${root}/${++count}`
  writeProject(folder, {...docs, ...files})
  const {diagnostics} = await buildProject({root: folder, useCache: false})
  return summaries(diagnostics)
}

describe('positions in the config', () => {
  test('are those of values, also of several equal ones', async () => {
    const config = `// The page "/gone" went away.
export default {
  title: '/gone',
  navbar: {items: [{label: '/gone', to: '/gone'}, {label: 'S', sidebar: 'mian'}]},
  footer: {
    links: [
      {label: 'Gone', to: "/gone"},
      {label: 'Also gone', 'to': \`/gone\`},
    ],
    copyright: '<a href="/lost">Lost</a>',
  },
  sidebars: {
    main: [
      'a',
      'c',
      {type: 'category', label: 'c', items: ['c', {type: 'doc', id: 'c'}], link: {type: 'doc', id: 'd'}},
      {type: 'link', label: 'Away', href: '/away'},
      {type: 'html', value: '<a href="/html">x</a>'},
      'b',
    ],
  },
  head: [{tag: 'link', attributes: {rel: 'icon', href: '/icon.png'}}],
}
`
    expect(await told({'docsgen.config.mjs': config})).toEqual(
      [
        '4:41 broken-link',
        '4:73 unknown-doc',
        '7:27 broken-link',
        '8:34 broken-link',
        '10:16 broken-link',
        '15:7 unknown-doc',
        '16:46 unknown-doc',
        '16:69 unknown-doc',
        '16:100 unknown-doc',
        '17:43 broken-link',
        '18:29 broken-link',
        '22:56 broken-asset',
      ].map((one) => `docsgen.config.mjs:${one}`),
    )
  })

  test('a broken target of the navbar, footer or sidebar is reported once, at its position in the config', async () => {
    const link = {label: 'Gone', to: '/gone'}
    const config = {navbar: {items: [link]}, footer: {links: [link]}, checks: {'broken-link': 'warning'}}
    expect(await told({'docsgen.config.json': JSON.stringify(config)})).toEqual([
      'docsgen.config.json:1:42 broken-link',
      'docsgen.config.json:1:93 broken-link',
    ])
  })
})

test('diagnostics of sidebars in separate files have positions in those files', async () => {
  expect(
    await told({
      'sidebars.json': '{\n  "main": ["a", "c", {"type": "link", "label": "x", "href": "/away"}, "b"]\n}\n',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/a.md': '---\nslug: /\n---\n\nText.\n',
      'versioned_sidebars/version-1.0-sidebars.json':
        '{\n  "main": [\n    "a",\n    "e",\n    {"type": "link", "label": "x", "href": "/off"}\n  ]\n}\n',
    }),
  ).toEqual([
    'sidebars.json:2:17 unknown-doc',
    'sidebars.json:2:61 broken-link',
    'versioned_sidebars/version-1.0-sidebars.json:4:5 unknown-doc',
    'versioned_sidebars/version-1.0-sidebars.json:5:44 broken-link',
  ])
})

test('diagnostics of category files in YAML and JSON have the positions of their keys', async () => {
  expect(
    await told({
      'docs/g/a.md': 'Text.\n',
      'docs/g/_category_.yml': 'label: G\nlink:\n  type: doc\n  id: gone\n',
      'docs/h/a.md': 'Text.\n',
      'docs/h/_category_.json':
        '{\n  "link": {"type": "generated-index", "slug": "/a?b",\n    "image": "/gone.png"}\n}\n',
    }),
  ).toEqual([
    'docs/g/_category_.yml:4:3 unknown-doc',
    'docs/h/_category_.json:2:39 bad-slug',
    'docs/h/_category_.json:3:5 broken-asset',
  ])
})

describe('severities in a config for Docusaurus', () => {
  const files = {'docs/a.md': '[x](/gone) [y](gone.md) [z](#gone)\n', 'docs/b.md': '---\nslug: /a\n---\n\nText.\n'}
  const severities = async (config: object) => {
    const {diagnostics} = await buildSite(files, config)
    return Object.fromEntries(diagnostics.map(({code, severity}) => [code, severity]))
  }
  const all = ['onBrokenLinks', 'onBrokenMarkdownLinks', 'onBrokenAnchors', 'onDuplicateRoutes']
  const codes = ['broken-link', 'broken-markdown-link', 'broken-anchor', 'duplicate-route']

  test.each([
    ['ignore', undefined],
    ['log', 'info'],
    ['warn', 'warning'],
    ['throw', 'error'],
  ])('%s', async (value, severity) => {
    const config = Object.fromEntries(all.map((key) => [key, value]))
    const expected = severity === undefined ? {} : Object.fromEntries(codes.map((code) => [code, severity]))
    expect(await severities(config)).toEqual(expected)
  })

  test('have a lower priority than `checks`', async () => {
    const found = await severities({onBrokenLinks: 'throw', checks: {'broken-link': 'info'}})
    expect(found['broken-link']).toBe('info')
  })

  test('have no other values', async () => {
    await expect(severities({onBrokenLinks: 'error'})).rejects.toThrow(
      '"onBrokenLinks" must be "ignore", "log", "warn" or "throw", not "error".',
    )
  })
})

test('the targets of a menu in the navbar are checked', async () => {
  const config = `{
  "navbar": {"items": [{"label": "More", "items": [
    {"label": "A", "doc": "a"},
    {"label": "B", "doc": "c"},
    {"label": "C", "to": "/gone"},
    {"label": "D", "to": "/b", "icon": "/d.svg"}
  ]}]}
}`
  expect(await told({'docsgen.config.json': config})).toEqual([
    'docsgen.config.json:4:27 unknown-doc',
    'docsgen.config.json:5:26 broken-link',
    'docsgen.config.json:6:40 broken-asset',
  ])
})
