/** Sidebars, cards, generated pages and print views. */
import type {Version} from './config.js'
import type {Position} from './diagnostic.js'
import type {Page} from './pages.js'
import type {RoutePath} from './paths.js'

/** One item of a sidebar, with addresses ready to be written. */
export type SidebarItem =
  | {
      kind: 'link'
      label: string
      href: string
      external?: true
      className?: string
      description?: string
      unlisted?: true
    }
  | {
      kind: 'category'
      label: string
      /** Its own page. */
      href?: string
      items: SidebarItem[]
      collapsible: boolean
      collapsed: boolean
      className?: string
      description?: string
    }
  | {kind: 'html'; html: string; className?: string}

/** A page that docsgen makes for a category: cards of what lies in it (behaviour §12.6). */
export interface CategoryIndex extends Generated {
  kind: 'category'
  label: string
  description: string
  image: string
  /** Where that is said. */
  imagePosition: Position | undefined
  keywords: string[]
  items: SidebarItem[]
}

/** A page that docsgen makes. */
interface Generated {
  route: RoutePath
  version: Version
  title: string
  /** What asked for it: a category file, the config, or a page. */
  file: string
}

export type GeneratedPage = CategoryIndex | TagIndex | TagPage

/** All pages of a category on one page, for those who print them. */
export interface PrintView {
  route: RoutePath
  version: Version
  label: string
  description: string
  /** Address of the index that docsgen makes of the same category. */
  category: RoutePath | undefined
  sections: PrintSection[]
  /** What asked for it. */
  file: string
}

/** A page, or a category with what lies in it. */
export interface PrintSection {
  label: string
  page: Page | undefined
  sections: PrintSection[]
}

/** The same, ready to be drawn. */
export interface PrintedSection {
  /** Of the element. */
  id: string
  /** `2.1` */
  number: string
  label: string
  /** From 1. */
  depth: number
  /** What the page says; undefined for a category without a page. */
  html: string | undefined
  sections: PrintedSection[]
}

/** What is printed of a category. */
export interface TagLink extends LabelledLink {
  /** Pages that have it. */
  count: number
}

/** The page of all tags of a version (behaviour §12.5). */
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
  /** Of the same pages. */
  routes: RoutePath[]
}

/** Of a version that has no name of its own for it, the name is `tutorialSidebar@1.0`. */
export interface Sidebar {
  name: string
  items: SidebarItem[]
}

/** A sidebar item as one page carries it: children only of the open branch. */
export type SidebarNode =
  | {kind: 'link'; label: string; href: string; active?: true; external?: true; className?: string}
  | {
      kind: 'category'
      label: string
      /** Where the label leads: its own page, else its first descendant. */
      href: string
      /** The label has no page of its own: with JavaScript it only opens and closes. */
      linkless?: true
      /** Present when open. */
      items?: SidebarNode[]
      fixed?: true
      /** The current page lies in it (or is its own page, when `current`). */
      active?: true
      current?: true
      className?: string
    }
  | {kind: 'html'; html: string; className?: string}
  /** Siblings left out of a large folder stand here; the sidebar data has them. */
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
}

export interface NavbarItem extends LabelledLink {
  position: 'left' | 'right'
  /** Active on all pages of this sidebar. */
  sidebar?: string
  /** Where it leads on pages of each version. */
  versions?: Record<string, string>
  /** Active on its own page only. */
  exact?: true
}
