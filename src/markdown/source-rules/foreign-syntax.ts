import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {SourceRule} from '../rules/rule.js'
import {nodesIn} from '../walk.js'
import {type Construct, constructs} from './foreign-constructs.js'

interface Match {
  construct: Construct
  written: string
  /** Where it begins in the text. */
  index: number
}

/** Source syntax of other generators: the first construct of each generator that begins in a text or in raw HTML. */
export const foreignSyntax: SourceRule = (tree, {file, text, diagnostics}) => {
  const possible = constructs.filter(({marker}) => text.includes(marker))
  const matches = matchesIn(text, possible)
  if (matches.length === 0) return
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({index}) => index + 1)]
  // Lines and columns, because replaced directive lines shift offsets.
  const offsetOf = ({line, column}: {line: number; column: number}) => (lineStarts[line - 1] ?? 0) + column - 1
  const indexes = matches.map(({index}) => index)
  const reported = new Set<string>()
  for (const node of nodesIn(tree)) {
    if ((node.type !== 'text' && node.type !== 'html') || node.position === undefined) continue
    const isComment = node.type === 'html' && node.value.startsWith('<!--')
    const [from, to] = [offsetOf(node.position.start), offsetOf(node.position.end)]
    for (const {construct, written, index} of matches.slice(countBelow(indexes, from), countBelow(indexes, to))) {
      if (reported.has(construct.system) || (isComment && construct.marker !== '@include:')) continue
      reported.add(construct.system)
      const line = countBelow(lineStarts, index + 1)
      const position = {line, column: index - (lineStarts[line - 1] ?? 0) + 1}
      diagnostics.push(catalogue.foreignSyntax({file, position}, {...construct, written}))
    }
  }
}

/** In the whole text, by their place: a parser removes backslashes, and divides a construct that contains a tag. */
function matchesIn(text: string, possible: readonly Construct[]): Match[] {
  const matches = possible.flatMap((construct) =>
    [...text.matchAll(construct.pattern)].map((match) => {
      const indent = (match.groups?.before ?? '').length
      return {construct, written: match[0].slice(indent).trim(), index: match.index + indent}
    }),
  )
  return matches.sort((a, b) => a.index - b.index)
}

/** How many of some numbers, the smallest first, are below a limit. */
function countBelow(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? limit) < limit) low = middle + 1
    else high = middle
  }
  return low
}
