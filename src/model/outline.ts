/** The navigation of the whole site. */
import type {Version} from './config.js'
import type {Diagnostic} from './diagnostic.js'
import type {CategoryIndex, GeneratedPage, LabelledLink, PrintView, Sidebar, SidebarItem} from './navigation.js'
import type {Page} from './pages.js'
import type {PageProps} from './props.js'

/** The sidebars and their order, and what each page shows of them. All look-ups cost the same at any size. */
export interface Outline {
  sidebars: Sidebar[]
  generatedPages: GeneratedPage[]
  /** In no index, sitemap or search. */
  printViews: PrintView[]
  /** The sidebar parts of a page. */
  pageNavigation(page: Page | CategoryIndex): Pick<PageProps, 'sidebar' | 'breadcrumbs' | 'pagination'>
  /** What stands in a page's category, or beside the page; for its cards. */
  cardsOf(page: Page): SidebarItem[]
  /** Links to the tags of a page. */
  tagsOf(page: Page): LabelledLink[]
  /** First linkable page of a sidebar of a version, by default of the one that readers get first. */
  sidebarStart(name: string, version?: Version): string | undefined
  /** The page a version begins with: its home page, else the first of its first sidebar, else its first. */
  versionStart(version: Version): string | undefined
  diagnostics: Diagnostic[]
}
