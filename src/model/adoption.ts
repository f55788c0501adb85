/** Sites of other documentation systems, which docsgen builds from the system's own files. */
import type {Diagnostic} from './diagnostic.js'
import type {UserConfig} from './schema.js'

/** What the config of a site says about the system that it comes from. JSON, because threads get it too. */
export interface Adopted {
  /** Key of the system: `mkdocs`. */
  system: SystemKey
  /** Name of the system for messages: `MkDocs`. */
  name: string
  /** The system's config file, relative to the project. */
  file: string
  /** What the translation of its pages needs to know of the site; undefined if its pages are read as they are. */
  translation?: unknown
  /** How the site's stylesheets name the parts of the old theme. */
  styles?: ForeignStyles
  /** Addresses of parts that docsgen does not build, without base: `/blog`. */
  omittedRoutes?: readonly string[]
}

/** The names of a theme in the stylesheets of its sites. */
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
  /** Relative to the content folder. */
  path: string
  /** Relative to the project, as diagnostics name it. */
  file: string
  /** With LF line ends and front matter. */
  text: string
}

/** A page in docsgen's Markdown. */
export interface Translation {
  text: string
  /** How often each construct was translated, by its name in messages. */
  constructs: Readonly<Record<string, number>>
  /** Offset in the original text of an offset in `text`. */
  originalOffset(offset: number): number
}

/** Translates a page to docsgen's Markdown; undefined if it stays as it is. */
export type Translate = (page: UntranslatedPage) => Translation | undefined

/** The site of another system, as a docsgen config. */
export interface AdoptedConfig extends Adopted {
  /** The text of `file`. */
  text: string
  /** The files that were read for it, absolute: after a change to one, the config is read again. */
  files: readonly string[]
  config: UserConfig
  /** Severities for adopted sites, so that what is broken in one does not stop its build; `config.checks` overrides them. */
  lenientChecks: UserConfig['checks']
  diagnostics: readonly Diagnostic[]
}
