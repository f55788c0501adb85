/** Results of compiling a page, and the inputs of its body. */
import type {Diagnostic, Position} from './diagnostic.js'
import type {ExternalLink, Link} from './links.js'
import type {PageTag} from './pages.js'

export interface TocEntry {
  /** Inline HTML: text with code, em, strong and del. */
  html: string
  id: string
  level: number
}

/** A compiled page: its facts, known from its text alone, and what is rendered with addresses of the site. */
export interface CompiledPage extends PageFacts {
  /** HTML, complete. */
  body: string
  /** JSON of what the body was rendered from besides its text; absent for a page that was not rendered, and for a React page. */
  input?: string
  /** For search; none where a site has no search. */
  sections: SectionText[]
  /** The page as Markdown, with slots; '' where a site has no such pages. */
  markdownExport: string
}

/** What readers search in: a page's text, section by section. */
export interface PageText {
  title: string
  sections: SectionText[]
}

/** What stands under one heading, up to the next; the first section of a page has no heading. */
export interface SectionText {
  /** Of the heading; '' for the beginning of the page. */
  id: string
  heading: string
  text: string
  /** Of its code blocks. */
  code: string
}

/** A plugin as a config names it: a package, or a file of the project. */
export interface NamedPlugin {
  name: string
  options: unknown
}

/** Plugins of unified, in order. */
export interface MarkdownPlugins {
  remark: {plugin: unknown; options: unknown}[]
  rehype: {plugin: unknown; options: unknown}[]
}

/** Runs the code of pages with components. */
export interface PageCode {
  /** Files of components that every page may use, by name (absolute). */
  components: ReadonlyMap<string, string>
  /** Runs a module made of a page of the project; `reads`: other files of the project that it is made of. */
  run(
    file: string,
    source: string,
  ): Promise<{exports: Record<string, unknown> | undefined; diagnostics: Diagnostic[]; reads: string[]}>
}

/** A component of the site's own code that a page brings to life in the browser. */
export interface Island {
  /** Of all that follows. */
  id: string
  /** What its page imports, and from which folder of the project. */
  spec: string
  from: string
  /** The export, and what is taken of it: `['Chart', 'Bar']`. */
  path: string[]
}

export interface PageFacts {
  /** Hash (hex) of the page's texts, wherever its links lead and whatever stands around it. */
  content: string
  toc: TocEntry[]
  /** Every id of the body. */
  anchors: string[]
  links: Link[]
  /** Addresses outside the site, and such as name the site's own origin; without those that are not to be checked. */
  externals: ExternalLink[]
  /** Headings of level 1. */
  titles: {file: string; position: Position | undefined}[]
  /** Browser code that only pages with some construct load, such as `tabs`. */
  extras: string[]
  islands: Island[]
  /** Tags for `<head>` that the page itself holds. */
  head: PageTag[]
  /** The body has a place for the cards of its category. */
  hasCards: boolean
  /** Hashes of the other files that it is made of, by their path in the project; '' for one that was not there. */
  reads: Record<string, string>
  diagnostics: Diagnostic[]
}
