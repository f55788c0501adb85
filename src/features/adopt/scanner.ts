/**
 * Reads a page once for the translations of all systems: its front matter, code, containers, tags, and the text between them. All
 * positions are offsets in the text of the page.
 */
import {blockPrefix, createFenceTracker} from '../../content/fences.js'
import {lazily} from '../../files/lazily.js'
import {type FrontMatter, frontMatterIn} from './front-matter.js'

export interface Place {
  start: number
  end: number
}

/** A line without its line end. */
export interface Line extends Place {
  text: string
}

/** What a search skips: code blocks, code in lines and comments too, elements such as `<pre>` too; front matter always. */
export type Skipped = 'fences' | 'code' | 'verbatim'

export interface Page {
  text: string
  lines(): readonly Line[]
  matter(): FrontMatter | undefined
  fences(): readonly CodeBlock[]
  containers(): readonly Container[]
  elements(): readonly Element[]
  /** The text with spaces in place of what is skipped: same length, same lines. */
  without(skipped: Skipped): string
  /** The line of an offset, before and after it. */
  before(offset: number): string
  after(offset: number): string
  /** Whether nothing but spaces is on the lines of a place. */
  isAlone(place: Place): boolean
}

export function scan(text: string): Page {
  const lines = lazily(() => linesIn(text))
  const matter = lazily(() => frontMatterIn(text))
  const fences = lazily(() => fencesIn(lines().filter(({start}) => start >= (matter()?.after ?? 0))))
  const texts: Record<Skipped, () => string> = {
    fences: lazily(() => {
      const blocks = fences().map(({open, body, close}) => ({...open, end: (close ?? body.at(-1) ?? open).end}))
      return blanked(text, [{start: 0, end: matter()?.after ?? 0}, ...blocks])
    }),
    code: lazily(() => texts.fences().replace(codeInLine, blank).replace(comment, blank)),
    verbatim: lazily(() => texts.code().replace(verbatim, blank)),
  }
  const before = (offset: number) => text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  const after = (offset: number) => /[^\n]*/.exec(text.slice(offset))?.[0] ?? ''
  return {
    ...{text, lines, matter, fences, before, after},
    containers: lazily(() => containersIn(linesIn(texts.fences()))),
    elements: lazily(() => elementsIn(text, texts.code())),
    without: (skipped) => texts[skipped](),
    isAlone: ({start, end}) => before(start).trim() === '' && after(end).trim() === '',
  }
}

