import type {Html, Nodes} from 'mdast'
import {nodesIn} from '../walk.js'

/** A comment with its end, if it has one; an element with raw text; a tag, whose attributes may contain anything. */
const pieces =
  /<!--(?:-?>|[\s\S]*?(--!?>|$))|<(script|style|textarea|title|xmp|noembed|noframes|iframe)\b[\s\S]*?(?:<\/\2|$)|<[a-z/](?:"[^"]*"|'[^']*'|[^'">])*/gi

/**
 * Ends open comments at the end of their piece of raw HTML, as Markdown does. An HTML parser throws when the next piece
 * comes inside a comment.
 */
export function endComments(tree: Nodes): void {
  for (const node of nodesIn(tree)) if (node.type === 'html' && node.value.includes('<!--')) endComment(node)
}

function endComment(node: Html): void {
  for (const [piece, end] of node.value.matchAll(pieces))
    if (piece.startsWith('<!--') && end === '') node.value += '-->'
}
