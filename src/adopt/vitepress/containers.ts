/** Containers of VitePress that docsgen writes in another way. */
import {blockPrefix} from '../../content/fences.js'
import {type Line, linesIn, withoutFences} from '../prose.js'
import type {Edit, TranslationStep} from '../translation.js'

export interface SourceContainer {
  name: string
  /** Title and attributes. */
  rest: string
  /** Indentation and quote marks. */
  before: string
  colons: string
  open: Line
  close: Line | undefined
}

const opening = new RegExp(`^(${blockPrefix})(:{3,})[ \\t]*([A-Za-z][\\w-]*)[ \\t]*(.*?)[ \\t]*$`)
const closing = /^[ \t>]*(:{3,})[ \t]*$/

/** The containers of a page, outside code. */
export function containersIn(text: string): SourceContainer[] {
  const all: SourceContainer[] = []
  const stack: SourceContainer[] = []
  for (const line of linesIn(withoutFences(text))) {
    const [, end] = closing.exec(line.text) ?? []
    if (end !== undefined) {
      const index = stack.findLastIndex(({colons}) => colons.length <= end.length)
      const container = stack[index]
      if (container) container.close = line
      if (index !== -1) stack.splice(index)
      continue
    }
    const [, before = '', colons, name = '', rest = ''] = opening.exec(line.text) ?? []
    if (colons === undefined) continue
    const container = {name: name.toLowerCase(), rest, before, colons, open: line, close: undefined}
    all.push(container)
    stack.push(container)
  }
  return all
}

/** `::: raw` and `::: v-pre` disappear; `::: details Title {open}` gets brackets. */
export const containers: TranslationStep = (text) =>
  /:::/.test(text)
    ? containersIn(text).flatMap((container) => [...afterHtml(container, text), ...editsOf(container)])
    : []

/** A line of colons after a line of HTML needs an empty line before it. */
function afterHtml({open, close}: SourceContainer, text: string): Edit[] {
  return [open, ...(close ? [close] : [])].flatMap(({start}) => {
    const before = text.slice(text.lastIndexOf('\n', start - 2) + 1, start)
    return /^[ \t]*<\/?[a-z][a-z0-9]*[\s>]/.test(before) ? [{start, end: start, text: '\n', construct: ''}] : []
  })
}

function editsOf({name, rest, before, colons, open, close}: SourceContainer): Edit[] {
  if (name === 'raw' || name === 'v-pre')
    return [open, ...(close ? [close] : [])].map(({start, end}, index) => ({
      start,
      end,
      text: '',
      construct: index === 0 ? `\`::: ${name}\`` : '',
    }))
  const [, title = '', attributes] = /^(.*?)[ \t]*(\{[^{}]*\})$/.exec(rest) ?? []
  if (name !== 'details' || attributes === undefined) return []
  const brackets = title === '' ? '' : `[${title}]`
  const text = `${before}${colons}details${brackets}${attributes}`
  return [{start: open.start, end: open.end, text, construct: '`::: details` with attributes'}]
}
