/** Results of compiling a page, and the inputs of its body. */
import type {Diagnostic, Position} from './diagnostic.js'
import type {ExternalLink, Link} from './links.js'
import type {PageTag} from './pages.js'
import type {MakeContainer} from './plugins.js'

export interface TocEntry {
  /** Inline HTML: text with code, em, strong and del. */
  html: string
  id: string
  level: number
}

/** A compiled page: its facts, which depend only on its text, and the parts that contain addresses of the site. */
export interface CompiledPage extends PageFacts {
  /** Complete HTML. */
  body: string
  /** JSON of the body input; absent for a page that was not rendered, and for a React page. */
  input?: string
  /** For search; empty for a site without search. */
  sections: SectionText[]
  /** The Markdown export, with slots; '' for a site without Markdown exports. */
  markdownExport: string
}

/** The text of a page for the search, section by section. */
export interface PageText {
  title: string
  sections: SectionText[]
}

/** The text below one heading, up to the next; the heading of the first section is the H1 of the page, if its text has one. */
export interface SectionText {
  /** Id of the heading; '' for the beginning of the page. */
  id: string
  heading: string
  text: string
  /** Text of its code blocks. */
  code: string
}

/** A plugin in the config: the name of a package or a file of the project, and options. */
export interface NamedPlugin {
  name: string
  options: unknown
}

/** A plugin of unified that is loaded. `name`: for messages, of the plugin in the config. */
export interface LoadedPlugin extends NamedPlugin {
  plugin: unknown
  /** Called when its code starts and ends on a page. */
  onRun?: (isRunning: boolean) => void
}

/** Plugins of unified, in order. */
export interface MarkdownPlugins {
  remark: LoadedPlugin[]
  rehype: LoadedPlugin[]
  /** Containers of plugins, by name. */
  containers?: Map<string, MakeContainer>
  /** Files (absolute) of components of plugins, by name. */
  components?: Map<string, string>
}

/** A component of the site's own code, where a page uses it. */
export interface ComponentUse {
  name: string
  file: string
  position: Position | undefined
  /** The position in the site's code that an error comes from. */
  locate(error: unknown): CodeLocation | undefined
  /** Whether a function is in the site's code, not in a package. */
  isSiteCode(code: unknown): boolean
  /** Undefined for the value of an expression, which can never be an island. */
  islandObstacle?: IslandObstacle
  /** Whether the use depends on an import that cannot be loaded, which has a diagnostic already. */
  isBroken: boolean
}

/**
 * Why a component cannot be an island: the page defines it, the theme of a Docusaurus site (`src/theme/MDXComponents`) defines it
 * for all pages, or JSON has no such prop.
 */
export type IslandObstacle = 'none' | 'defined-on-page' | 'from-theme' | 'unserialisable-prop'

/** A place in the site's own code. */
export interface CodeLocation {
  file: string
  position?: Position | undefined
  /** Names that the bundler gave → names of the author, for the message of the error. */
  names?: Readonly<Record<string, string>>
}

/** Runs code that pages contain or import. */
export interface PageCode {
  /** Components that every page may use: name → absolute path of the file. */
  components: ReadonlyMap<string, string>
  /** Whether docsgen runs the code of a page of the project. */
  mayRun(file: string): boolean
  /** Whether `from`, a page whose code does not run, may use the components of a file of the project. */
  mayImport(file: string, from: string): boolean
  /**
   * Runs the module of a page. `sources`: the source of the module, and of those of Markdown files that the page imports,
   * by path. `imports`: names that the page imports, by module; an import that cannot be loaded becomes
   * undefined, with a diagnostic.
   */
  run(
    file: string,
    sources: ReadonlyMap<string, string>,
    imports: ReadonlyMap<string, readonly string[]>,
  ): Promise<PageRun>
}

export interface PageRun {
  exports: Record<string, unknown> | undefined
  diagnostics: Diagnostic[]
  /** Imports that cannot be loaded or found. */
  broken: ReadonlySet<string>
  /** Hashes of the other files of the project that the module depends on, by path. */
  dependencies: ReadonlyMap<string, string>
  /** Stylesheets and other files that the module imports, by their path in the project, in order. */
  imported: string[]
  locate(error: unknown): CodeLocation | undefined
  /** Whether a function is in the module or the site's files that it imports. */
  isSiteCode(code: unknown): boolean
}

/** A component in a page body that hydrates in the browser. */
export interface Island {
  /** Hash of the other properties. */
  id: string
  /** The import specifier, and the folder of the importing file. */
  spec: string
  from: string
  /** The name of the export, and names of properties in it: `['Chart', 'Bar']`. */
  path: string[]
}

/** A code block with the word `test`. */
export interface Sample {
  file: string
  /** Line of the opening fence. */
  line: number
  /** Language in lowercase. */
  language: string
  code: string
  /** Blocks of a page with the same name are one file. */
  name?: string
  /** The file of the project that the block shows. */
  source?: string
  /** The block after it that shows its output, and the line of its opening fence. */
  output?: {text: string; line: number}
  /** Whether it must fail. */
  fails?: true
}

export interface PageFacts {
  /** Hash (hex) of the page's text, without addresses and page shell. */
  content: string
  toc: TocEntry[]
  /** Every id of the body. */
  anchors: string[]
  links: Link[]
  /** Links to the site that only components and content templates of the site wrote; absent without such code. */
  linksOfTemplates?: (Pick<Link, 'url' | 'kind'> & {unchecked?: true})[]
  /** Links to check that lead out of the site or contain its origin. */
  externals: ExternalLink[]
  /** Headings of level 1. */
  titles: {file: string; position: Position | undefined}[]
  /** Names of browser code that only pages with a certain construct load, such as `tabs`. */
  extras: string[]
  islands: Island[]
  /** Stylesheets and other files that code of the page imports, by their path in the project, in order. */
  imported: string[]
  /** Tags for `<head>` in the text of the page. */
  head: PageTag[]
  /** Files with lines that only features read, by the names of the lines: the page, or files that it includes. Absent without any. */
  hiddenLines?: Record<string, string[]>
  /** Code blocks that `docsgen check --samples` runs. Absent without any. */
  samples?: Sample[]
  /** The body has a place for the cards of its category. */
  hasCards: boolean
  /** Hashes of the other files that the page depends on, by their path in the project; '' for a missing file. */
  dependencies: Record<string, string>
  diagnostics: Diagnostic[]
}
