/** Alerts that docsgen does not know in this form: with a title, with a mark for folding, or of a type of their own. */
import {linesIn, withoutFences} from './prose.js'
import type {Edit, TranslationStep} from './translation.js'

const opening = /^([ \t]*)>[ \t]?\[!([A-Za-z]+)\]([+-]?)[ \t]*(.*?)[ \t]*$/

/** `> [!NOTE] Title` and the lines of the quote → `:::note[Title]` … `:::`. */
export const alerts: TranslationStep = (text) => {
  if (!text.includes('> [!')) return []
  const prose = linesIn(withoutFences(text))
  const lines = linesIn(text)
  return prose.flatMap(({text: line, start, end}, index): Edit[] => {
    const [, indent = '', authoredType = '', fold, title = ''] = opening.exec(line) ?? []
    const type = authoredType.toLowerCase()
    if (fold === undefined || (fold === '' && title === '' && standardTypes.has(type))) return []
    const count = lines.slice(index + 1).findIndex((next) => !/^[ \t]*>/.test(next.text))
    const quote = lines.slice(index + 1, count === -1 ? undefined : index + 1 + count)
    const colons = quote.some((quoteLine) => quoteLine.text.includes(':::')) ? '::::' : ':::'
    const last = quote.at(-1) ?? {end}
    const heading = title || (containers[type] === undefined ? authoredType.charAt(0) + type.slice(1) : '')
    return [
      {start, end, text: `${indent}${colons}${openingOf(type, heading, fold)}`, construct: 'alerts'},
      ...quote.map((quoteLine) => {
        const quoteMark = /^[ \t]*>[ \t]?/.exec(quoteLine.text)?.[0] ?? ''
        return {start: quoteLine.start, end: quoteLine.start + quoteMark.length, text: indent, construct: ''}
      }),
      {start: last.end, end: last.end, text: `\n${indent}${colons}`, construct: ''},
    ]
  })
}

const standardTypes: ReadonlySet<string> = new Set(['note', 'tip', 'important', 'warning', 'caution'])
const containers: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...standardTypes].map((name) => [name, name])),
  info: 'info',
  danger: 'danger',
}

function openingOf(type: string, title: string, fold: string): string {
  const name = containers[type] ?? 'note'
  const label = title === '' ? '' : `[${title.replace(/[[\]]/g, '\\$&')}]`
  if (fold === '') return `${name}${label}`
  return `details${label || `[${name.charAt(0).toUpperCase()}${name.slice(1)}]`}{.${name}${fold === '+' ? ' open' : ''}}`
}
