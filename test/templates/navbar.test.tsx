import {expect, test} from 'vitest'
import type {SiteProps} from '../../src/model/model.js'
import {count, htmlBetween, link, renderPage, sidebar} from './samples.js'

type Item = SiteProps['navbar']['items'][number]
const tree = sidebar([link('Intro', '/objects/intro', {active: true})])

function navbar(items: Item[], page = {}) {
  return htmlBetween(renderPage({site: {navbar: {title: 'Atlas', items}}, page}), '<nav class="navbar"', '</nav>')
}

const isActive = (item: object, page: object) =>
  navbar([{label: 'Item', href: '/', position: 'left', ...item}], page).includes('aria-current="page"')

test('a sidebar item is active on every page of its sidebar, and on no other', () => {
  expect(isActive({sidebar: 'tutorialSidebar'}, {sidebar: tree})).toBe(true)
  expect(isActive({sidebar: 'otherSidebar'}, {sidebar: tree})).toBe(false)
  expect(isActive({sidebar: 'tutorialSidebar'}, {kind: 'not-found', href: '/404.html'})).toBe(false)
})

test.each([
  ['/api/', false, '/api/', true],
  ['/api', false, '/api/users', true],
  ['/api', true, '/api/users', false],
  ['/api', false, '/apiary', false],
  ['/API/', true, '/api', true],
  ['/', true, '/', true],
  ['/', true, '/api/', false],
])('an item for %s (exact: %s) on %s: %s', (href, exact, here, expected) => {
  expect(isActive({href, ...(exact && {exact})}, {href: here})).toBe(expected)
})

test('an external item opens a new tab and is never active', () => {
  const html = navbar([{label: 'Code', href: 'https://code.example', position: 'right', external: true}])
  expect(html).toContain(
    '<ul class="right"><li><a href="https://code.example" target="_blank" rel="noopener noreferrer">',
  )
  expect(html).not.toContain('aria-current')
})

test('the brand contains both logos if there is one for dark mode', () => {
  const logo = {src: '/a.svg', dark: '/b.svg', alt: '', href: '/start'}
  const html = htmlBetween(renderPage({site: {logo}}), '<a class="brand"', '</a>')
  expect(html).toContain('href="/start"')
  expect(html).toContain(
    '<img class="in-light" src="/a.svg" alt=""/><img class="in-dark" src="/b.svg" alt=""/><span>Atlas</span>',
  )
})

test('the menu opens without JavaScript, and the page contains the tree once', () => {
  const items: Item[] = [{label: 'Tutorial', href: '/', position: 'left'}]
  const html = renderPage({site: {navbar: {title: 'Atlas', items}}, page: {sidebar: tree}})
  expect(html).toContain('<details data-docsgen-menu=""><summary aria-label="Toggle navigation bar">')
  expect(html).toContain('<details data-docsgen-menu-primary="">')
  expect(html).toContain('data-docsgen-menu-close="" aria-label="Close navigation bar"')
  expect(html).toContain('Back to main menu')
  expect(count(html, '>Intro<')).toBe(1)
})

test('without a sidebar the main menu is open, and without both there is no menu', () => {
  const items: Item[] = [{label: 'Tutorial', href: '/', position: 'left'}]
  const html = renderPage({site: {navbar: {title: 'Atlas', items}}})
  expect(html).toContain('<ul data-docsgen-menu-primary="">')
  expect(html).not.toContain('Back to main menu')
  expect(renderPage()).not.toContain('data-docsgen-menu')
})

test('a menu contains its links without JavaScript, and is marked where one of them is current', () => {
  const items: Item[] = [
    {
      position: 'left',
      label: 'Learn',
      items: [
        {label: 'Guides', href: '/guides'},
        {label: 'Forum', href: 'https://forum.example', external: true},
      ],
    },
  ]
  const html = navbar(items, {href: '/guides/start'})
  expect(html).toContain('<details class="menu" data-docsgen-dropdown=""><summary data-active="true">Learn</summary>')
  expect(html).toContain('<a href="/guides" aria-current="page">Guides</a>')
  expect(html).toContain('<a href="https://forum.example" target="_blank" rel="noopener noreferrer">Forum</a>')
  expect(navbar(items, {href: '/other'})).toContain('<summary>Learn</summary>')
})

test('an item with an icon shows the image, and its label is the text alternative', () => {
  const html = navbar([
    {label: 'Source', href: 'https://code.example', position: 'right', external: true, icon: '/c.svg'},
  ])
  expect(html).toContain('<img class="icon" src="/c.svg" alt="Source" width="20" height="20"/>')
  expect(html).toContain('<span aria-hidden="true">Source</span>')
})

test('an item with HTML shows it', () => {
  expect(navbar([{position: 'right', html: '<b>Beta</b>'}])).toContain('<li><div><b>Beta</b></div></li>')
})

test('an item with `activeBase` is active at and below that address', () => {
  expect(isActive({href: '/api/start', activeBase: '/api'}, {href: '/api/users'})).toBe(true)
  expect(isActive({href: '/api/start', activeBase: '/api'}, {href: '/apis'})).toBe(false)
})
