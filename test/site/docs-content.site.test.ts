import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {beforeAll, describe, expect, test} from 'vitest'
import {type BuiltSite, buildProject, htmlFiles} from '../support/build-site.js'
import {attribute, type Crawl, type CrawledDocument, crawl, elementsOf, textOf} from '../support/crawl.js'
import {makeTempFolder} from '../support/temp.js'

/** The repository's own documentation: the product's first user, built the way `npm run site` builds it. */
const root = fileURLToPath(new URL('../..', import.meta.url))

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

let site: BuiltSite
let crawled: Crawl
let documents: [file: string, document: CrawledDocument][]
const outer = makeTempFolder()

beforeAll(async () => {
  const outDir = path.join(outer, 'meridian')
  site = await buildProject({root, strict: true, overrides: {outDir}})
  crawled = await crawl(outDir, {origin: 'https://docs.example.com'})
  documents = [...crawled.documents]
})

describe('the site of the specification', () => {
  test('builds with --strict without a problem', () => {
    expect(site.diagnostics).toEqual([])
    expect(site.result.ok).toBe(true)
  })

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

  test('has no broken links', () => {
    expect(crawled.broken).toEqual([])
    expect(crawled.checked).toBeGreaterThan(51 * 20)
  })

  test('is well-formed, and no id stands twice on a page', () => {
    expect(crawled.parseErrors).toEqual([])
    expect(crawled.duplicateIds).toEqual([])
  })

  test('has no style attribute and no event handler', () => {
    const found = documents.flatMap(([file, {elements}]) =>
      elements.flatMap(({tagName, attrs}) =>
        attrs.filter(({name}) => name === 'style' || /^on/.test(name)).map(({name}) => `${file} ${tagName}[${name}]`),
      ),
    )
    expect(found).toEqual([])
  })

  test('titles every page "Page | Site", each with its own title', () => {
    const titles = documents.map(([, {title}]) => title)
    for (const title of titles) expect(title).toMatch(/^\S.* \| Meridian Documentation$/)
    expect(crawled.documents.get('404.html')!.title).toBe('Page Not Found | Meridian Documentation')
  })
})

