/** Code → HTML with classes, for light and dark mode. docsgen loads a language when a page needs it. */
import {escapeText} from '../../files/escape/escape.js'
import {isNear} from '../../model/diagnostics/diagnostics.js'
import {createExactColours} from './exact-colours.js'
import {createFastColours} from './fast-colours.js'
import type {Colours} from './pieces.js'

export interface Highlighter {
  /** Inner HTML of a `code` element; `isKnown` is false for a language without a grammar. */
  highlight(code: string, language: string): Promise<{html: string; isKnown: boolean}>
}

/** Languages without colours. */
const plain = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'output'])
/** Aliases that shiki does not know. */
const aliases = new Map([
  ['env', 'dotenv'],
  ['golang', 'go'],
  ['scm', 'scheme'],
])
/** Languages in which highlight.js colours few words; blocks in them are rare and short. */
const exactOnly = new Set(['docker', 'dockerfile', 'dotenv', 'gql', 'graphql', 'http'])
/** Code of a shell that begins with a prompt is a session. */
const shells = new Set(['bash', 'sh', 'shell', 'zsh'])
/** Code with a longer line stays plain, because colouring takes too long. */
const maxLineLength = 2000
/** Characters in the cache of coloured blocks; about a quarter of the blocks of a site appear more than once. */
const maxCached = 4_000_000

/** `fast`: highlight.js, and shiki for the languages that highlight.js lacks. `exact`: only shiki. */
export function createHighlighter(kind: 'fast' | 'exact'): Highlighter {
  const exact = createExactColours()
  const kinds = kind === 'fast' ? [createFastColours(), exact] : [exact]
  const loaded = new Map<string, ReturnType<Colours>>()
  const cached = createTextCache(maxCached)

  const load = async (language: string) => {
    for (const colours of exactOnly.has(language) ? [exact] : kinds) {
      const colour = await colours(language)
      if (colour) return colour
    }
    return undefined
  }

  return {
    async highlight(code, name) {
      const requested = aliases.get(name.toLowerCase()) ?? name.toLowerCase()
      const language = shells.has(requested) ? (/^ *[$%] /.test(code) ? 'console' : 'bash') : requested
      if (plain.has(language)) return {html: escapeText(code), isKnown: true}
      const loading = loaded.get(language) ?? load(language)
      loaded.set(language, loading)
      const colour = await loading
      if (colour === undefined) return {html: escapeText(code), isKnown: false}
      const isTooLong = code.length > maxLineLength && hasLongPart(code.split('\n'))
      return {html: isTooLong ? escapeText(code) : cached(`${language}\n${code}`, () => colour(code)), isKnown: true}
    },
  }
}

/** Whether a line is long, or many empty lines follow each other: grammars look for the next word from each of them. */
function hasLongPart(lines: readonly string[]): boolean {
  let empty = 0
  return lines.some((line) => {
    empty = line.trim() === '' ? empty + 1 : 0
    return line.length > maxLineLength || empty > maxLineLength
  })
}

/** Makes a cache that starts again when it is full. `maxCharacters`: of keys and texts together. */
function createTextCache(maxCharacters: number): (key: string, make: () => string) => string {
  const texts = new Map<string, string>()
  let size = 0
  return (key, make) => {
    const cachedText = texts.get(key)
    if (cachedText !== undefined) return cachedText
    const text = make()
    size += key.length + text.length
    if (size > maxCharacters) {
      texts.clear()
      size = 0
    }
    texts.set(key, text)
    return text
  }
}

/** Shorter names are too similar to each other. */
const minLength = 4

/** The language that an author most likely meant: `javscript` → `javascript`. */
export async function nearLanguage(name: string): Promise<string | undefined> {
  if (name.length < minLength) return undefined
  // An unknown language has loaded this module already.
  const {bundledLanguages} = await import('shiki/langs')
  return Object.keys(bundledLanguages).find((language) => language.length >= minLength && isNear(language, name))
}
