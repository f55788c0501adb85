/**
 * Splits a text into words and identifiers: one rule for the index and for queries, in Node and in the browser.
 */

import {isStopWord} from './stop-words.js'

/** A word or an identifier. A hit contains the whole token or all of its parts. */
export interface Token {
  /** The whole token: `std::vector`, `--strict`, `word`. */
  whole: string
  /** `std`, `vector`; empty for a single word. */
  parts: readonly string[]
  /** Words with hyphens, written as one: `realtime` for `real-time`. */
  joined?: string
}

/** Maximum length of a whole token. Longer ones are usually addresses: only their parts become terms. */
const maxLength = 40

/**
 * The tokens of a text in order, in lowercase and without accents.
 *
 *   push_back      → push_back: push, back
 *   fooBar, C2065  → foobar: foo, bar; c2065: 2065
 *   --strict, C++  → --strict: strict; c++: c
 */
export const tokenize = (text: string): Token[] => createTokenizer()(text)

/** Maximum number of pieces of text whose tokens stay in memory. */
const maxKnown = 50_000

/** Returns a function like `tokenize` that is faster for many texts: equal words have the same tokens. */
export function createTokenizer(): (text: string) => Token[] {
  const known = new Map<string, readonly Token[]>()
  const operator = new RegExp(operatorName, 'y')
  return (text) => {
    if (known.size > maxKnown) known.clear()
    const tokens: Token[] = []
    let start = 0
    for (let at = 0; at <= text.length; at++) {
      if (at < text.length && signs[text.charCodeAt(at)] !== separator) continue
      let end = at
      if (end > start && text.startsWith('operator', start)) {
        operator.lastIndex = start
        const name = operator.exec(text)?.[0]
        if (name !== undefined) {
          tokens.push({whole: name.replace(/\s+/, ''), parts: ['operator']})
          start = operator.lastIndex
          at = start - 1
          continue
        }
      }
      while (end > start && signs[text.charCodeAt(end - 1)] === endSign) end--
      if (end > start) {
        const chunk = text.slice(start, end)
        let chunkTokens = known.get(chunk)
        if (chunkTokens === undefined) {
          chunkTokens = tokensOfChunk(chunk)
          known.set(copyOf(chunk), chunkTokens)
        }
        for (const token of chunkTokens) tokens.push(token)
      }
      start = at + 1
    }
    return tokens
  }
}

/** A copy of a piece of text. V8 keeps the whole text in memory for a longer piece of it. */
const copyOf = (chunk: string): string => (chunk.length < minSlice ? chunk : ` ${chunk}`.slice(1))

/** V8 copies shorter pieces. */
const minSlice = 13

/** An overloaded operator with its signs. */
const operatorName = /operator(?: *\(\)| *\[\]|[-+*/%^&|~!=<>]{1,3})(?![-+*/%^&|~!=<>\w])/

/** Spaces, brackets and quotes, which separate words, and signs that do not belong to a word at its end. */
const [separator, endSign] = [1, 2]
const signs = new Uint8Array(0x1_00_00)
for (const sign of ' \t\n\v\f\r\u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff"\'`(){}[],;|<>=*…“”‘’«»、。，！？（）「」')
  signs[sign.charCodeAt(0)] = separator
signs.fill(separator, 0x2000, 0x200b)
for (const sign of '.:!?/\\&~^%@$-') signs[sign.charCodeAt(0)] = endSign

/** The tokens of a piece of text without spaces. */
function tokensOfChunk(chunk: string): Token[] {
  if (plainWord.test(chunk)) return [{whole: copyOf(chunk.toLowerCase()), parts: none}]
  const trimmed = copyOf(chunk).replace(/^[.:!?&~^%]+(?![\p{L}])|^[:!?&~^%\\]+/u, '')
  if (withoutSpaces.test(trimmed)) return wordsOf(fold(trimmed)).map((whole) => ({whole, parts: none}))
  const runs = trimmed.match(/[\p{L}\p{M}\p{N}]+/gu)
  if (runs === null) return []
  const parts: string[] = []
  for (const run of runs) addParts(run, parts)
  const whole = fold(trimmed)
  if (whole.length > maxLength) return parts.map((part) => ({whole: part, parts: none}))
  const joined = hyphenated.test(whole) && {joined: whole.replaceAll('-', '')}
  const others = parts.filter((part) => part !== whole)
  return [{whole, parts: others.length === 0 ? none : others, ...joined}]
}

/** Most words: they need no Unicode, which takes longer. */
const plainWord = /^[A-Z]?[a-z]{1,39}$/

/** The parts of a single word: one array for all. */
const none: readonly string[] = []

const hyphenated = /^\p{L}+(?:-\p{L}+)+$/u

/** Adds a run of letters and digits, the words in `camelCase`, and a number of three digits or more after letters. */
function addParts(run: string, parts: string[]): void {
  parts.push(fold(run))
  const words = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(run)
    ? run.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}|[^\p{Lu}\p{Ll}\p{M}]+/gu)
    : null
  if (words && words.length > 1) for (const word of words) if (word.length > 1) parts.push(fold(word))
  const number = /^\p{L}+(\d{3,})$/u.exec(run)
  if (number) parts.push(number[1]!)
}

/**
 * Number of words in tokens without stop words, or with them if there are no others: `bad-tabs` is two, `fooBar` and `c++` are one, `how do I
 * sort` is one.
 */
export function wordCount(tokens: readonly Token[]): number {
  const words = tokens.filter(({whole}) => !isStopWord(whole))
  return (words.length > 0 ? words : tokens).reduce(
    (sum, {whole}) => sum + (whole.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 1),
    0,
  )
}

/** Text in lowercase, without accents and compatibility variants. */
export function fold(text: string): string {
  const lowercase = text.toLowerCase()
  if (/^[\x00-\x7F]*$/.test(lowercase)) return lowercase
  return lowercase
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
    .replace(/[ßœæøłıđðþςىة\u0640]/g, (letter) => plainLetters[letter] ?? '')
}

/** Accents; of Cyrillic letters only the accent of `ё`; vowel signs of Hebrew and Arabic. */
const accents = /(?<![\u0400-\u04FF])[\u0300-\u036F]+|(?<=е)\u0308|[\u0591-\u05C7\u064B-\u065F\u0670]/g

/** Letters and the letters that readers may type instead. */
const plainLetters: Record<string, string> = {
  ...{ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', ı: 'i', đ: 'd', ð: 'd', þ: 'th', ς: 'σ'},
  ...{ى: 'ي', ة: 'ه'},
}

/** Scripts without spaces between words. */
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

function wordsOf(text: string): string[] {
  const segments = new Intl.Segmenter(undefined, {granularity: 'word'}).segment(text)
  return Array.from(segments).flatMap(({segment, isWordLike}) => (isWordLike ? [segment] : []))
}
