/** Places of all words → sections, the best first. */
import {placeKinds} from './codec.js'
import type {Meaning} from './look-up.js'
import {cursorOf} from './places.js'

export interface Ranked {
  page: number
  section: number
  score: number
  /** Its title or heading is the query. */
  isExact: boolean
  /** Pairs of words that stand as in the query. */
  together: number
}

/** Sections that may be among the best: what comes behind them is never shown. */
const kept = 256

/** Sections by what they and the titles of their pages hold of all units; at most three of a page, the best of all only. */
export function rank(found: readonly Meaning[], words: number): Ranked[] {
  const rare = found.map(({isCommon}) => !isCommon)
  const counts = rare.includes(true) ? rare : found.map(() => true)
  const counted = counts.filter(Boolean).length
  const inPlaces = found.map(({places}) => cursorOf(places))
  const inTitles = found.map(({titles}) => cursorOf(titles))
  // Where each unit has the place that is looked at.
  const here = new Int32Array(found.length)
  const best = createBest()
  for (const place of placesOfAny(found.filter((_, unit) => counts[unit]))) {
    let score = 0
    let covered = 0
    for (let unit = 0; unit < found.length; unit++) {
      const {places, titles} = found[unit]!
      const at = inPlaces[unit]!(place)
      here[unit] = at
      let worth = at < 0 ? 0 : places.worth[at]!
      if (counts[unit]) {
        const title = inTitles[unit]!(place >> 12)
        if (title >= 0) worth = Math.max(worth, 0.7 * titles.worth[title]!)
        if (worth > 0) covered++
      }
      score += worth
    }
    score *= (covered / counted) ** 3
    // What stands together or is a title counts up to 8 times, and for each pair more.
    if (score * 8 * (2 + found.length) < best.least()) continue
    const exact = exactness(found, {here, words})
    const {pairs, together} = nearness(found, here)
    if (together > 0) score *= together === pairs ? 2 + pairs : 1 + together
    best.add({page: place >> 12, section: place & 4095, score: score * exact, isExact: exact > 1, together})
  }
  const shown = new Map<number, number>()
  return best.list().filter(({page}) => {
    const count = (shown.get(page) ?? 0) + 1
    shown.set(page, count)
    return count <= 3
  })
}

/** Each place of any unit once, in order. */
function* placesOfAny(found: readonly Meaning[]): Generator<number> {
  const lists = found.map(({places}) => places.at)
  const next = new Uint32Array(lists.length)
  for (;;) {
    let place = Number.POSITIVE_INFINITY
    for (let list = 0; list < lists.length; list++) place = Math.min(place, lists[list]![next[list]!] ?? place)
    if (place === Number.POSITIVE_INFINITY) return
    for (let list = 0; list < lists.length; list++) if (lists[list]![next[list]!] === place) next[list]!++
    yield place
  }
}

/** Keeps the best of what is added. */
function createBest() {
  let list: Ranked[] = []
  let least = 0
  const cut = () => {
    list.sort((a, b) => b.score - a.score || a.page - b.page || a.section - b.section)
    list = list.slice(0, kept)
    if (list.length === kept) least = list.at(-1)!.score
  }
  return {
    /** A score below this is of no use. */
    least: () => least,
    add(one: Ranked) {
      if (one.score < least) return
      list.push(one)
      if (list.length === 2 * kept) cut()
    },
    list() {
      cut()
      return list
    },
  }
}

/** More for a title or heading that is the query: all units are in it, and it has no other words. */
function exactness(found: readonly Meaning[], {here, words}: {here: Int32Array; words: number}): number {
  const first = lineOf(found[0]!, here[0]!)
  if (first === 0 || (first & 15) !== Math.min(words, 15)) return 1
  for (let unit = 1; unit < found.length; unit++) if (lineOf(found[unit]!, here[unit]!) !== first) return 1
  return first >> 4 === placeKinds.title ? 8 : 5
}

const lineOf = ({places}: Meaning, at: number): number => (at < 0 ? 0 : places.lines[at]!)

/** How many pairs of words there are, and how many of them stand as far from each other in a text as in the query. */
function nearness(found: readonly Meaning[], here: Int32Array): {pairs: number; together: number} {
  let pairs = 0
  let together = 0
  let before = -1
  let positionsBefore = -1
  for (let unit = 0; unit < found.length; unit++) {
    const {places, isCommon} = found[unit]!
    if (isCommon) continue
    const positions = here[unit]! < 0 ? -1 : places.positions[here[unit]!]!
    if (positionsBefore >= 0) {
      pairs++
      if (positions >= 0 && isApart(positionsBefore, positions, unit - before)) together++
    }
    if (positions < 0) pairs++
    before = unit
    positionsBefore = positions
  }
  return {pairs, together}
}

/** Whether any two of the positions of two terms have this distance. */
function isApart(a: number, b: number, distance: number): boolean {
  for (let i = a >> 24; i >= 0; i--)
    for (let j = b >> 24; j >= 0; j--)
      if ((((b >>> (6 * j)) & 63) - ((a >>> (6 * i)) & 63) - distance) % 64 === 0) return true
  return false
}
