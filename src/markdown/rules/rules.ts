/** Checks that need one page, one file each. Checks that need other pages are in `src/checks/rules/`. */
import type {Element, Root} from 'hast'
import {emptyLinkText} from './empty-link-text.js'
import {headingSkip} from './heading-skip.js'
import {missingAlt} from './missing-alt.js'
import type {CheckedPage, PageRule} from './rule.js'
import {unclosedCodeBlock} from './unclosed-code-block.js'
import {undefinedReference} from './undefined-reference.js'
import {unusedFootnote} from './unused-footnote.js'

/** The rule for links comes first, because it reads the attribute `data-no-alt` of pictures, which `missingAlt` removes. */
export const pageRules: readonly PageRule[] = [
  emptyLinkText,
  missingAlt,
  headingSkip,
  unclosedCodeBlock,
  undefinedReference,
  unusedFootnote,
]

/** Runs every rule for a finished tree, and adds the diagnostics to the page. */
export function checkTree(tree: Root, elements: readonly Element[], page: CheckedPage): void {
  for (const rule of pageRules) rule.onTree?.(elements, page, tree)
}
