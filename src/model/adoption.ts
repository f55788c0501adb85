/** Sites of other documentation systems, which docsgen builds from the system's own files. */
import type {Diagnostic} from './diagnostic.js'
import type {UserConfig} from './generated/authored.js'

/** The system that a site comes from, in the config of the site. All values are JSON, because threads receive the config. */
export interface Adopted {
  /** Key of the system: `mkdocs`. */
  system: SystemKey
  /** Name of the system for messages: `MkDocs`. */
  name: string
  /** The system's config file, relative to the project. */
  file: string
  /** Facts of the site that the translation of its pages needs; undefined if docsgen does not translate the pages. */
  translation?: unknown
  /** Selectors and properties of the old theme in the site's stylesheets. */
  styles?: ForeignStyles
  /** Addresses of parts that docsgen does not build, without base: `/blog`. */
  omittedRoutes?: readonly string[]
  /** Patterns of links that are not checked. */
  ignoredLinks?: readonly string[]
  /** The config of the system, for components that read it. */
  siteConfig?: Readonly<Record<string, unknown>>
}

/** Selectors and properties of a theme that stylesheets of its sites use. */
export interface ForeignStyles {
  /** Selectors of the element around the text of a page: `.md-typeset`. */
  content: readonly string[]
  /** Selectors of the root in the dark and in the light colour mode. */
  dark: readonly string[]
  light: readonly string[]
  /** docsgen's values of the theme's custom properties: `--ifm-color-primary` → `var(--color-accent)`. */
  properties: Readonly<Record<string, string>>
  /** Rules for classes of the theme that pages use, as a stylesheet. */
  classes?: string
}

export type SystemKey = 'mkdocs' | 'docusaurus' | 'vitepress' | 'starlight' | 'mdbook' | 'hugo'

/** A page before its translation. */
export interface UntranslatedPage {
  /** Path relative to the content folder. */
  path: string
  /** Path relative to the project, as in diagnostics. */
  file: string
  /** Text of the page, with LF line ends and front matter. */
  text: string
}

/** A page in docsgen's Markdown. */
export interface Translation {
  text: string
  /** How often each construct was translated, by its name in messages. */
  constructs: Readonly<Record<string, number>>
  /** Offset in the original text of an offset in `text`. */
  originalOffset(offset: number): number
  /** Offset in the original text from which on something could not be translated. */
  failedAt?: number
}

/** Translates a page to docsgen's Markdown. Returns undefined if the page needs no translation. */
export type Translate = (page: UntranslatedPage) => Translation | undefined

/** The site of another system, as a docsgen config. */
export interface AdoptedConfig extends Adopted {
  /** The text of `file`. */
  text: string
  /** Absolute paths of the files that docsgen read for the config. After a change to one of them, docsgen reads the config again. */
  files: readonly string[]
  config: UserConfig
  diagnostics: readonly Diagnostic[]
}
