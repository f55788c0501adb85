import {expect, test} from 'vitest'
import {htmlBetween, labels, renderPage} from './samples.js'

const entry = (level: number, id: string) => ({level, id, html: id})

test('shows the heading only if the body has none', () => {
  expect(renderPage({page: {heading: 'Objects'}})).toContain('<header class="page-header"><h1>Objects</h1></header>')
  expect(renderPage()).not.toContain('<h1')
})

test('only pages with a source have the button that copies them', () => {
  expect(renderPage({site: {copyPage: true}})).toContain('class="copy-page"')
  expect(renderPage({site: {copyPage: true}, page: {generated: true}})).not.toContain('class="copy-page"')
})

test('marks drafts and unlisted pages in the language of the site', () => {
  expect(renderPage({page: {draft: true}})).toContain('<header class="page-header"><p class="mark">Draft</p></header>')
  expect(renderPage({page: {unlisted: true}})).toContain('<p class="mark">Unlisted</p>')
  expect(renderPage({site: {labels: {...labels, draft: 'Entwurf'}}, page: {draft: true, unlisted: true}})).toContain(
    '<p class="mark">Entwurf</p>',
  )
})

test('breadcrumbs have microdata, and the last is the page itself', () => {
  const items = [
    {label: 'Objects', href: '/category/objects'},
    {label: 'Odd'},
    {label: 'Intro', href: '/objects/intro'},
  ]
  const html = htmlBetween(renderPage({page: {breadcrumbs: {home: '/', items}}}), '<nav class="breadcrumbs"', '</nav>')
  const item = 'itemProp="itemListElement" itemScope="" itemType="https://schema.org/ListItem"'
  expect(html).toContain('aria-label="Breadcrumbs"><ol itemScope="" itemType="https://schema.org/BreadcrumbList">')
  expect(html).toContain('<li><a href="/" aria-label="Home page">')
  expect(html).toContain(
    `<li ${item}><a itemProp="item" href="/category/objects"><span itemProp="name">Objects</span></a>` +
      '<meta itemProp="position" content="1"/></li>',
  )
  expect(html).toContain('<li>Odd</li>')
  expect(html).toContain(
    `<li ${item}><span itemProp="name" aria-current="page">Intro</span><meta itemProp="position" content="3"/></li>`,
  )
})

test('breadcrumbs have no home item without a home page', () => {
  const html = renderPage({page: {breadcrumbs: {items: [{label: 'Intro'}]}}})
  expect(html).not.toContain('Home page')
})

test('the table of contents is nested, in the menu of narrow screens and in the column of wide screens', () => {
  const toc = [entry(2, 'a'), entry(3, 'b'), entry(4, 'c'), entry(2, 'd')]
  const list =
    '<ul><li><a href="#a">a</a><ul><li><a href="#b">b</a><ul><li><a href="#c">c</a></li></ul></li></ul></li>' +
    '<li><a href="#d">d</a></li></ul>'
  const html = renderPage({page: {toc}})
  expect(html).toContain(
    `<details class="mobile-toc" data-docsgen-dropdown=""><summary>On this page</summary>${list}</details>`,
  )
  expect(html).toContain(
    `<nav class="toc" aria-label="On this page"><p aria-hidden="true">On this page</p>${list}</nav>`,
  )
})

test('a heading of a higher level is not nested under a lower heading before it', () => {
  const html = renderPage({page: {toc: [entry(3, 'a'), entry(2, 'b'), entry(3, 'c')]}})
  expect(html).toContain(
    '<ul><li><a href="#a">a</a></li><li><a href="#b">b</a><ul><li><a href="#c">c</a></li></ul></li></ul>',
  )
})

test('entries of the table of contents keep inline HTML', () => {
  expect(renderPage({page: {toc: [{level: 2, id: 'x', html: 'Use <code>x</code>'}]}})).toContain(
    'href="#x">Use <code>x</code></a>',
  )
})

test('a page without headings, or with a hidden table of contents, shows none', () => {
  expect(renderPage()).not.toContain('On this page')
  const hidden = renderPage({page: {toc: [entry(2, 'a')], hideToc: true}})
  expect(hidden).not.toContain('On this page')
  expect(hidden).toContain('<main class="doc-page wide">')
})

test('pagination names both neighbours', () => {
  const previous = {label: 'Accounts', href: '/accounts'}
  const next = {label: 'Search', href: '/search'}
  const html = htmlBetween(renderPage({page: {pagination: {previous, next}}}), '<nav class="pagination"', '</nav>')
  expect(html).toContain('aria-label="Docs pages"')
  expect(html).toContain('<a rel="prev" href="/accounts"><small>Previous</small> <span>Accounts</span></a>')
  expect(html).toContain('<a rel="next" href="/search"><small>Next</small> <span>Search</span></a>')
  expect(renderPage({page: {pagination: {next}}})).not.toContain('rel="prev"')
  expect(renderPage()).not.toContain('Docs pages')
})

test('edit link and date of the last change', () => {
  const lastUpdated = {iso: '2018-10-14T23:59:00.000Z', text: 'Oct 14, 2018', author: 'Ada'}
  const html = renderPage({page: {editUrl: 'https://code.example/edit/a.md', lastUpdated}})
  expect(html).toContain(
    '<a href="https://code.example/edit/a.md" target="_blank" rel="noreferrer noopener">Edit this page</a>',
  )
  expect(html).toContain('<p>Last updated on <time dateTime="2018-10-14T23:59:00.000Z">Oct 14, 2018</time> · Ada</p>')
  expect(renderPage()).not.toContain('page-footer')
})

test('a heading may have an intro', () => {
  const html = renderPage({page: {heading: 'Objects', intro: 'All about objects.'}})
  expect(html).toContain('<h1>Objects</h1><p>All about objects.</p></header>')
})
