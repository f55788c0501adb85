/**
 * Words and identifiers of a text, as an index keeps them and as a query asks for them: one rule for both, in Node and in
 * the browser.
 */

/** What a reader typed without a space in between. A hit has the whole of it, or all of its parts. */
export interface Unit {
  /** As it stands: `std::vector`, `--strict`, `word`. */
  whole: string
  /** `std`, `vector`; none where the whole is one word. */
  parts: string[]
}

/** Longer ones are addresses or noise: only their parts count. */
const longest = 40

/**
 * The units of a text in order, in small letters and without accents.
 *
 *   push_back      → push_back: push, back
 *   fooBar, C2065  → foobar: foo, bar; c2065: 2065
 *   --strict, C++  → --strict: strict; c++: c
 */
export function unitsOf(text: string): Unit[] {
  const units: Unit[] = []
  for (const chunk of text.match(chunks) ?? []) {
    if (chunk.startsWith('operator') && operator.test(chunk)) {
      const whole = chunk.replace(/\s+/, '')
      units.push({whole, parts: ['operator']})
      continue
    }
    // Most of a text, and read in no time.
    if (/^(?:[A-Z]?[a-z]+|[A-Z]+)[.:]?$/.test(chunk)) {
      const isEnded = chunk.endsWith('.') || chunk.endsWith(':')
      units.push({whole: (isEnded ? chunk.slice(0, -1) : chunk).toLowerCase(), parts: none})
    } else addUnits(chunk, units)
  }
  return units
}

const none: string[] = []

/** What stands between spaces, brackets and quotes; an overloaded operator with its signs. */
const chunks =
  /\boperator(?: *\(\)| *\[\]|[-+*/%^&|~!=<>]{1,3})(?![-+*/%^&|~!=<>\w])|[^\s"'`(){}[\],;|<>=*…“”‘’«»、。，！？（）「」]+/gu
const operator = /^operator *\W/

function addUnits(chunk: string, units: Unit[]): void {
  const trimmed = chunk.replace(/^[.:!?&~^%]+(?![\p{L}])|^[:!?&~^%\\]+/u, '').replace(/[.:!?/\\&~^%@$-]+$/u, '')
  if (withoutSpaces.test(trimmed)) {
    for (const word of wordsOf(fold(trimmed))) units.push({whole: word, parts: []})
    return
  }
  const runs = trimmed.match(/[\p{L}\p{M}\p{N}]+/gu)
  if (runs === null) return
  const parts: string[] = []
  for (const run of runs) addParts(run, parts)
  const whole = fold(trimmed)
  if (whole.length > longest) for (const part of parts) units.push({whole: part, parts: []})
  else units.push({whole, parts: parts.filter((part) => part !== whole)})
}

/** A run of letters and digits, the words in `camelCase`, and a number of three digits or more behind letters. */
function addParts(run: string, parts: string[]): void {
  parts.push(fold(run))
  const words = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(run)
    ? run.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}|[^\p{Lu}\p{Ll}\p{M}]+/gu)
    : null
  if (words && words.length > 1) for (const word of words) if (word.length > 1) parts.push(fold(word))
  const number = /^\p{L}+(\d{3,})$/u.exec(run)
  if (number) parts.push(number[1]!)
}

/** Words in some units: `bad-tabs` is two, `fooBar` and `c++` are one. */
export const wordCount = (units: readonly Unit[]): number =>
  units.reduce((sum, {whole}) => sum + (whole.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 1), 0)

/** Small letters without accents; what looks the same is the same. */
export function fold(text: string): string {
  const small = text.toLowerCase()
  if (/^[\x00-\x7F]*$/.test(small)) return small
  return small
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]+/g, '')
    .normalize('NFC')
}

/** Scripts that put no spaces between words. */
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

function wordsOf(text: string): string[] {
  const segments = new Intl.Segmenter(undefined, {granularity: 'word'}).segment(text)
  return Array.from(segments).flatMap(({segment, isWordLike}) => (isWordLike ? [segment] : []))
}
