import {expect, test} from 'vitest'
import {categoriesAt, childrenFrom, withChildren} from '../../../src/browser/client/sidebar-tree.js'
import {piecesOf} from '../../../src/files/files.js'
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

/** Loads the files of a sidebar. */
const filesOf = (items: SidebarItem[]) => {
  const pieces = new Map(piecesOf({items}).map((piece) => [piece.name, piece.items]))
  const asked: string[] = []
  const load = async (name: string) => {
    asked.push(name)
    return pieces.get(name)!
  }
  return {load, asked, count: pieces.size}
}
const {load} = filesOf(tree)

test('a closed category gets its children, all closed, from the files of the sidebar', async () => {
  const way = categoriesAt(nodes, [1])!
  expect(await childrenFrom(load, way, '/')).toEqual([
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

test('the branch of the current page is open and active', async () => {
  const children = (await childrenFrom(load, categoriesAt(nodes, [1])!, '/tuning'))!
  expect(children[2]).toMatchObject({active: true, items: [{label: 'Tuning', active: true}]})
  const ofCategory = (await childrenFrom(load, categoriesAt(nodes, [1])!, '/advanced'))!
  expect(ofCategory[2]).toMatchObject({active: true, current: true})
})

test('a category opens and closes at any depth, and the others stay unchanged', async () => {
  const opened = withChildren(nodes, [1], await childrenFrom(load, categoriesAt(nodes, [1])!, '/'))
  const deeper = withChildren(opened, [1, 2], await childrenFrom(load, categoriesAt(opened, [1, 2])!, '/'))
  expect(categoriesAt(deeper, [1, 2])!.at(-1)!.items).toEqual([{kind: 'link', label: 'Tuning', href: '/tuning'}])
  expect(deeper[0]).toBe(nodes[0])
  expect(withChildren(deeper, [1], undefined)).toEqual(nodes)
})

test('the address distinguishes two categories with the same label', async () => {
  const categories: SidebarItem[] = ['/a', '/b'].map((href) => ({
    kind: 'category',
    label: 'Twice',
    href,
    collapsible: true,
    collapsed: true,
    items: [{kind: 'link', label: href, href: `${href}/1`}],
  }))
  const twice = filesOf(categories)
  const at = (href: string) => categoriesAt([{kind: 'category', label: 'Twice', href}], [0])!
  expect(await childrenFrom(twice.load, at('/b'), '/')).toMatchObject([{label: '/b'}])
  expect(await childrenFrom(twice.load, at('/unlisted'), '/')).toMatchObject([{label: '/a'}])
})

test('an empty category has no children, and for a missing one the result is undefined', async () => {
  expect(await childrenFrom(load, categoriesAt(nodes, [2])!, '/')).toEqual([])
  expect(await childrenFrom(filesOf([]).load, categoriesAt(nodes, [1])!, '/')).toBeUndefined()
  expect(categoriesAt(nodes, [0])).toBeUndefined()
  expect(categoriesAt(nodes, [9])).toBeUndefined()
})

test('of a large sidebar, only the files of the opened branch load', async () => {
  const branch = (area: number): SidebarItem => ({
    ...{kind: 'category', label: `Area ${area}`, collapsible: true, collapsed: true},
    items: Array.from({length: 40}, (_, section) => ({
      ...{kind: 'category', label: `Section ${section}`, collapsible: true, collapsed: section > 0},
      items: Array.from({length: 30}, (_, page) => ({
        ...{kind: 'link', label: `Page ${page}`, href: `/${area}/${section}/${page}`},
      })),
    })) as SidebarItem[],
  })
  const large = filesOf([0, 1, 2].map(branch))
  expect(large.count).toBeGreaterThan(10)
  const top = [0, 1, 2].map((area) => ({
    kind: 'category',
    label: `Area ${area}`,
    href: `/${area}/0/0`,
  })) as SidebarNode[]
  const area = (await childrenFrom(large.load, categoriesAt(top, [1])!, '/'))!
  expect(area).toHaveLength(40)
  expect(area[1]).toEqual({kind: 'category', label: 'Section 1', href: '/1/1/0', linkless: true})
  // This category is open by default.
  expect(area[0]).toMatchObject({items: {length: 30}})
  const opened = withChildren(top, [1], area)
  const pages = (await childrenFrom(large.load, categoriesAt(opened, [1, 7])!, '/1/7/2'))!
  expect(pages[2]).toEqual({kind: 'link', label: 'Page 2', href: '/1/7/2', active: true})
  expect(new Set(large.asked).size).toBeLessThan(6)
})
