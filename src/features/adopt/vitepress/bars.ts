/** The parts of the shell: sidebars, navbar, footer, logo, edit links, outline and colour mode. */
import type {SidebarConfigItem, UserConfig} from '../../../model/schema/schema.js'
import {projectAddress} from '../site-keys.js'
import {hostOf, isExternal, nameOfIcon, textOfHtml} from '../site-labels.js'
import {flagOf, pick, recordsOf, stringOf, type Values, valuesOf} from '../values.js'
import type {FindPage} from './pages.js'

interface ThemeContext {
  pageOf: FindPage
  content: string
  note(message: string): void
}

type NavbarItem = NonNullable<NonNullable<UserConfig['navbar']>['items']>[number]

export function themeOf(settings: Values, context: ThemeContext): UserConfig {
  const theme = valuesOf(settings.themeConfig)
  const social = recordsOf(theme.socialLinks).flatMap(({icon, link, ariaLabel}): NavbarItem[] => {
    const href = stringOf(link)
    const name = stringOf(icon)
    const label = stringOf(ariaLabel) ?? (name ? nameOfIcon(name) : hostOf(href ?? ''))
    return href === undefined ? [] : [{label, href, position: 'right'}]
  })
  const items = [...recordsOf(theme.nav).flatMap((item) => navbarItem(item, context)), ...social]
  const footer = valuesOf(theme.footer)
  const lines = [footer.message, footer.copyright].filter((line) => typeof line === 'string' && line !== '')
  const siteTitle = stringOf(theme.siteTitle)
  const logo = logoOf(typeof theme.logo === 'string' ? {src: theme.logo} : valuesOf(theme.logo))
  return {
    navbar: {items, ...(siteTitle !== undefined && {title: siteTitle})},
    ...(logo && {logo}),
    ...(lines.length > 0 && {footer: {copyright: lines.join('<br>')}}),
    ...editUrlOf(valuesOf(theme.editLink).pattern, context),
    toc: tocOf(theme.outline),
    ...colourMode(settings.appearance),
    ...labelsOf(theme),
  }
}

function navbarItem(item: Values, context: ThemeContext): NavbarItem[] {
  const label = textOfHtml(stringOf(item.text) ?? '')
  if (Array.isArray(item.items)) {
    const items = leavesOf(item).flatMap((one) => navbarLink(one, context))
    return items.length === 0 || label === '' ? [] : [{label, items}]
  }
  if (stringOf(item.link) !== undefined) return navbarLink(item, context)
  context.note(`A component of the navigation is left out${label === '' ? '' : `: ${label}`}.`)
  return []
}

const leavesOf = (item: Values): Values[] =>
  Array.isArray(item.items) ? recordsOf(item.items).flatMap(leavesOf) : [item]

function navbarLink(item: Values, {pageOf}: ThemeContext): {label: string; to?: string; href?: string}[] {
  const label = textOfHtml(stringOf(item.text) ?? '')
  const link = stringOf(item.link)
  if (link === undefined || label === '') return []
  if (isExternal(link)) return [{label, href: link}]
  const to = pageOf(link)?.route ?? `/${link.replace(/^\//, '')}`
  const [, active] = /^\^?(\/[\w/-]+)$/.exec(stringOf(item.activeMatch) ?? '') ?? []
  return [{label, to, ...(active && active !== '/' && {activeBasePath: active.replace(/\/$/, '')})}]
}

function logoOf(logo: Values): UserConfig['logo'] {
  const src = stringOf(logo.src) ?? stringOf(logo.light)
  return src === undefined ? undefined : {src, ...pick(logo, (one) => stringOf(one) || undefined, 'dark', 'alt')}
}

/** docsgen appends the path of a file in the project, VitePress that in the content folder. */
function editUrlOf(pattern: unknown, {content, note}: ThemeContext): Pick<UserConfig, 'editUrl'> {
  if (pattern === undefined) return {}
  const before = /^(.*\/):path$/.exec(stringOf(pattern) ?? '')?.[1]
  const editUrl = before && projectAddress(before, content)
  if (editUrl) return {editUrl}
  note('Edit links are left out: docsgen needs a pattern that ends in the content folder and `:path`.')
  return {}
}

/** VitePress shows the second level unless the site says otherwise. */
function tocOf(outline: unknown): NonNullable<UserConfig['toc']> {
  const level = valuesOf(outline).level ?? outline
  if (level === 'deep') return {min: 2, max: 6}
  if (typeof level === 'number') return {min: level, max: level}
  if (Array.isArray(level) && level.length === 2) return {min: Number(level[0]), max: Number(level[1])}
  return {min: 2, max: 2}
}

