/** Formulas between dollars or brackets: `$x$`, `$$x$$`, `\\(x\\)` and `\\[x\\]`, with two backslashes in mdBook. */
import {blank, withoutCode} from './prose.js'
import type {Edit, TranslationStep} from './translation.js'

/** A step that writes formulas with dollars, or as code if no plugin renders them. */
export const formulas =
  (isRendered: boolean): TranslationStep =>
  (text) =>
    /\$|\\[([]/.test(text) ? formulaEdits(text, isRendered) : []

/** The text with spaces in place of formulas. */
export const withoutFormulas = (text: string): string => text.replace(formula, blank)

const formula =
  /\$\$([\s\S]*?)\$\$|(?<![\w\\$])\$(?=\S)([^$\n]*?[^\s\\$])\$(?![\w$])|\\{1,2}\(([^\n]*?)\\{1,2}\)|\\{1,2}\[([\s\S]*?)\\{1,2}\]/g

function formulaEdits(text: string, isRendered: boolean): Edit[] {
  return [...withoutCode(text).matchAll(formula)].flatMap((match): Edit[] => {
    const {0: whole, 1: block, 2: inLine, 3: inBrackets, 4: inSquares, index: start} = match
    const end = start + whole.length
    const source = (block ?? inLine ?? inBrackets ?? inSquares ?? '').trim()
    if (source === '') return []
    if (!isRendered) return [{start, end, text: asCode(text, match, source), construct: 'as text: formulas'}]
    if (whole.startsWith('$')) return []
    const [marks, count] = [inSquares === undefined ? '$' : '$$', whole.startsWith('\\\\') ? 3 : 2]
    return [
      {start, end: start + count, text: marks, construct: 'formulas'},
      {start: end - count, end, text: marks, construct: ''},
    ]
  })
}

/** A formula as code: Markdown would read its underscores and braces. */
function asCode(text: string, {0: whole, 2: inLine, 3: inBrackets, index}: RegExpMatchArray, source: string): string {
  const start = index as number
  const [indent] = /(?<=^|\n)[ \t]*$/.exec(text.slice(0, start)) ?? []
  const isOwnParagraph = indent !== undefined && /^[ \t]*(?:\n|$)/.test(text.slice(start + whole.length))
  if (inLine !== undefined || inBrackets !== undefined || !isOwnParagraph) return `\`${source.replace(/\s+/g, ' ')}\``
  return ['```latex', ...source.split('\n').map((line) => line.trim()), '```'].join(`\n${indent}`)
}
