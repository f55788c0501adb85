/** docsgen builds a site for Docusaurus, with its sidebars, versions and sidebars of versions. */
import {expect, test} from 'vitest'
import type {UserConfig} from '../../src/model/schema.js'
import {buildSite} from '../support/build-site.js'

const files = {
  'docs/intro.md': '---\nslug: /\n---\n# Intro\n',
  'docs/guides/01-first.md': '# First\n',
  'docs/guides/02-second.md': '# Second\n',
  'docs/api.md': '# API\n',
}
const sidebars = `module.exports = {
  docs: [
    'intro',
    {Guides: ['guides/first', {type: 'doc', id: 'guides/second', label: 'The second', customProps: {x: 1}}]},
    {type: 'category', label: 'Reference', key: 'ref', items: ['api'], link: {type: 'generated-index'}},
  ],
}
`
const labels = (html: string) =>
  [...html.slice(html.indexOf('aria-label="Docs sidebar"')).matchAll(/<a href="[^"]*"[^>]*>([^<]*)<\/a>/g)].map(
    (match) => match[1],
  )

test.each([
  ['sidebars.js', sidebars],
  ['sidebars.ts', sidebars.replace('module.exports =', 'export default')],
  [
    'sidebars.json',
    '{"docs": ["intro", {"Guides": ["guides/first", {"type": "doc", "id": "guides/second", "label": "The second"}]}, {"type": "category", "label": "Reference", "items": ["api"], "link": {"type": "generated-index"}}]}',
  ],
])('%s is the sidebar', async (name, text) => {
  const {files: built, diagnostics} = await buildSite({...files, [name]: text})
  expect(diagnostics).toEqual([])
  expect(labels(built.get('guides/first/index.html')!).slice(0, 5)).toEqual([
    'Intro',
    'Guides',
    'First',
    'The second',
    'Reference',
  ])
  expect([...built.keys()]).toContain('category/reference/index.html')
})

test('keys of the config have priority', async () => {
  const config: UserConfig = {sidebars: {own: ['api']}}
  const {files: built} = await buildSite({...files, 'sidebars.js': sidebars}, config)
  expect(labels(built.get('api/index.html')!)[0]).toBe('API')
})

test('versions.json names the versions in their order, each with its sidebar', async () => {
  const {files: built, diagnostics} = await buildSite({
    ...files,
    'versions.json': '["2.0", "1.0"]',
    'versioned_docs/version-1.0/old.md': '# Old\n',
    'versioned_docs/version-2.0/new.md': '# New\n',
    'versioned_docs/version-0.9/gone.md': '# Gone\n',
    'versioned_sidebars/version-1.0-sidebars.json': '{"docs": [{"The old": ["old"]}]}',
  })
  expect(diagnostics).toEqual([])
  expect([...built.keys()].filter((file) => file.endsWith('.html'))).toEqual(
    expect.arrayContaining(['1.0/old/index.html', 'new/index.html', 'next/index.html']),
  )
  expect([...built.keys()].filter((file) => file.includes('gone'))).toEqual([])
  expect(labels(built.get('1.0/old/index.html')!).slice(0, 2)).toEqual(['The old', 'Old'])
})

test('a list of cards shows what is in the category of its page, or beside it', async () => {
  const {files: built, diagnostics} = await buildSite({
    'docs/index.md': '# Home\n',
    'docs/guides/_category_.json': '{"label": "Guides", "link": {"type": "doc", "id": "guides/start"}}',
    'docs/guides/start.mdx': "import DocCardList from '@theme/DocCardList'\n\n# Start\n\n<DocCardList />\n\nBehind.\n",
    'docs/guides/one.md': '# One\n\nThe first.\n',
    'docs/guides/two.mdx': '# Two\n\nThe second.\n\n<DocCardList />\n',
  })
  expect(diagnostics).toEqual([])
  const cards = (file: string) => [...built.get(file)!.matchAll(/<h2>([^<]*)<\/h2>/g)].map((match) => match[1])
  expect(cards('guides/start/index.html')).toEqual(['One', 'Two'])
  expect(cards('guides/two/index.html')).toEqual(['One'])
  expect(built.get('guides/start/index.html')).toMatch(/<\/ul>\s*<p>Behind\.<\/p>/)
})

