import type {Nodes} from 'mdast'
import {type DiagnosticKind, diagnostic} from '../../model/diagnostics/diagnostics.js'
import type {CheckedSource, PageRule} from './rule.js'

const kind: DiagnosticKind = {
  code: 'unclosed-code-block',
  severity: 'warning',
  what: 'A code block has no closing line, so it contains the rest of the file.',
  more: 'Code ends with a line of at least as many backticks (or tildes) as its first line.',
  example: {files: {'docs/index.md': '# Welcome\n\n```js\nstart()\n\nThen wait until it has started.'}},
}

/** A code block without a closing line, which contains the rest of the file: only the last block can be one. */
export const unclosedCodeBlock: PageRule = {
  kinds: [kind],
  onSource(tree, {file, text, diagnostics}) {
    const last = lastBlockOf(tree)
    if (last?.type !== 'code' || last.position === undefined) return
    const {start, end} = last.position
    const lines = text.split('\n')
    const fence = /^(?:`{3,}|~{3,})/.exec(lines[start.line - 1]?.slice(start.column - 1) ?? '')?.[0]
    if (fence === undefined || (end.line > start.line && isEnd(lines[end.line - 1] ?? '', fence))) return
    dropConsequences(last.value, {file, diagnostics})
    diagnostics.push(
      diagnostic(
        kind,
        {file, position: {line: start.line, column: start.column}},
        'This code block has no closing line, so everything after it is code.',
        `End the code with a line of "${fence}".`,
      ),
    )
  },
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
