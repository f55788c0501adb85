/** The navbar and the footer of Docusaurus as docsgen's. */
import type {UserConfig} from '../../../model/schema/schema.js'
import {decodedEntities, isExternal, nameOfHost, textOfHtml} from '../site-labels.js'
import {pick, recordsOf, stringOf, type Values} from '../values.js'

type Navbar = NonNullable<UserConfig['navbar']>
type Footer = NonNullable<UserConfig['footer']>
type Item = NonNullable<Navbar['items']>[number]
type InnerItem = NonNullable<Item['items']>[number]
type Link = {label: string} & ({to: string} | {href: string})

/** What the links of a site need to know. */
export interface LinkSite {
  /** Routes of parts that docsgen does not take, such as `/blog`. */
  omittedRoutes: readonly string[]
  /** Records a link that is left out. */
  omit(target: string): void
}

export interface NavbarSite extends LinkSite {
  /** Name of docsgen's section of an instance of the docs plugin; undefined if the site has only one part. */
  sectionOf(id: string | undefined): string | undefined
  /** Whether an instance of the docs plugin lacks a sidebar. */
  lacksSidebar(name: string, id: string | undefined): boolean
  /** Records an item that docsgen cannot show. */
  reportOmitted(item: string): void
}

/** The target of an item with `to` or `href`; undefined for one that is left out, or has none. */
function targetOf(item: Values, {omittedRoutes, omit}: LinkSite): {to: string} | {href: string} | undefined {
  const target = (stringOf(item.to) ?? stringOf(item.href))?.trim()
  if (target === undefined || target === '' || target === '#') return undefined
  if (isOmitted(target, omittedRoutes)) return void omit(target)
  if (target.startsWith('pathname://')) return {to: target}
  return isExternal(target) ? {href: target} : {to: target.startsWith('/') ? target : `/${target}`}
}

/** Whether an address belongs to a part that docsgen does not take. */
export const isOmitted = (address: string, omittedRoutes: readonly string[]): boolean =>
  omittedRoutes.some((route) => {
    const path = `/${address.replace(/^\//, '')}`.replace(/[?#].*$/, '').replace(/\/$/, '')
    return path === route || path.startsWith(`${route}/`)
  })

const linksIn = (html: string, site: LinkSite): Link[] =>
  [...html.matchAll(/<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>([\s\S]*?)<\/a>/gi)].flatMap(
    ([whole, double, single, inner = '']): Link[] => {
      const target = targetOf({href: decodedEntities(double ?? single ?? '')}, site)
      const label = textOfHtml(inner) || /\b(?:aria-label|title)="([^"]+)"/.exec(whole)?.[1] || ''
      return target === undefined || label === '' ? [] : [{label, ...target}]
    },
  )

/** The footer; undefined if it is empty. */
export function footerFrom(footer: Values, site: LinkSite): Footer | undefined {
  const linksFrom = (item: Values): Link[] => {
    if (stringOf(item.html) !== undefined) return linksIn(String(item.html), site)
    const target = targetOf(item, site)
    const label = stringOf(item.label)?.trim() ?? ''
    return target === undefined || label === '' ? [] : [{label, ...target}]
  }
  const links = recordsOf(footer.links).flatMap((entry): NonNullable<Footer['links']> => {
    if (!Array.isArray(entry.items)) return linksFrom(entry)
    const items = recordsOf(entry.items).flatMap(linksFrom)
    const title = stringOf(entry.title)?.trim() ?? ''
    return items.length === 0 ? [] : title === '' ? items : [{title, items}]
  })
  const html = stringOf(footer.copyright) ?? ''
  const copyright = /<(?!br\b)/i.test(html) ? html : textOfHtml(html)
  return links.length === 0 && copyright === '' ? undefined : {links, copyright}
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
  return linkFrom(item, site).map((link) => ({...link, ...position}))
}

function innerFrom(item: Values, site: NavbarSite): InnerItem[] {
  if (item.type === 'html') return linksIn(stringOf(item.value) ?? '', site)
  if (Array.isArray(item.items)) return recordsOf(item.items).flatMap((inner) => innerFrom(inner, site))
  return linkFrom(item, site)
}

function linkFrom(item: Values, site: NavbarSite): InnerItem[] {
  const id = stringOf(item.docsPluginId)
  const section = site.sectionOf(id)
  const inSection = section === undefined ? {} : {section}
  const type = stringOf(item.type) ?? 'default'
  const [doc, sidebar] = [stringOf(item.docId), stringOf(item.sidebarId)]
  if (type === 'doc' && doc !== undefined)
    return [{label: labelOf(item) ?? doc.split('/').at(-1) ?? doc, doc, ...inSection}]
  if (type === 'docSidebar' && sidebar !== undefined) {
    if (!site.lacksSidebar(sidebar, id)) return [{label: labelOf(item) ?? sidebar, sidebar, ...inSection}]
    site.reportOmitted(`an item for the sidebar "${sidebar}", which does not exist`)
  } else if (type === 'default') {
    const target = targetOf(item, site)
    const label = labelOf(item) ?? iconLabel(item)
    if (target === undefined || label === '') return []
    const {activeBasePath} = pick(item, stringOf, 'activeBasePath')
    return [{label, ...target, ...(activeBasePath && {activeBasePath: `/${activeBasePath.replace(/^\//, '')}`})}]
  }
  // docsgen adds the search, and the menu of versions, by itself.
  else if (!/^(?:doc|docSidebar|search|docsVersionDropdown|localeDropdown)$/.test(type))
    site.reportOmitted(`items of the type "${type}"`)
  return []
}

const labelOf = (item: Values): string | undefined =>
  stringOf(item.label)?.trim() || textOfHtml(stringOf(item.html) ?? '') || undefined

/** A name for an item that shows only an icon. */
const iconLabel = (item: Values): string =>
  stringOf(item['aria-label']) ?? stringOf(item.title) ?? nameOfHost(stringOf(item.href) ?? stringOf(item.to) ?? '')
