import type {Element, Root} from 'hast'
import type {Root as MarkdownRoot} from 'mdast'
import {slotIndex} from '../../files/slots/slots.js'
import type {DiagnosticKind} from '../../model/diagnostics/diagnostics.js'
import type {Diagnostic, Link, Position} from '../../model/model.js'
import type {PageContext} from '../page-context.js'
import {fileOf} from '../syntax/includes.js'

/** The properties of a page that rules use. */
export interface CheckedPage {
  file: string
  links: readonly Pick<Link, 'url'>[]
  diagnostics: Diagnostic[]
}

/** The parts of a page, as the author wrote it, that rules use. */
export interface CheckedSource extends Pick<PageContext, 'file' | 'text' | 'markdown' | 'diagnostics'> {
  /** Whether the raw HTML stays as it is: in MDX pages, and in the files that they include. */
  isTrusted: boolean
}

/** Looks at the Markdown as the author wrote it, only if a word of the text suggests a problem, and adds diagnostics. */
export type SourceRule = (tree: MarkdownRoot, source: CheckedSource) => void

/** A check that needs one page. Checks that need other pages are in `src/checks/rules/`. */
export interface PageRule {
  /** Problems that only this rule reports. */
  kinds: readonly DiagnosticKind[]
  onSource?: SourceRule
  /** Looks at the elements of the finished page, in document order, and adds diagnostics. */
  onTree?(elements: readonly Element[], page: CheckedPage, tree: Root): void
}

/** File and position of an element in the source. */
export function locationOf(element: Element, page: CheckedPage): {file: string; position: Position | undefined} {
  const start = element.position?.start
  return {file: fileOf(element, page), position: start && {line: start.line, column: start.column}}
}

/** The address of an attribute as the author wrote it, also where a slot has replaced it. */
export function sourceUrl(value: unknown, {links}: CheckedPage): string {
  const index = slotIndex(value)
  return index === undefined ? String(value ?? '') : (links[index]?.url ?? '')
}

/** Whether the author wrote an element in a React component, not in Markdown. */
export const isInCode = (element: Element, page: CheckedPage): boolean => /\.[jt]sx?$/.test(fileOf(element, page))

/** A `data:` address can contain a whole picture. */
export const shortened = (url: string): string => (url.length > 200 ? `${url.slice(0, 200)}…` : url)
