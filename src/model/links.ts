/** Links of pages, and their targets. */
import type {Position} from './diagnostic.js'
import type {Page} from './pages.js'
import type {OutputPath, RoutePath} from './paths.js'
import type {Asset, ImageSize} from './sources.js'

/** A link or asset that a page's body names; the parsed tree has a slot for its final address. */
export interface Link {
  /** Index of the slot. */
  slot: number
  /** URL as the author wrote it, with variables filled in. */
  url: string
  kind: 'link' | 'asset'
  position: Position | undefined
  /** The file that contains the link, if it is not the page itself: as diagnostics name it, and relative to the content folder. */
  origin?: {file: string; path: string}
  /** The author turned the check of this link off (`data-noBrokenLinkCheck`). */
  unchecked: boolean
}

/** A link or picture that leads out of the site. */
export type ExternalLink = Omit<Link, 'slot' | 'unchecked'>

/** The address that a link is written with, and the size of the image it leads to. */
export interface LinkTarget {
  href: string
  size?: ImageSize | undefined
}

/** The target of a link. `href` is the final address. */
export type Resolution =
  | {kind: 'external'; href: string}
  /** `draft`: the page, if it is a draft that only `dev` shows. */
  | {kind: 'page'; href: string; route: RoutePath; fragment: string; draft?: Page}
  | {kind: 'asset'; asset: Asset; suffix: string}
  | {kind: 'broken'; code: 'broken-link' | 'broken-markdown-link' | 'broken-asset'; href: string}
  | {kind: 'redirect'; href: string; route: RoutePath; fragment: string}
  /** A file that docsgen generates, such as `sitemap.xml`. */
  | {kind: 'generated'; href: string; path: OutputPath}
  /** A draft, which is not part of the site. */
  | {kind: 'draft'; page: Page; href: string}

/** An address of the site that redirects to another. */
export interface Redirect {
  route: RoutePath
  /** Final address of the target, after all further redirects. */
  href: string
  /** The target as authors write it, without base. */
  to: string
  /** Route of the target, if it is a page of the site. */
  target: RoutePath | undefined
  /** Anchor on the target, or ''. */
  fragment: string
  /** The file that declares the redirect. */
  file: string
  position: Position | undefined
}

/**
 * The page that contains a link; undefined for texts of the config, which are relative to the site's root. In a template, `linkPath`
 * is '' and `version` that of the page that is rendered.
 */
export type LinkSource = (Pick<Page, 'linkPath' | 'route'> & Partial<Pick<Page, 'version' | 'source'>>) | undefined

/** Resolves links. The same result writes an address and checks it. */
export interface Resolver {
  resolve(link: Pick<Link, 'url' | 'kind' | 'origin'>, from: LinkSource): Resolution
  /** The address that an author most likely meant, in the form of the link. */
  suggest(link: Pick<Link, 'url' | 'kind' | 'origin'>, from: LinkSource): string | undefined
}
