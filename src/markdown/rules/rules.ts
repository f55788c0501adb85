/** Rules for the finished tree of one page, one file each. Rules that need other pages are in `src/checks/rules/`. */
import type {Element, Root} from 'hast'
import {emptyLinkText} from './empty-link-text.js'
import {headingSkip} from './heading-skip.js'
import {missingAlt} from './missing-alt.js'
import type {CheckedPage, PageRule} from './rule.js'

/** The rule for links comes first, because it reads the attribute `data-no-alt` of pictures, which `missingAlt` removes. */
const rules: readonly PageRule[] = [emptyLinkText, missingAlt, headingSkip]

/** Runs every rule on a tree and adds the diagnostics to the page. */
export function checkTree(tree: Root, elements: readonly Element[], page: CheckedPage): void {
  for (const rule of rules) rule(elements, page, tree)
}
