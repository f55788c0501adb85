/** Alerts that docsgen does not know in this form: with a title, with a mark for folding, or of a type of their own. */
import {linesIn, withoutFences} from './prose.js'
import type {Edit, Step} from './translation.js'

const opening = /^([ \t]*)>[ \t]?\[!([A-Za-z]+)\]([+-]?)[ \t]*(.*?)[ \t]*$/

/** `> [!NOTE] Title` and the lines of the quote → `:::note[Title]` … `:::`. */
export const alerts: Step = (text) => {
  if (!text.includes('> [!')) return []
  const prose = linesIn(withoutFences(text))
  const lines = linesIn(text)
  return prose.flatMap(({text: line, start, end}, index): Edit[] => {
    const [, indent = '', written = '', fold, title = ''] = opening.exec(line) ?? []
    const type = written.toLowerCase()
    if (fold === undefined || (fold === '' && title === '' && known.has(type))) return []
    const count = lines.slice(index + 1).findIndex((one) => !/^[ \t]*>/.test(one.text))
    const quote = lines.slice(index + 1, count === -1 ? undefined : index + 1 + count)
    const marks = quote.some((one) => one.text.includes(':::')) ? '::::' : ':::'
    const last = quote.at(-1) ?? {end}
    const heading = title || (containers[type] === undefined ? written.charAt(0) + type.slice(1) : '')
    return [
      {start, end, text: `${indent}${marks}${openingOf(type, heading, fold)}`, construct: 'alerts'},
      ...quote.map((one) => {
        const mark = /^[ \t]*>[ \t]?/.exec(one.text)?.[0] ?? ''
        return {start: one.start, end: one.start + mark.length, text: indent, construct: ''}
      }),
      {start: last.end, end: last.end, text: `\n${indent}${marks}`, construct: ''},
    ]
  })
}

const known: ReadonlySet<string> = new Set(['note', 'tip', 'important', 'warning', 'caution'])
const containers: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...known].map((name) => [name, name])),
  info: 'info',
  danger: 'danger',
}

function openingOf(type: string, title: string, fold: string): string {
  const name = containers[type] ?? 'note'
  const label = title === '' ? '' : `[${title.replace(/[[\]]/g, '\\$&')}]`
  if (fold === '') return `${name}${label}`
  return `details${label || `[${name.charAt(0).toUpperCase()}${name.slice(1)}]`}{.${name}${fold === '+' ? ' open' : ''}}`
}
