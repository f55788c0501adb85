/** The constructs docsgen adds to Markdown: one file each, one line here, in the order they run. */
import type {Root} from 'hast'
import type {Root as MdastRoot} from 'mdast'
import type {Config, Diagnostic, Link, TocEntry} from '../../model.js'
import type {Variables} from '../../variables/variables.js'
import type {Highlighter} from '../highlighter.js'
import {code} from './code.js'
import {headings} from './headings.js'
import {links} from './links.js'
import {tables} from './tables.js'
import {variables} from './variables.js'

/** One construct: it may work on the Markdown tree, on the HTML tree, or on both. */
export interface Syntax {
  isOn(markdown: Config['markdown']): boolean
  onMarkdown?(tree: MdastRoot, page: PageContext): void
  onHtml?(tree: Root, page: PageContext): void | Promise<void>
}

/** The page being parsed; constructs add to its facts. */
export interface PageContext {
  readonly file: string
  /** The author's text. */
  readonly text: string
  readonly markdown: Config['markdown']
  readonly variables: Variables
  /** The same variables, their values escaped for raw HTML. */
  readonly htmlVariables: Variables
  readonly highlighter: Highlighter
  toc: TocEntry[]
  links: Link[]
  diagnostics: Diagnostic[]
}

export const syntaxes: readonly Syntax[] = [variables, headings, links, tables, code]
