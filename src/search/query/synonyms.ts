/** Words that mean nearly the same as a word of a query. */
import {type Lookup, lookUp, type WordMatches} from './look-up.js'
import {intersect, merge, scaled} from './postings.js'
import {isStopWord} from './stop-words.js'
import {type Token, tokenize} from './terms.js'
import {keyOf, type Thesaurus} from './thesaurus.js'

/** For each token, the synonyms of the phrases that begin with it, and of the token alone. */
export function synonymsIn(tokens: readonly Token[], thesaurus: Thesaurus): string[][] {
  const words = tokens.map(({whole}) => keyOf(whole))
  return tokens.map(({whole}, index) => {
    const synonyms = [4, 3, 2, 1].flatMap((count) => {
      const phrase = words.slice(index, index + count)
      return phrase.length < count || (count === 1 && isStopWord(whole)) ? [] : (thesaurus.get(phrase.join(' ')) ?? [])
    })
    return [...new Set(synonyms)]
  })
}

/** For each token, the word that it makes with the next one, if texts often write both as one: `rollout` for `roll out`. */
export const joinedWords = (tokens: readonly Token[]): string[][] =>
  tokens.map(({whole}, index) => {
    const next = tokens[index + 1]?.whole ?? ''
    return /^[a-z]{2,}$/.test(whole) && particles.has(next) ? [whole + next] : []
  })

const particles = new Set(['back', 'down', 'in', 'off', 'on', 'out', 'over', 'up'])

/** Maximum number of synonyms of a word; each may load a file. */
const maxSynonyms = 5

/** Factors for the score of a synonym, and for the coverage of a synonym of one word; a synonym of several words is more specific. */
export interface SynonymFactors {
  score: number
  coverage: number
}

/** Adds the matches of synonyms, with factors for their scores and coverage. */
export async function withSynonyms(
  matches: WordMatches,
  {synonyms, factors}: {synonyms: readonly string[]; factors: SynonymFactors},
  lookup: Lookup,
): Promise<WordMatches> {
  if (synonyms.length === 0) return matches
  const found = await Promise.all(
    synonyms.slice(0, maxSynonyms).map(async (synonym) => {
      const words = await Promise.all(
        tokenize(synonym).map((token) => lookUp(token, {...lookup, isUnfinished: false, onlyOwnFiles: true})),
      )
      return {
        words,
        matches:
          words.length === 1
            ? scaled(words[0]!, factors.score, factors.coverage)
            : intersect(
                words.filter(({isCommon}) => !isCommon),
                factors.score,
              ),
      }
    }),
  )
  const rarities = found.map(({words}) => Math.max(...words.map(({rarity}) => rarity)))
  return {
    ...matches,
    ...merge([matches, ...found.map((synonym) => synonym.matches)]),
    rarity: matches.rarity || Math.max(0, ...rarities.filter(Number.isFinite)),
    words: [matches, ...found.flatMap(({words}) => words)].flatMap(({words}) => words),
  }
}
