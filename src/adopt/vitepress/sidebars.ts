import type {SidebarConfigItem} from '../../model/schema/schema.js'
import type {Links} from './pages.js'
import {plainText} from './plain-text.js'
import type {SidebarItem, ThemeConfig} from './vitepress-config.js'

export interface Sidebars {
  /** docsgen's sidebars by name. */
  config: Record<string, SidebarConfigItem[]>
  /** Name of the sidebar that VitePress shows at an address. */
  nameFor(route: string): string | undefined
  /** Name of the first sidebar that contains a page. */
  firstWith(id: string): string | undefined
}

/** One sidebar for the whole site, or one for each path. */
export function sidebarsOf(sidebar: ThemeConfig['sidebar'], links: Links): Sidebars {
  const rows = rowsOf(sidebar).map(({name, prefix, base, items}) => {
    const ids = new Set<string>()
    return {name, prefix, ids, items: items.flatMap((item) => itemsOf(item, {links, ids, base}))}
  })
  const byDepth = rows.toSorted((a, b) => depthOf(b.prefix) - depthOf(a.prefix) || b.prefix.length - a.prefix.length)
  return {
    config: Object.fromEntries(rows.map(({name, items}) => [name, items])),
    nameFor: (route) => byDepth.find(({prefix}) => route.startsWith(prefix))?.name,
    firstWith: (id) => rows.find(({ids}) => ids.has(id))?.name,
  }
}

const depthOf = (prefix: string): number => prefix.split('/').length

function rowsOf(sidebar: ThemeConfig['sidebar']): {name: string; prefix: string; base: string; items: SidebarItem[]}[] {
  if (Array.isArray(sidebar))
    return sidebar.length === 0 ? [] : [{name: 'sidebar', prefix: '/', base: '', items: sidebar}]
  if (typeof sidebar !== 'object' || sidebar === null) return []
  const names = new Set<string>()
  return Object.entries(sidebar).flatMap(([key, value]) => {
    const items = Array.isArray(value) ? value : value?.items
    if (!Array.isArray(items)) return []
    return [
      {
        name: nameFor(key, names),
        prefix: `/${key.replace(/^\//, '')}`,
        base: Array.isArray(value) ? '' : (value.base ?? ''),
        items,
      },
    ]
  })
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
  links: Links
  /** Collects the pages of the sidebar. */
  ids: Set<string>
  /** Text before the links of items. */
  base: string
}

function itemsOf(item: SidebarItem, context: SidebarContext): SidebarConfigItem[] {
  const label = plainText(item.text ?? '')
  const base = item.base ?? context.base
  const link = item.link === undefined ? undefined : withBase(item.link, base)
  const page = link === undefined ? undefined : context.links.pageOf(link)
  if (page) context.ids.add(page.id)
  if (!Array.isArray(item.items)) {
    if (link === undefined) return []
    if (page) return [{type: 'doc', id: page.id, ...(label !== '' && {label})}]
    return [{type: 'link', label: label || link, href: link}]
  }
  const items = item.items.flatMap((one) => itemsOf(one, {...context, base}))
  if (label === '') return items
  // A category has a page of the site behind its label, or none.
  const first: SidebarConfigItem[] = link !== undefined && !page ? [{type: 'link', label, href: link}] : []
  if (items.length === 0 && page) return [{type: 'doc', id: page.id, label}]
  if (items.length === 0) return first
  return [
    {
      type: 'category',
      label,
      items: [...first, ...items],
      ...(item.collapsed === undefined ? {collapsible: false} : {collapsed: item.collapsed}),
      ...(page && {link: {type: 'doc' as const, id: page.id}}),
    },
  ]
}

const withBase = (link: string, base: string): string =>
  /^[a-z]+:|^\/\//i.test(link) || base === '' ? link : base + link.replace(base.endsWith('/') ? /^\// : /(?!)/, '')
