/** Menus of Hugo → navbar. */
import type {UserConfig} from '../../model/schema/schema.js'
import {listOf, numberOf, recordsOf, textOf, textsOf, type Values, valuesOf} from '../values.js'
import {type HugoPage, pageNamed} from './pages.js'

type NavbarItem = NonNullable<NonNullable<UserConfig['navbar']>['items']>[number]

interface Entry {
  id: string
  name: string
  weight: number
  parent: string | undefined
  /** Absent if there is no such page. */
  address: string | undefined
}

/** The items of the menu `main`, from the config and from front matter. */
export function menuItems(menus: unknown, pages: readonly HugoPage[]): NavbarItem[] {
  const routes = Object.fromEntries(pages.map(({path, route}) => [path, route]))
  const entries = [
    ...recordsOf(valuesOf(menus).main).flatMap((one) => entryOf(one, routes)),
    ...pages.flatMap((page) => entryOfPage(page)),
  ].sort((a, b) => a.weight - b.weight || (a.name < b.name ? -1 : 1))
  const ids = new Set(entries.map(({id}) => id))
  return entries
    .filter(({parent}) => parent === undefined || !ids.has(parent))
    .flatMap((entry): NavbarItem[] => {
      const inner = entries.filter(({parent}) => parent === entry.id).flatMap(linkOf)
      return inner.length > 0 ? [{label: entry.name, items: inner}] : linkOf(entry)
    })
}

/** The first folder of each address of the site in these items, in lowercase. */
export const foldersOf = (items: readonly NavbarItem[]): Set<string> =>
  new Set(
    items
      .flatMap((item) => ('items' in item && item.items ? item.items : [item]))
      .flatMap((link) => ('to' in link && link.to ? [firstFolderOf(link.to)] : [])),
  )

const firstFolderOf = (address: string): string => (/^\/?([^/?#]*)/.exec(address)?.[1] ?? '').toLowerCase()

type Link = {label: string; href: string} | {label: string; to: string}

function linkOf({name, address}: Entry): Link[] {
  if (address === undefined) return []
  return /^[a-z]+:|^\/\//i.test(address) ? [{label: name, href: address}] : [{label: name, to: address}]
}

function entryOf(one: Values, routes: Record<string, string>): Entry[] {
  const params = valuesOf(one.params)
  const page = textOf(one.pageref)
  const url = textOf(one.url)
  const name = textOf(one.name) ?? textOf(params.icon) ?? textOf(one.identifier) ?? url
  if (name === undefined || textOf(params.type) !== undefined) return []
  const address = page === undefined ? url : (pageNamed(page, {from: '_index.md', routes}) ?? url)
  return [
    {
      id: textOf(one.identifier) ?? name,
      name: name === 'github' ? 'GitHub' : name,
      weight: numberOf(one.weight) ?? Number.MAX_SAFE_INTEGER,
      parent: textOf(one.parent),
      address,
    },
  ]
}

/** `menu: main`, `menu: [main]` or `menu: {main: {weight: 20}}`. */
function entryOfPage({values, route}: HugoPage): Entry[] {
  const menu = values.menu ?? values.menus
  const isNamed = textsOf(menu).includes('main') || listOf(menu).includes('main')
  const own = valuesOf(valuesOf(menu).main)
  if (!isNamed && !('main' in valuesOf(menu))) return []
  const name = textOf(own.name) ?? textOf(values.linkTitle) ?? textOf(values.title) ?? route
  const weight = numberOf(own.weight) ?? numberOf(values.weight) ?? Number.MAX_SAFE_INTEGER
  return [{id: textOf(own.identifier) ?? name, name, weight, parent: textOf(own.parent), address: route}]
}
