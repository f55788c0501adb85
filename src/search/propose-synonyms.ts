/** Logged queries with words that no page has → synonyms for the config. */
import {fold} from './query/terms.js'

/** Words for numbers in names such as `2fa`. */
const numbers: Record<string, string> = {two: '2', to: '2', three: '3', four: '4', for: '4'}

/** Maximum number of words that an abbreviation stands for. */
const maxWords = 5

export interface Candidate {
  words: string
  /** The reason why it may mean the same. */
  evidence: string
}

/** Creates a function that returns what a word may stand for in titles and headings, the best first. */
export function createAbbreviations(titles: readonly string[]): (word: string) => Candidate[] {
  const phrases = new Map<string, {count: number; title: string}>()
  for (const title of titles) {
    const words = fold(title).match(/[\p{L}\p{N}]+/gu) ?? []
    for (let from = 0; from < words.length; from++)
      for (let to = from + 1; to <= Math.min(words.length, from + maxWords); to++) {
        const phrase = words.slice(from, to).join(' ')
        const known = phrases.get(phrase)
        if (known) known.count++
        else phrases.set(phrase, {count: 1, title})
      }
  }
  return (word) =>
    [...phrases]
      .flatMap(([phrase, {count, title}]) => {
        const kind = kindOf(fold(word), phrase.split(' '))
        return kind === undefined ? [] : [{words: phrase, kind, count, evidence: `${evidenceOf[kind]} "${title}"`}]
      })
      .sort(
        (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || b.count - a.count || a.words.length - b.words.length,
      )
}

const evidenceOf = {
  numeral: 'the first and last letter, and the number of letters between them, of a word in',
  joined: 'the same words without a space in',
  initials: 'the first letters of words in',
  beginning: 'the beginning of a word in',
}
type Kind = keyof typeof evidenceOf
const kinds = Object.keys(evidenceOf) as Kind[]

/** How a word abbreviates others; undefined if it does not. */
function kindOf(word: string, words: readonly string[]): Kind | undefined {
  const [first = ''] = words
  if (words.length === 1) {
    const [, start, between, end] = /^(\p{L})(\d+)(\p{L})$/u.exec(word) ?? []
    if (between !== undefined)
      return first.length === Number(between) + 2 && first.startsWith(start!) && first.endsWith(end!)
        ? 'numeral'
        : undefined
    return word.length > 2 && first.length > word.length + 1 && first.startsWith(word) ? 'beginning' : undefined
  }
  if (words.join('') === word) return 'joined'
  const isShort = word.length < 2 || words.length !== word.length
  return !isShort && words.every((one, index) => one[0] === word[index] || numbers[one] === word[index])
    ? 'initials'
    : undefined
}
