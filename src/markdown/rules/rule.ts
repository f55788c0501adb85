import type {Element, Root} from 'hast'
import {slotIndex} from '../../files/slots/slots.js'
import type {Diagnostic, Link, Position} from '../../model/model.js'
import {fileOf} from '../syntax/includes.js'

/** What a rule needs of a page beside its elements. */
export interface CheckedPage {
  file: string
  links: readonly Pick<Link, 'url'>[]
  diagnostics: Diagnostic[]
}

/** Looks at the elements of a page, in document order. */
export type PageRule = (elements: readonly Element[], page: CheckedPage, tree: Root) => void

/** Where an element was written. */
export function placeOf(element: Element, page: CheckedPage): {file: string; position: Position | undefined} {
  const start = element.position?.start
  return {file: fileOf(element, page), position: start && {line: start.line, column: start.column}}
}

/** The address of an attribute as it was written: it may be a slot by now. */
export function writtenUrl(value: unknown, {links}: CheckedPage): string {
  const index = slotIndex(value)
  return index === undefined ? String(value ?? '') : (links[index]?.url ?? '')
}
