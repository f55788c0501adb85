/** Places of all words → sections, the best first. */
import {placeKinds} from '../terms/codec.js'
import type {Found} from './look-up.js'

export interface Ranked {
  page: number
  section: number
  score: number
  /** Its title or heading is the query. */
  isExact: boolean
  /** Pairs of words that stand as in the query. */
  together: number
}

/** Sections by what they and the titles of their pages hold of all units; at most three of a page. */
export function rank(found: readonly Found[], words: number): Ranked[] {
  const needed = found.filter(({isCommon}) => !isCommon)
  const counted = needed.length > 0 ? needed : found
  const places = new Set<number>()
  for (const {worth} of counted) for (const place of worth.keys()) places.add(place)
  const ranked: Ranked[] = []
  for (const place of places) {
    const page = place >> 12
    let score = 0
    let covered = 0
    for (const {worth, titles} of counted) {
      const here = Math.max(worth.get(place) ?? 0, 0.7 * (titles.get(page) ?? 0))
      if (here > 0) covered++
      score += here
    }
    if (counted !== found) for (const {worth, isCommon} of found) if (isCommon) score += worth.get(place) ?? 0
    score *= (covered / counted.length) ** 3
    const exact = exactness(found, {place, words})
    const {pairs, together} = nearness(found, place)
    if (together > 0) score *= together === pairs ? 2 + pairs : 1 + together
    ranked.push({page, section: place & 4095, score: score * exact, isExact: exact > 1, together})
  }
  ranked.sort((a, b) => b.score - a.score || a.page - b.page || a.section - b.section)
  const shown = new Map<number, number>()
  return ranked.filter(({page}) => {
    const count = (shown.get(page) ?? 0) + 1
    shown.set(page, count)
    return count <= 3
  })
}

/** More for a title or heading that is the query: all units are in it, and it has no other words. */
function exactness(found: readonly Found[], {place, words}: {place: number; words: number}): number {
  const first = found[0]!.lengths.get(place)
  if (first === undefined || (first & 15) !== Math.min(words, 15)) return 1
  for (const {lengths} of found) if (lengths.get(place) !== first) return 1
  return first >> 4 === placeKinds.title ? 8 : 5
}

/** How many pairs of words there are, and how many of them stand as far from each other in a text as in the query. */
function nearness(found: readonly Found[], place: number): {pairs: number; together: number} {
  let pairs = 0
  let together = 0
  let before: {index: number; positions: number} | undefined
  found.forEach(({positions, isCommon}, index) => {
    if (isCommon) return
    const here = positions.get(place)
    if (before !== undefined) {
      pairs++
      if (here !== undefined && isApart(before.positions, here, index - before.index)) together++
    }
    before = here === undefined ? undefined : {index, positions: here}
    if (here === undefined) pairs++
  })
  return {pairs, together}
}

/** Whether any two of the positions of two terms have this distance. */
function isApart(a: number, b: number, distance: number): boolean {
  for (let i = Math.floor(a / 2 ** 24); i >= 0; i--)
    for (let j = Math.floor(b / 2 ** 24); j >= 0; j--)
      if ((((b >>> (6 * j)) & 63) - ((a >>> (6 * i)) & 63) - distance) % 64 === 0) return true
  return false
}
