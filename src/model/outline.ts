/** The navigation of the whole site. */
import type {Section, Version} from './config.js'
import type {Diagnostic, Position} from './diagnostic.js'
import type {CategoryIndex, GeneratedPage, LabelledLink, PrintView, Sidebar, SidebarItem} from './navigation.js'
import type {Page} from './pages.js'
import type {PageProps} from './props.js'

/** The sidebars, their order, and the navigation of each page. All look-ups take constant time. */
export interface Outline {
  sidebars: Sidebar[]
  generatedPages: GeneratedPage[]
  /** Icons of categories that are pictures of the static folder, with their locations. */
  pictures: {url: string; file: string; position: Position | undefined}[]
  /** Print views. No category index, sitemap or search contains them. */
  printViews: PrintView[]
  /** The sidebar parts of a page. */
  pageNavigation(page: Page | CategoryIndex): Pick<PageProps, 'sidebar' | 'breadcrumbs' | 'pagination'>
  /** Items for the cards of a page: those of its category, or the siblings of the page. */
  cardsOf(page: Page): SidebarItem[]
  /** Links to the tags of a page. */
  tagsOf(page: Page): LabelledLink[]
  /** The section that a navbar item names; else the first one with its sidebar or doc. undefined if there is none. */
  sectionFor(item: NavbarTarget): Section | undefined
  /** First listed page of a sidebar. */
  sidebarStart(name: string, version: Version): string | undefined
  /** Address of a doc. */
  docHref(id: string, version: Version): string | undefined
  /** The first page of a version: its home page, else the first page of its first sidebar, else any page. */
  versionStart(version: Version): string | undefined
  diagnostics: Diagnostic[]
}

/** The keys of a navbar item that name a part of a section. */
export interface NavbarTarget {
  section?: string | undefined
  sidebar?: string | undefined
  doc?: string | undefined
}
