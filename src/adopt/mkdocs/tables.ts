/** Tables: Python-Markdown reads code before cells, so a bar in code needs no backslash there. */
import {withoutFences} from '../prose.js'
import type {Edit} from '../translation.js'

const delimiters = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-*:?[ \t]*)+$/

export function tableEdits(text: string): Edit[] {
  if (!/`[^`\n]*\|/.test(text) || !/-[ \t]*\|/.test(text)) return []
  const edits: Edit[] = []
  const lines = withoutFences(text).split('\n')
  let start = 0
  let isTable = false
  lines.forEach((line, index) => {
    if (delimiters.test(line)) isTable = true
    else if (!line.includes('|')) isTable = false
    const isRow = isTable || (line.includes('|') && delimiters.test(lines[index + 1] ?? ''))
    if (isRow)
      for (const {0: code, index: at} of line.matchAll(/(?<!`)(`+)(?!`)[^`]+\1(?!`)/g))
        for (const {index: bar} of code.matchAll(/(?<!\\)\|/g)) {
          const offset = start + at + bar
          edits.push({start: offset, end: offset + 1, text: '\\|', construct: 'bars in the code of tables'})
        }
    start += line.length + 1
  })
  return edits
}
