/** The config of a site, complete and with absolute folders. */
import type {Diagnostic} from './diagnostic.js'
import type {RoutePath} from './paths.js'
import type {DiagnosticCode, ParsedConfig, Severity, SocialImageStyle} from './schema.js'
import type {WrittenFile} from './sources.js'

/** The config, complete and frozen: after this there are no defaults. All folders are absolute. */
export interface Config extends Omit<ParsedConfig, 'checks' | 'redirects' | 'socialImage' | 'versions'> {
  /** Folder the project lies in. */
  root: string
  /** The config file relative to `root`, or '' when there is none. */
  file: string
  /** The text of that file, for the positions of what it says. */
  text: string
  /** What says the sidebars: the config, or a file of their own. */
  sidebarsFile: WrittenFile
  /** Versions of the documentation, the newest first; at least one. */
  versions: readonly Version[]
  /** Addresses of the site (without base) that lead to others of it, or to absolute ones. */
  redirects: readonly {from: RoutePath; to: string}[]
  /** How pictures of titles are drawn, or that none are. */
  socialImage: SocialImageStyle | false
  /** Of portable output: the base that the config names. Addresses may begin with it, and are written without. */
  namedBase?: string
  /** Problems of a config that can be used all the same. */
  diagnostics: readonly Diagnostic[]
  /** Always every check. */
  checks: Record<Exclude<DiagnosticCode, FatalCode>, Severity>
}

type FatalCode =
  | 'executable-front-matter'
  | 'missing-default-export'
  | 'module-error'
  | 'page-crashed'
  | 'unreadable-file'

/** One state of the documentation, in a folder of its own (behaviour §8.1). */
export interface Version {
  /** `current` is the one in the content folder. */
  name: string
  label: string
  /** First segment of its addresses; '' for the version that readers get first. */
  path: string
  /** Absolute. */
  folder: string
  /** The one that readers get first. */
  isLast: boolean
  banner: 'unreleased' | 'unmaintained' | undefined
  badge: boolean
  noIndex: boolean
  /** Its own sidebars; without them the site's, less what it does not have. */
  sidebars: Config['sidebars'] | undefined
  /** What says those. */
  sidebarsFile: WrittenFile | undefined
}
