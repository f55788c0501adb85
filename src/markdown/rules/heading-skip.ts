import {catalogue} from '../../model/diagnostics/diagnostics.js'
import {type PageRule, placeOf} from './rule.js'

/**
 * A heading more than one level below the one before it. The title of the page is its heading of level 1; those in quotes,
 * lists and boxes stand beside the others.
 */
export const headingSkip: PageRule = (_, page, {children}) => {
  let before = 1
  for (const element of children) {
    if (element.type !== 'element') continue
    const level = Number(/^h([1-6])$/.exec(element.tagName)?.[1])
    if (!level) continue
    if (level > before + 1) page.diagnostics.push(catalogue.headingSkip(placeOf(element, page), level, before))
    before = level
  }
}
