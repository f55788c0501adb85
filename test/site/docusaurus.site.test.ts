/** docsgen builds a site for Docusaurus, with its sidebars, versions and sidebars of versions. */
import {describe, expect, test} from 'vitest'
import {buildSite} from '../support/build-site.js'
import {summaries} from '../support/stages.js'

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
  ['sidebars.json', JSON.stringify(new Function('module', `${sidebars}return module.exports`)({}))],
])('%s is the sidebar', async (name, text) => {
  const {files: built, diagnostics} = await buildSite({...files, [name]: text})
  expect(diagnostics).toEqual([])
  const [first] = [labels(built.get('guides/first/index.html')!).slice(0, 5)]
  expect(first).toEqual(['Intro', 'Guides', 'First', 'The second', 'Reference'])
  expect([...built.keys()]).toContain('category/reference/index.html')
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
  for (const file of ['1.0/old/index.html', 'new/index.html', 'next/index.html']) expect(built.has(file)).toBe(true)
  expect([...built.keys()].filter((file) => file.includes('gone'))).toEqual([])
  expect(labels(built.get('1.0/old/index.html')!).slice(0, 2)).toEqual(['The old', 'Old'])
})

describe('components and cards', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  const site = await buildSite(
    {
      'docs/index.mdx': `import Hero from '@site/src/components/Hero'
import {Redirect} from '@docusaurus/router'
import useBaseUrl from '@docusaurus/useBaseUrl'
import Head from '@docusaurus/Head'

<Head>
  <title>Own & title</title>
  <meta name="robots" content="noai" />
  <meta httpEquiv="x-a" content="b" />
</Head>

# Home

<Hero client="load" />

{useBaseUrl('/' + 'more')}

<Redirect to="/more" />

<Mark n="1" />

<Other />
`,
      'docs/more.md': '# More\n\nText.\n',
      'src/components/Hero.js': `import React from 'react'
import Link from '@docusaurus/Link'
import Translate, {translate} from '@docusaurus/Translate'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'
import CodeBlock from '@theme/CodeBlock'
import Own from '@theme/Own'
import {words} from '@site/src/words'

export default function Hero() {
  const {siteConfig} = useDocusaurusContext()
  return (
  <section title={translate({message: '{n} words'}, {n: 2})}>
    <Link to="/more">{siteConfig.title}</Link>
    <Translate id="a" values={{who: <b>you</b>}}>{'Hello {who}'}</Translate>
    <Tabs><TabItem value="a" label="A">{words.join()}</TabItem></Tabs>
    <CodeBlock language="js">x</CodeBlock>
    <Own />
  </section>
  )
}
`,
      // Also in the browser, where Hero is an island.
      'src/theme/Own.js': 'export default () => <u>own</u>\n',
      'src/words.js': "export const words = ['one', 'two']\n",
      'src/theme/MDXComponents.js':
        "import MDXComponents from '@theme-original/MDXComponents'\nimport Mark from '@site/src/components/Mark'\n\nexport default {\n  ...MDXComponents,\n  // Ours:\n  Mark,\n  Other: () => <i>o</i>,\n}\n",
      'src/components/Mark.js': 'export default ({n}) => <mark>{n}</mark>\n',
      'i18n/de/code.json': '{"a": {"message": "Hallo {who}"}}',
      'i18n/de/labels.json': '{"texts": {"{n} words": "{n} Wörter"}}',
      'docs/guides/_category_.json': '{"label": "Guides", "link": {"type": "doc", "id": "guides/start"}}',
      'docs/guides/start.mdx':
        "import DocCardList from '@theme/DocCardList'\n\n# Start\n\n<DocCardList />\n\nBehind.\n",
      'docs/guides/a.md': '---\nicon: 🚀\n---\n# A\n\nThe first.\n',
      'docs/guides/b.mdx': '---\nicon: material/home\n---\n# B\n\nThe second.\n\n<DocCardList />\n',
      'docs/guides/c.md': '---\nicon: /icons/rocket one.svg\n---\n# C\n\nThe third.\n',
      'docs/guides/inner/_category_.yml': 'icon: 🧰\n',
      'docs/guides/inner/d.md': '# D\n',
      'docs/guides/other/_category_.yml': 'icon: /icons/box.svg\n',
      'docs/guides/other/e.md': '# E\n',
      'static/icons/rocket one.svg': svg,
      'static/icons/box.svg': svg,
    },
    {
      title: 'Mine',
      base: '/docs/',
      trailingSlash: true,
      markdown: {mdx: 'auto'},
      locales: {languages: {en: {label: 'English'}, de: {label: 'Deutsch'}}},
    },
  )
  const page = (file: string): string => site.files.get(`${file}index.html`)!

  test('import modules of Docusaurus and of the project, and `.js` files contain JSX', () => {
    expect(site.diagnostics.filter(({severity}) => severity !== 'info')).toEqual([])
    expect(page('')).toMatch(/<section title="2 words"><a href="\/docs\/more\/"[^>]*>Mine<\/a>/)
    expect(page('')).toContain('Hello <b>you</b>')
    expect(page('')).toContain('one,two')
    expect(page('')).toContain('<u>own</u>')
    expect(page('')).toContain('<p>/docs/more</p>')
    expect(page('')).toContain('content="0; url=/docs/more"')
    expect(page('')).toContain('<mark>1</mark>')
    expect(page('')).toContain('<i>o</i>')
    expect(page('de/')).toContain('<section title="2 Wörter">')
    expect(page('de/')).toContain('Hallo <b>you</b>')
  })

  test('put tags for the head into the head', () => {
    expect(page('')).toContain('<title>Own &amp; title</title>')
    expect(page('')).toContain('<meta name="robots" content="noai">')
    expect(page('')).toContain('<meta http-equiv="x-a" content="b">')
    expect(page('').slice(page('').indexOf('<body'))).not.toContain('noai')
  })

  test('show what is in the category of a page, or beside it, with pictures, and no name of an icon', () => {
    const cards = (file: string) => [...page(file).matchAll(/<h2>([^<]*)<\/h2>/g)].map((match) => match[1])
    expect(cards('guides/start/')).toEqual(['A', 'B', 'C', 'inner', 'other'])
    expect(cards('guides/b/')).toEqual(['A', 'C', 'inner', 'other'])
    expect(page('guides/start/')).toMatch(/<\/ul>\s*<p>Behind\.<\/p>/)
    for (const folder of ['', 'de/']) {
      const [, list = ''] = page(`${folder}guides/start/`).split('<ul class="cards">')
      const icons = [...list.matchAll(/<li><a href="[^"]*">(.*?)<h2>/g)]
      expect(icons.map(([, start]) => start!.replace(/<svg.*<\/svg>/, 'svg'))).toEqual([
        '<span class="icon" aria-hidden="true">🚀</span>',
        'svg',
        '<img class="icon" src="/docs/icons/rocket%20one.svg" alt=""/>',
        '<span class="icon" aria-hidden="true">🧰</span>',
        '<img class="icon" src="/docs/icons/box.svg" alt=""/>',
      ])
    }
  })
})

test('a missing picture of a card is reported at its position', async () => {
  const {diagnostics} = await buildSite({
    'docs/index.md': '# Home\n',
    'docs/guides/a.md': '---\nicon: /icons/rokcet.svg\n---\n# A\n',
    'docs/guides/inner/_category_.yml': 'label: Inner\nicon: /icons/bx.svg\n',
    'docs/guides/inner/c.md': '# C\n',
  })
  expect(summaries(diagnostics)).toEqual([
    'docs/guides/a.md:2:1 broken-asset',
    'docs/guides/inner/_category_.yml:2:1 broken-asset',
  ])
})
