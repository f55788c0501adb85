import type {Html, Text} from 'mdast'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import {sourceOf} from '../source-of.js'
import {nodesIn} from '../walk.js'
import {type Construct, constructs} from './foreign-constructs.js'
import type {SourceRule} from './rule.js'

/** Source syntax of other generators: the first construct of each generator. */
export const foreignSyntax: SourceRule = (tree, {file, text, diagnostics}) => {
  const possible = constructs.filter(({marker}) => text.includes(marker))
  if (possible.length === 0) return
  const lines = text.split('\n')
  const reported = new Set<string>()
  for (const node of nodesIn(tree)) {
    if (node.type !== 'text' && node.type !== 'html') continue
    for (const construct of possible) {
      const match = reported.has(construct.system) ? undefined : matchIn(node, construct, lines)
      if (match === undefined) continue
      reported.add(construct.system)
      diagnostics.push(
        catalogue.foreignSyntax({file, position: match.position}, {...construct, written: match.written}),
      )
    }
  }
}

/** The first use of a construct that begins in a text or in raw HTML. */
function matchIn(node: Text | Html, {pattern, marker}: Construct, lines: readonly string[]) {
  if (node.position === undefined) return undefined
  const isComment = node.type === 'html' && node.value.startsWith('<!--')
  if (isComment && marker !== '@include:') return undefined
  const {start, end} = node.position
  // The whole lines of the source: a parser removes backslashes, and divides a construct that contains a tag.
  const before = (lines[start.line - 1] ?? '').slice(0, start.column - 1).replace(/[^ \t>]/g, '.')
  const source = before + sourceOf(node, lines)
  const whole = source + (lines[end.line - 1] ?? '').slice(end.column - 1)
  for (const {0: written, index} of whole.matchAll(pattern)) {
    if (index < before.length || index >= source.length) continue
    const above = whole.slice(0, index).split('\n')
    const position = {line: start.line + above.length - 1, column: (above.at(-1) ?? '').length + 1}
    return {written: written.trim(), position}
  }
  return undefined
}