function colourMode(appearance: unknown): Pick<UserConfig, 'colorMode'> {
  if (appearance === false) return {colorMode: {switch: false}}
  if (appearance === 'force-dark') return {colorMode: {default: 'dark', switch: false}}
  return {colorMode: appearance === 'dark' ? {default: 'dark'} : {respectSystem: true}}
}

function labelsOf({outline, outlineTitle, editLink, docFooter}: Values): Pick<UserConfig, 'labels'> {
  const {prev, next} = valuesOf(docFooter)
  const all = {toc: valuesOf(outline).label ?? outlineTitle, editPage: valuesOf(editLink).text, previous: prev, next}
  const labels = pick(all, (one) => stringOf(one) || undefined, 'toc', 'editPage', 'previous', 'next')
  return Object.keys(labels).length === 0 ? {} : {labels}
}

export interface Sidebars {
  /** docsgen's sidebars by name. */
  config: Record<string, SidebarConfigItem[]>
  /** Name of the sidebar that VitePress shows at an address. */
  nameFor(route: string): string | undefined
  /** Name of the first sidebar that contains a page. */
  firstWith(id: string): string | undefined
}

/** One sidebar for the whole site, or one for each path. */
export function sidebarsOf(sidebar: unknown, pageOf: FindPage): Sidebars {
  const names = new Set<string>()
  const entries = Array.isArray(sidebar)
    ? sidebar.length === 0
      ? []
      : [['/', sidebar] as const]
    : Object.entries(valuesOf(sidebar))
  const rows = entries.flatMap(([key, value]) => {
    const list = Array.isArray(value) ? value : valuesOf(value).items
    if (!Array.isArray(list)) return []
    const ids = new Set<string>()
    const context = {pageOf, ids, base: stringOf(valuesOf(value).base) ?? ''}
    const items = recordsOf(list).flatMap((item) => itemsOf(item, context))
    return [{name: nameFor(key, names), prefix: `/${key.replace(/^\//, '')}`, ids, items}]
  })
  const depthOf = (prefix: string) => prefix.split('/').length
  const byDepth = rows.toSorted((a, b) => depthOf(b.prefix) - depthOf(a.prefix) || b.prefix.length - a.prefix.length)
  return {
    config: Object.fromEntries(rows.map(({name, items}) => [name, items])),
    nameFor: (route) => byDepth.find(({prefix}) => route.startsWith(prefix))?.name,
    firstWith: (id) => rows.find(({ids}) => ids.has(id))?.name,
  }
}

/** `/guide/api/` → `guide-api` */
function nameFor(key: string, names: Set<string>): string {
  const plain = key.replace(/^\/|\/$/g, '').replace(/[^\w-]+/g, '-') || 'sidebar'
  let name = plain
  for (let number = 2; names.has(name); number++) name = `${plain}-${number}`
  names.add(name)
  return name
}

interface SidebarContext {
  pageOf: FindPage
  /** Collects the pages of the sidebar. */
  ids: Set<string>
  /** Text before the links of items. */
  base: string
}

function itemsOf(item: Values, context: SidebarContext): SidebarConfigItem[] {
  const label = textOfHtml(stringOf(item.text) ?? '')
  const base = stringOf(item.base) ?? context.base
  const written = stringOf(item.link)
  const link =
    written === undefined || isExternal(written) || base === ''
      ? written
      : base + (base.endsWith('/') ? written.replace(/^\//, '') : written)
  const page = link === undefined ? undefined : context.pageOf(link)
  if (page) context.ids.add(page.id)
  const leaf: SidebarConfigItem[] = page
    ? [{type: 'doc', id: page.id, ...(label !== '' && {label})}]
    : link === undefined
      ? []
      : [{type: 'link', label: label || link, href: link}]
  if (!Array.isArray(item.items)) return leaf
  const items = recordsOf(item.items).flatMap((one) => itemsOf(one, {...context, base}))
  if (label === '') return items
  if (items.length === 0) return leaf
  const collapsed = flagOf(item.collapsed)
  return [
    {
      ...{type: 'category', label},
      // A category has a page of the site behind its label, or none.
      items: page ? items : [...leaf, ...items],
      ...(collapsed === undefined ? {collapsible: false} : {collapsed}),
      ...(page && {link: {type: 'doc' as const, id: page.id}}),
    },
  ]
}
