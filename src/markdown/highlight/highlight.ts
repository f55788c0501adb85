/** Code → HTML with classes; light and dark are CSS variables. Languages are loaded when a page needs them. */

import {escapeText} from '../spans.js'
import type {Colours} from './colours.js'
import {createExactColours} from './exact-colours.js'
import {createFastColours} from './fast-colours.js'

export interface Highlighter {
  /** Inner HTML of a `code` element; `isKnown` is false for a language there is no grammar for. */
  highlight(code: string, language: string): Promise<{html: string; isKnown: boolean}>
}

/** Names of text that has no colours. */
const plain = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'output'])
/** Names that writers use and shiki does not know. */
const aliases = new Map([['golang', 'go']])
/** Code with a line beyond this length is shown plain, so that none takes long. */
const longestLine = 2000
/** Characters of HTML that are kept for blocks that come again: a quarter or so of those of a documentation do. */
const mostKept = 4_000_000

/** Fast colours where there are any, exact ones for all other languages; or only exact ones. */
export function createHighlighter(kind: 'fast' | 'exact'): Highlighter {
  const exact = createExactColours()
  const kinds = kind === 'fast' ? [createFastColours(), exact] : [exact]
  const found = new Map<string, Promise<Awaited<ReturnType<Colours>>>>()
  const coloured = createKept(mostKept)

  const find = async (language: string) => {
    for (const colours of kinds) {
      const colour = await colours(language)
      if (colour) return colour
    }
    return undefined
  }

  return {
    async highlight(code, name) {
      const language = aliases.get(name.toLowerCase()) ?? name.toLowerCase()
      if (plain.has(language)) return {html: escapeText(code), isKnown: true}
      const colour = found.get(language) ?? find(language)
      found.set(language, colour)
      const known = await colour
      if (known === undefined) return {html: escapeText(code), isKnown: false}
      const isTooLong = code.length > longestLine && code.split('\n').some((line) => line.length > longestLine)
      return {html: isTooLong ? escapeText(code) : coloured(`${language}\n${code}`, () => known(code)), isKnown: true}
    },
  }
}

/** Texts by key, made when they are not there; what was not asked for of late goes first. `most`: characters of keys and texts. */
function createKept(most: number): (key: string, make: () => string) => string {
  let young = new Map<string, string>()
  let old = new Map<string, string>()
  let size = 0
  return (key, make) => {
    const known = young.get(key)
    if (known !== undefined) return known
    const text = old.get(key) ?? make()
    young.set(key, text)
    size += key.length + text.length
    if (size > most / 2) {
      old = young
      young = new Map()
      size = 0
    }
    return text
  }
}
