/** The stems of English words, by the algorithm of Martin Porter (1980), with a few more endings that documentation often contains. */

const consonants = '[^aeiou][^aeiouy]*'
const vowels = '[aeiouy][aeiou]*'
/** A vowel followed by a consonant: once or more, exactly once, twice or more. */
const once = new RegExp(`^(?:${consonants})?${vowels}${consonants}`)
const exactlyOnce = new RegExp(`^(?:${consonants})?${vowels}${consonants}(?:${vowels})?$`)
const twice = new RegExp(`^(?:${consonants})?${vowels}${consonants}${vowels}${consonants}`)
const hasVowel = new RegExp(`^(?:${consonants})?[aeiouy]`)
const isShort = new RegExp(`^${consonants}[aeiouy][^aeiouwxy]$`)

/** Endings, and the endings that replace them, the longest first. */
const longEndings: readonly (readonly [ending: string, instead: string])[] = [
  ['fication', 'fi'],
  ['ational', 'ate'],
  ['ization', 'ize'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['ousli', 'ous'],
  ['entli', 'ent'],
  ['ator', 'ate'],
  ['izer', 'ize'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['abli', 'able'],
  ['alli', 'al'],
  ['logi', 'log'],
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
  ['eli', 'e'],
]
const lastEndings = /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize|(?<=[st])ion)$/

/** Endings before a last ending, which a word without one loses, too: `preference` and `prefer`, `experimental` and `experiment`. */
const innerEndings = /^(.+?)(er|ement|ment)$/

/** The stem of a word in lowercase; words with equal stems are forms of one word. */
export function stemOf(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word
  let stem = withoutPlural(word)
  stem = withoutPast(stem)
  if (/[^aeiou]y$/.test(stem) && hasVowel.test(stem.slice(0, -1))) stem = `${stem.slice(0, -1)}i`
  // Two rounds: `ization` becomes `ize`, `alize` becomes `al`.
  for (let round = 0; round < 2; round++) {
    const match = longEndings.find(([ending]) => stem.endsWith(ending))
    if (!match) break
    const rest = stem.slice(0, -match[0].length)
    if (!once.test(rest)) break
    stem = rest + match[1]
  }
  for (const endings of [lastEndings, innerEndings]) {
    const [, rest = ''] = endings.exec(stem) ?? []
    if (twice.test(rest) || (stem.endsWith('er') && rest.length > 3 && once.test(rest))) stem = rest
  }
  if (stem.endsWith('e')) {
    const short = stem.slice(0, -1)
    if (twice.test(short) || (exactlyOnce.test(short) && !isShort.test(short))) stem = short
  }
  return stem.endsWith('ll') && twice.test(stem) ? stem.slice(0, -1) : stem
}

function withoutPlural(word: string): string {
  if (/(?:ss|i)es$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

function withoutPast(word: string): string {
  if (word.endsWith('eed')) return once.test(word.slice(0, -3)) ? word.slice(0, -1) : word
  const [, stem = ''] = /^(.+)(?:ed|ing)$/.exec(word) ?? []
  if (!hasVowel.test(stem)) return word
  if (/(?:at|bl|iz)$/.test(stem) || isShort.test(stem)) return `${stem}e`
  return /([^aeiouylsz])\1$/.test(stem) ? stem.slice(0, -1) : stem
}

/** A word in American spelling: `customize` for `customise`, `behavior` for `behaviour`. Other words with these endings change, too. */
export const american = (word: string): string =>
  word
    .replace(/(?<=...)is(?=(?:e|ed|er|ers|es|ing|able|ations?)$)/, 'iz')
    .replace(/^(behavi|col|fav|flav|hon|lab|neighb)our/, '$1or')

/** A word in British spelling. */
export const british = (word: string): string =>
  word
    .replace(/(?<=...)iz(?=(?:e|ed|er|ers|es|ing|able|ations?)$)/, 'is')
    .replace(/^(behavi|col|fav|flav|hon|lab|neighb)or/, '$1our')
