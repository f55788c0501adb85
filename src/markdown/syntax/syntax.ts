/** The constructs docsgen adds to Markdown: one file each, one line here, in the order they run. */
import type {Root} from 'hast'
import type {Root as MdastRoot, PhrasingContent, RootContent} from 'mdast'
import type {Variables} from '../../content/variables/variables.js'
import type {
  Config,
  Diagnostic,
  ExternalLink,
  Island,
  Link,
  PageFacts,
  PageTag,
  Position,
  TocEntry,
} from '../../model/model.js'
import type {Components, ContentComponent} from '../components.js'
import type {PlainBlocks} from '../export/plain-blocks.js'
import type {Highlighter} from '../highlight/highlight.js'
import type {Found} from '../includes.js'
import type {ElementList} from '../walk.js'
import {abbreviations} from './abbreviations.js'
import {admonitions} from './admonitions.js'
import {cards} from './cards.js'
import {code} from './code.js'
import {codeFile} from './code-file.js'
import {literalColons, plainColons} from './colons.js'
import {definitions} from './definitions.js'
import {details} from './details.js'
import {emoji} from './emoji.js'
import {figure} from './figure.js'
import {fileTree} from './file-tree.js'
import {headings} from './headings.js'
import {images} from './images.js'
import {includes, type Origin} from './includes.js'
import {inline} from './inline.js'
import {links} from './links.js'
import {math} from './math.js'
import {mermaid} from './mermaid.js'
import {packageManagers} from './package-managers.js'
import {steps} from './steps.js'
import {tables} from './tables.js'
import {tabBoxes, tabs} from './tabs.js'
import {tocInline} from './toc-inline.js'
import {variables} from './variables.js'

/** One construct: it may work on the Markdown tree, on the HTML tree, or on both, and give directives a meaning. */
export interface Syntax {
  isOn(markdown: Config['markdown']): boolean
  /** What `:::name` stands for, by name. */
  directives?: Readonly<Record<string, DirectiveSyntax>>
  /** The text that Markdown is parsed from: every line and every column stays where it is. */
  onText?(text: string): string
  onMarkdown?(tree: MdastRoot, page: PageContext): void | Promise<void>
  /** `list` has the elements of the tree; who adds, removes or moves one says so. */
  onHtml?(tree: Root, page: PageContext, list: ElementList): void | Promise<void>
}

/** The content component that a directive becomes; its title and content are drawn inside. */
export type DirectiveSyntax = (directive: Directive, page: PageContext) => DirectiveComponent

export interface Directive {
  /** In small letters. */
  name: string
  /** As written. */
  title: string
  /** The title as Markdown reads it; nothing where there is none. */
  heading: PhrasingContent[]
  attributes: Record<string, string>
  position: Position
  children: RootContent[]
}

/** What is to be drawn inside may be other than what was written. */
export interface DirectiveComponent extends ContentComponent {
  heading?: PhrasingContent[]
  children?: RootContent[]
}

/** The page being parsed, or a part of it that another file holds; constructs add to its facts. */
export interface PageContext {
  /** The file of this text. */
  readonly file: string
  /** The author's text. */
  readonly text: string
  /** Of a part: what its elements remember. */
  readonly origin?: Origin | undefined
  readonly markdown: Config['markdown']
  readonly variables: Variables
  /** The same variables, their values escaped for raw HTML. */
  readonly htmlVariables: Variables
  readonly highlighter: Highlighter
  readonly components: Components
  /** What the page's twin may take as it was written; undefined where nobody wants one, or plugins have a say. */
  readonly blocks: PlainBlocks | undefined
  /** Another file of the project, as one in `from` names it; the page is made anew when it changes. */
  find(spec: string, from: {file: string; position: Position | undefined}): Promise<Found>
  watch(file: string): void
  readonly reads: ReadonlyMap<string, string>
  toc: TocEntry[]
  links: Link[]
  externals: ExternalLink[]
  titles: PageFacts['titles']
  /** What words of the page stand for, by word. */
  abbreviations: Map<string, string>
  /** Browser code that the page needs: files of `client/extras/`. */
  extras: Set<string>
  islands: Island[]
  /** Tags for `<head>`. */
  head: PageTag[]
  diagnostics: Diagnostic[]
}

export const syntaxes: readonly Syntax[] = [
  variables,
  codeFile,
  packageManagers,
  includes,
  definitions,
  abbreviations,
  admonitions,
  tabs,
  details,
  steps,
  cards,
  fileTree,
  figure,
  literalColons,
  inline,
  math,
  mermaid,
  headings,
  tocInline,
  emoji,
  plainColons,
  tabBoxes,
  links,
  images,
  tables,
  code,
]
