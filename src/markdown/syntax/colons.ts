/**
 * `\:name:` and `\:badge[…]` are text. Parsers drop the backslash, so docsgen replaces such a colon with another
 * character until all constructs with colons are done.
 */
import type {Element, ElementContent, Root} from 'hast'
import type {Text} from 'mdast'
import {sourceOf} from '../positions.js'
import {nodesIn} from '../walk.js'
import type {Syntax} from './construct.js'

/** `scan` removes this character from all texts. */
const literal = '\uFDD5'

export const literalColons: Syntax = {
  isOn: () => true,
  onMarkdown(tree, page) {
    if (!mayContain(page.text)) return
    for (const node of nodesIn(tree))
      if (node.type === 'text' && node.value.includes(':')) node.value = marked(node, page.text)
  },
}

export const plainColons: Syntax = {
  isOn: () => true,
  onHtml(tree, page) {
    if (!mayContain(page.text) && !page.components.has('Include')) return
    restore(tree)
    for (const entry of page.toc) entry.html = plain(entry.html)
  },
}

const mayContain = (text: string): boolean =>
  text.includes('\\:') || (text.includes('&') && /&(?:#58|#x3a|colon);/i.test(text))

/** Replaces the escaped colons of a text. The text and its source contain the same colons in the same order. */
function marked(node: Text, text: string): string {
  const colons = [...sourceOf(node, text).matchAll(/\\[\s\S]|:|&(?:#58|#x3a|colon);/gi)]
    .map(([match]) => match)
    .filter((match) => match === ':' || match === '\\:' || match.startsWith('&'))
  const pieces = node.value.split(':')
  if (colons.length !== pieces.length - 1) return node.value
  return pieces.reduce((before, piece, index) => before + (colons[index - 1] === ':' ? ':' : literal) + piece)
}

function restore(parent: Root | Element): void {
  for (const child of parent.children as ElementContent[]) {
    if (child.type === 'text') child.value = plain(child.value)
    else if (child.type === 'element') restore(child)
  }
}

const plain = (text: string): string => text.replaceAll(literal, ':')
