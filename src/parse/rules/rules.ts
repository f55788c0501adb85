/** What is wrong with a page by itself, seen in its finished tree: one file each. What needs other pages is a rule of `check`. */
import type {Root} from 'hast'
import {elementsIn} from '../walk.js'
import {emptyLinkText} from './empty-link-text.js'
import {headingSkip} from './heading-skip.js'
import {missingAlt} from './missing-alt.js'
import type {CheckedPage, PageRule} from './rule.js'

/** Links come first: they look at the marks of pictures without words, which then go. */
const rules: readonly PageRule[] = [emptyLinkText, missingAlt, headingSkip]

/** Every rule over every element; what they find is added to the page's faults. */
export function checkTree(tree: Root, page: CheckedPage): void {
  const elements = elementsIn(tree)
  for (const rule of rules) rule(elements, page, tree)
}
