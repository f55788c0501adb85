/** Menus of Hugo → navbar, and parameters of the themes Docsy, Hextra, Relearn, Book and Geekdoc. */
import type {UserConfig} from '../../../model/schema/schema.js'
import {withoutSlashes} from '../site-files.js'
import {projectAddress} from '../site-keys.js'
import {isExternal, nameOfHost} from '../site-labels.js'
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
    ...pages.flatMap(entryOfPage),
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
      .flatMap((item) => item.items ?? [item])
      .flatMap(({to}) => (to ? [(/^\/?([^/?#]*)/.exec(to)?.[1] ?? '').toLowerCase()] : [])),
  )

type Link = {label: string; href: string} | {label: string; to: string}

function linkOf({name, address}: Entry): Link[] {
  if (address === undefined) return []
  return [isExternal(address) ? {label: name, href: address} : {label: name, to: address}]
}

const weightOf = (...weights: unknown[]): number =>
  weights.map(numberOf).find((one) => one !== undefined) ?? Number.MAX_SAFE_INTEGER

function entryOf(one: Values, routes: Record<string, string>): Entry[] {
  const params = valuesOf(one.params)
  const [page, url, id] = [textOf(one.pageref), textOf(one.url), textOf(one.identifier)]
  const name = textOf(one.name) ?? textOf(params.icon) ?? id ?? url
  if (name === undefined || textOf(params.type) !== undefined) return []
  const address = page === undefined ? url : (pageNamed(page, {from: '_index.md', routes}) ?? url)
  const label = name === 'github' ? 'GitHub' : name
  return [{id: id ?? name, name: label, weight: weightOf(one.weight), parent: textOf(one.parent), address}]
}

/** `menu: main`, `menu: [main]` or `menu: {main: {weight: 20}}`. */
function entryOfPage({values, route}: HugoPage): Entry[] {
  const menu = values.menu ?? values.menus
  const own = valuesOf(valuesOf(menu).main)
  if (![...textsOf(menu), ...listOf(menu)].includes('main') && !('main' in valuesOf(menu))) return []
  const name = textOf(own.name) ?? textOf(values.linkTitle) ?? textOf(values.title) ?? route
  const weight = weightOf(own.weight, values.weight)
  return [{id: textOf(own.identifier) ?? name, name, weight, parent: textOf(own.parent), address: route}]
}

/** The address of the project folder in its repository, for edit links. */
export function editUrlFrom(params: Values, content: string): Pick<UserConfig, 'editUrl'> {
  const whole = editAddress(params)
  if (whole === undefined || !/^https?:/.test(whole)) return {}
  const address = `${whole.replace(/\/+$/, '')}/`
  return {editUrl: projectAddress(address, content) ?? address}
}

function editAddress(params: Values): string | undefined {
  const joined = (...parts: (string | undefined)[]) =>
    parts.flatMap((part) => (part === undefined ? [] : withoutSlashes(part))).join('/')
  const docsy = textOf(params.github_repo)
  if (docsy !== undefined)
    return joined(docsy, 'edit', textOf(params.github_branch) ?? 'main', textOf(params.github_subdir))
  const hextra = valuesOf(params.editurl)
  if (hextra.enable === true && textOf(hextra.base)) return textOf(hextra.base)
  const relearn = textOf(params.editurl)
  if (relearn !== undefined) return relearn.replace(/\$\{FilePath\}.*$/, '')
  const book = [textOf(params.bookrepo), textOf(params.bookeditpath)]
  const geekdoc = [textOf(params.geekdocrepo), textOf(params.geekdoceditpath)]
  const parts = [book, geekdoc].find((all) => all.every((one) => one !== undefined))
  return parts && joined(...parts)
}

/** A link to the repository. */
export function repositoryItem(params: Values): NavbarItem[] {
  const href = textOf(params.github_repo) ?? textOf(params.bookrepo) ?? textOf(params.geekdocrepo)
  return href === undefined ? [] : [{label: nameOfHost(href), href, position: 'right'}]
}

/** The logo, a file of the static folder. */
export function logoOf(params: Values): string | undefined {
  const logo = valuesOf(valuesOf(params.navbar).logo)
  return textOf(logo.path) ?? textOf(params.booklogo) ?? textOf(params.geekdoclogo)
}

/** Themes whose sidebar shows all pages, not those of one section. */
export const hasOneSidebar = (values: Values): boolean =>
  /relearn|learn|book|geekdoc|techdoc/i.test(JSON.stringify([values.theme, values.module]))
