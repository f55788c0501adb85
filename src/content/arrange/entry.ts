/** Sidebar entries inside this room: the tree with its pages, before addresses are written. */
import type {Page, RoutePath, SidebarItem} from '../../model/model.js'

export type Entry = DocEntry | CategoryEntry | LinkEntry | HtmlEntry

export interface DocEntry {
  kind: 'doc'
  page: Page
  label: string
  className: string | undefined
  /** Shown, but not part of this sidebar's order. */
  isReference: boolean
}

export interface CategoryEntry {
  kind: 'category'
  label: string
  items: Entry[]
  collapsible: boolean
  collapsed: boolean
  className: string | undefined
  description: string | undefined
  /** Its own page: a doc, or the address of its generated index. */
  page: Page | undefined
  indexRoute: RoutePath | undefined
}

export interface LinkEntry {
  kind: 'link'
  label: string
  href: string
  external: boolean
  className: string | undefined
  description: string | undefined
}

export interface HtmlEntry {
  kind: 'html'
  html: string
  className: string | undefined
}

export type HrefOf = (route: RoutePath) => string

export const categoryRoute = (entry: CategoryEntry): RoutePath | undefined => entry.page?.route ?? entry.indexRoute

/** The address a category's label leads to from elsewhere; an unlisted page is nobody's target. */
export const listedRoute = (entry: CategoryEntry): RoutePath | undefined =>
  entry.page?.frontmatter.unlisted ? undefined : categoryRoute(entry)

/** Whether an entry shows on other pages: not an unlisted doc, nor a category of nothing else. */
export function isListed(entry: Entry): boolean {
  if (entry.kind === 'doc') return !entry.page.frontmatter.unlisted
  if (entry.kind !== 'category') return true
  return entry.items.some(isListed) || (entry.page !== undefined && !entry.page.frontmatter.unlisted)
}

/** Entries as the sidebar data and category cards hold them; unlisted pages are left out. */
export const publicItems = (entries: readonly Entry[], hrefOf: HrefOf): SidebarItem[] =>
  entries.filter(isListed).map((entry) => publicItem(entry, hrefOf))

function publicItem(entry: Entry, hrefOf: HrefOf): SidebarItem {
  const className = entry.className === undefined ? {} : {className: entry.className}
  switch (entry.kind) {
    case 'doc': {
      const {route, description} = entry.page
      return {
        kind: 'link',
        label: entry.label,
        href: hrefOf(route),
        ...(description ? {description} : {}),
        ...className,
      }
    }
    case 'link': {
      const {label, href, external, description} = entry
      const more = {...(external ? {external} : {}), ...(description === undefined ? {} : {description})}
      return {kind: 'link', label, href, ...more, ...className}
    }
    case 'html':
      return {kind: 'html', html: entry.html, ...className}
    case 'category': {
      const route = listedRoute(entry)
      const {label, collapsible, collapsed, description} = entry
      return {
        kind: 'category',
        label,
        ...(route === undefined ? {} : {href: hrefOf(route)}),
        items: publicItems(entry.items, hrefOf),
        collapsible,
        collapsed,
        ...(description === undefined ? {} : {description}),
        ...className,
      }
    }
  }
}
