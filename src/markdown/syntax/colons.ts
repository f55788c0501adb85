/**
 * `\:name:` and `\:badge[…]` are text. Markdown forgets its backslashes, so such a colon is another character until all
 * that begins with a colon has its place.
 */
import type {Element, ElementContent, Root} from 'hast'
import type {Text} from 'mdast'
import {sourceOf} from '../source-of.js'
import {nodesIn} from '../walk.js'
import type {Syntax} from './construct.js'

/** In no text that `scan` gives. */
const literal = '\uFDD5'

export const literalColons: Syntax = {
  isOn: () => true,
  onMarkdown(tree, page) {
    if (!mayHold(page.text)) return
    const lines = page.text.split('\n')
    for (const node of nodesIn(tree))
      if (node.type === 'text' && node.value.includes(':')) node.value = marked(node, lines)
  },
}

export const plainColons: Syntax = {
  isOn: () => true,
  onHtml(tree, page) {
    if (!mayHold(page.text) && !page.components.has('Include')) return
    restore(tree)
    for (const entry of page.toc) entry.html = plain(entry.html)
  },
}

const mayHold = (text: string): boolean =>
  text.includes('\\:') || (text.includes('&') && /&(?:#58|#x3a|colon);/i.test(text))

/** Colons of the text and of its source are the same, in the same order. */
function marked(node: Text, lines: readonly string[]): string {
  const colons = [...sourceOf(node, lines).matchAll(/\\[\s\S]|:|&(?:#58|#x3a|colon);/gi)]
    .map(([found]) => found)
    .filter((found) => found === ':' || found === '\\:' || found.startsWith('&'))
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
