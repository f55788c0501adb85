/** Replaces `{name}` in text, code, addresses and raw HTML with the value of a variable. Reports near misses. */
import type {Nodes} from 'mdast'
import type {Variables} from '../../content/variables.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Config} from '../../model/model.js'
import type {PageContext} from '../page-context.js'
import {createPositionAt} from '../positions.js'
import {nodesIn} from '../walk.js'
import type {Syntax} from './construct.js'

export const variables: Syntax = {
  isOn: () => true,
  onMarkdown(tree, page) {
    const nodes = nodesIn(tree)
    for (const node of nodes) fillIn(node, page)
    const code = nodes.filter(({type, position}) => (type === 'code' || type === 'inlineCode') && position)
    reportNearMisses(page, code)
  },
}

/** Escapes values for raw HTML: in text, and in attributes with and without quotes. */
export function escapeForHtml(values: Config['variables']): Config['variables'] {
  const escaped = (value: string): string =>
    value.replace(/[&<>"'`=\s]/g, (character) => `&#${character.charCodeAt(0)};`)
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escaped(value)]))
}

function fillIn(node: Nodes, {variables, htmlVariables}: PageContext): void {
  const fill = (text: string): string => filled(text, variables)
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      node.value = fill(node.value)
      return
    case 'html':
      node.value = filled(node.value, isRawText(node.value) ? variables : htmlVariables)
      return
    case 'code':
      node.value = fill(node.value)
      if (node.lang) node.lang = fill(node.lang)
      if (node.meta) node.meta = fill(node.meta)
      return
    case 'image':
      node.url = fill(node.url)
      if (node.alt) node.alt = fill(node.alt)
      if (node.title) node.title = fill(node.title)
      return
    case 'imageReference':
      if (node.alt) node.alt = fill(node.alt)
      return
    case 'link':
    case 'definition':
      node.url = fill(node.url)
      if (node.title) node.title = fill(node.title)
  }
}

/**
 * Fills a text of the tree, where `protect` has replaced escaped braces, so a remaining backslash is an ordinary
 * character.
 */
const filled = (text: string, {fill}: Variables): string =>
  text.includes('\\{')
    ? text
        .split(/(?<=\\)(?=\{)/)
        .map(fill)
        .join('')
    : fill(text)

/** Whether raw HTML is a script or style, where HTML has no escapes. */
const isRawText = (html: string): boolean => /^\s*<(script|style)\b/i.test(html)

/** Reports words in braces outside code that resemble a variable. */
function reportNearMisses({text, file, variables, diagnostics}: PageContext, code: readonly Nodes[]): void {
  const misses = variables.nearMisses(text)
  if (misses.length === 0) return
  const positionAt = createPositionAt(text)
  let next = 0
  for (const {index, word, suggestion} of misses) {
    while ((code[next]?.position?.end.offset ?? Infinity) <= index) next++
    const isCode = (code[next]?.position?.start.offset ?? Infinity) <= index
    if (isCode || text[index - 1] === '\\') continue
    diagnostics.push(catalogue.unknownVariable({file, position: positionAt(index)}, word, suggestion))
  }
}
