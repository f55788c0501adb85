/** Replaces `{name}` in text, code, addresses and raw HTML with the value of a variable. Reports near misses. */
import type {Nodes} from 'mdast'
import type {Variables} from '../../content/variables.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Config, Position} from '../../model/model.js'
import type {PageContext} from '../page-context.js'
import {createIndexOf} from '../positions.js'
import {nodesIn} from '../walk.js'
import type {Syntax} from './construct.js'

export const variables: Syntax = {
  isOn: () => true,
  onMarkdown(tree, page) {
    const code: NonNullable<Nodes['position']>[] = []
    for (const node of nodesIn(tree)) {
      fillIn(node, page)
      if ((node.type === 'code' || node.type === 'inlineCode') && node.position) code.push(node.position)
    }
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
function reportNearMisses(page: PageContext, code: readonly NonNullable<Nodes['position']>[]): void {
  const misses = page.variables.nearMisses(page.text)
  if (misses.length === 0) return
  const indexOf = createIndexOf(page.text)
  const ranges = code.map(({start, end}) => [indexOf(start), indexOf(end)] as const)
  let next = 0
  let lines: {count: number; start: number} = {count: 1, start: 0}
  for (const {index, word, suggestion} of misses) {
    while ((ranges[next]?.[1] ?? Infinity) <= index) next++
    const isCode = (ranges[next]?.[0] ?? Infinity) <= index
    if (isCode || page.text[index - 1] === '\\') continue
    lines = linesBefore(page.text, index, lines)
    const position: Position = {line: lines.count, column: index - lines.start + 1}
    page.diagnostics.push(catalogue.unknownVariable({file: page.file, position}, word, suggestion))
  }
}

/** Number and start of the line of an index, counted from an earlier line. */
function linesBefore(text: string, index: number, {count, start}: {count: number; start: number}) {
  for (let end = text.indexOf('\n', start); end !== -1 && end < index; end = text.indexOf('\n', start)) {
    count++
    start = end + 1
  }
  return {count, start}
}
