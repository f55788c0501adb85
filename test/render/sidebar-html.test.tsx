/** The HTML of the sidebar is put together from remembered pieces: the same that React writes for a site with a part of its own. */
import {expect, test} from 'vitest'
import type {SidebarNode} from '../../src/model.js'
import {createShellRenderer} from '../../src/render/render.js'
import type {PartProps, Templates} from '../../templates/index.js'
import {templates} from '../../templates/index.js'
import {category, link, page, sidebar, site} from '../templates/samples.js'

const Footer = (props: PartProps) => <templates.Footer {...props} />
const remembering = createShellRenderer(site, templates)
const plain = createShellRenderer(site, {...templates, Footer} satisfies Templates)

const other = link('Other & <more> "x"', '/other?a=1&b=2')
const closed = category('Closed $& $1', '/closed')
const unfolded = category('Unfolded', '/unfolded', {items: [other, closed], fixed: true, className: 'own'})
const html: SidebarNode = {kind: 'html', html: '<b>$&</b><li>x</li>', className: 'a b'}

const trees: [string, SidebarNode[]][] = [
  ['nothing', []],
  ['links', [other, link('Far', 'https://far.example', {external: true, className: 'far'})]],
  ['the current page', [other, link('Here', '/here', {active: true}), closed]],
  [
    'open categories in each other',
    [
      closed,
      category('Outer', '/outer', {
        active: true,
        items: [
          unfolded,
          category('Inner', '#', {
            active: true,
            linkless: true,
            items: [link('Here', '/here', {active: true}), html, other],
          }),
          other,
        ],
      }),
      html,
    ],
  ],
  ['the page of a category', [category('Own', '/own', {active: true, current: true, items: [other]}), unfolded]],
  [
    'an open category of nothing',
    [category('Empty', '/empty', {active: true, items: []}), category('No list', '/n', {active: true})],
  ],
  ['siblings left out', [{kind: 'more', href: '/before'}, other, {kind: 'more', href: '/after'}]],
]

test.each(trees)('%s', (_, items) => {
  const own = {...page, sidebar: sidebar(items)}
  const body = '<p>Text $& and <li>an item</li>.</p>'
  const expected = plain(own, body)
  expect(remembering(own, body)).toBe(expected)
  // The second time everything is known.
  expect(remembering(own, body)).toBe(expected)
})

test('pages without a sidebar', () => {
  const missing = {...page, kind: 'not-found' as const}
  expect(remembering(missing, '')).toBe(plain(missing, ''))
})
