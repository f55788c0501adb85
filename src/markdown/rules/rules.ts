/** Checks that need one page, one file each. Checks that need other pages are in `src/checks/rules/`. */
import type {Element, Root} from 'hast'
import type {Root as MarkdownRoot} from 'mdast'
import {emptyLinkText} from './empty-link-text.js'
import {foreignSyntax} from './foreign-syntax.js'
import {headingSkip} from './heading-skip.js'
import {missingAlt} from './missing-alt.js'
import {removedAddress} from './removed-address.js'
import {removedHtml} from './removed-html.js'
import type {CheckedPage, CheckedSource, PageRule, SourceRule} from './rule.js'
import {spaceInAddress} from './space-in-address.js'
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

/** Rules that report no problem of their own: other steps report the same codes. */
const sourceRules: readonly SourceRule[] = [spaceInAddress, foreignSyntax, removedHtml, removedAddress]

/** Runs every rule for the Markdown tree of one file as the author wrote it, before plugins and constructs change it. */
export function checkSource(tree: MarkdownRoot, source: CheckedSource): void {
  for (const rule of pageRules) rule.onSource?.(tree, source)
  for (const rule of sourceRules) rule(tree, source)
}

/** Runs every rule for a finished tree, and adds the diagnostics to the page. */
export function checkTree(tree: Root, elements: readonly Element[], page: CheckedPage): void {
  for (const rule of pageRules) rule.onTree?.(elements, page, tree)
}
