import {expect, test} from 'vitest'
import type {PageProps, SiteProps} from '../../src/model/model.js'
import {count, htmlBetween, labels, link, renderPage, sidebar} from './samples.js'

const everything: Partial<SiteProps> = {
  announcementBar: {id: 'news', content: '<b>New</b>', closeable: true},
  navbar: {title: 'Atlas', items: [{label: 'Tutorial', href: '/', position: 'left', sidebar: 'tutorialSidebar'}]},
  footer: {columns: [], links: [{label: 'Home', href: '/'}], copyright: '© 2022'},
}

const kinds: Partial<PageProps>[] = [
  {kind: 'doc', sidebar: sidebar([link('Intro', '/objects/intro', {active: true})]), heading: 'Objects'},
  {kind: 'react'},
  {kind: 'not-found'},
]

test('renders the elements of a page in reading order', () => {
  const html = renderPage({site: everything, page: kinds[0]})
  const order = ['skip-link', 'data-docsgen-announcement="news"', '<nav class="navbar"', 'id="docsgen-content"']
  const rest = ['<aside', '<main', '<footer class="footer"']
  const places = [...order, ...rest].map((text) => html.indexOf(text))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test.each(kinds)('a $kind page has one main, no style attribute and no inline handler', (page) => {
  const html = renderPage({site: everything, page})
  expect(count(html, '<main')).toBe(1)
  expect(html).not.toMatch(/<[^>]+\sstyle=/)
  expect(html).not.toMatch(/<[^>]+\son[a-z]+=/)
})

test('renders the body in doc and React pages only', () => {
  const bodies = kinds.map((page) => renderPage({page, body: '<p>Mine.</p>'}).includes('<p>Mine.</p>'))
  expect(bodies).toEqual([true, true, false])
})

test('the skip link leads to the content', () => {
  expect(renderPage()).toContain('<a class="skip-link" href="#docsgen-content">Skip to main content</a>')
})

test('an announcement that cannot be closed has no close button', () => {
  const bar = {id: 'news', content: '<b>New</b>', closeable: false}
  const html = renderPage({site: {announcementBar: bar}})
  expect(html).toContain('<div><b>New</b></div>')
  expect(html).not.toContain('data-docsgen-announcement-close')
  expect(renderPage({site: everything})).toContain('data-docsgen-announcement-close="" aria-label="Close"')
})

test('the colour toggle names the default mode, contains both icons, and is omitted if off', () => {
  const toggle = htmlBetween(
    renderPage({site: {colorMode: {default: 'dark', switch: true, respectSystem: false}}}),
    '<button',
    '</button>',
  )
  expect(toggle).toContain('aria-label="Switch between dark and light mode (currently dark mode)"')
  expect(toggle).toContain('title="Switch between dark and light mode (currently dark mode)"')
  expect(count(toggle, '<svg')).toBe(2)
  const off = renderPage({site: {colorMode: {default: 'dark', switch: false, respectSystem: false}}})
  expect(off).not.toContain('data-docsgen-color-mode')
})

test('the footer has columns, or one line', () => {
  const home = {label: 'Home', href: '/'}
  const support = {label: 'Support', href: 'https://support.example', external: true} as const
  const footer = {columns: [{title: 'Docs', items: [home, support]}], links: [], copyright: '© <b>2022</b>'}
  const columns = htmlBetween(renderPage({site: {footer}}), '<footer class="footer"', '</footer>')
  expect(columns).toContain('<div class="title">Docs</div><ul><li><a href="/">Home</a></li>')
  expect(columns).toContain('href="https://support.example" target="_blank" rel="noopener noreferrer"')
  expect(columns).toContain('© <b>2022</b>')
  expect(columns).not.toContain('class="line"')

  const line = htmlBetween(
    renderPage({site: {footer: {columns: [], links: [home], copyright: ''}}}),
    '<footer class="footer"',
    '</footer>',
  )
  expect(line).toContain('<div class="line"><ul><li><a href="/">Home</a></li></ul></div>')
  expect(line).not.toContain('copyright')
  expect(renderPage()).not.toContain('<footer')
})

test('the 404 page has a message and a link to the home page', () => {
  const html = renderPage({page: {kind: 'not-found'}})
  expect(html).toContain(`<h1>${labels.notFoundTitle}</h1>`)
  expect(html).toContain('<a href="/">Home page</a>')
  expect(html).not.toContain('aria-label="Breadcrumbs"')
})

test('labels come from the site', () => {
  expect(renderPage({site: {labels: {...labels, navbar: 'Haupt'}}})).toContain(
    '<nav class="navbar" aria-label="Haupt">',
  )
})
