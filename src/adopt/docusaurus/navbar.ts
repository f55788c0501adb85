/** The navbar of Docusaurus as docsgen's. */
import type {UserConfig} from '../../model/schema/schema.js'
import {recordsOf, stringOf, type Values, withoutUndefined} from '../values.js'
import {type Link, type LinkSite, linksIn, targetOf, textOfHtml} from './links.js'

type Navbar = NonNullable<UserConfig['navbar']>
type Item = NonNullable<Navbar['items']>[number]
type InnerItem = NonNullable<Item['items']>[number]

export interface NavbarSite extends LinkSite {
  /** Name of docsgen's section of an instance of the docs plugin; undefined if the site has only one part. */
  sectionOf(id: string | undefined): string | undefined
  /** Whether an instance of the docs plugin lacks a sidebar. */
  lacksSidebar(name: string, id: string | undefined): boolean
  /** Records an item that docsgen cannot show. */
  reportOmitted(item: string): void
}

/** The navbar; its title falls back to nothing, as in Docusaurus. */
export function navbarFrom(navbar: Values, site: NavbarSite): Navbar {
  return {title: stringOf(navbar.title) ?? '', items: recordsOf(navbar.items).flatMap((item) => itemFrom(item, site))}
}

function itemFrom(item: Values, site: NavbarSite): Item[] {
  const position = item.position === 'right' ? ({position: 'right'} as const) : {}
  const type = stringOf(item.type)
  if (Array.isArray(item.items) && (type === undefined || type === 'dropdown')) {
    const items = recordsOf(item.items).flatMap((inner) => innerFrom(inner, site))
    const label = labelOf(item) ?? ''
    return items.length === 0 || label === '' ? [] : [{label, items, ...position}]
  }
  if (type === 'html') {
    const html = stringOf(item.value) ?? ''
    return html.trim() === '' ? [] : [{html, ...position}]
  }
  const inner = linkFrom(item, site)
  return inner === undefined ? [] : [{...inner, ...position}]
}

/** The items that one item of a menu becomes. */
function innerFrom(item: Values, site: NavbarSite): InnerItem[] {
  if (item.type === 'html') return linksIn(stringOf(item.value) ?? '', site)
  if (Array.isArray(item.items)) return recordsOf(item.items).flatMap((inner) => innerFrom(inner, site))
  const link = linkFrom(item, site)
  return link === undefined ? [] : [link]
}

function linkFrom(item: Values, site: NavbarSite): (InnerItem & Partial<Link>) | undefined {
  const id = stringOf(item.docsPluginId)
  const section = site.sectionOf(id)
  const inSection = section === undefined ? {} : {section}
  switch (stringOf(item.type)) {
    case 'doc': {
      const doc = stringOf(item.docId)
      if (doc === undefined) return undefined
      return {label: labelOf(item) ?? lastPart(doc), doc, ...inSection}
    }
    case 'docSidebar': {
      const sidebar = stringOf(item.sidebarId)
      if (sidebar === undefined) return undefined
      if (site.lacksSidebar(sidebar, id)) return missing(`the sidebar "${sidebar}"`, site)
      return {label: labelOf(item) ?? sidebar, sidebar, ...inSection}
    }
    case undefined:
    case 'default': {
      const target = targetOf(item, site)
      const label = labelOf(item) ?? iconLabel(item)
      if (target === undefined || label === undefined) return undefined
      const active = stringOf(item.activeBasePath)
      return withoutUndefined({label, ...target, activeBasePath: active && `/${active.replace(/^\//, '')}`})
    }
    // docsgen adds the search, and the menu of versions, by itself.
    case 'search':
    case 'docsVersionDropdown':
    case 'localeDropdown':
      return undefined
    default:
      site.reportOmitted(`items of the type "${String(item.type)}"`)
      return undefined
  }
}

function missing(item: string, site: NavbarSite): undefined {
  site.reportOmitted(`an item for ${item}, which does not exist`)
}

const labelOf = (item: Values): string | undefined =>
  stringOf(item.label)?.trim() || textOfHtml(stringOf(item.html) ?? '') || undefined

/** A name for an item that shows only an icon. */
function iconLabel(item: Values): string | undefined {
  const label = stringOf(item['aria-label']) ?? stringOf(item.title)
  if (label !== undefined) return label
  const target = stringOf(item.href) ?? stringOf(item.to) ?? ''
  const host = /^https?:\/\/(?:www\.)?([^/:]+)/.exec(target)?.[1]
  if (host === undefined) return undefined
  return hosts[host] ?? host
}

const hosts: Readonly<Record<string, string>> = {
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'discord.gg': 'Discord',
  'discord.com': 'Discord',
  'twitter.com': 'Twitter',
  'x.com': 'X',
  'youtube.com': 'YouTube',
  'linkedin.com': 'LinkedIn',
  'npmjs.com': 'npm',
  't.me': 'Telegram',
}

/** `guides/install` → `install` */
const lastPart = (id: string): string => id.split('/').at(-1) ?? id
