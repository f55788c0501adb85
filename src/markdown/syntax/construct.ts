/** Types of the constructs that `syntax.ts` lists. */
import type {Root} from 'hast'
import type {Root as MdastRoot, Node, PhrasingContent, RootContent} from 'mdast'
import type {Config, Position} from '../../model/model.js'
import type {ContentComponent} from '../components.js'
import type {PageContext} from '../page-context.js'

/** One construct: it changes the Markdown tree, the HTML tree or both, and may define containers. */
export interface Syntax {
  isOn(markdown: Config['markdown']): boolean
  /** Containers by name, as in `:::name`. */
  directives?: Readonly<Record<string, DirectiveSyntax>>
  /** Returns the text that docsgen parses; every line and every column stays in its place. */
  onText?(text: string): string
  onMarkdown?(tree: MdastRoot, page: PageContext): void | Promise<void>
  onHtml?(tree: Root, page: PageContext): void | Promise<void>
}

/** Returns the content component of a container; `render` puts the title and the content inside it. */
export type DirectiveSyntax = (directive: Directive, page: PageContext) => DirectiveComponent

export interface Directive {
  /** Name in lowercase. */
  name: string
  /** Title as the author wrote it. */
  title: string
  /** The title as parsed Markdown; empty without a title. */
  heading: PhrasingContent[]
  attributes: Record<string, string>
  position: Position
  children: RootContent[]
}

/** A content component; `heading` and `children` replace those of the directive. */
export interface DirectiveComponent extends ContentComponent {
  heading?: PhrasingContent[]
  children?: RootContent[]
  /** Its options besides `id` and `class`. */
  options?: DirectiveOptions
  content?: ContentNeed | undefined
}

/** The values of each option; undefined for any value. The value of a flag is ''. */
export type DirectiveOptions = Readonly<Record<string, readonly string[] | undefined>>

/** What the content of a container must contain. */
export interface ContentNeed {
  isMet(node: Node): boolean
  /** `numbered list` */
  name: string
  hint: string
}
