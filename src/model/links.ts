/** Links of pages, and what they lead to. */
import type {Version} from './config.js'
import type {Position} from './diagnostic.js'
import type {Page} from './pages.js'
import type {OutputPath, RoutePath} from './paths.js'
import type {Asset, ImageSize} from './sources.js'

/** A link or asset that a page's body names; the parsed tree has a slot for its final address. */
export interface Link {
  /** Index of the slot. */
  slot: number
  /** As written, variables filled in. */
  url: string
  kind: 'link' | 'asset'
  position: Position | undefined
  /** Where it was written, if not on the page itself: the file, and its path from the content folder. */
  origin?: {file: string; path: string}
  /** The author asked for this link not to be checked (`data-noBrokenLinkCheck`). */
  unchecked: boolean
}

/** A link or picture that leads out of the site. */
export type ExternalLink = Omit<Link, 'slot' | 'unchecked'>

/** The address that a link is written with, and the size of the image it leads to. */
export interface LinkTarget {
  href: string
  size?: ImageSize | undefined
}

/** What a link leads to. `href` is ready to be written. */
export type Resolution =
  | {kind: 'external'; href: string}
  | {kind: 'page'; href: string; route: RoutePath; fragment: string}
  | {kind: 'asset'; asset: Asset; suffix: string}
  | {kind: 'broken'; code: 'broken-link' | 'broken-markdown-link' | 'broken-asset'; href: string}
  | {kind: 'redirect'; href: string; route: RoutePath; fragment: string}
  /** A file that docsgen generates, such as `feed.xml`. */
  | {kind: 'generated'; href: string; path: OutputPath}
  /** To a page that is left out of the site. */
  | {kind: 'draft'; page: Page; href: string}

/** An address of the site that leads on to another. */
export interface Redirect {
  route: RoutePath
  /** Where its way ends, also where that leads over other redirects; ready to be written. */
  href: string
  /** The same as an author writes it: without base. */
  to: string
  /** The page of the site that this is, if it is one, and its anchor or ''. */
  target: RoutePath | undefined
  fragment: string
  /** What asked for it. */
  file: string
  position: Position | undefined
}

/** Where a link stands: the page it is on, or undefined for config strings, which are read from the site's root. */
export type LinkSource = (Pick<Page, 'linkPath' | 'route'> & {version?: Version}) | undefined

/** Tells what a link leads to: the same answer writes its address and checks it. */
export interface Resolver {
  resolve(link: Pick<Link, 'url' | 'kind' | 'origin'>, from: LinkSource): Resolution
  /** The address an author most likely meant, written the way the link is. */
  suggest(link: Pick<Link, 'url' | 'kind' | 'origin'>, from: LinkSource): string | undefined
}
