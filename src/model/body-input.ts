/** The inputs of a page body besides its tree. */
import type {Config, Version} from './config.js'
import type {Frontmatter} from './generated/parsed.js'
import type {LinkTarget} from './links.js'
import type {SidebarItem} from './navigation.js'
import type {RoutePath} from './paths.js'
import type {SiteFrontmatter} from './site-frontmatter.js'

/** The page that a content template renders a part of, without its page navigation. */
export interface ContentPage {
  /** Without base, not URL-encoded. */
  route: RoutePath
  /** Unique in its version; '' for a generated page and for a text of the config. */
  id: string
  title: string
  description: string
  /** Empty for a generated page and for a text of the config. */
  frontmatter: Frontmatter & SiteFrontmatter
  version: Pick<Version, 'name' | 'label'>
}

/** The site, as content templates see it. */
export type ContentSite = Pick<Config, 'title' | 'url' | 'base' | 'lang'>

/** Facts of the site for the modules with which docsgen replaces modules of another system. */
export type CodeSite = ContentSite &
  Pick<Config, 'adopted' | 'checks' | 'description' | 'file' | 'locale' | 'ownTexts' | 'svgComponents'>

/** Everything that a page body is rendered from except its tree. Known when every page has its address. */
export interface BodyInput {
  /** By slot number. */
  links: LinkTarget[]
  /** Items for the cards of the page's category, where the body shows them. */
  cards?: SidebarItem[]
  page: ContentPage
}
