/** The code blocks of a page, for translations. */
import {blockPrefix} from '../content/fences.js'
import {type Line, linesIn} from './prose.js'

/** An opening fence. */
const fence = new RegExp(`^(${blockPrefix})(\`{3,}|~{3,})[ \\t]*(.*?)[ \\t]*$`)

export interface CodeBlock {
  open: Line
  /** Indentation and quote marks. */
  before: string
  marks: string
  info: string
  body: Line[]
  close: Line | undefined
}

/** All blocks with a fence, in their order. */
export function codeBlocksIn(text: string): CodeBlock[] {
  const blocks: CodeBlock[] = []
  let block: CodeBlock | undefined
  for (const line of linesIn(text)) {
    if (block !== undefined) {
      const [, marks] = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(line.text) ?? []
      if (marks !== undefined && marks[0] === block.marks[0] && marks.length >= block.marks.length) {
        block.close = line
        block = undefined
      } else block.body.push(line)
      continue
    }
    const [, before = '', marks, info = ''] = fence.exec(line.text) ?? []
    if (marks === undefined || (marks.startsWith('`') && info.includes('`'))) continue
    block = {open: line, before, marks, info, body: [], close: undefined}
    blocks.push(block)
  }
  return blocks
}
