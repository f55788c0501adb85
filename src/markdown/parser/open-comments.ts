import type {Html, Nodes} from 'mdast'
import {nodesIn} from '../walk.js'

/** A comment with its end, if it has one; text that is read as it is; a tag, whose attributes may hold anything. */
const pieces =
  /<!--(?:-?>|[\s\S]*?(--!?>|$))|<(script|style|textarea|title|xmp|noembed|noframes|iframe)\b[\s\S]*?(?:<\/\2|$)|<[a-z/](?:"[^"]*"|'[^']*'|[^'">])*/gi

/**
 * Ends comments where the raw HTML that they begin in ends: Markdown reads it so, and an HTML parser that is still inside
 * of one when the next piece comes throws.
 */
export function endComments(tree: Nodes): void {
  for (const node of nodesIn(tree)) if (node.type === 'html' && node.value.includes('<!--')) end(node)
}

function end(node: Html): void {
  for (const [piece, end] of node.value.matchAll(pieces))
    if (piece.startsWith('<!--') && end === '') node.value += '-->'
}
