/** The constructs docsgen adds to Markdown: one file each, one line here, in the order they run. */
import type {Root} from 'hast'
import type {Root as MdastRoot} from 'mdast'
import type {Config, Diagnostic, Link, Position, TocEntry} from '../../model.js'
import type {Variables} from '../../variables/variables.js'
import type {Components, ContentComponent} from '../components.js'
import type {Highlighter} from '../highlighter.js'
import type {Found} from '../includes.js'
import {admonitions} from './admonitions.js'
import {code} from './code.js'
import {codeFile} from './code-file.js'
import {headings} from './headings.js'
import {includes} from './includes.js'
import {links} from './links.js'
import {tables} from './tables.js'
import {variables} from './variables.js'

/** One construct: it may work on the Markdown tree, on the HTML tree, or on both, and give directives a meaning. */
export interface Syntax {
  isOn(markdown: Config['markdown']): boolean
  /** What `:::name` stands for, by name. */
  directives?: Readonly<Record<string, DirectiveSyntax>>
  onMarkdown?(tree: MdastRoot, page: PageContext): void | Promise<void>
  onHtml?(tree: Root, page: PageContext): void | Promise<void>
}

/** The content component that a directive becomes; its title and content are drawn inside. */
export type DirectiveSyntax = (directive: Directive, page: PageContext) => ContentComponent

export interface Directive {
  /** In small letters. */
  name: string
  /** As written. */
  title: string
  attributes: Record<string, string>
  position: Position
}

/** The page being parsed, or a part of it that another file holds; constructs add to its facts. */
export interface PageContext {
  /** The file of this text. */
  readonly file: string
  /** The author's text. */
  readonly text: string
  readonly markdown: Config['markdown']
  readonly variables: Variables
  /** The same variables, their values escaped for raw HTML. */
  readonly htmlVariables: Variables
  readonly highlighter: Highlighter
  readonly components: Components
  /** Another file of the project, as one in `from` names it; the page is made anew when it changes. */
  find(spec: string, from: {file: string; position: Position | undefined}): Promise<Found>
  readonly reads: ReadonlyMap<string, string>
  toc: TocEntry[]
  links: Link[]
  /** Browser code that the page needs: files of `client/extras/`. */
  extras: Set<string>
  diagnostics: Diagnostic[]
}

export const syntaxes: readonly Syntax[] = [variables, codeFile, includes, admonitions, headings, links, tables, code]
