/** Tags of components in the text of an MDX page, outside code. */
import {fencedCode} from '../content/fences.js'

/** An attribute as written. */
export interface Attribute {
  name: string
  /** With its quotes or braces; '' for a flag. */
  source: string
}

export interface Tag {
  start: number
  end: number
  name: string
  kind: 'open' | 'close' | 'empty'
  attributes: Attribute[]
}

const fences = new RegExp(fencedCode, 'gm')
const inlineCode = /(?<![`\\])(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?[^`]\1(?!`)/g

/** The text with spaces in place of front matter, code and comments, so that offsets stay. */
export function withoutCode(text: string): string {
  const blank = (code: string) => code.replace(/[^\n]/g, ' ')
  return text
    .replace(/^---\n[\s\S]*?\n---(?=\n|$)/, blank)
    .replace(fences, blank)
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, blank)
    .replace(inlineCode, blank)
}

/** All tags whose names begin with a capital letter, and fragments with attributes, in order. */
export function tagsIn(text: string, plain = withoutCode(text)): Tag[] {
  const tags: Tag[] = []
  for (const {0: opening, 1: slash, 2: name = '', index} of plain.matchAll(/<(\/?)([A-Z][\w.]*)/g)) {
    if (index < (tags.at(-1)?.end ?? 0)) continue
    const rest = attributesFrom(text, index + opening.length)
    if (rest === undefined) continue
    const {attributes, end, isEmpty} = rest
    tags.push({start: index, end, name, kind: slash ? 'close' : isEmpty ? 'empty' : 'open', attributes})
  }
  return tags
}

/** The attributes up to the end of a tag; undefined for text that is no tag. */
export function attributesFrom(
  text: string,
  start: number,
): {attributes: Attribute[]; end: number; isEmpty: boolean} | undefined {
  const attributes: Attribute[] = []
  let at = start
  for (;;) {
    at += /^\s*/.exec(text.slice(at))?.[0].length ?? 0
    const [closing] = /^\/?>/.exec(text.slice(at, at + 2)) ?? []
    if (closing !== undefined) return {attributes, end: at + closing.length, isEmpty: closing === '/>'}
    if (text[at] === '{') {
      const end = endOfBraces(text, at)
      if (end === undefined) return undefined
      attributes.push({name: '', source: text.slice(at, end)})
      at = end
      continue
    }
    const [match, name = '', quoted] =
      /^([\w:@#.-]+)(?:\s*=\s*("[^"]*"|'[^']*'|(?=\{)))?/.exec(text.slice(at, at + 5000)) ?? []
    if (match === undefined) return undefined
    at += match.length
    const end = quoted === '' ? endOfBraces(text, at) : at
    if (end === undefined) return undefined
    attributes.push({name, source: quoted === '' ? text.slice(at, end) : (quoted ?? '')})
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
  if (source === undefined) return undefined
  const [, , text] = /^\{?\s*(["'`])([\s\S]*)\1\s*\}?$/.exec(source) ?? []
  return text === undefined || text.includes('${') ? undefined : text
}
