/** Abbreviations: `*[HTML]: Hyper Text Markup Language` gives a word its meaning on the whole page. */
import type {Element, ElementContent} from 'hast'
import type {Paragraph} from 'mdast'
import type {PageContext} from '../page-context.js'
import {replaceInProse} from '../prose.js'
import {replaceIn} from '../walk.js'
import type {Syntax} from './construct.js'

const definition = /^[ \t>]*\*\[([^\]]+)\]:(.*)$/

export const abbreviations: Syntax = {
  isOn: () => true,
  onMarkdown(tree, page) {
    if (!page.text.includes('*[')) return
    const lines = page.text.split('\n')
    replaceIn(tree, (node) => (node.type === 'paragraph' && define(node, lines, page) ? [] : undefined))
  },
  onHtml(tree, {abbreviations: meanings}) {
    if (meanings.size === 0) return
    const names = [...meanings.keys()]
      .sort((a, b) => b.length - a.length)
      .map((name) => name.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&'))
    const words = new RegExp(`(?<![\\p{L}\\p{N}_])(${names.join('|')})(?![\\p{L}\\p{N}_])`, 'u')
    replaceInProse(tree, (text, {parent}) => {
      if (parent.type === 'element' && parent.tagName === 'abbr') return undefined
      const pieces = text.split(words)
      if (pieces.length === 1) return undefined
      return pieces.map(
        (value, index): ElementContent =>
          index % 2 === 0 ? {type: 'text', value} : abbr(value, meanings.get(value) ?? ''),
      )
    })
  },
}

/** Adds the definitions of a paragraph; returns whether it contains only definitions. */
function define(
  {position}: Paragraph,
  lines: readonly string[],
  {abbreviations: meanings, variables}: PageContext,
): boolean {
  if (position === undefined) return false
  const matches = lines.slice(position.start.line - 1, position.end.line).map((line) => definition.exec(line))
  if (!matches.every((match) => match !== null)) return false
  for (const [, name = '', meaning = ''] of matches)
    if (meaning.trim() !== '') meanings.set(name, variables.fill(meaning.trim()))
  return true
}

const abbr = (value: string, title: string): Element => ({
  type: 'element',
  tagName: 'abbr',
  properties: {title},
  children: [{type: 'text', value}],
})
