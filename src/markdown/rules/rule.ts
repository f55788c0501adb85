import type {Element, Root} from 'hast'
import {slotIndex} from '../../files/slots/slots.js'
import type {Diagnostic, Link, Position} from '../../model/model.js'
import {fileOf} from '../syntax/includes.js'

/** The properties of a page that rules use. */
export interface CheckedPage {
  file: string
  links: readonly Pick<Link, 'url'>[]
  diagnostics: Diagnostic[]
}

/** Checks the elements of a page, in document order, and adds diagnostics. */
export type PageRule = (elements: readonly Element[], page: CheckedPage, tree: Root) => void

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
