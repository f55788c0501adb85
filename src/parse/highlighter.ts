/** Code → HTML with classes; light and dark are CSS variables. Languages are loaded when a page needs them. */
import {createExactColours} from './exact-colours.js'
import {createFastColours} from './fast-colours.js'
import {escapeText} from './spans.js'

export interface Highlighter {
  /** Inner HTML of a `code` element; `isKnown` is false for a language there is no grammar for. */
  highlight(code: string, language: string): Promise<{html: string; isKnown: boolean}>
}

/** Gives what colours code of a language; undefined where it has no grammar for that. Names are in small letters. */
export type Colours = (language: string) => Promise<((code: string) => string) | undefined>

/** Names of text that has no colours. */
const plain = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'output', 'ansi'])
/** Names that writers use and shiki does not know. */
const aliases = new Map([['golang', 'go']])
/** Code with a line beyond this length is shown plain, so that none takes long. */
const longestLine = 2000

/** Fast colours where there are any, exact ones for all other languages; or only exact ones. */
export function createHighlighter(kind: 'fast' | 'exact'): Highlighter {
  const exact = createExactColours()
  const kinds = kind === 'fast' ? [createFastColours(), exact] : [exact]
  const found = new Map<string, Promise<Awaited<ReturnType<Colours>>>>()

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
      return {html: isTooLong ? escapeText(code) : known(code), isKnown: true}
    },
  }
}
