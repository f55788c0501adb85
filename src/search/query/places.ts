/** Places of a word, as columns of numbers: a common word has tens of thousands of places, and every key press needs them. */
import {decodePlaces, placeKinds, weightParts} from './codec.js'

/** Unique places, sorted. All columns have the values of a place at the same index. */
export interface Places {
  /** `page << 12 | section`. */
  at: Uint32Array
  worth: Float64Array
  /** Weight in a title or heading; 0 for none. */
  lines: Uint8Array
  /** Positions in the text: six bits each, as in the codec, and their number minus one in the bits from 24; -1 for none. */
  positions: Int32Array
}

const noPlaces: Places = columns(0)

function columns(count: number): Places {
  return {
    at: new Uint32Array(count),
    worth: new Float64Array(count),
    lines: new Uint8Array(count),
    positions: new Int32Array(count).fill(-1),
  }
}

const first = ({at, worth, lines, positions}: Places, count: number): Places => ({
  at: at.subarray(0, count),
  worth: worth.subarray(0, count),
  lines: lines.subarray(0, count),
  positions: positions.subarray(0, count),
})

/** The places of a word, and the pages that contain it. */
export interface MatchedPlaces {
  places: Places
  /**
   * With numbers of pages in `at`, and what the page is worth for each of its sections. `lines` has the weight of the title, if the word is in
   * it.
   */
  pages: Places
}

export const nothing: MatchedPlaces = {places: noPlaces, pages: noPlaces}

/** What a word is worth in the title, or elsewhere on the page, for a section without the word. */
const elsewhere = {title: 0.8, page: 0.35}

/**
 * The places of a term in the format of the codec, each worth `factor` times the worth of its weight. Lines count for forms of
 * the word of the query, positions only for that word itself.
 */
export function placesOf(
  text: string,
  {factor, isForm, isWord}: {factor: number; isForm: boolean; isWord: boolean},
): MatchedPlaces {
  // A place has at least three digits.
  const maxPlaces = Math.ceil(text.length / 3)
  const [places, pages] = [columns(maxPlaces), columns(maxPlaces)]
  let [count, pageCount] = [0, 0]
  decodePlaces(text, (page, section, weight, positions) => {
    const place = (page << 12) | section
    const kind = weight >> 4
    const worth = factor * worths[weight]!
    if (count === 0 || places.at[count - 1] !== place) places.at[count++] = place
    const last = count - 1
    places.worth[last] = Math.max(places.worth[last]!, worth)
    if (kind >= placeKinds.heading && isForm) places.lines[last] = Math.max(places.lines[last]!, weight)
    if (kind === placeKinds.text && isWord) places.positions[last] = positions | ((weight & 3) << 24)
    if (pageCount === 0 || pages.at[pageCount - 1] !== page) pages.at[pageCount++] = page
    const isTitle = kind === placeKinds.title
    pages.worth[pageCount - 1] = Math.max(
      pages.worth[pageCount - 1]!,
      worth * (isTitle ? elsewhere.title : elsewhere.page),
    )
    if (isTitle) pages.lines[pageCount - 1] = weight
  })
  return {places: first(places, count), pages: first(pages, pageCount)}
}

/** Worth of a place by weight: titles over headings over text over code; short titles over long ones. */
const worths = Float64Array.from({length: 64}, (_, weight) => {
  const {kind, words, times, size} = weightParts(weight)
  if (kind === placeKinds.title) return 3 + 3 / Math.max(words, 1)
  if (kind === placeKinds.heading) return 2 + 2 / Math.max(words, 1)
  const share = times / (times + [0.5, 0.9, 1.6, 3][size]!)
  return kind === placeKinds.text ? 0.2 + share : 0.1 + 0.6 * share
})

/** All places of several matches, each with its best values. */
export const merge = (matches: readonly MatchedPlaces[]): MatchedPlaces => ({
  places: mergeAll(matches.map(({places}) => places)),
  pages: mergeAll(matches.map(({pages}) => pages)),
})

function mergeAll(lists: readonly Places[]): Places {
  if (lists.length < 2) return lists[0] ?? noPlaces
  const middle = lists.length >> 1
  return mergeTwo(mergeAll(lists.slice(0, middle)), mergeAll(lists.slice(middle)))
}

function mergeTwo(a: Places, b: Places): Places {
  if (a.at.length === 0) return b
  if (b.at.length === 0) return a
  const merged = columns(a.at.length + b.at.length)
  let [count, i, j] = [0, 0, 0]
  while (i < a.at.length || j < b.at.length) {
    const [here, there] = [a.at[i] ?? Number.POSITIVE_INFINITY, b.at[j] ?? Number.POSITIVE_INFINITY]
    merged.at[count] = Math.min(here, there)
    if (here <= there) {
      merged.worth[count] = a.worth[i]!
      merged.lines[count] = a.lines[i]!
      merged.positions[count] = a.positions[i]!
      i++
    }
    if (there <= here) {
      merged.worth[count] = Math.max(merged.worth[count]!, b.worth[j]!)
      merged.lines[count] = Math.max(merged.lines[count]!, b.lines[j]!)
      merged.positions[count] = Math.max(merged.positions[count]!, b.positions[j]!)
      j++
    }
    count++
  }
  return first(merged, count)
}

/** The places that are in all matches, worth `factor` times their average worth, with the lines of the first match. */
export const intersect = (matches: readonly MatchedPlaces[], factor: number): MatchedPlaces => ({
  places: inAll(
    matches.map(({places}) => places),
    factor,
  ),
  pages: inAll(
    matches.map(({pages}) => pages),
    factor,
  ),
})

function inAll(lists: readonly Places[], factor: number): Places {
  const [from, ...others] = lists
  if (from === undefined) return noPlaces
  const intersection = columns(from.at.length)
  const cursors = others.map(cursorOf)
  let count = 0
  for (let index = 0; index < from.at.length; index++) {
    const place = from.at[index]!
    let sum = from.worth[index]!
    let isEverywhere = true
    for (let other = 0; other < cursors.length && isEverywhere; other++) {
      const at = cursors[other]!(place)
      if (at < 0) isEverywhere = false
      else sum += others[other]!.worth[at]!
    }
    if (!isEverywhere) continue
    intersection.at[count] = place
    intersection.lines[count] = from.lines[index]!
    intersection.worth[count++] = (sum / lists.length) * factor
  }
  return first(intersection, count)
}

/** The same places, worth `factor` times as much, without lines and positions. */
export const scaled = ({places, pages}: MatchedPlaces, factor: number): MatchedPlaces => ({
  places: scaledWorth(places, factor),
  pages: {...scaledWorth(pages, factor), lines: pages.lines},
})

const scaledWorth = ({at, worth}: Places, factor: number): Places => ({
  ...columns(at.length),
  at,
  worth: worth.map((one) => one * factor),
})

/** Returns a look-up of the index of a place in a list; -1 for none. Calls must be in the order of places. */
export function cursorOf({at}: Places): (place: number) => number {
  let next = 0
  return (place) => {
    while (at[next]! < place) next++
    return at[next] === place ? next : -1
  }
}
