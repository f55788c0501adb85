/** Stop words of a query that are not looked up. */
import type {WordMatches} from './look-up.js'
import {noMatches} from './postings.js'
import {isStopWord} from './stop-words.js'
import type {Token} from './terms.js'

/** With more words that say something, stop words are not looked up: each loads a file, and hardly changes the order of hits. */
const maxWordsWithStopWords = 2

/** Which words of a query are not looked up. An unfinished word may become another one. */
export function skippedWords(tokens: readonly Token[], isUnfinished: boolean): boolean[] {
  const isStop = tokens.map(({whole}, index) => isStopWord(whole) && !(isUnfinished && index === tokens.length - 1))
  return isStop.filter((isOne) => !isOne).length > maxWordsWithStopWords ? isStop : isStop.map(() => false)
}

/** A stop word beside words that say more. */
export const skippedWord = ({whole}: Token): WordMatches => ({
  ...noMatches,
  isCommon: true,
  isInIndex: true,
  isSkipped: true,
  rarity: 0,
  words: [whole],
})
