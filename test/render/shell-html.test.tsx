/** The HTML of the shell is put together from remembered pieces: the same that React writes for a site with a part of its own. */
import {describe, expect, test} from 'vitest'
import type {PageProps, SidebarNode, SiteProps} from '../../src/model.js'
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

const odd = `& < > " ' $& $1 {x}`
const pages: [string, Partial<PageProps>][] = [
  ['a page for what is not there', {kind: 'not-found'}],
  ['a React page', {kind: 'react', chunk: '/assets/a.js'}],
  ['nothing but a body', {}],
  ['heading and intro', {heading: odd, intro: odd, title: odd}],
  ['empty texts', {heading: '', intro: '', editUrl: ''}],
  ['a draft', {draft: true, heading: 'Draft'}],
  ['an unlisted page', {unlisted: true}],
  [
    'headings of several levels',
    {
      toc: [
        {id: 'a', html: '<code>a</code> &amp; b', level: 3},
        {id: 'b"', html: '$&', level: 2},
        {id: 'c', html: 'c', level: 3},
        {id: 'd', html: 'd', level: 4},
        {id: 'e', html: 'e', level: 4},
        {id: 'f', html: 'f', level: 2},
      ],
    },
  ],
  ['headings that are not shown', {hideToc: true, toc: [{id: 'a', html: 'a', level: 2}]}],
  ['breadcrumbs', {breadcrumbs: {home: '/', items: [{label: odd, href: '/a?b&c'}, {label: 'No page'}, {label: odd}]}}],
  ['breadcrumbs without a home', {breadcrumbs: {items: [{label: 'Here', href: '/here'}]}}],
  ['both neighbours', {pagination: {previous: {label: odd, href: '/a&b'}, next: {label: 'B', href: '/b'}}}],
  ['a neighbour elsewhere', {pagination: {next: {label: 'B', href: 'https://b.example', external: true}}}],
  ['a script for an address', {pagination: {next: {label: 'B', href: ' java\nscript:alert(1)', external: true}}}],
  ['a script for a title', {heading: 'javascript: what it means'}],
  ['an edit link', {editUrl: 'https://code.example/?a&b'}],
  ['a date', {lastUpdated: {iso: '2018-10-14T00:00:00.000Z', text: 'Oct 14, 2018'}}],
  ['a date and an author', {lastUpdated: {iso: odd, text: odd, author: odd}}],
  [
    'tags',
    {
      tags: [
        {label: odd, href: '/tags/a'},
        {label: 'b', href: '/tags/b'},
      ],
    },
  ],
  [
    'versions',
    {
      version: {
        name: '1.0',
        label: '1.0 & <b>',
        badge: true,
        banner: {kind: 'unmaintained', latest: {name: '2.0', label: '2.0', href: '/a?b&c'}},
      },
      versions: [
        {name: '2.0', label: '2.0', href: '/a?b&c'},
        {name: '1.0', label: '1.0 & <b>', href: '/1.0/a'},
      ],
    },
  ],
  ['an item of the navbar', {href: '/api/'}],
  ['a page below one', {href: '/api/deep'}],
  ['a page of a sidebar of the navbar', {sidebar: sidebar([other])}],
]
const busySite: SiteProps = {
  ...site,
  search: true,
  copyPage: true,
  navbar: {
    title: 'Atlas & more',
    items: [
      {label: 'API', href: '/api', position: 'left'},
      {label: 'Only', href: '/api/deep', position: 'right', exact: true},
      {label: 'Side', href: '/objects', position: 'left', sidebar: 'tutorialSidebar'},
      {label: 'Far', href: 'https://far.example', position: 'right', external: true},
    ],
  },
}

describe.each([
  ['a bare site', site],
  ['a site with a navbar', busySite],
])('%s', (_, own) => {
  const filled = createShellRenderer(own, templates)
  const drawn = createShellRenderer(own, {...templates, Footer} satisfies Templates)
  test.each(pages)('%s', (_, props) => {
    const one: PageProps = {...page, ...props}
    const body = '<p>$& and \uFDD00\uFDD1 <li>x</li></p>'
    const expected = drawn(one, body)
    expect(filled(one, body)).toBe(expected)
    expect(filled(one, body)).toBe(expected)
    // Another of its kind.
    const two: PageProps = {...one, title: 'Two', ...(one.heading && {heading: 'Two'})}
    expect(filled(two, '<p>Two</p>')).toBe(drawn(two, '<p>Two</p>'))
  })
})
