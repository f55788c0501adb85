/** Rules of the language of a site for the search: forms of a word, and words that hardly narrow a search. */
import {american, british, stemOf} from './english.js'
import {isStopWord} from './stop-words.js'

export interface Language {
  /** The first part of a code of BCP 47: `de`, `pt`. */
  code: string
  /** Words that contribute little to a query, as texts contain them. */
  stopWords: readonly string[]
  /** Articles and prepositions that texts write together with the next word, as in Arabic and Hebrew. */
  prefixes: readonly string[]
  /** Whether texts write compounds as one word. */
  hasCompounds: boolean
  /** Groups of words that mean the same on the site. */
  synonyms?: readonly (readonly string[])[]
  /** The stem of a folded word. Default: words with a long common beginning are forms of one word. */
  stem?: ((word: string) => string) | undefined
}

export const english: Language = {code: 'en', stopWords: [], prefixes: [], hasCompounds: false}

/** How well a term of the index matches a word as another form: 0.9 by its stem, 0.45 by a long common beginning, 0 not at all. */
export function formFactor(term: string, word: string, {code, stem}: Language): number {
  if (term.length < 3 || word.length < 2 || term[0] !== word[0] || term[1] !== word[1]) return 0
  if (term.length > 3 && word.length > 2 && /^[a-z]+$/.test(term) && haveEqualStems(term, word)) return 0.9
  if (code === 'en') return 0
  if (stem !== undefined && stem(term) === stem(word)) return 0.9
  // Korean words end with particles of one or two syllables.
  if (/^\p{Script=Hangul}+$/u.test(term) && /^\p{Script=Hangul}+$/u.test(word))
    return Math.abs(term.length - word.length) < 3 && (term.startsWith(word) || word.startsWith(term)) ? 0.7 : 0
  let common = 0
  while (common < term.length && term[common] === word[common]) common++
  return common > 3 && common >= 0.55 * Math.max(term.length, word.length) ? 0.45 : 0
}

const haveEqualStems = (term: string, word: string): boolean =>
  stemOf(term) === stemOf(word) || stemOf(american(term)) === stemOf(american(word))

/** Forms that an English word may have, the most likely first. */
export function likelyForms(word: string, {code}: Language): string[] {
  if (code !== 'en' || !/^[a-z]{3,}$/.test(word) || isStopWord(word)) return []
  return [...new Set([american(word), british(word), word])].flatMap((spelling) => {
    const stem = stemOf(spelling)
    const beforeY = /^(.+)i$/.exec(stem)?.[1]
    return [
      spelling,
      ...['', 'e', 's', 'es', 'ed', 'ing', 'er', 'ion'].map((ending) => stem + ending),
      ...(beforeY === undefined ? [] : ['y', 'ies', 'ied'].map((ending) => beforeY + ending)),
    ]
  })
}

/** Other spellings of a word to look up: with and without each of the `prefixes` of its language. */
export function variantsOf(word: string, {code, prefixes}: Language): string[] {
  if (code === 'de') return /[aou]e/.test(word) ? [word.replace(/([aou])e/g, '$1')] : []
  return prefixes.flatMap((prefix) => [
    prefix + word,
    ...(word.startsWith(prefix) && word.length > prefix.length + 2 ? [word.slice(prefix.length)] : []),
  ])
}

/** The rest of a compound after its first word, and the rest without the letters that join both. */
export function restsOf(word: string, head: string): string[] {
  if (head.length < 4 || word.length < head.length + 4) return []
  const rest = word.slice(head.length)
  const bare = /^(?:s|en?r?|n)(.{4,})$/.exec(rest)?.[1]
  return bare === undefined ? [rest] : [rest, bare]
}
