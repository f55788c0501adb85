import {expect, test} from 'vitest'
import {categoriesAt, childrenFrom, withChildren} from '../../../src/browser/client/sidebar-tree.js'
import type {SidebarItem, SidebarNode} from '../../../src/model/model.js'

const tree: SidebarItem[] = [
  {kind: 'link', label: 'Intro', href: '/'},
  {
    kind: 'category',
    label: 'Objects',
    collapsible: true,
    collapsed: true,
    items: [
      {kind: 'html', html: '<hr>'},
      {kind: 'link', label: 'Types', href: '/types', description: 'All of them'},
      {
        kind: 'category',
        label: 'Advanced',
        href: '/advanced',
        collapsible: true,
        collapsed: true,
        className: 'deep',
        items: [{kind: 'link', label: 'Tuning', href: '/tuning'}],
      },
      {
        kind: 'category',
        label: 'Always',
        collapsible: false,
        collapsed: false,
        items: [{kind: 'link', label: 'Here', href: '/here'}],
      },
    ],
  },
  {kind: 'category', label: 'Empty', collapsible: true, collapsed: true, items: []},
]

const nodes: SidebarNode[] = [
  {kind: 'link', label: 'Intro', href: '/', active: true},
  {kind: 'category', label: 'Objects', href: '/types', linkless: true},
  {kind: 'category', label: 'Empty', href: '#', linkless: true},
]

test('a closed category gets its children, all closed, from the whole tree', () => {
  const way = categoriesAt(nodes, [1])!
  expect(childrenFrom(tree, way, '/')).toEqual([
    {kind: 'html', html: '<hr>'},
    {kind: 'link', label: 'Types', href: '/types'},
    {kind: 'category', label: 'Advanced', href: '/advanced', className: 'deep'},
    {
      kind: 'category',
      label: 'Always',
      href: '/here',
      linkless: true,
      fixed: true,
      items: [{kind: 'link', label: 'Here', href: '/here'}],
    },
  ])
})

test('the branch of the current page is open and active', () => {
  const children = childrenFrom(tree, categoriesAt(nodes, [1])!, '/tuning')!
  expect(children[2]).toMatchObject({active: true, items: [{label: 'Tuning', active: true}]})
  expect(childrenFrom(tree, categoriesAt(nodes, [1])!, '/advanced')![2]).toMatchObject({active: true, current: true})
})

test('a category opens and closes at any depth, and the others stay unchanged', () => {
  const opened = withChildren(nodes, [1], childrenFrom(tree, categoriesAt(nodes, [1])!, '/'))
  const deeper = withChildren(opened, [1, 2], childrenFrom(tree, categoriesAt(opened, [1, 2])!, '/'))
  expect(categoriesAt(deeper, [1, 2])!.at(-1)!.items).toEqual([{kind: 'link', label: 'Tuning', href: '/tuning'}])
  expect(deeper[0]).toBe(nodes[0])
  expect(withChildren(deeper, [1], undefined)).toEqual(nodes)
})

test('the address distinguishes two categories with the same label', () => {
  const markdownExports: SidebarItem[] = ['/a', '/b'].map((href) => ({
    kind: 'category',
    label: 'Twice',
    href,
    collapsible: true,
    collapsed: true,
    items: [{kind: 'link', label: href, href: `${href}/1`}],
  }))
  const at = (href: string) => categoriesAt([{kind: 'category', label: 'Twice', href}], [0])!
  expect(childrenFrom(markdownExports, at('/b'), '/')).toMatchObject([{label: '/b'}])
  expect(childrenFrom(markdownExports, at('/unlisted'), '/')).toMatchObject([{label: '/a'}])
})

test('an empty category has no children, and for a missing one the result is undefined', () => {
  expect(childrenFrom(tree, categoriesAt(nodes, [2])!, '/')).toEqual([])
  expect(childrenFrom([], categoriesAt(nodes, [1])!, '/')).toBeUndefined()
  expect(categoriesAt(nodes, [0])).toBeUndefined()
  expect(categoriesAt(nodes, [9])).toBeUndefined()
})
