/** Rules for the Markdown tree of one file, as the author wrote it: before plugins and constructs change the tree. */
import type {Root} from 'mdast'
import {foreignSyntax} from './foreign-syntax.js'
import {removedAddress} from './removed-address.js'
import {removedHtml} from './removed-html.js'
import type {CheckedSource, SourceRule} from './rule.js'
import {spaceInAddress} from './space-in-address.js'
import {unclosedCodeBlock} from './unclosed-code-block.js'
import {undefinedReference} from './undefined-reference.js'

const rules: readonly SourceRule[] = [
  unclosedCodeBlock,
  undefinedReference,
  spaceInAddress,
  foreignSyntax,
  removedHtml,
  removedAddress,
]

export function checkSource(tree: Root, source: CheckedSource): void {
  for (const rule of rules) rule(tree, source)
}
