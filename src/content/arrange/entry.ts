/** Sidebar entries: the tree of a sidebar with its pages, before addresses are known. */
import type {Page, RoutePath, SidebarItem} from '../../model/model.js'

export type Entry = DocEntry | CategoryEntry | LinkEntry | HtmlEntry

export interface DocEntry {
  kind: 'doc'
  page: Page
  label: string
  className: string | undefined
  /** In the sidebar, but not in its order. */
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
  /** The doc that is the page of the category. */
  page: Page | undefined
  /** Route of the category index. */
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

/** The route of a category's page for links on other pages; undefined for an unlisted page. */
export const listedRoute = (entry: CategoryEntry): RoutePath | undefined =>
  entry.page?.frontmatter.unlisted ? undefined : categoryRoute(entry)

/** Whether other pages show an entry: not an unlisted doc, nor a category of only unlisted docs. */
export function isListed(entry: Entry): boolean {
  if (entry.kind === 'doc') return !entry.page.frontmatter.unlisted
  if (entry.kind !== 'category') return true
  return entry.items.some(isListed) || (entry.page !== undefined && !entry.page.frontmatter.unlisted)
}

/** Entries for the sidebar data and category cards, without unlisted pages. */
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
