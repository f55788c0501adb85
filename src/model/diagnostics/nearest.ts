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
  /** Calls `visit` with the index of each word whose length differs by at most `maxEdits`, and its minimum number of edits, in order. */
  each(word: string, maxEdits: number, visit: (index: number, minEdits: number) => void): void
}

export function indexCharacters(words: readonly string[]): CharacterIndex {
  const counts = new Int16Array(words.length * groups)
  const lengths = Uint16Array.from(words, ({length}) => length)
  for (const [index, word] of words.entries()) count(word, counts, index * groups)
  const wordCounts = new Int16Array(groups)
  return {
    each(word, maxEdits, visit) {
      count(word, wordCounts.fill(0), 0)
      lengths.forEach((length, index) => {
        if (Math.abs(length - word.length) > maxEdits) return
        let sum = 0
        for (let group = 0; group < groups; group++)
          sum += Math.abs(wordCounts[group]! - counts[index * groups + group]!)
        // One edit changes two counts.
        visit(index, Math.ceil(sum / 2))
      })
    },
  }
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
