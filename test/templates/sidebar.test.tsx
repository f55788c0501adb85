import {expect, test} from 'vitest'
import type {SidebarNode} from '../../src/model/model.js'
import {category, count, htmlBetween, link, renderPage, sidebar} from './samples.js'

const tree = (items: SidebarNode[]) =>
  htmlBetween(renderPage({page: {sidebar: sidebar(items)}}), '<nav class="sidebar"', '</nav>')

test('is a named navigation in an aside', () => {
  const html = renderPage({page: {sidebar: sidebar([])}})
  expect(htmlBetween(html, '<aside', '</aside>')).toContain('<nav class="sidebar" aria-label="Docs sidebar">')
})

test('a link has no extra attributes', () => {
  expect(tree([link('Intro', '/intro')])).toContain('<ul><li><a href="/intro">Intro</a></li></ul>')
})

test('marks the current page once, and its categories', () => {
  const html = tree([
    category('Objects', '/category/objects', {
      active: true,
      items: [link('Intro', '/objects/intro', {active: true}), link('More', '/objects/more')],
    }),
    link('Other', '/other'),
  ])
  expect(count(html, 'aria-current="page"')).toBe(1)
  expect(html).toContain('<a href="/objects/intro" aria-current="page">')
  expect(html).toContain('<div class="active"><a href="/category/objects">Objects</a>')
})

test('marks a category whose own page is the current one', () => {
  const html = tree([category('Objects', '/category/objects', {active: true, current: true, items: [link('A', '/a')]})])
  expect(count(html, 'aria-current="page"')).toBe(1)
  expect(html).toContain('<a href="/category/objects" aria-current="page">Objects</a>')
})

test('a category with a page has a caret beside its label, open or closed', () => {
  const name = 'aria-label="Toggle the collapsible sidebar category &#x27;Objects&#x27;"'
  const closed = tree([category('Objects', '/category/objects')])
  expect(closed).toContain(`<button type="button" data-docsgen-category="" aria-expanded="false" ${name}></button>`)
  expect(count(closed, '<ul>')).toBe(1)
  const open = tree([category('Objects', '/category/objects', {items: [link('A', '/a')]})])
  expect(open).toContain(`<button type="button" data-docsgen-category="" aria-expanded="true" ${name}></button>`)
  expect(open).toContain('</div><ul><li><a href="/a">A</a></li></ul></li>')
})

test('the label of a category without a page opens it, and leads to its first page without JavaScript', () => {
  const html = tree([category('Users', '/users/intro', {linkless: true})])
  expect(html).toContain('<a href="/users/intro" data-docsgen-category="" aria-expanded="false">Users</a>')
  expect(html).not.toContain('<button')
})

test('a fixed category has no caret', () => {
  const fixed = {fixed: true, items: [link('A', '/a')]}
  const html = tree([category('One', '/one', fixed), category('Two', '/two', {...fixed, linkless: true})])
  expect(html).not.toContain('aria-expanded')
  expect(count(html, '<a href="/a">')).toBe(2)
})

test('shows raw HTML, author classes, external links and omitted siblings', () => {
  const html = tree([
    {kind: 'html', html: '<hr>', className: 'rule'},
    link('Status', 'https://status.example', {external: true, className: 'new'}),
    {kind: 'more', href: '/category/objects'},
  ])
  expect(html).toContain('<li class="rule"><hr></li>')
  expect(html).toContain('<li class="new"><a href="https://status.example" target="_blank" rel="noopener noreferrer">')
  expect(html).toContain('<li class="more"><a href="/category/objects">More</a></li>')
})

test('a link costs a page fewer than 200 bytes, a closed category fewer than 300', () => {
  const address = '/objects/a-page-with-an-address-of-usual-length'
  const label = 'A page with a name of usual length'
  const cost = (node: SidebarNode) => tree([node, node]).length - tree([node]).length
  expect(cost(link(label, address))).toBeLessThan(200)
  expect(cost(category(label, address))).toBeLessThan(300)
})
