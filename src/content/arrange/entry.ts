/** Sidebar entries: the tree of a sidebar with its pages, before addresses are known. */
import {isEmojiIcon, isPictureIcon} from '../../model/card-icon.js'
import type {Page, RoutePath, SidebarItem} from '../../model/model.js'

export type Entry = DocEntry | CategoryEntry | LinkEntry | HtmlEntry

export interface DocEntry {
  kind: 'doc'
  page: Page
  label: string
  className: string | undefined
  /** The sidebar shows the page, but the previous and next links skip this entry. */
  isOutsideOrder: boolean
}

export interface CategoryEntry {
  kind: 'category'
  label: string
  items: Entry[]
  collapsible: boolean
  collapsed: boolean
  className: string | undefined
  description: string | undefined
  icon: string | undefined
  /** The doc that is the page of the category. */
  page: Page | undefined
  /** Route of the category index. */
  indexRoute: RoutePath | undefined
}

interface LinkEntry {
  kind: 'link'
  label: string
  href: string
  external: boolean
  className: string | undefined
  description: string | undefined
}

interface HtmlEntry {
  kind: 'html'
  /** The HTML with final addresses, which are known when all pages are arranged. */
  html: () => string
  className: string | undefined
}

export type HrefOf = (route: RoutePath) => string

/** Addresses of routes, and of files of the static folder. */
export interface Addresses {
  (route: RoutePath): string
  file(path: string): string
}

export const categoryRoute = (entry: CategoryEntry): RoutePath | undefined => entry.page?.route ?? entry.indexRoute

/** Whether the navigation of other pages omits a page. */
export const isHidden = ({frontmatter}: Page): boolean =>
  frontmatter.unlisted === true || frontmatter.sidebar_hidden === true

/** The route of a category's page for links on other pages; undefined for a hidden page. */
export const listedRoute = (entry: CategoryEntry): RoutePath | undefined =>
  entry.page && isHidden(entry.page) ? undefined : categoryRoute(entry)

/** Whether other pages show an entry: not a hidden doc, nor a category of only hidden docs. */
export const isListed = (entry: Entry): boolean => hasPage(entry, (page) => !isHidden(page))

/** Whether a page in this entry may show the entry in its own sidebar: an unlisted page does. */
export const isShownInside = (entry: Entry): boolean =>
  hasPage(entry, ({frontmatter}) => frontmatter.sidebar_hidden !== true)

/** Whether an entry is or contains such a page; true for links and HTML. */
function hasPage(entry: Entry, isWanted: (page: Page) => boolean): boolean {
  if (entry.kind === 'doc') return isWanted(entry.page)
  if (entry.kind !== 'category') return true
  return entry.items.some((item) => hasPage(item, isWanted)) || (entry.page !== undefined && isWanted(entry.page))
}

/** Entries for the sidebar data and category cards, without hidden pages. */
export const publicItems = (entries: readonly Entry[], hrefOf: Addresses): SidebarItem[] =>
  entries.filter(isListed).map((entry) => publicItem(entry, hrefOf))

function publicItem(entry: Entry, hrefOf: Addresses): SidebarItem {
  const className = entry.className === undefined ? {} : {className: entry.className}
  switch (entry.kind) {
    case 'doc': {
      const {route, description, frontmatter} = entry.page
      return {
        kind: 'link',
        label: entry.label,
        href: hrefOf(route),
        ...(description ? {description} : {}),
        ...iconFrom(frontmatter.icon, hrefOf),
        ...className,
      }
    }
    case 'link': {
      const {label, href, external, description} = entry
      const more = {...(external ? {external} : {}), ...(description === undefined ? {} : {description})}
      return {kind: 'link', label, href, ...more, ...className}
    }
    case 'html':
      return {
        kind: 'html',
        get html() {
          return entry.html()
        },
        ...className,
      }
    case 'category': {
      const route = listedRoute(entry)
      const {label, collapsible, collapsed, description, page} = entry
      return {
        kind: 'category',
        label,
        ...(route === undefined ? {} : {href: hrefOf(route)}),
        items: publicItems(entry.items, hrefOf),
        collapsible,
        collapsed,
        ...(description === undefined ? {} : {description}),
        ...iconFrom(entry.icon ?? page?.frontmatter.icon, hrefOf),
        ...className,
      }
    }
  }
}

const iconFrom = (icon: unknown, hrefOf: Addresses): {icon?: string} => {
  if (isPictureIcon(icon)) return {icon: hrefOf.file(icon)}
  return isEmojiIcon(icon) ? {icon} : {}
}
