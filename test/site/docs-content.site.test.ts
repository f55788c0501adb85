/** The repository's own documentation: its pages, the weight of its search, and its Markdown exports. */
import {readFileSync} from 'node:fs'
import path from 'node:path'
import {gzipSync} from 'node:zlib'
import {describe, expect, test} from 'vitest'
import {parse} from 'yaml'
import {type Answer, createEngine} from '../../src/search/query/query.js'
import {buildProject, checkProject, htmlFiles} from '../support/build-site.js'
import {attribute, type CrawledDocument, crawl, elementsOf, textOf} from '../support/crawl.js'
import {expectFaithfulExports} from '../support/markdown-exports.js'
import {repository} from '../support/project.js'
import {docsContent} from '../support/served-site.js'
import {makeTempFolder} from '../support/temp.js'

const origin = 'https://docs.example.com'

const routesFor = (product: string): string[] => [
  ...['/', '/api/'],
  ...['/accounts/intro', '/accounts/viewing-your-account', '/accounts/creating-accounts'],
  ...['/actions/intro', '/actions/types', `/actions/creating-a-${product}-action`, '/actions/invoking-scheduling'],
  '/actions/payload-structure',
  ...['/formulas/intro', '/formulas/syntax', '/formulas/regular-formulas', '/formulas/conditional-formulas'],
  '/formulas/reference',
  ...[`/${product}-ui/set-up-menu`, `/${product}-ui/tables`, `/${product}-ui/plus-sign`],
  `/${product}-ui/individual-page-addresses`,
  ...['/misc/adding-pages', '/misc/form-manager'],
  ...['/object-types/intro', '/object-types/creating-object-types', '/object-types/managing-object-types'],
  ...['/objects/intro', '/objects/creating-objects', '/objects/managing-objects', '/objects/viewing-editing-objects'],
  '/objects/actions',
  ...['/search/intro', '/search/quick-search', '/search/object-search', '/search/advanced-search'],
  ...['/search/exporting', '/search/saved-searches', '/search/indexing-objects'],
  ...['/users/intro', '/users/roles', '/users/creating-a-new-user', '/users/managing-users'],
  '/users/user-profile-menu-right-user-drawer',
  ...['/category/accounts', '/category/actions', '/category/formulas', `/category/${product}-ui`, '/category/misc'],
  ...['/category/object-types', '/category/objects', '/category/search', '/category/users'],
]