const codeInLine = /(?<![`\\])(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\1(?!`)/g
const comment = /<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g
const verbatim = /<(pre|script|style|textarea)\b[^>]*>[\s\S]*?<\/\1\s*>/gi

/** Spaces of the same length, with the same lines. */
export const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

function blanked(text: string, places: readonly Place[]): string {
  let result = ''
  for (const {start, end} of places) result += text.slice(result.length, start) + blank(text.slice(start, end))
  return result + text.slice(result.length)
}

export function linesIn(text: string, offset = 0): Line[] {
  let start = offset
  return text.split('\n').map((line) => {
    const at = {text: line, start, end: start + line.length}
    start = at.end + 1
    return at
  })
}

/** A block of code between fences. */
export interface CodeBlock {
  open: Line
  /** Indentation, quote marks and list items before the fence. */
  before: string
  marks: string
  info: string
  /** Offset of the info. */
  at: number
  body: Line[]
  /** Absent if the block ends with the page. */
  close: Line | undefined
}

const fence = new RegExp(`^(${blockPrefix})(\`{3,}|~{3,})[ \\t]*(.*?)[ \\t]*$`)

/** `isClosed`: a fence without a closing line is text. */
export function fencesIn(lines: readonly Line[], {isClosed = false} = {}): CodeBlock[] {
  const blocks: CodeBlock[] = []
  for (let index = 0; index < lines.length; index++) {
    const open = lines[index] as Line
    const roleOf = createFenceTracker()
    const [, before = '', marks, info = ''] = (roleOf(open.text) && fence.exec(open.text)) || []
    if (marks === undefined || (marks.startsWith('`') && info.includes('`'))) continue
    let end = index + 1
    while (end < lines.length && roleOf((lines[end] as Line).text) === 'inside') end++
    if (isClosed && end === lines.length) continue
    const at = info === '' ? open.end : open.start + open.text.indexOf(info, before.length + marks.length)
    blocks.push({open, before, marks, info, at, body: lines.slice(index + 1, end), close: lines[end]})
    index = end
  }
  return blocks
}

/** Marks of blocks on a line, as the lines after it continue them: `> - ` → `>   `. */
export const continued = (before: string): string => before.replace(/[^ \t>]/g, ' ')

/** Markdown between lines of colons. */
export interface Container {
  /** In lowercase. */
  name: string
  /** Title and attributes. */
  rest: string
  /** Indentation, quote marks and list items. */
  before: string
  colons: string
  open: Line
  close: Line | undefined
}

const opening = new RegExp(`^(${blockPrefix})(:{3,})[ \\t]*([A-Za-z][\\w-]*)[ \\t]*(.*?)[ \\t]*$`)

function containersIn(lines: readonly Line[]): Container[] {
  const all: Container[] = []
  const stack: Container[] = []
  for (const line of lines) {
    const [, end] = /^[ \t>]*(:{3,})[ \t]*$/.exec(line.text) ?? []
    if (end !== undefined) {
      const index = stack.findLastIndex(({colons}) => colons.length <= end.length)
      for (const container of stack.splice(index === -1 ? stack.length : index).slice(0, 1)) container.close = line
    }
    const [, before = '', colons, name = '', rest = ''] = opening.exec(line.text) ?? []
    if (colons === undefined) continue
    all.push({name: name.toLowerCase(), rest, before, colons, open: line, close: undefined})
    stack.push(all.at(-1) as Container)
  }
  return all
}

/** An attribute as written. */
export interface Attribute {
  /** '' for braces without a name. */
  name: string
  /** With its quotes or braces; '' for a flag. */
  source: string
}

export interface Tag extends Place {
  name: string
  kind: 'open' | 'close' | 'empty'
  attributes: Attribute[]
}

/** A component, a custom element, `<template>` or `<slot>`. */
export interface Element {
  name: string
  open: Tag
  /** Absent for `<Name />`. */
  close: Tag | undefined
  /** The element around it. */
  parent: Element | undefined
}

const tagStart = /<(\/?)([A-Z][\w.]*|[a-z][a-z0-9]*(?:-[a-z0-9]+)+|template|slot)(?=[\s/>])/g

function elementsIn(text: string, plain: string): Element[] {
  const all: Element[] = []
  const stack: Element[] = []
  let after = 0
  for (const {
    0: {length},
    1: slash,
    2: name = '',
    index: start,
  } of plain.matchAll(tagStart)) {
    const read = start < after ? undefined : attributesFrom(text, start + length)
    if (read === undefined) continue
    after = read.end
    const kind = slash ? 'close' : read.isEmpty ? 'empty' : 'open'
    const tag: Tag = {name, kind, attributes: read.attributes, start, end: read.end}
    if (kind === 'close') {
      const index = stack.findLastIndex((one) => one.name === name)
      for (const element of stack.splice(index === -1 ? stack.length : index).slice(0, 1)) element.close = tag
      continue
    }
    all.push({name, open: tag, close: undefined, parent: stack.at(-1)})
    if (kind === 'open') stack.push(all.at(-1) as Element)
  }
  for (const element of all) while (element.parent && !element.parent.close) element.parent = element.parent.parent
  return all
}

/** The attributes up to the end of a tag; undefined for text that is no tag. */
export function attributesFrom(
  text: string,
  start: number,
): {attributes: Attribute[]; end: number; isEmpty: boolean} | undefined {
  const attributes: Attribute[] = []
  const next = /\s*(?:(\/?>)|(?=\{)|([\w:@#.[\]-]+)(?:\s*=\s*("[^"]*"|'[^']*'|(?=\{)|[^\s"'`=<>{}]+))?)/y
  for (let at = start; ; ) {
    next.lastIndex = at
    const match = next.exec(text)
    if (match === null) return undefined
    const [, closing, name = '', value = ''] = match
    at = next.lastIndex
    if (closing !== undefined) return {attributes, end: at, isEmpty: closing === '/>'}
    const end = value === '' && text[at] === '{' && (name === '' || match[3] === '') ? endOfBraces(text, at) : at
    if (end === undefined) return undefined
    attributes.push({name, source: end > at ? text.slice(at, end) : value})
    at = end
  }
}

/** Offset after the brace that closes the one at `start`. */
export function endOfBraces(text: string, start: number): number | undefined {
  const parts = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|[{}]/g
  parts.lastIndex = start
  let depth = 0
  for (let match = parts.exec(text); match; match = parts.exec(text)) {
    if (match[0] === '{') depth++
    if (match[0] === '}' && --depth === 0) return match.index + 1
  }
  return undefined
}

/** The text of an attribute; undefined if it is computed, or absent. */
export function attributeText({attributes}: Pick<Tag, 'attributes'>, name: string): string | undefined {
  const source = attributes.find((one) => one.name === name)?.source
  const [, , text] = /^\{?\s*(["'`])([\s\S]*)\1\s*\}?$/.exec(source ?? '') ?? []
  return text === undefined || text.includes('${') ? undefined : text
}
