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

/** Returns a function like `tokenize` that is faster for many texts: it remembers the tokens of repeated words. */
export function createTokenizer(): (text: string) => Token[] {
  const known = new Map<string, readonly Token[]>()
  return (text) => {
    if (known.size > maxKnown) known.clear()
    const tokens: Token[] = []
    for (const chunk of text.match(chunks) ?? []) {
      let chunkTokens = known.get(chunk)
      if (chunkTokens === undefined) {
        const copy = copyOf(chunk)
        chunkTokens = tokensOfChunk(copy)
        known.set(copy, chunkTokens)
      }
      tokens.push(...chunkTokens)
    }
    return tokens
  }
}

/** A copy of a piece of text. V8 keeps the whole text in memory for a longer piece of it. */
const copyOf = (chunk: string): string => (chunk.length < minSlice ? chunk : ` ${chunk}`.slice(1))

/** V8 copies shorter pieces. */
const minSlice = 13

/** Characters between spaces, brackets and quotes; an overloaded operator with its signs. */
const chunks =
  /\boperator(?: *\(\)| *\[\]|[-+*/%^&|~!=<>]{1,3})(?![-+*/%^&|~!=<>\w])|[^\s"'`(){}[\],;|<>=*…“”‘’«»、。，！？（）「」]+/gu
const operator = /^operator *\W/

/** The tokens of a piece of text without spaces. */
function tokensOfChunk(chunk: string): Token[] {
  if (operator.test(chunk)) return [{whole: chunk.replace(/\s+/, ''), parts: ['operator']}]
  const trimmed = chunk.replace(/^[.:!?&~^%]+(?![\p{L}])|^[:!?&~^%\\]+/u, '').replace(/[.:!?/\\&~^%@$-]+$/u, '')
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
