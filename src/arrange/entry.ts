/** Sidebar entries inside this room: the tree with its pages, before addresses are written. */
import type {Page, RoutePath, SidebarItem} from '../model.js'

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

/** Entries as the sidebar data and category cards hold them; unlisted pages are left out. */
export function publicItems(entries: readonly Entry[], hrefOf: HrefOf): SidebarItem[] {
  return entries.flatMap((entry): SidebarItem[] => {
    const className = entry.className === undefined ? {} : {className: entry.className}
    switch (entry.kind) {
      case 'doc': {
        if (entry.page.frontmatter.unlisted) return []
        const description = entry.page.description ? {description: entry.page.description} : {}
        return [{kind: 'link', label: entry.label, href: hrefOf(entry.page.route), ...description, ...className}]
      }
      case 'link': {
        const description = entry.description === undefined ? {} : {description: entry.description}
        return [{kind: 'link', label: entry.label, href: entry.href, ...(entry.external ? {external: true} : {}), ...description, ...className}]
      }
      case 'html':
        return [{kind: 'html', html: entry.html, ...className}]
      case 'category': {
        const route = categoryRoute(entry)
        return [
          {
            kind: 'category',
            label: entry.label,
            ...(route === undefined ? {} : {href: hrefOf(route)}),
            items: publicItems(entry.items, hrefOf),
            collapsible: entry.collapsible,
            collapsed: entry.collapsed,
            ...(entry.description === undefined ? {} : {description: entry.description}),
            ...className,
          },
        ]
      }
    }
  })
}
