import {catalogue} from '../../model/diagnostics/diagnostics.js'
import {locationOf, type PageRule} from './rule.js'

/**
 * A heading more than one level below the previous heading. The title of the page is the heading of level 1. Headings
 * in quotes, lists and containers do not count.
 */
export const headingSkip: PageRule = (_, page, {children}) => {
  let previous = 1
  for (const element of children) {
    if (element.type !== 'element') continue
    const level = Number(/^h([1-6])$/.exec(element.tagName)?.[1])
    if (!level) continue
    if (level > previous + 1) page.diagnostics.push(catalogue.headingSkip(locationOf(element, page), level, previous))
    previous = level
  }
}
