/** Rules for the Markdown tree of one file, as the author wrote it: before plugins and constructs change the tree. */
import type {Root} from 'mdast'
import {foreignSyntax} from '../rules/foreign-syntax.js'
import {removedAddress} from '../rules/removed-address.js'
import {removedHtml} from '../rules/removed-html.js'
import type {CheckedSource, SourceRule} from '../rules/rule.js'
import {pageRules} from '../rules/rules.js'
import {spaceInAddress} from '../rules/space-in-address.js'

/** Those that report no problem of their own: other steps report the same codes. */
const rules: readonly SourceRule[] = [spaceInAddress, foreignSyntax, removedHtml, removedAddress]

export function checkSource(tree: Root, source: CheckedSource): void {
  for (const rule of pageRules) rule.onSource?.(tree, source)
  for (const rule of rules) rule(tree, source)
}
