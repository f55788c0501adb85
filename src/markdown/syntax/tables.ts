/** Replaces the `align` attribute of table cells with a class. */
import type {Element} from 'hast'
import {elementsIn} from '../walk.js'
import type {Syntax} from './construct.js'

export const tables: Syntax = {
  isOn: () => true,
  onHtml(tree) {
    for (const element of elementsIn(tree))
      if (element.tagName === 'td' || element.tagName === 'th') alignByClass(element)
  },
}

function alignByClass(cell: Element): void {
  const {align, ...properties} = cell.properties
  const side = String(align).toLowerCase()
  if (side !== 'left' && side !== 'center' && side !== 'right') return
  const classes = Array.isArray(properties.className) ? properties.className : []
  cell.properties = {...properties, className: [...classes, `align-${side}`]}
}
