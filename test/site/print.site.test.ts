/** Print views: all pages of a category on one page. */
import {describe, expect, test} from 'vitest'
import {type BuiltSite, buildSite, htmlFiles} from '../support/build-site.js'
import {attribute, crawl, elementsOf, textOf} from '../support/crawl.js'
import {png} from '../support/pictures.js'
import type {ProjectFiles} from '../support/project.js'
import {summaries} from '../support/stages.js'

const guides: ProjectFiles = {
  'docs/index.md': '# Home\n\n## Start\n\nSee [the guides](/guides/print) and [one](/guides/brew).\n',
  'docs/guides/_category_.yml':
    'label: Guides\nprint: true\nlink: {type: generated-index, slug: /all-guides, description: How to.}\n',
  'docs/guides/1-brew.md':
    '# Brew\n\nRead [on](./deep/2-fine.md#grind), [here](#hot), [the top](#), [all](/all-guides), [home](../index.md#start) and [them](https://example.com/a?b=1&c=2).\n\n## Hot {#hot}\n\nA note.[^1]\n\n![pot](./pot.png)\n\n[^1]: Below.',
  'docs/guides/pot.png': png(20, 10),
  'docs/guides/deep/_category_.json': JSON.stringify({label: 'Deep', position: 3}),
  'docs/guides/deep/2-fine.md':
    '---\ntitle: Fine & <b>\n---\n\n## Grind\n\n[^1] and [back](../1-brew.md)\n\n[^1]: Also.\n',
  'docs/guides/deep/4-boxes.md': `# Boxes

## Grind

<details name="one"><summary>More</summary>

Hidden words.

</details>

::::tabs
:::tab[npm]
By npm.
:::
:::tab[yarn]
By yarn.
:::
::::

###### Small

\`\`\`html
<a href="#hot" id="x">
\`\`\`
`,
  'docs/guides/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  'docs/guides/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  'docs/other/a.md': '# Other\n',
}
/** The same without the links that need what `print: true` and the index make. */
const bare = {'docs/index.md': '# Home\n\n## Start\n', 'docs/guides/1-brew.md': '# Brew\n'}
const url = 'https://docs.example.com'

async function printed(site: BuiltSite, file: string, base = '/') {
  const {documents, broken, duplicateIds, parseErrors} = await crawl(site.result.outDir, {origin: url, base})
  const {elements} = documents.get(file)!
  const named = (...names: string[]) => elements.filter(({tagName}) => names.includes(tagName))
  return {elements, named, broken, duplicateIds, parseErrors, html: site.files.get(file)!}
}

describe('a category with `print: true`', async () => {
  const site = await buildSite(guides, {title: 'Tea', url, base: '/d/'})
  const page = await printed(site, 'guides/print/index.html', '/d/')

  test('contains its pages in order, numbered, below their headings', () => {
    expect(summaries(site.diagnostics.filter(({severity}) => severity !== 'info'))).toEqual([])
    const {named, broken, duplicateIds, parseErrors} = page
    expect([broken, duplicateIds, parseErrors]).toEqual([[], [], []])
    const headings = named('h1', 'h2', 'h3', 'h4', 'h5', 'h6').map((one) => `${one.tagName} ${textOf(one).trim()}`)
    expect(headings).toEqual([
      'h1 Guides',
      'h2 Contents',
      'h2 1 Brew',
      'h3 Hot',
      'h3 Footnotes',
      'h2 2 Deep',
      'h3 2.1 Fine & <b>',
      'h4 Grind',
      'h4 Footnotes',
      'h3 2.2 Boxes',
      'h4 Grind',
      'h6 Small',
    ])
    const [contents] = named('nav')
    const links = elementsOf(contents!).filter(({tagName}) => tagName === 'a')
    expect(links.map((link) => [attribute(link, 'href'), textOf(link)])).toEqual([
      ['#p1', '1 Brew'],
      ['#c2', '2 Deep'],
      ['#p2', '2.1 Fine & <b>'],
      ['#p3', '2.2 Boxes'],
    ])
    expect(named('p').map(textOf)).toContain('How to.')
  })

  test('has internal links between its pages', () => {
    const {named} = page
    const hrefs = named('a').map((link) => [textOf(link), attribute(link, 'href')])
    expect(hrefs).toEqual(
      expect.arrayContaining([
        ['on', '#p2-grind'],
        ['here', '#p1-hot'],
        ['the top', '#p1'],
        ['all', '#contents'],
        ['home', `${url}/d/#start`],
        ['them', 'https://example.com/a?b=1&c=2'],
        ['back', '#p1'],
      ]),
    )
    const footnotes = named('a').filter((link) => attribute(link, 'data-footnote-ref') !== undefined)
    expect(footnotes.map((link) => attribute(link, 'href'))).toEqual(['#p1-user-content-fn-1', '#p2-user-content-fn-1'])
  })

  test('shows all content of details, lazy pictures and tabs', () => {
    const {named, elements, html} = page
    const [details] = named('details')
    expect(attribute(details!, 'open')).toBe('')
    expect(attribute(details!, 'name')).toBeUndefined()
    expect(named('img').map((image) => attribute(image, 'loading'))).toEqual([undefined])
    const panels = elements.filter((one) => attribute(one, 'role') === 'tabpanel')
    expect(panels.map((panel) => textOf(panel).replace(/\s+/g, ' ').trim())).toEqual(['npmBy npm.', 'yarnBy yarn.'])
    for (const panel of panels) {
      const label = attribute(panel, 'aria-labelledby')
      expect(elements.some((one) => attribute(one, 'id') === label)).toBe(true)
    }
    const [small] = named('h6')
    expect(attribute(small!, 'aria-level')).toBe('8')
    expect(textOf(named('code').find((one) => textOf(one).includes('<a '))!)).toBe('<a href="#hot" id="x">')
    expect(named('script')).toEqual([])
    for (const shell of ['navbar', 'sidebar', 'pagination', 'class="footer']) expect(html).not.toContain(shell)
  })

  test('is in no sitemap, no search and no list, and is rendered again only when one of its pages changes', async () => {
    const {files} = site
    expect(files.get('guides/print/index.html')).toContain('<meta name="robots" content="noindex, nofollow">')
    const others = [...files].filter(
      ([file, text]) => file !== 'guides/print/index.html' && text.includes('guides/print'),
    )
    expect(
      others.map(([file]) => file).filter((file) => !/^(index\.(html|md)|docsgen-manifest\.json)$/.test(file)),
    ).toEqual(['llms-full.txt'].filter((file) => files.has(file)))
    expect(files.get('llms.txt') ?? '').not.toContain('guides/print')

    const {root} = site
    const config = {title: 'Tea', url, base: '/d/'}
    expect((await buildSite({}, config, {root})).result.written).toBe(0)
    const edit = {'docs/guides/deep/4-boxes.md': '# Boxes\n\nOther words.\n'}
    const edited = (await buildSite(edit, config, {root})).files.get('guides/print/index.html')
    expect(edited).toContain('Other words.')
    expect(edited).not.toContain('Hidden words.')
  })
})

