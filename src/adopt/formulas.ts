/** Formulas of `pymdownx.arithmatex`: `$x$`, `$$x$$`, `\\(x\\)` and `\\[x\\]`. */
import {blank} from './prose.js'
import type {Edit} from './translation.js'

/** The text with spaces in place of formulas. Adds edits that count them, and that write dollars for other marks. */
export function withoutFormulas(prose: string, edits: Edit[], isRendered = false): string {
  const construct = isRendered ? 'formulas' : 'as text: formulas'
  return prose
    .replace(dollars, (formula: string, start: number) => {
      if (!isRendered) edits.push({start, end: start, text: '', construct})
      return blank(formula)
    })
    .replace(brackets, (formula: string, inLine: string | undefined, _, start: number) => {
      const text = inLine === undefined ? '$$' : '$'
      const end = start + formula.length
      const marks = formula.startsWith('\\\\') ? 3 : 2
      edits.push({start, end: start + marks, text, construct}, {start: end - marks, end, text, construct: ''})
      return blank(formula)
    })
}

const dollars = /\$\$[\s\S]*?\$\$|(?<![\w\\$])\$(?=\S)[^$\n]*?[^\s\\$]\$(?![\w$])/g
const brackets = /\\{1,2}\(([^\n]*?)\\{1,2}\)|\\{1,2}\[([\s\S]*?)\\{1,2}\]/g
