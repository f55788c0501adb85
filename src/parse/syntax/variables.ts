/** `{name}` in text, code, addresses and raw HTML stands for a declared variable. Near misses are reported. */
import type {Nodes, Root} from 'mdast'
import {catalogue} from '../../diagnostics/diagnostics.js'
import type {Position} from '../../model.js'
import type {PageContext, Syntax} from './syntax.js'

export const variables: Syntax = {
  isOn: () => true,
  onMarkdown(tree: Root, page: PageContext) {
    fillIn(tree, page)
  },
}

function fillIn(node: Nodes, page: PageContext): void {
  const {fill} = page.variables
  switch (node.type) {
    case 'text':
    case 'html':
      reportNearMisses(node, page)
      node.value = fill(node.value)
      return
    case 'inlineCode':
      node.value = fill(node.value)
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
  if ('children' in node) for (const child of node.children) fillIn(child, page)
}

function reportNearMisses(node: Extract<Nodes, {type: 'text' | 'html'}>, page: PageContext): void {
  if (!node.value.includes('{') || node.position?.start.offset === undefined) return
  const start = node.position.start.offset
  const source = page.text.slice(start, node.position.end.offset)
  for (const {index, word, meant} of page.variables.nearMisses(source)) {
    if (source[index - 1] === '\\') continue
    const position = positionAt(source, index, node.position.start)
    page.diagnostics.push(catalogue.unknownVariable({file: page.file, position}, word, meant))
  }
}

/** Position of an index of a slice that begins at `start`. */
function positionAt(source: string, index: number, start: Position): Position {
  const before = source.slice(0, index).split('\n')
  const last = before.at(-1)!
  return {line: start.line + before.length - 1, column: before.length === 1 ? start.column + last.length : last.length + 1}
}
