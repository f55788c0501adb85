import type {Nodes} from 'mdast'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {CheckedSource, SourceRule} from './rule.js'

/** A code block without a closing line, which contains the rest of the file: only the last block can be one. */
export const unclosedCodeBlock: SourceRule = (tree, {file, text, diagnostics}) => {
  const last = lastBlockOf(tree)
  if (last?.type !== 'code' || last.position === undefined) return
  const {start, end} = last.position
  const lines = text.split('\n')
  const fence = /^(?:`{3,}|~{3,})/.exec(lines[start.line - 1]?.slice(start.column - 1) ?? '')?.[0]
  if (fence === undefined || (end.line > start.line && isEnd(lines[end.line - 1] ?? '', fence))) return
  dropConsequences(last.value, {file, diagnostics})
  diagnostics.push(catalogue.unclosedCodeBlock({file, position: {line: start.line, column: start.column}}, fence))
}

/** Removes the problems of containers whose closing lines are part of the code. */
function dropConsequences(code: string, {file, diagnostics}: Pick<CheckedSource, 'file' | 'diagnostics'>): void {
  if (!/^[ \t>]*:{3,}[ \t]*$/m.test(code)) return
  const others = diagnostics.filter((one) => one.code !== 'unclosed-directive' || one.file !== file)
  diagnostics.splice(0, diagnostics.length, ...others)
}

function lastBlockOf(tree: Nodes): Nodes | undefined {
  let last: Nodes | undefined = tree
  while (last && 'children' in last) last = last.children.at(-1)
  return last
}

function isEnd(line: string, fence: string): boolean {
  const written = /[`~]+[ \t]*$/.exec(line)?.[0].trimEnd() ?? ''
  return written.length >= fence.length && [...written].every((mark) => mark === fence[0])
}
