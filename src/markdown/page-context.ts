/** The context of one page while it is parsed. */
import type {Element} from 'hast'
import type {Nodes, Root} from 'mdast'
import type {Variables} from '../content/variables.js'
import type {
  Config,
  Diagnostic,
  ExternalLink,
  Island,
  Link,
  PageFacts,
  PageTag,
  Position,
  Sample,
  TocEntry,
} from '../model/model.js'
import type {Components} from './components.js'
import type {Highlighter} from './highlight/highlight.js'
import type {FileLookup} from './includes.js'

/** The page being parsed, or a file that it includes; constructs add to its facts. */
export interface PageContext {
  /** The file that contains `text`. */
  readonly file: string
  /** Markdown as the author wrote it. */
  readonly text: string
  /** The included file, if `text` is not the page itself. */
  readonly origin?: IncludedFile | undefined
  readonly markdown: Config['markdown']
  readonly variables: Variables
  /** The variables with their values escaped for raw HTML. */
  readonly htmlVariables: Variables
  readonly highlighter: Highlighter
  readonly components: Components
  /** Blocks that the Markdown export can copy from the source; undefined without exports, and where plugins run. */
  readonly blocks: PlainBlocks | undefined
  /** Finds another file of the project by a path in `from`. A change to that file compiles the page again. */
  find(spec: string, from: {file: string; position: Position | undefined}): Promise<FileLookup>
  /** Records that the page names a file that docsgen does not read: it is not unused. */
  mention(spec: string, from: {file: string}): void
  /** A change to this file of the project compiles the page again. `hash`: of the contents that the page used. */
  watch(file: string, hash?: string): void
  readonly dependencies: ReadonlyMap<string, string>
  toc: TocEntry[]
  links: Link[]
  externals: ExternalLink[]
  titles: PageFacts['titles']
  /** Meanings by abbreviation. */
  abbreviations: Map<string, string>
  /** Browser code that the page needs: files of `src/browser/client/extras/`. */
  extras: Set<string>
  islands: Island[]
  /** Stylesheets and other files that code of the page imports. */
  imported: string[]
  /** Tags for `<head>`. */
  head: PageTag[]
  /** Files with lines that only features read, by the names of the lines. */
  hiddenLines: Map<string, Set<string>>
  samples: Sample[]
  diagnostics: Diagnostic[]
}

/** A file of the project, and its path relative to the content folder, which its links start from. */
export interface IncludedFile {
  file: string
  path: string
}

declare module 'hast' {
  interface ElementData {
    /** The included file that contains the element. */
    docsgenOrigin?: IncludedFile
  }
}

/** The blocks of a page that a Markdown export can copy from the source. */
export interface PlainBlocks {
  /** Collects the blocks of one file. */
  collect(tree: Root, source: BlockSource): void
  /** Markdown of an element of the finished tree, with slots; undefined when the source shows something else. */
  find(element: Element, page: BlockPage): string | undefined
}

/** The properties of a page that `PlainBlocks` depends on. */
export type BlockPage = Pick<PageContext, 'links' | 'abbreviations' | 'variables' | 'markdown'>

export interface BlockSource {
  text: string
  /** Whether the text may contain JSX and expressions. */
  isMdx: boolean
  /** The included file; undefined for the page itself. */
  origin: IncludedFile | undefined
}

/** A block of the source that can be copied, with its Markdown node. */
export interface PlainBlock extends BlockSource {
  node: Nodes
}
