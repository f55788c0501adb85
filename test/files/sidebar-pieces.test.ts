import {expect, test} from 'vitest'
import {joinPieces, piecesOf} from '../../src/files/files.js'
import type {SidebarDataItem, SidebarItem} from '../../src/model/model.js'
import {randomBelow, seedsOf} from '../support/random.js'

const link = (label: string): SidebarItem => ({kind: 'link', label, href: `/${label}`})
const category = (label: string, items: SidebarItem[], href?: string): SidebarItem => ({
  ...{kind: 'category', label, items, collapsible: true, collapsed: true},
  ...(href !== undefined && {href}),
})
const links = (count: number, prefix = 'p') => Array.from({length: count}, (_, number) => link(`${prefix}${number}`))
const countIn = (items: readonly SidebarDataItem[]): number =>
  items.reduce((sum, item) => sum + 1 + (item.kind === 'category' ? countIn(item.items) : 0), 0)

test('a sidebar of at most 500 items is one piece', () => {
  const items = [category('A', links(300)), category('B', links(198))]
  expect(piecesOf({items})).toEqual([{name: '', items}])
})

test('a large sidebar has pieces of at most 500 items, apart from larger levels', () => {
  const items = [
    category('Guides', [category('Deep', links(450)), category('Flat', links(700)), ...links(100)]),
    category('Small', links(3)),
  ]
  const [top, ...others] = piecesOf({items})
  expect(top).toEqual({
    name: '',
    items: [
      {
        ...category('Guides', [
          {...category('Deep', []), ...{piece: others[1]!.name, first: '/p0'}},
          {...category('Flat', []), ...{piece: others[0]!.name, first: '/p0'}},
          ...links(100),
        ]),
      },
      category('Small', links(3)),
    ],
  })
  expect(others.map((piece) => countIn(piece.items))).toEqual([700, 450])
})

test('the names of pieces stay when categories are added and moved', () => {
  const guides = category('Guides', links(600))
  const [, before] = piecesOf({items: [guides]})
  const [, after] = piecesOf({items: [category('New', links(20)), guides]})
  expect(after!.name).toBe(before!.name)
  expect(after!.name).toMatch(/^[0-9a-f]{16}$/)
})

test('categories with equal labels have pieces of their own', () => {
  const pieces = piecesOf({items: ['a', 'b', 'c'].map((one) => category('Same', links(600, one)))})
  expect(new Set(pieces.map(({name}) => name)).size).toBe(4)
  const numbered = piecesOf({
    items: [category('API', [category('1', links(600, 'a')), ...links(3)]), category('API', links(600, 'b'))],
  })
  expect(new Set(numbered.map(({name}) => name)).size).toBe(3)
})

test.each(seedsOf('sidebars'))('the pieces of any sidebar join to the same sidebar (SEED=%i)', async (seed) => {
  const random = randomBelow(seed)
  const itemsAt = (depth: number): SidebarItem[] =>
    Array.from({length: 1 + random(depth === 0 ? 60 : 12)}, (_, number): SidebarItem => {
      const label = `${depth}-${number % 7}`
      if (depth > 3 || random(3) === 0) return number % 11 === 0 ? {kind: 'html', html: '<hr>'} : link(label)
      return category(label, itemsAt(depth + 1), random(2) === 0 ? `/${label}` : undefined)
    })
  for (let round = 0; round < 5; round++) {
    const items = itemsAt(0)
    const pieces = new Map(piecesOf({items}).map((piece) => [piece.name, piece.items]))
    expect(await joinPieces(async (name) => pieces.get(name)!)).toEqual(items)
    for (const piece of pieces.values()) expect(countIn(piece)).toBeLessThanOrEqual(Math.max(500, piece.length))
  }
})

test('damaged files lead neither to other files nor into a loop', async () => {
  const loop = {...category('Loop', []), piece: '0123456789abcdef'} as SidebarDataItem
  const outside = {...category('Outside', []), piece: '../../secret'} as SidebarDataItem
  const asked: string[] = []
  const joined = await joinPieces(async (name) => {
    asked.push(name)
    return [loop, outside]
  })
  expect(asked).toEqual(['', '0123456789abcdef'])
  expect(joined).toHaveLength(2)
})
