/** Places of all words → sections, the best first. */
import {placeKinds} from './codec.js'
import type {Meaning} from './look-up.js'
import {cursorOf} from './places.js'

export interface Ranked {
  page: number
  section: number
  score: number
  /** The title or heading equals the query. */
  isExact: boolean
  /** Number of word pairs with the same distance as in the query. */
  together: number
  /** Whether the section contains the whole query. */
  isPhrase?: boolean
  /** What the score consists of. */
  parts: ScoreParts
}

/** The score is the sum of the words, times all factors, plus the share of other sections of the page. */
export interface ScoreParts {
  /** Worth of each word of the query. */
  words: readonly number[]
  /** Less than 1 if words are missing in the section. */
  coverage: number
  /** More than 1 if words stand together as in the query. */
  nearness: number
  /** More than 1 if the title or heading equals the query. */
  exactness: number
}

/** Number of ranked sections, unless a caller needs more. */
const maxRanked = 256

/** Number of hits of one page. */
const maxOfPage = 3

interface RankOptions {
  /** Number of words of the query. */
  words: number
  /** Whether a page may be a hit; default: all. */
  isWanted?: ((page: number) => boolean) | undefined
  /** Factors of pages. */
  boosts?: ReadonlyMap<number, number>
  /** Number of sections that the caller needs, if there are so many. */
  minRanked?: number
}

/** How much a word counts that is not in a section but elsewhere on its page, in the share of the words that the section covers. */
const onPage = 0.25

/** The best sections, ranked by the units in them and in the titles of their pages; not more than `maxOfPage` sections of a page. */
export function rank(meanings: readonly Meaning[], {words, isWanted, boosts, minRanked = 0}: RankOptions): Ranked[] {
  const units = unitsOf(meanings)
  const counting = units.filter(({counts}) => counts)
  const total = counting.reduce((sum, {rarity}) => sum + rarity, 0)
  const best = createBest(Math.max(maxRanked, minRanked * maxOfPage))
  for (const place of placesOfAny(counting)) {
    if (isWanted && !isWanted(place >> 12)) continue
    const {sum, coverage} = worthOf(place, units, total)
    const score = sum * coverage * (boosts?.get(place >> 12) ?? 1)
    // The factors below multiply a score by not more than this.
    if (score * 8 * (2 + meanings.length) < best.least()) continue
    const exact = exactFactor(units, words)
    const {pairs, together} = nearness(units)
    const near = pairs === 0 ? 1 : 1 + 0.25 * (together + together / pairs)
    const parts = {words: units.map(({worth}) => worth), coverage, nearness: near, exactness: exact}
    const at = {page: place >> 12, section: place & 4095}
    best.add({...at, score: score * near * exact, isExact: exact > 1, together, parts})
  }
  return firstOfPages(best.list())
}

/** What the words of a query are worth in a section, and the factor for missing words, by their rarity. */
function worthOf(place: number, units: readonly RankedUnit[], total: number): {sum: number; coverage: number} {
  let sum = 0
  let covered = 0
  for (const unit of units) {
    const at = unit.inPlaces(place)
    unit.here = at
    const worth = at < 0 ? 0 : (unit.places.worth[at] ?? 0)
    unit.worth = 0.2 * worth
    if (unit.counts) {
      const page = unit.inPages(place >> 12)
      unit.worth = page < 0 ? 0 : Math.max(worth, unit.pages.worth[page] ?? 0)
      if (page >= 0) covered += unit.rarity * (at >= 0 || unit.pages.lines[page]! > 0 ? 1 : onPage)
    }
    sum += unit.worth
  }
  return {sum, coverage: (covered / total) ** 3}
}

/** At most `maxOfPage` sections of each page. They and one more raise the first one a little: the page treats the subject. */
function firstOfPages(sections: readonly Ranked[]): Ranked[] {
  const pages = new Map<number, Ranked[]>()
  for (const section of sections) {
    const shown = pages.get(section.page) ?? []
    if (shown.length > maxOfPage) continue
    if (shown.length > 0) shown[0]!.score += 0.1 * section.score
    shown.push(section)
    pages.set(section.page, shown)
  }
  return [...pages.values()].flatMap((shown) => shown.slice(0, maxOfPage)).sort(byScore)
}

const byScore = (a: Ranked, b: Ranked): number => b.score - a.score || a.page - b.page || a.section - b.section

/** A word of the query during ranking. */
interface RankedUnit extends Meaning {
  /** Whether a section without the word is worth less. Common words count only in a query of common words. */
  counts: boolean
  inPlaces(place: number): number
  inPages(page: number): number
  /** Index of the current place in its places; -1 for none. */
  here: number
  /** Its worth in the current place. */
  worth: number
}

function unitsOf(meanings: readonly Meaning[]): RankedUnit[] {
  const hasRare = meanings.some(({isCommon}) => !isCommon)
  return meanings.map((meaning) => ({
    ...meaning,
    counts: !hasRare || !meaning.isCommon,
    inPlaces: cursorOf(meaning.places),
    inPages: cursorOf(meaning.pages),
    here: -1,
    worth: 0,
  }))
}

/** All places of all units, each once, in order. */
function* placesOfAny(meanings: readonly Meaning[]): Generator<number> {
  const lists = meanings.map(({places}) => ({at: places.at, next: 0}))
  for (;;) {
    let place = Number.POSITIVE_INFINITY
    for (const {at, next} of lists) place = Math.min(place, at[next] ?? place)
    if (place === Number.POSITIVE_INFINITY) return
    for (const list of lists) if (list.at[list.next] === place) list.next++
    yield place
  }
}

/** Creates a list that keeps the best entries. */
function createBest(max: number) {
  let list: Ranked[] = []
  let least = 0
  const cut = () => {
    list.sort(byScore)
    list = list.slice(0, max)
    if (list.length === max) least = list.at(-1)?.score ?? 0
  }
  return {
    /** The list ignores lower scores. */
    least: () => least,
    add(one: Ranked) {
      if (one.score < least) return
      list.push(one)
      if (list.length === 2 * max) cut()
    },
    list() {
      cut()
      return list
    },
  }
}

/** A higher factor for a title or heading that equals the query: it contains all units and no other words. */
function exactFactor(units: readonly RankedUnit[], words: number): number {
  const [unit] = units
  const first = unit === undefined ? 0 : lineOf(unit)
  if (first === 0 || (first & 15) !== Math.min(words, 15)) return 1
  for (const other of units) if (lineOf(other) !== first) return 1
  return first >> 4 === placeKinds.title ? 8 : 5
}

const lineOf = ({places, here}: RankedUnit): number => (here < 0 ? 0 : (places.lines[here] ?? 0))

/** Number of word pairs in the query, and of those with the same distance in the text. */
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

/** Whether two positions of two terms have the given distance. */
function isApart(a: number, b: number, distance: number): boolean {
  for (let i = a >> 24; i >= 0; i--)
    for (let j = b >> 24; j >= 0; j--)
      if ((((b >>> (6 * j)) & 63) - ((a >>> (6 * i)) & 63) - distance) % 64 === 0) return true
  return false
}
