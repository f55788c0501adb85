/** Shortcodes of the site that only arrange others: their templates, read without running Hugo. */
import {NotStatic, valueOrUndefined} from '../../../content/expressions.js'
import {escapeAttribute} from '../../../files/escape/escape.js'
import type {Replacement} from './constructs.js'
import type {Shortcode} from './shortcodes.js'

const inner = '\0'

/** What a shortcode shows; undefined for a template that needs more than arguments and the content. */
export function localReplacement(template: string, shortcode: Shortcode, content: string): Replacement | undefined {
  const html = valueOrUndefined(() => shown(template, shortcode, content))
  const [before = '', after, more] = (html ?? '')
    .replace(/\s*\n\s*/g, '')
    .trim()
    .split(inner)
  if (html === undefined || more !== undefined) return undefined
  if (after === undefined) return content.trim() === '' || !shortcode.close ? {text: before} : undefined
  const isBlock = /^[ \t]*\n/.test(content)
  return isBlock ? {before: `${before}\n\n`, after: `\n\n${after}`, isBlock} : {before, after}
}

/** A condition or `with` that is open: whether its text is shown, and the value of `.` before it. */
interface Block {
  isShown: boolean
  /** Whether one of its branches was shown. */
  isDone: boolean
  dot: unknown
}

function shown(template: string, shortcode: Shortcode, content: string): string {
  const text = template.replace(
    /\{\{-?\s*\/\*[\s\S]*?\*\/\s*-?\}\}|<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>/g,
    '',
  )
  const variables = new Map<string, unknown>()
  const blocks: Block[] = []
  let dot: unknown = shortcode
  let html = ''
  const isShown = () => blocks.every((block) => block.isShown)
  const value = (source: string) => pipeline(source, {shortcode, content, variables, dot})
  for (const [, action, plain = ''] of text.matchAll(/\{\{-?\s*([\s\S]*?)\s*-?\}\}|((?:(?!\{\{)[\s\S])+)/g)) {
    const block = blocks.at(-1)
    if (action === undefined) {
      if (isShown()) html += plain
      continue
    }
    const [, word = '', rest = ''] = /^(if|with|else if|else with|else|end)\b\s*([\s\S]*)$/.exec(action) ?? []
    const [, name, source = ''] = /^(\$\w+)\s*:?=\s*([\s\S]*)$/.exec(action) ?? []
    if (word === 'if' || word === 'with') {
      const test = isShown() ? value(rest) : undefined
      blocks.push({isShown: Boolean(test), isDone: Boolean(test), dot})
      if (word === 'with' && test) dot = test
    } else if (word === 'end') {
      if (block === undefined) throw new NotStatic()
      dot = block.dot
      blocks.pop()
    } else if (word !== '') {
      if (block === undefined || word === 'else with') throw new NotStatic()
      dot = block.dot
      block.isShown = true
      const isChosen = !block.isDone && isShown() && (word === 'else' || Boolean(value(rest)))
      block.isShown = isChosen
      block.isDone ||= isChosen
    } else if (isShown()) {
      if (name !== undefined) variables.set(name, value(source))
      else html += escaped(value(action))
    }
  }
  if (blocks.length > 0) throw new NotStatic()
  return html
}

/** HTML that a function made, or Markdown. */
class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

function escaped(value: unknown): string {
  if (value instanceof Markup) return value.text
  if (typeof value === 'object') throw new NotStatic()
  return value === inner ? inner : escapeAttribute(String(value ?? '')).replaceAll(inner, '')
}

interface Values {
  shortcode: Shortcode
  content: string
  variables: ReadonlyMap<string, unknown>
  dot: unknown
}

/** The value of `.Get "a" | default "b"`. */
function pipeline(source: string, values: Values): unknown {
  const words = source.match(/"(?:[^"\\]|\\.)*"|`[^`]*`|[()|]|[^\s()|"`]+/g) ?? []
  let at = 0
  const read = (isInner: boolean): unknown => {
    let result: unknown
    let hasResult = false
    for (;;) {
      const operands: unknown[] = []
      const head = words[at]
      while (at < words.length && words[at] !== '|' && words[at] !== ')') {
        const word = words[at++] as string
        operands.push(
          word === '(' ? read(true) : operands.length === 0 || word === '.Inner' ? word : operand(word, values),
        )
      }
      result = called(head ?? '', operands, {...values, last: hasResult ? [result] : []})
      hasResult = true
      if (words[at] !== '|') break
      at++
    }
    if (isInner && words[at++] !== ')') throw new NotStatic()
    return result
  }
  const result = read(false)
  if (at < words.length) throw new NotStatic()
  return result
}

function operand(word: string, {shortcode, content, variables, dot}: Values): unknown {
  if (/^["`]/.test(word)) return word.slice(1, -1).replace(/\\(.)/g, '$1')
  if (/^\d+$/.test(word)) return Number(word)
  if (word === 'true' || word === 'false') return word === 'true'
  if (/^\$?\.Inner$/.test(word)) return content.trim() === '' ? '' : inner
  if (word === '.' && dot !== shortcode) return dot
  if (variables.has(word)) return variables.get(word)
  throw new NotStatic()
}

function called(head: string, operands: readonly unknown[], values: Values & {last: readonly unknown[]}): unknown {
  const {shortcode, last} = values
  if (head === '(') return operands[0]
  const args = [...operands.slice(1), ...last].map((one) => (one === '.Inner' ? operand('.Inner', values) : one))
  const [first, second] = args
  if (/^\$?\.Get$/.test(head))
    return typeof first === 'number' ? shortcode.values[first] : shortcode.named[String(first)]
  if (/^(?:markdownify|safeHTML|htmlUnescape|\$?\.(?:Page\.)?RenderString)$/.test(head))
    return first === inner || first instanceof Markup ? first : new Markup(String(first ?? '').replaceAll(inner, ''))
  if (/^(?:safeURL|safeCSS|safeHTMLAttr|trim|string)$/.test(head)) return first
  if (head === 'default') return second || first
  if (head === 'eq' || head === 'ne') return (first === second) === (head === 'eq')
  if (head === 'not') return !first
  if (head === 'or') return args.find(Boolean)
  if (head === 'and') return args.find((one) => !one) ?? args.at(-1)
  if (args.length > 0) throw new NotStatic()
  return operand(head, values)
}
