/** The config of a site, complete and with absolute folders. */
import type {Adopted} from './adoption.js'
import type {Diagnostic, Severity} from './diagnostic.js'
import type {ParsedConfig} from './generated/parsed.js'
import type {Labels} from './labels.js'
import type {NonEmpty} from './non-empty.js'
import type {RoutePath} from './paths.js'
import type {cacheOfSite} from './remote-cache.js'
import type {frontmatterOfSite, StandardSchema} from './site-frontmatter.js'
import type {TextFile} from './sources.js'

/** The config, frozen and with all defaults. All folders are absolute. */
export interface Config
  extends Omit<
    ParsedConfig,
    | 'cache'
    | 'checks'
    | 'frontmatter'
    | 'labels'
    | 'markdown'
    | 'pages'
    | 'redirects'
    | 'sections'
    | 'sidebars'
    | 'versions'
  > {
  /** Schema of the site's own front matter keys. */
  readonly [frontmatterOfSite]?: StandardSchema
  /** Settings of the cache. */
  readonly [cacheOfSite]?: ParsedConfig['cache']
  /** `mermaid` is 'missing' when the config turns diagrams on and their package is not installed. */
  markdown: Omit<ParsedConfig['markdown'], 'mermaid'> & {mermaid: boolean | 'missing'}
  /** Text of the interface in the language of the site. */
  labels: Labels
  /** Folder of the project. */
  root: string
  /** The config file relative to `root`, or '' when there is none. */
  file: string
  /** The text of that file, to find positions in it. */
  text: string
  /** Folder that the paths of sources are relative to: the content folder of the first section. */
  content: string
  /** A site without sections of its own has one with the name `default`. */
  sections: NonEmpty<Section>
  /** `from`: address in the site, without base. `to`: such an address or an absolute one. */
  redirects: readonly {from: RoutePath; to: string}[]
  /** The search service of the site. With a service, the site has no index of docsgen's, and `search` is false. */
  hostedSearch?: HostedSearch
  /** The language of this config, on a site with several. The site of each language has a config of its own. */
  locale?: Locale
  /** Texts of the config and of the site's own code in this language, by the text in the default language or by its id. */
  ownTexts?: Readonly<Record<string, string>>
  /** In portable output: the `base` of the config. Authors may write it in addresses; docsgen removes it. */
  namedBase?: string
  /** The system of the site, if docsgen builds the site of another system. */
  adopted?: Adopted
  /** Files, relative to `root`, whose authors the run does not trust. */
  untrusted?: ReadonlySet<string>
  /** Problems of the config that do not prevent a run. */
  diagnostics: readonly Diagnostic[]
  /** Severity of every check; of messages of plugins and of broken code only if the config sets it. */
  checks: Readonly<Partial<Record<string, Severity>>>
}

/** A search service with its own search box. */
export interface HostedSearch {
  provider: 'docsearch' | 'typesense'
  /** Options of the search box (JSON). */
  options: Readonly<Record<string, unknown>>
}

/** One language of a site with several. */
export interface Locale {
  /** Key of the language in `locales.languages`. It is also the first segment of the addresses of all languages but the default one. */
  code: string
  isDefault: boolean
  /** Base of the whole site, where all languages share their assets. `base` of the config leads to this language. */
  siteBase: string
  /** Direction of text in the language. */
  dir: 'ltr' | 'rtl'
  /** Texts that offer a page in each language of the site, by its code. */
  offers?: Readonly<Record<string, LanguageOffer>>
}

/** The config of one language of a site with several. */
export interface LocalizedConfig extends Config {
  locale: Locale
  /** `default`: the code of the language at the root of the site. */
  locales: NonNullable<Config['locales']> & {default: string}
}

/** Texts that offer a page in a language, written in that language. */
export interface LanguageOffer {
  /** Name of the bar for screen readers. */
  name: string
  text: string
  close: string
  dir: 'ltr' | 'rtl'
}

/** A section as its config declares it. */
export type ParsedSection = NonNullable<ParsedConfig['sections']>[string]

/** A part of the site with pages, sidebars and versions of its own, such as the guides or the API reference. */
export interface Section extends Pick<ParsedConfig, 'breadcrumbs' | 'editUrl' | 'lastUpdated' | 'print' | 'sidebars'> {
  name: string
  /** Name for readers; '' for the only section. */
  label: string
  /** First segments of its addresses, without slashes at the ends; '' at the root of the site. */
  path: string
  /** Standalone pages, beside the documentation: without sidebars and versions. */
  isStandalone?: true
  /** Absolute folder of the version `current`. */
  content: string
  /** Absolute folder of the folders of older versions. */
  versionsFolder: string
  /** The file that declares the sidebars: the config file or a file of sidebars. */
  sidebarsFile: TextFile
  /** The newest first. */
  versions: NonEmpty<Version>
}

/** One version of a section, in a folder of its own. */
export interface Version {
  /** Name of its section. */
  section: string
  /** Begins the names of its sidebars and folders in the output: '' in the first section, `api.` in the section `api`. */
  prefix: string
  /** `current` for the version in the content folder, '' for standalone pages. */
  name: string
  label: string
  /** First segments of its addresses, without slashes at the ends; '' at the root of the site. */
  path: string
  /** Absolute. The folder of a version from git exists only in the file system of docsgen. */
  folder: string
  /** The tag or branch of a version from git. */
  ref?: VersionRef
  /** Absolute folders of the translations, by the code of their language; absent on a site with one language. */
  translations?: Readonly<Record<string, string>>
  /** The one of these folders that belongs to the language of the config. Its files replace those of `folder`. */
  translated?: string
  /** The one that readers get first. */
  isLatest: boolean
  banner: 'unreleased' | 'unmaintained' | undefined
  badge: boolean
  noIndex: boolean
  /** Sidebars of this version. undefined: those of its section, without pages that this version lacks. */
  sidebars: Section['sidebars'] | undefined
  /** The file that declares these sidebars. */
  sidebarsFile: TextFile | undefined
}

/** A tag or branch as a version. */
export interface VersionRef {
  /** `refs/tags/v1.0` */
  name: string
  isTag: boolean
  /** Hashes of the commit, and of the tree of the project in it. */
  commit: string
  tree: string
  /** Folder of the project in this version, absolute: the root of the tree. */
  root: string
}
