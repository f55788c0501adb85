/** Sidebars, cards, generated pages and print views. */
import type {Version} from './config.js'
import type {Position} from './diagnostic.js'
import type {Page} from './pages.js'
import type {RoutePath} from './paths.js'

/** One item of a sidebar, with final addresses. */
export type SidebarItem =
  | {
      kind: 'link'
      label: string
      href: string
      external?: true
      className?: string
      description?: string
      /** An emoji, or the address of a picture. */
      icon?: string
      unlisted?: true
    }
  | {
      kind: 'category'
      label: string
      /** Address of the page of the category. */
      href?: string
      items: SidebarItem[]
      collapsible: boolean
      collapsed: boolean
      className?: string
      description?: string
      icon?: string
    }
  | {kind: 'html'; html: string; className?: string}

/** The generated page of a category, with cards of its items. */
export interface CategoryIndex extends Generated {
  kind: 'category'
  label: string
  description: string
  image: string
  /** Position of `image` in its file. */
  imagePosition: Position | undefined
  keywords: string[]
  items: SidebarItem[]
}

/** A generated page. */
interface Generated {
  route: RoutePath
  version: Version
  title: string
  /** The file that requests it: a category file, the config, or a page. */
  file: string
}

export type GeneratedPage = CategoryIndex | TagIndex | TagPage

/** All pages of a category on one page, for printing. */
export interface PrintView {
  route: RoutePath
  version: Version
  label: string
  description: string
  /** Route of the category index of the same category. */
  category: RoutePath | undefined
  sections: PrintSection[]
  /** The file that requests it. */
  file: string
}

/** A page, or a category with its items. */
export interface PrintSection {
  label: string
  page: Page | undefined
  sections: PrintSection[]
}

/** A print section with its HTML. */
export interface PrintedSection {
  /** Id of the element. */
  id: string
  /** Number such as `2.1`. */
  number: string
  label: string
  /** Depth from 1. */
  depth: number
  /** HTML of the page body; undefined for a category without a page. */
  html: string | undefined
  sections: PrintedSection[]
}

/** A link to the page of a tag. */
export interface TagLink extends LabelledLink {
  /** Number of pages with the tag. */
  count: number
}

/** The page of all tags of a version. */
export interface TagIndex extends Generated {
  kind: 'tags'
  tags: TagLink[]
}

/** The page of one tag. */
export interface TagPage extends Generated {
  kind: 'tag'
  label: string
  /** Address of the page of all tags. */
  all: string
  pages: Pick<Card, 'label' | 'href' | 'description'>[]
  /** Routes of `pages`. */
  routes: RoutePath[]
}

/** An item in a file of a sidebar (`src/files/sidebar-pieces.ts`). */
export type SidebarDataItem =
  | Exclude<SidebarItem, {kind: 'category'}>
  | (Omit<Extract<SidebarItem, {kind: 'category'}>, 'items'> & {
      items: SidebarDataItem[]
      /** Name of the file that contains the items, which are then missing here. */
      piece?: string
      /** Address of the first page in that file, for a category without a page. */
      first?: string
    })

export interface Sidebar {
  /** Unique in the site: `tutorialSidebar`, or `tutorialSidebar@1.0` in version 1.0. */
  name: string
  items: SidebarItem[]
}

/** A sidebar item on one page, with children only in the open branch. */
export type SidebarNode =
  | {kind: 'link'; label: string; href: string; active?: true; external?: true; className?: string}
  | {
      kind: 'category'
      label: string
      /** Target of the label: the page of the category, else its first descendant. */
      href: string
      /** The category has no page: with JavaScript, the label only opens and closes it. */
      linkless?: true
      /** The nodes in an open category; absent in a closed one. */
      items?: SidebarNode[]
      /** Readers cannot close the category. */
      fixed?: true
      /** The current page is in the category, or is the page of the category. */
      active?: true
      /** The current page is the page of the category. */
      current?: true
      className?: string
    }
  | {kind: 'html'; html: string; className?: string}
  /** Replaces omitted siblings of a large folder; the sidebar data contains them. */
  | {kind: 'more'; href: string}

export interface LabelledLink {
  label: string
  href: string
  external?: true
}

/** One card of a category index. */
export interface Card extends LabelledLink {
  kind: 'page' | 'category' | 'external'
  description: string
  /** An emoji, or the address of a picture, in place of the icon of its kind. */
  icon?: string
}

/** An item of the navbar: a link, a menu of links, or HTML. */
export type NavbarItem = {position: 'left' | 'right'} & (NavbarLink | NavbarMenu | {html: string})

export interface NavbarMenu {
  label: string
  /** The menu contains the versions of this section. On its pages, it replaces the menu of versions and keeps the page. */
  versionsOf?: string
  items: NavbarLink[]
  icon?: string
}

export interface NavbarLink extends LabelledLink {
  /** Active on all pages of this sidebar. */
  sidebar?: string
  /** The section of the target, if the site has several. */
  section?: string
  /** Active on all pages of `section`. */
  wholeSection?: true
  /** Target on pages of each version of `section`. */
  versions?: Record<string, string>
  /** The version that the link leads to, in a menu of versions. */
  version?: string
  /** Active on its own page only. */
  exact?: true
  /** Active at and below this address. */
  activeBase?: string
  /** Address of an image that replaces the label, which stays the name for screen readers. */
  icon?: string
}