const fileOf = (route: string): string => `${route.slice(1).replace(/\/$/, '')}/index.html`.replace(/^\//, '')

const site = await docsContent()
const crawled = await crawl(site.outDir, {origin})
const documents = [...crawled.documents]

describe('the site of the specification', () => {
  test('has a file for every route of the specification, 404, and no other: 51 in all', () => {
    const routes = routesFor('meridian')
    expect(routes).toHaveLength(50)
    expect(htmlFiles(site.files).sort()).toEqual(['404.html', ...routes.map(fileOf)].sort())
  })

  test('has the route of each file in the manifest and in the sitemap', () => {
    const {files} = JSON.parse(site.files.get('docsgen-manifest.json')!)
    const routes = Object.values(files as Record<string, {route?: string}>).flatMap(({route}) => route ?? [])
    expect(routes.sort()).toEqual(routesFor('meridian').sort())
    const listed = [...site.files.get('sitemap.xml')!.matchAll(/<loc>https:\/\/docs\.example\.com(.*?)<\/loc>/g)]
    expect(listed.map(([, address]) => address)).toEqual(routesFor('meridian').sort())
  })

  test('has no broken links, is well-formed, and has no style attribute and no event handler', () => {
    expect(site.diagnostics).toEqual([])
    expect(crawled.broken).toEqual([])
    expect(crawled.checked).toBeGreaterThan(51 * 20)
    expect(crawled.parseErrors).toEqual([])
    expect(crawled.duplicateIds).toEqual([])
    const found = documents.flatMap(([file, {elements}]) =>
      elements.flatMap(({tagName, attrs}) =>
        attrs.filter(({name}) => name === 'style' || /^on/.test(name)).map(({name}) => `${file} ${tagName}[${name}]`),
      ),
    )
    expect(found).toEqual([])
    expect(readFileSync(path.join(site.outDir, 'index.html'), 'utf8')).not.toMatch(/sourceMappingURL/)
  })

  test('titles every page "Page | Site", each with its own title', () => {
    const titles = documents.map(([, {title}]) => title)
    for (const title of titles) expect(title).toMatch(/^\S.* \| Meridian Documentation$/)
    expect(crawled.documents.get('404.html')!.title).toBe('Page Not Found | Meridian Documentation')
  })
})

const find = ({elements}: CrawledDocument, name: string, wanted: Record<string, string> = {}) =>
  elements.filter(
    (element) =>
      element.tagName === name && Object.entries(wanted).every(([key, value]) => attribute(element, key) === value),
  )

test.each(documents)('%s has all parts of a page', (file, document) => {
  const isNotFound = file === '404.html'
  const isGenerated = isNotFound || file.startsWith('category/')
  const [skip] = find(document, 'a')
  expect(textOf(skip!)).toBe('Skip to main content')
  expect(document.ids).toContain(attribute(skip!, 'href')!.slice(1))
  expect(find(document, 'main')).toHaveLength(1)
  expect(find(document, 'h1')).toHaveLength(1)
  expect(find(document, 'header', {'data-docsgen-announcement': 'scheduled-actions'})).toHaveLength(1)
  expect(find(document, 'button', {'aria-label': 'Close'})).toHaveLength(1)
  expect(find(document, 'button').some((one) => attribute(one, 'data-docsgen-color-mode') !== undefined)).toBe(true)
  expect(find(document, 'nav', {'aria-label': 'Main'})).toHaveLength(1)
  const [tutorial] = find(document, 'a').filter((link) => textOf(link) === 'Tutorial')
  expect(attribute(tutorial!, 'href')).toBe('/')
  expect(attribute(tutorial!, 'aria-current')).toBe(isNotFound ? undefined : 'page')
  const footer = find(document, 'footer').at(-1)!
  const links = elementsOf(footer).filter(({tagName}) => tagName === 'a')
  expect(links.map((link) => `${textOf(link)} ${attribute(link, 'href')}`)).toEqual([
    'Home /',
    'Support https://example.com/support',
  ])
  expect(textOf(footer)).toContain('Copyright © 2022 Meridian')

  for (const label of ['Docs sidebar', 'Breadcrumbs', 'Docs pages'])
    expect(find(document, 'nav', {'aria-label': label}), label).toHaveLength(isNotFound ? 0 : 1)
  if (isNotFound) return
  const [sidebar] = find(document, 'nav', {'aria-label': 'Docs sidebar'})
  expect(elementsOf(sidebar!).filter((element) => attribute(element, 'aria-current') === 'page')).toHaveLength(1)
  expect(find(document, 'meta', {name: 'docsgen_version', content: 'current'})).toHaveLength(1)
  const [script] = find(document, 'script', {id: 'docsgen-page'})
  expect(JSON.parse(textOf(script!)).version).toEqual({name: 'current', label: 'Next'})

  if (isGenerated) return
  const [body] = document.elements.filter((element) => attribute(element, 'data-docsgen-body') !== undefined)
  expect(elementsOf(body!).filter(({tagName}) => tagName === 'p').length).toBeGreaterThanOrEqual(2)
  const headings = document.elements.filter(({tagName}) => tagName === 'h2' || tagName === 'h3')
  const [toc] = find(document, 'nav', {'aria-label': 'On this page'})
  const entries = toc ? elementsOf(toc).filter(({tagName}) => tagName === 'a') : []
  expect(entries.map((link) => attribute(link, 'href'))).toEqual(headings.map((one) => `#${attribute(one, 'id')}`))
})

test('`--var` changes the product name in every route and text', async () => {
  const variables = {product: 'acme', Product: 'Acme'}
  const acme = await buildProject({root: repository, strict: true, overrides: {outDir: makeTempFolder(), variables}})
  expect([acme.result.ok, acme.diagnostics]).toEqual([true, []])
  expect(htmlFiles(acme.files).sort()).toEqual(['404.html', ...routesFor('acme').map(fileOf)].sort())
  expect([...acme.files].filter(([file, text]) => /meridian/i.test(file + text)).map(([file]) => file)).toEqual([])
  expect((await crawl(acme.result.outDir, {origin})).broken).toEqual([])
})

test('every Markdown export has the content of its page and addresses of the site', () =>
  expectFaithfulExports(site.files, `${origin}/`))

describe('the search', () => {
  const folder = 'assets/search/'
  const weight = (text: string): number => gzipSync(text, {level: 9}).length
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

  /** Queries of `search.test.yml`, each on a fresh engine: the answer, and the bytes of each part that it loaded. */
  async function askAll(): Promise<{answer: Answer; loaded: number[]}[]> {
    const queries = Object.keys(parse(readFileSync(path.join(repository, 'search.test.yml'), 'utf8')) as object)
    return Promise.all(
      queries.map(async (query) => {
        const loaded: number[] = []
        const engine = createEngine(async (name, part) => {
          const text = site.files.get(folder + name)!
          loaded.push(part ? part.end - part.start : weight(text))
          return JSON.parse(text)
        })
        return {answer: await engine.answer(query, {limit: 8}), loaded}
      }),
    )
  }

  test('finds the pages of its tests and the answers to its questions', async () => {
    const {ok, diagnostics, searchTests} = await checkProject({root: repository, strict: true})
    expect([ok, diagnostics]).toEqual([true, []])
    expect(searchTests?.queries).toBeGreaterThan(20)
  })

  test('loads at most 50 KB in 24 requests for a query, and shows a found word in 92 % of the first five hits', async () => {
    const answers = await askAll()
    expect(answers.length).toBeGreaterThan(20)
    expect(Math.max(...answers.map(({loaded}) => sum(loaded)))).toBeLessThanOrEqual(50_000)
    expect(Math.max(...answers.map(({loaded}) => loaded.length))).toBeLessThanOrEqual(24)
    const hits = answers.flatMap(({answer}) => answer.hits.slice(0, 5))
    const marked = hits.filter(({marked, excerpt}) =>
      [marked.title, marked.heading, excerpt].flat().some(({isMarked}) => isMarked),
    )
    expect(marked.length / hits.length).toBeGreaterThanOrEqual(0.92)
  })
})
