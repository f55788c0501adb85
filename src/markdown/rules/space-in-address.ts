import {catalogue} from '../../model/diagnostics/diagnostics.js'
import {createPositionAt, sourceOf, startOf} from '../positions.js'
import {nodesIn} from '../walk.js'
import type {SourceRule} from './rule.js'

const suspicious = /\]\((?!<)[^\s()]+[ \t]+(?!["'])[^()\n]*\)/
const written = /(?<![\\!])!?\[[^[\]\n]*\]\(([^()<>\n]+)\)/g
const title = /[ \t]+(?:"[^"]*"|'[^']*')[ \t]*$/

/** A path, or the name of a file: `[sic](as it is)` is no link. */
const address =
  /^(?:\.{1,2}\/|\/)\w|\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|avif|pdf|zip|txt|json|csv|mp4)(?:[?#]\S*)?$/i

/** A link or an image with a space in its address: Markdown shows its source. */
export const spaceInAddress: SourceRule = (tree, {text, file, diagnostics}) => {
  if (!suspicious.test(text)) return
  const positionAt = createPositionAt(text)
  for (const node of nodesIn(tree)) {
    if (node.type !== 'text' || !node.position || !node.value.includes('](')) continue
    for (const {0: whole, 1: destination = '', index} of sourceOf(node, text).matchAll(written)) {
      const url = destination.replace(title, '').trim()
      if (!/[ \t]/.test(url) || !address.test(url) || !node.value.includes(whole)) continue
      diagnostics.push(catalogue.spaceInAddress({file, position: positionAt(startOf(node) + index)}, whole, url))
    }
  }
}
