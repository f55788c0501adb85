/** Words that mean nearly the same as a word of a query. */
import {type Lookup, lookUp, type Meaning} from './look-up.js'
import {intersect, merge, scaled} from './places.js'
import {isStopWord} from './stop-words.js'
import {type Unit, unitsOf} from './terms.js'
import {keyOf, type Thesaurus} from './thesaurus.js'

/** For each unit: what it stands for in a phrase that begins with it, or alone. */
export function synonymsIn(units: readonly Unit[], thesaurus: Thesaurus): string[][] {
  const words = units.map(({whole}) => keyOf(whole))
  return units.map(({whole}, index) => {
    const found = [4, 3, 2, 1].flatMap((count) => {
      const phrase = words.slice(index, index + count)
      return phrase.length < count || (count === 1 && isStopWord(whole)) ? [] : (thesaurus.get(phrase.join(' ')) ?? [])
    })
    return [...new Set(found)]
  })
}

/** Maximum number of synonyms of a word; each may load a file. */
const maxSynonyms = 5

/** Adds words that mean nearly the same, worth `factor` times as much as the word. */
export async function withSynonyms(
  meaning: Meaning,
  {synonyms, factor}: {synonyms: readonly string[]; factor: number},
  lookup: Lookup,
): Promise<Meaning> {
  if (synonyms.length === 0) return meaning
  const found = await Promise.all(
    synonyms.slice(0, maxSynonyms).map(async (synonym) => {
      const words = await Promise.all(
        unitsOf(synonym).map((unit) => lookUp(unit, {...lookup, isUnfinished: false, isTail: false})),
      )
      return {
        words,
        places:
          words.length === 1
            ? scaled(words[0]!, factor)
            : intersect(
                words.filter(({isCommon}) => !isCommon),
                factor,
              ),
      }
    }),
  )
  const rarities = found.map(({words}) => Math.max(...words.map(({rarity}) => rarity)))
  return {
    ...meaning,
    ...merge([meaning, ...found.map(({places}) => places)]),
    rarity: meaning.rarity || Math.max(0, ...rarities.filter(Number.isFinite)),
    words: [meaning, ...found.flatMap(({words}) => words)].flatMap(({words}) => words),
  }
}