test('a category may be named in the config or on the command line, by its folder or its label, in each version', async () => {
  const plain = {
    'docs/guides/_category_.yml': 'label: All Guides\n',
    'docs/guides/a.md': '# New\n',
    'docs/guides/deep/_category_.yml': 'label: Deep\n',
    'docs/guides/deep/b.md': '# B\n',
    'versioned_docs/version-1.0/guides/a.md': '# Old\n\n[self](./a.md)\n',
  }
  const printsOf = (site: BuiltSite) => htmlFiles(site.files).filter((file) => file.includes('print'))
  expect(printsOf(await buildSite(plain))).toEqual([])
  const named = await buildSite(plain, {print: ['guides/deep', 'guides']})
  expect(printsOf(named)).toEqual([
    'guides/print/index.html',
    'next/guides/deep/print/index.html',
    'next/guides/print/index.html',
  ])
  expect(named.files.get('guides/print/index.html')).toContain('</span> Old<')
  expect(named.files.get('guides/print/index.html')).toContain('<a href="#p1">self</a>')
  expect(named.files.get('next/guides/print/index.html')).toContain('</span> New<')
  const asked = await buildSite(plain, {trailingSlash: false}, {overrides: {print: ['All Guides', 'Deep']}})
  expect(printsOf(asked)).toEqual(['next/guides/deep/print.html', 'next/guides/print.html'])
})

test('a category of the config is printed below its own page, or its label', async () => {
  const site = await buildSite(
    {...guides, ...bare, 'docs/guides/_category_.yml': '{}'},
    {
      sidebars: {
        tutorialSidebar: [
          {type: 'category', label: 'First of all', print: true, items: ['index', 'guides/brew', 'other/a', 'index']},
          {
            type: 'category',
            label: 'Rest',
            print: true,
            link: {type: 'doc', id: 'guides/deep/fine'},
            items: [
              {type: 'doc', id: 'guides/deep/boxes', label: 'In boxes'},
              {type: 'link', label: 'X', href: '/'},
            ],
          },
        ],
      },
    },
  )
  expect(htmlFiles(site.files).filter((file) => file.includes('print'))).toEqual([
    'category/first-of-all/print/index.html',
    'guides/deep/fine/print/index.html',
  ])
  const labels = async (file: string) => {
    const [contents] = (await printed(site, file)).named('nav')
    return elementsOf(contents!).flatMap((one) => (one.tagName === 'a' ? textOf(one) : []))
  }
  expect(await labels('category/first-of-all/print/index.html')).toEqual(['1 Home', '2 Brew', '3 Other'])
  expect(await labels('guides/deep/fine/print/index.html')).toEqual(['1 Fine & <b>', '2 In boxes'])
})

test('a missing category and a colliding page are reported', async () => {
  const mine = {...guides, ...bare, 'docs/guides/print.md': '# Mine\n'}
  const taken = await buildSite(mine, {print: ['gides'], checks: {'unknown-doc': 'warning'}})
  expect(taken.diagnostics.filter(({severity}) => severity !== 'info')).toMatchObject([
    {code: 'duplicate-route', file: 'docs/guides/_category_.yml'},
    {
      code: 'unknown-doc',
      file: 'docsgen.config.json',
      message: expect.stringContaining('"gides"'),
      hint: expect.stringContaining('"guides"'),
      position: {line: 1},
    },
  ])
  expect(taken.files.get('guides/print/index.html')).toContain('Mine')
})

test('a print view works in portable output', async () => {
  const site = await buildSite(guides, {title: 'Tea', url, portable: true})
  const file = 'guides/print/index.html'
  const {broken, html} = await printed(site, file)
  expect(broken.filter((one) => one.file === file)).toEqual([])
  for (const part of [
    '<a href="#p2-grind">on',
    '<a href="../../index.html#start">home',
    'src="../../assets/files/pot-',
  ])
    expect(html).toContain(part)
})
