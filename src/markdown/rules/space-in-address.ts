import type {Text} from 'mdast'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import {sourceOf} from '../positions.js'
import {nodesIn} from '../walk.js'
import type {CheckedSource, SourceRule} from './rule.js'

const suspicious = /\]\((?!<)[^\s()]+[ \t]+(?!["'])[^()\n]*\)/
const written = /(?<![\\!])!?\[[^[\]\n]*\]\(([^()<>\n]+)\)/g
const title = /[ \t]+(?:"[^"]*"|'[^']*')[ \t]*$/

/** A path, or the name of a file: `[sic](as it is)` is no link. */
const address =
  /^(?:\.{1,2}\/|\/)\w|\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|avif|pdf|zip|txt|json|csv|mp4)(?:[?#]\S*)?$/i

/** A link or an image with a space in its address: Markdown shows its source. */
export const spaceInAddress: SourceRule = (tree, source) => {
  if (!suspicious.test(source.text)) return
  const lines = source.text.split('\n')
  for (const node of nodesIn(tree))
    if (node.type === 'text' && node.position && node.value.includes('](')) checkText(node, source, lines)
}

function checkText(node: Text, {file, diagnostics}: CheckedSource, lines: readonly string[]): void {
  const text = sourceOf(node, lines)
  for (const {0: whole, 1: destination = '', index} of text.matchAll(written)) {
    const url = destination.replace(title, '').trim()
    if (!/[ \t]/.test(url) || !address.test(url) || !node.value.includes(whole)) continue
    const {line = 1, column = 1} = node.position?.start ?? {}
    const before = text.slice(0, index).split('\n')
    const last = (before.at(-1) ?? '').length
    const position = {line: line + before.length - 1, column: before.length === 1 ? column + last : last + 1}
    diagnostics.push(catalogue.spaceInAddress({file, position}, whole, url))
  }
}