describe('every page', () => {
  const each = (
    check: (document: CrawledDocument, file: string) => void,
    except: (file: string) => boolean = () => false,
  ) => {
    for (const [file, document] of documents) if (!except(file)) check(document, file)
  }
  const isNotFound = (file: string) => file === '404.html'
  const isGenerated = (file: string) => isNotFound(file) || file.startsWith('category/')
  const find = ({elements}: CrawledDocument, name: string, wanted: Record<string, string> = {}) =>
    elements.filter(
      (element) =>
        element.tagName === name && Object.entries(wanted).every(([key, value]) => attribute(element, key) === value),
    )
  const textsOf = (document: CrawledDocument, name: string, wanted: Record<string, string> = {}) =>
    find(document, name, wanted).map((element) => textOf(element).trim())

  test('begins with a skip link to the content', () =>
    each((document, file) => {
      const first = find(document, 'a')[0]!
      expect(textOf(first), file).toBe('Skip to main content')
      expect(document.ids, file).toContain(attribute(first, 'href')!.slice(1))
      expect(find(document, 'main'), file).toHaveLength(1)
    }))

  test('shows the announcement bar with a button that closes it', () =>
    each((document, file) => {
      expect(find(document, 'header', {'data-docsgen-announcement': 'scheduled-actions'}), file).toHaveLength(1)
      expect(find(document, 'button', {'aria-label': 'Close'}), file).toHaveLength(1)
    }))

  test('has a navbar with Tutorial as its only entry and the colour switch', () =>
    each((document, file) => {
      const navbar = find(document, 'nav', {'aria-label': 'Main'})
      expect(navbar, file).toHaveLength(1)
      const links = textOf(navbar[0]!)
      expect(links, file).toContain('Tutorial')
      expect(
        find(document, 'button').some((button) => attribute(button, 'data-docsgen-color-mode') !== undefined),
        file,
      ).toBe(true)
    }))

  test('marks Tutorial as current, but not on 404', () =>
    each((document, file) => {
      const [tutorial] = find(document, 'a').filter((link) => textOf(link) === 'Tutorial')
      expect(attribute(tutorial!, 'href'), file).toBe('/')
      expect(attribute(tutorial!, 'aria-current'), file).toBe(isNotFound(file) ? undefined : 'page')
    }))

  test('has the sidebar with exactly one current entry, breadcrumbs and pagination, but 404 has none', () => {
    each((document, file) => {
      const count = isNotFound(file) ? 0 : 1
      const sidebar = find(document, 'nav', {'aria-label': 'Docs sidebar'})
      expect(sidebar, file).toHaveLength(count)
      expect(find(document, 'nav', {'aria-label': 'Breadcrumbs'}), file).toHaveLength(count)
      expect(find(document, 'nav', {'aria-label': 'Docs pages'}), file).toHaveLength(count)
    })
    each((document, file) => {
      const [sidebar] = find(document, 'nav', {'aria-label': 'Docs sidebar'})
      const current = elementsOf(sidebar!).filter((element) => attribute(element, 'aria-current') === 'page')
      expect(current.map(textOf), file).toHaveLength(1)
    }, isNotFound)
  })

  test('has a table of contents of its headings of level 2 and 3', () => {
    let withToc = 0
    each((document, file) => {
      const headings = document.elements.filter(({tagName}) => tagName === 'h2' || tagName === 'h3')
      const ids = headings.map((heading) => attribute(heading, 'id'))
      const [toc] = find(document, 'nav', {'aria-label': 'On this page'})
      if (ids.length > 0) withToc++
      const links = toc ? elementsOf(toc).filter(({tagName}) => tagName === 'a') : []
      expect(
        links.map((link) => attribute(link, 'href')),
        file,
      ).toEqual(ids.map((id) => `#${id}`))
    }, isGenerated)
    expect(withToc).toBeGreaterThan(30)
  })

  test('has one heading of level 1', () =>
    each((document, file) => {
      expect(find(document, 'h1'), file).toHaveLength(1)
    }))

  test('ends with a footer: home, support, 2022', () =>
    each((document, file) => {
      const footer = find(document, 'footer').at(-1)!
      const links = elementsOf(footer).filter(({tagName}) => tagName === 'a')
      expect(
        links.map((link) => [textOf(link), attribute(link, 'href')]),
        file,
      ).toEqual([
        ['Home', '/'],
        ['Support', 'https://example.com/support'],
      ])
      expect(textOf(footer), file).toContain('Copyright © 2022 Meridian')
    }))

  test('belongs to the version "current" with the label Next', () => {
    each((document, file) => {
      expect(find(document, 'meta', {name: 'docsgen_version', content: 'current'}), file).toHaveLength(1)
      const data = JSON.parse(textsOf(document, 'script', {id: 'docsgen-page'})[0]!)
      expect(data.version, file).toEqual({name: 'current', label: 'Next'})
    }, isNotFound)
  })

  test('has at least two paragraphs', () => {
    each((document, file) => {
      const [body] = document.elements.filter((element) => attribute(element, 'data-docsgen-body') !== undefined)
      const paragraphs = elementsOf(body!).filter(({tagName}) => tagName === 'p')
      expect(paragraphs.length, file).toBeGreaterThanOrEqual(2)
    }, isGenerated)
  })
})

describe('another product', () => {
  test('`--var` changes the product name in every route and text', async () => {
    const outDir = path.join(outer, 'acme')
    const acme = await buildProject({
      root,
      strict: true,
      overrides: {outDir, variables: {product: 'acme', Product: 'Acme'}},
    })
    expect(acme.diagnostics).toEqual([])
    expect(htmlFiles(acme.files).sort()).toEqual(['404.html', ...routesFor('acme').map(fileOf)].sort())
    expect(acme.files.has('acme-ui/tables/index.html')).toBe(true)
    expect(acme.files.has('actions/creating-a-acme-action/index.html')).toBe(true)
    const left = [...acme.files].filter(([file, text]) => /meridian/i.test(file + text)).map(([file]) => file)
    expect(left).toEqual([])
    expect((await crawl(outDir, {origin: 'https://docs.example.com'})).broken).toEqual([])
  })
})
