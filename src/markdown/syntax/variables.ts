/** `{name}` in text, code, addresses and raw HTML stands for a declared variable. Near misses are reported. */
import type {Nodes} from 'mdast'
import type {Variables} from '../../content/variables/variables.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Config, Position} from '../../model/model.js'
import type {PageContext} from '../page-context.js'
import {nodesIn} from '../walk.js'
import type {Syntax} from './construct.js'

export const variables: Syntax = {
  isOn: () => true,
  onMarkdown(tree, page) {
    const code: Range[] = []
    for (const node of nodesIn(tree)) {
      fillIn(node, page)
      if (node.type === 'code' || node.type === 'inlineCode') code.push(rangeOf(node))
    }
    reportNearMisses(page, code)
  },
}

/** Values as raw HTML holds them: in text, in attributes with and without quotes, they stay one value. */
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

/** In the tree an escaped brace is a mark of its own: a backslash that is left stands for itself. */
const filled = (text: string, {fill}: Variables): string =>
  text.includes('\\{')
    ? text
        .split(/(?<=\\)(?=\{)/)
        .map(fill)
        .join('')
    : fill(text)

/** HTML knows no escapes in scripts and styles. */
const isRawText = (html: string): boolean => /^\s*<(script|style)\b/i.test(html)

/** Offsets of a node in the page's text. */
type Range = [start: number, end: number]

const rangeOf = ({position}: Nodes): Range => [position?.start.offset ?? 0, position?.end.offset ?? 0]

/** Words in braces that look like a variable, outside code. */
function reportNearMisses(page: PageContext, code: readonly Range[]): void {
  let next = 0
  let lines: {count: number; start: number} = {count: 1, start: 0}
  for (const {index, word, meant} of page.variables.nearMisses(page.text)) {
    while ((code[next]?.[1] ?? Infinity) <= index) next++
    const isCode = (code[next]?.[0] ?? Infinity) <= index
    if (isCode || page.text[index - 1] === '\\') continue
    lines = linesBefore(page.text, index, lines)
    const position: Position = {line: lines.count, column: index - lines.start + 1}
    page.diagnostics.push(catalogue.unknownVariable({file: page.file, position}, word, meant))
  }
}

/** The line an index lies on and where that begins, counted on from an earlier line. */
function linesBefore(text: string, index: number, {count, start}: {count: number; start: number}) {
  for (let end = text.indexOf('\n', start); end !== -1 && end < index; end = text.indexOf('\n', start)) {
    count++
    start = end + 1
  }
  return {count, start}
}
