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
  const units = unitsOf(found)
  const counting = units.filter(({counts}) => counts)
  const counted = counting.length
  const best = createBest()
  for (const place of placesOfAny(counting)) {
    let score = 0
    let covered = 0
    for (const unit of units) {
      const at = unit.inPlaces(place)
      unit.here = at
      let worth = at < 0 ? 0 : (unit.places.worth[at] ?? 0)
      if (unit.counts) {
        const title = unit.inTitles(place >> 12)
        if (title >= 0) worth = Math.max(worth, 0.7 * (unit.titles.worth[title] ?? 0))
        if (worth > 0) covered++
      }
      score += worth
    }
    score *= (covered / counted) ** 3
    // What stands together or is a title counts up to 8 times, and for each pair more.
    if (score * 8 * (2 + found.length) < best.least()) continue
    const exact = exactness(units, words)
    const {pairs, together} = nearness(units)
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

/** A word of the query while sections are looked at, one after another. */
interface RankedUnit extends Meaning {
  /** Whether a section without it is worth less: common words count only where there are no others. */
  counts: boolean
  inPlaces(place: number): number
  inTitles(page: number): number
  /** Where it has the place that is looked at; -1 where it has not. */
  here: number
}

function unitsOf(found: readonly Meaning[]): RankedUnit[] {
  const hasRare = found.some(({isCommon}) => !isCommon)
  return found.map((meaning) => ({
    ...meaning,
    counts: !hasRare || !meaning.isCommon,
    inPlaces: cursorOf(meaning.places),
    inTitles: cursorOf(meaning.titles),
    here: -1,
  }))
}

/** Each place of any unit once, in order. */
function* placesOfAny(found: readonly Meaning[]): Generator<number> {
  const lists = found.map(({places}) => ({at: places.at, next: 0}))
  for (;;) {
    let place = Number.POSITIVE_INFINITY
    for (const {at, next} of lists) place = Math.min(place, at[next] ?? place)
    if (place === Number.POSITIVE_INFINITY) return
    for (const list of lists) if (list.at[list.next] === place) list.next++
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
    if (list.length === kept) least = list.at(-1)?.score ?? 0
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
function exactness(units: readonly RankedUnit[], words: number): number {
  const [unit] = units
  const first = unit === undefined ? 0 : lineOf(unit)
  if (first === 0 || (first & 15) !== Math.min(words, 15)) return 1
  for (const other of units) if (lineOf(other) !== first) return 1
  return first >> 4 === placeKinds.title ? 8 : 5
}

const lineOf = ({places, here}: RankedUnit): number => (here < 0 ? 0 : (places.lines[here] ?? 0))

/** How many pairs of words there are, and how many of them stand as far from each other in a text as in the query. */
function nearness(units: readonly RankedUnit[]): {pairs: number; together: number} {
  let pairs = 0
  let together = 0
  let number = 0
  let before = -1
  let positionsBefore = -1
  for (const {places, isCommon, here} of units) {
    const unit = number++
    if (isCommon) continue
    const positions = here < 0 ? -1 : (places.positions[here] ?? -1)
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
