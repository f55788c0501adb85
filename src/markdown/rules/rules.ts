/** What is wrong with a page by itself, seen in its finished tree: one file each. What needs other pages is a rule of `check`. */
import type {Element, Root} from 'hast'
import {emptyLinkText} from './empty-link-text.js'
import {headingSkip} from './heading-skip.js'
import {missingAlt} from './missing-alt.js'
import type {CheckedPage, PageRule} from './rule.js'

/** Links come first: they look at the marks of pictures without words, which then go. */
const rules: readonly PageRule[] = [emptyLinkText, missingAlt, headingSkip]

/** Every rule over every element of a tree; what they find is added to the page's faults. */
export function checkTree(tree: Root, elements: readonly Element[], page: CheckedPage): void {
  for (const rule of rules) rule(elements, page, tree)
}
