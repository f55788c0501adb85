import {defined} from '../defined.js'
import {isOneEditApart} from './edit-distance.js'

/** In UTF-16 units. The time to compare two words grows with the product of their lengths. */
const maxLength = 200

/**
 * The candidate a misspelt word most likely meant, or undefined. Letter case and a third of the letters may differ.
 *
 *   nearest('./instal.md', ['./install.md', './intro.md']) → './install.md'
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > maxLength) return undefined
  const misspelt = word.toLowerCase()
  let best: string | undefined
  let bestDistance = Math.floor(Math.max(misspelt.length, 3) / 3) + 1
  for (const candidate of candidates) {
    const lower = candidate.toLowerCase()
    if (Math.abs(lower.length - misspelt.length) >= bestDistance) continue
    const distance = editDistance(misspelt, lower, bestDistance)
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
      if (distance === 0) break
    }
  }
  return best
}

/** Groups of characters that an index counts. */
const groups = 32

/** The counts of characters of many words, which limit their distances from below without comparing them. */
export interface CharacterIndex {
  /**
   * Calls `visit` with the index of each word that is at most `maxEdits` edits away as far as lengths and counts tell, and with the
   * minimum number of edits; in any order.
   */
  each(word: string, maxEdits: number, visit: (index: number, minEdits: number) => void): void
}

export function indexCharacters(words: readonly string[]): CharacterIndex {
  const lengths = words.map(({length}) => length)
  const byLength = Uint32Array.from([...words.keys()].sort((a, b) => lengths[a]! - lengths[b]!))
  const shorter = numberOfShorter(lengths)
  const counts = new Int16Array(words.length * groups)
  for (const [place, index] of byLength.entries()) count(words[index]!, counts, place * groups)
  const wordCounts = new Int16Array(groups)
  return {
    each(word, maxEdits, visit) {
      count(word, wordCounts.fill(0), 0)
      const end = shorter(word.length + maxEdits + 1)
      // One edit changes two counts.
      const maxSum = 2 * maxEdits
      for (let place = shorter(word.length - maxEdits); place < end; place++) {
        let sum = 0
        for (let group = 0; group < groups && sum <= maxSum; group++)
          sum += Math.abs(wordCounts[group]! - counts[place * groups + group]!)
        if (sum <= maxSum) visit(byLength[place]!, Math.ceil(sum / 2))
      }
    },
  }
}

/** Returns the function that tells how many of the lengths are shorter than one. */
function numberOfShorter(lengths: readonly number[]): (length: number) => number {
  const sums = new Uint32Array(lengths.reduce((max, length) => Math.max(max, length), 0) + 2)
  for (const length of lengths) sums[length + 1]!++
  for (let length = 1; length < sums.length; length++) sums[length]! += sums[length - 1]!
  return (length) => sums[Math.min(Math.max(length, 0), sums.length - 1)]!
}

function count(word: string, counts: Int16Array, start: number): void {
  for (const letter of word) {
    const index = start + ((letter.codePointAt(0) ?? 0) % groups)
    counts[index] = (counts[index] ?? 0) + 1
  }
}

/** `nearest` in a large list that is searched many times. It compares the words that may be the nearest first, and no others. */
export function createNearest(candidates: readonly string[]): (word: string) => string | undefined {
  const words = candidates.map((candidate) => candidate.toLowerCase())
  const characters = indexCharacters(words)
  return (word) => {
    if (word.length > maxLength) return undefined
    const misspelt = word.toLowerCase()
    let limit = Math.floor(Math.max(misspelt.length, 3) / 3) + 1
    const byMinEdits: number[][] = Array.from({length: limit}, () => [])
    characters.each(misspelt, limit - 1, (index, minEdits) => byMinEdits[minEdits]?.push(index))
    let best: number | undefined
    // If several words have the same distance, the first in the list is the nearest.
    for (let distance = 0; distance < limit || (best !== undefined && distance === limit); distance++)
      for (const index of byMinEdits[distance] ?? []) {
        const isLater = best === undefined || index > best
        const edits = editDistance(misspelt, defined(words[index]), isLater ? limit : limit + 1)
        if (edits > limit || (isLater && edits === limit)) continue
        best = index
        limit = edits
      }
    return best === undefined ? undefined : candidates[best]
  }
}

/** Edits between two words; stops counting at `limit`. A swap of neighbours is one edit. */
function editDistance(a: string, b: string, limit: number): number {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let endA = a.length
  let endB = b.length
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--
    endB--
  }
  const width = endB - start
  let before: number[] = []
  let previous = Array.from({length: width + 1}, (_, i) => i)
  for (let i = start; i < endA; i++) {
    let left = i - start + 1
    let diagonal = i - start
    let least = left
    const row = [left]
    for (let j = 0; j < width; j++) {
      const above = previous[j + 1] ?? limit
      let cost = Math.min(above + 1, left + 1, diagonal + (a[i] === b[start + j] ? 0 : 1))
      if (i > start && j > 0 && a[i] === b[start + j - 1] && a[i - 1] === b[start + j])
        cost = Math.min(cost, (before[j - 1] ?? limit) + 1)
      row.push(cost)
      if (cost < least) least = cost
      left = cost
      diagonal = above
    }
    if (least >= limit) return limit
    before = previous
    previous = row
  }
  return previous[width] ?? limit
}

/** Whether two words differ only by letter case, by one edit, or by two swapped neighbours. */
export const isNear = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase() || isOneEditApart(a, b)