test('a card shows the emoji of its page or category, and no name of an icon', async () => {
  const {files: built, diagnostics} = await buildSite({
    'docs/_category_.json': '{}',
    'docs/guides/_category_.json': '{"label": "Guides", "link": {"type": "generated-index"}}',
    'docs/guides/a.md': '---\nicon: 🚀\n---\n# A\n',
    'docs/guides/b.md': '---\nicon: material/home\n---\n# B\n',
    'docs/guides/inner/_category_.yml': 'icon: 🧰\n',
    'docs/guides/inner/c.md': '# C\n',
  })
  expect(diagnostics).toEqual([])
  const [, list = ''] = built.get('category/guides/index.html')!.split('<ul class="cards">')
  const cards = [...list.matchAll(/<li><a href="[^"]*">(.*?)<h2>/g)]
  expect(cards.map(([, start]) => start!.replace(/<svg.*<\/svg>/, 'svg'))).toEqual([
    '<span class="icon" aria-hidden="true">🚀</span>',
    'svg',
    '<span class="icon" aria-hidden="true">🧰</span>',
  ])
})

test('a card shows a picture of the static folder, also below a base and in other languages', async () => {
  const site = {
    'docs/index.md': '# Home\n',
    'docs/guides/_category_.json': '{"label": "Guides", "link": {"type": "generated-index"}}',
    'docs/guides/a.md': '---\nicon: /icons/rocket one.svg\n---\n# A\n',
    'docs/guides/inner/_category_.yml': 'icon: /icons/box.svg\n',
    'docs/guides/inner/c.md': '# C\n',
    'static/icons/rocket one.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'static/icons/box.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }
  const {files: built, diagnostics} = await buildSite(site, {
    base: '/docs/',
    trailingSlash: true,
    locales: {languages: {en: {label: 'English'}, de: {label: 'Deutsch'}}},
  })
  expect(diagnostics.filter(({severity}) => severity === 'error')).toEqual([])
  for (const folder of ['', 'de/'])
    expect([...built.get(`${folder}category/guides/index.html`)!.matchAll(/<img class="icon"[^>]*>/g)].flat()).toEqual([
      '<img class="icon" src="/docs/icons/rocket%20one.svg" alt=""/>',
      '<img class="icon" src="/docs/icons/box.svg" alt=""/>',
    ])
})

test('a missing picture of a card is reported with its position', async () => {
  const {diagnostics} = await buildSite({
    'docs/index.md': '# Home\n',
    'docs/guides/a.md': '---\nicon: /icons/rokcet.svg\n---\n# A\n',
    'docs/guides/inner/_category_.yml': 'label: Inner\nicon: /icons/bx.svg\n',
    'docs/guides/inner/c.md': '# C\n',
    'static/icons/rocket.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'static/icons/box.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  expect(diagnostics).toMatchObject([
    {code: 'broken-asset', file: 'docs/guides/a.md', position: {line: 2}},
    {code: 'broken-asset', file: 'docs/guides/inner/_category_.yml', position: {line: 2}},
  ])
})

test('tags for the head are in the head', async () => {
  const {files: built} = await buildSite({
    'docs/index.mdx':
      'import Head from \'@docusaurus/Head\'\n\n<Head>\n  <title>Own & title</title>\n  <meta name="robots" content="noai" />\n  <meta httpEquiv="x-a" content="b" />\n</Head>\n\n# Home\n',
  })
  const html = built.get('index.html')!
  expect(html).toContain('<title>Own &amp; title</title>')
  expect(html).toContain('<meta name="robots" content="noai">')
  expect(html).toContain('<meta http-equiv="x-a" content="b">')
  expect(html.slice(html.indexOf('<body'))).not.toContain('noai')
})

test('problems of sidebars and versions files are reported with the names of the files', async () => {
  await expect(buildSite({...files, 'sidebars.json': '["intro"]'})).rejects.toMatchObject({
    problems: [{file: 'sidebars.json', position: {line: 1, column: 1}}],
  })
  await expect(buildSite({...files, 'versions.json': '{'})).rejects.toMatchObject({
    problems: [{file: 'versions.json'}],
  })
})

test('components of a site import modules of Docusaurus and of the project, and `.js` files contain JSX', async () => {
  const {files, diagnostics} = await buildSite(
    {
      'docs/index.mdx': `import Hero from '@site/src/components/Hero'
import {Redirect} from '@docusaurus/router'
import useBaseUrl from '@docusaurus/useBaseUrl'

# Home

<Hero client="load" />

{useBaseUrl('/' + 'more')}

<Redirect to="/more" />
`,
      'docs/more.md': '# More\n\nText.\n',
      'src/components/Hero.js': `import React from 'react'
import Link from '@docusaurus/Link'
import Translate, {translate} from '@docusaurus/Translate'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'
import CodeBlock from '@theme/CodeBlock'
import {words} from '@site/src/words'

export default function Hero() {
  const {siteConfig} = useDocusaurusContext()
  return (
    <section title={translate({message: '{n} words'}, {n: 2})}>
      <Link to="/more">{siteConfig.title}</Link>
      <Translate id="a" values={{who: <b>you</b>}}>{'Hello {who}'}</Translate>
      <Tabs><TabItem value="a" label="A">{words.join()}</TabItem></Tabs>
      <CodeBlock language="js">x</CodeBlock>
    </section>
  )
}
`,
      'src/words.js': "export const words = ['one', 'two']\n",
    },
    {title: 'Mine', base: '/docs/', markdown: {mdx: 'auto'}},
  )
  expect(diagnostics.filter(({severity}) => severity !== 'info')).toEqual([])
  const html = files.get('index.html')!
  expect(html).toContain('<section title="2 words"><a href="/docs/more">Mine</a>')
  expect(html).toContain('Hello <b>you</b>')
  expect(html).toContain('one,two')
  expect(html).toContain('<p>/docs/more</p>')
  expect(html).toContain('content="0; url=/docs/more"')
})

test('texts of components are in the language of the page', async () => {
  const component = `import Translate, {translate} from '@docusaurus/Translate'

export default () => (
  <b title={translate({message: 'Two {n}'}, {n: 2})}>
    <Translate id="home.hello">Hello</Translate>, <Translate>Bye</Translate>
  </b>
)
`
  const {files} = await buildSite(
    {
      'docs/index.mdx': "import Hello from '@site/src/Hello'\n\n# Home\n\n<Hello />\n",
      'i18n/de/index.mdx': "import Hello from '@site/src/Hello'\n\n# Start\n\n<Hello />\n",
      'src/Hello.jsx': component,
      'i18n/de/code.json': '{"home.hello": {"message": "Hallo"}}',
      'i18n/de/labels.json': '{"texts": {"Bye": "Tschüs", "Two {n}": "Zwei {n}"}}',
    },
    {locales: {languages: {en: {label: 'English'}, de: {label: 'Deutsch'}}}},
  )
  expect(files.get('index.html')).toContain('<b title="Two 2">Hello, Bye</b>')
  expect(files.get('de/index.html')).toContain('<b title="Zwei 2">Hallo, Tschüs</b>')
})

test('an unknown module of Docusaurus is reported at its import', async () => {
  const {diagnostics} = await buildSite({'docs/index.mdx': "# Home\n\nimport X from '@theme/Nothing'\n\n<X />\n"})
  expect(diagnostics.filter(({severity}) => severity !== 'info')).toMatchObject([
    {code: 'broken-import', position: {line: 3, column: 15}, hint: expect.stringContaining('module of Docusaurus')},
  ])
})

test('components of `src/theme/MDXComponents` need no import', async () => {
  const {files, diagnostics} = await buildSite({
    'docs/index.mdx': '# Home\n\nText.\n\n<Mark n="1" />\n\n<Other />\n',
    'src/theme/MDXComponents.js':
      "import MDXComponents from '@theme-original/MDXComponents'\nimport Mark from '@site/src/components/Mark'\n\nexport default {\n  ...MDXComponents,\n  // Ours:\n  Mark,\n  Other: () => <i>o</i>,\n}\n",
    'src/components/Mark.js': 'export default ({n}) => <mark>{n}</mark>\n',
  })
  expect(diagnostics.filter(({severity}) => severity !== 'info')).toEqual([])
  expect(files.get('index.html')).toContain('<mark>1</mark>')
  expect(files.get('index.html')).toContain('<i>o</i>')
})
