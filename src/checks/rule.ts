/** The interface of rules, and their input. */
import type {GeneratedFile} from '../files/files.js'
import type {DiagnosticKind} from '../model/diagnostics/diagnostics.js'
import type {
  Asset,
  Config,
  Diagnostic,
  ExternalLink,
  Link,
  LinkSource,
  Outline,
  Page,
  PageFacts,
  Redirect,
  Resolution,
  Resolver,
} from '../model/model.js'
import type {ConfigLink} from './config-links.js'

export interface CheckInput {
  config: Config
  pages: readonly {page: Page; compiled: PageFacts}[]
  /** Pages that links may lead to, but that are not checked themselves. If set, `pages` is not the whole site. */
  uncheckedPages?: readonly {page: Page; compiled: PageFacts}[]
  outline: Outline
  resolver: Resolver
  assets: readonly Asset[]
  /** Files that docsgen generates beside pages. */
  generated: readonly GeneratedFile[]
  redirects?: readonly Redirect[]
  /** Files that pages include. */
  partials?: readonly string[]
  /** The site's own templates, by name. */
  overrides?: ReadonlyMap<string, string>
  /** Links that the site's own templates and components write, with their locations. */
  templateLinks?: readonly ConfigLink[]
  /** Links inside texts of the config. */
  configLinks: readonly Pick<Link, 'url' | 'kind' | 'origin'>[]
}

export type SourceLocation = Pick<Diagnostic, 'file' | 'position'>

/** A link with its location and its target. */
export interface ResolvedLink {
  link: Pick<Link, 'url' | 'kind' | 'origin'>
  location: SourceLocation
  /** undefined for links of the config. */
  page: LinkSource
  resolution: Resolution
}

/** The targets of all links and sidebars of the site. */
export interface Reachable {
  routes: Set<string>
  assets: Set<Asset>
}

/** The input of a run, and functions that rules need to look up anchors. */
export interface CheckedSite extends CheckInput {
  anchorsOf(route: string): ReadonlySet<string> | undefined
  /** The id of that page that a link most likely meant. */
  nearestAnchor(fragment: string, route: string): string | undefined
}

export interface Rule {
  /** Problems that only this rule reports. */
  kinds?: readonly DiagnosticKind[]
  onLink?(link: ResolvedLink, site: CheckedSite): Diagnostic | undefined
  /** A link that leads out of the site, or contains the site's own origin. */
  onExternal?(
    link: Pick<ExternalLink, 'url' | 'kind'>,
    location: SourceLocation,
    site: CheckedSite,
  ): Diagnostic | undefined
  onPage?(page: {page: Page; compiled: PageFacts}, site: CheckedSite): Diagnostic[]
  onSite?(site: CheckedSite): Diagnostic[]
  /** Runs after all links of the whole site; not if a run checks only some of the pages. */
  onReachable?(reachable: Reachable, site: CheckedSite): Diagnostic[]
}
