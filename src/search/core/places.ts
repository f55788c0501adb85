/** Where a word is, as columns of numbers: a common word has tens of thousands of places, and every key press asks for them. */
import {decodePlaces, placeKinds, weightParts} from './codec.js'

/** Sorted by place, each once. What columns say of a place stands at the same number. */
export interface Places {
  /** `page << 12 | section`. */
  at: Uint32Array
  worth: Float64Array
  /** Weight in a title or heading; 0 where there is none. */
  lines: Uint8Array
  /** In text: six bits each as the codec has them, how many they are above; -1 where there are none. */
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

/** The places of a word, and the titles that hold it. */
export interface Found {
  places: Places
  /** By page. */
  titles: Places
}

export const nothing: Found = {places: noPlaces, titles: noPlaces}

/**
 * The places of a term as the codec has them, each worth `factor` times what its weight says. Lines count for forms of the
 * word that was asked for, positions for that word itself.
 */
export function placesOf(
  text: string,
  {factor, isForm, isWord}: {factor: number; isForm: boolean; isWord: boolean},
): Found {
  // A place has three digits or more.
  const most = Math.ceil(text.length / 3)
  const [places, titles] = [columns(most), columns(most)]
  let [count, titleCount] = [0, 0]
  decodePlaces(text, (page, section, weight, positions) => {
    const place = (page << 12) | section
    const kind = weight >> 4
    const worth = factor * worths[weight]!
    if (count === 0 || places.at[count - 1] !== place) places.at[count++] = place
    const last = count - 1
    places.worth[last] = Math.max(places.worth[last]!, worth)
    if (kind >= placeKinds.heading && isForm) places.lines[last] = Math.max(places.lines[last]!, weight)
    if (kind === placeKinds.text && isWord) places.positions[last] = positions | ((weight & 3) << 24)
    if (kind !== placeKinds.title) return
    titles.at[titleCount] = page
    titles.worth[titleCount++] = worth
  })
  return {places: first(places, count), titles: first(titles, titleCount)}
}

/** Of a place, by its weight: titles over headings over text over code; short titles over long ones. */
const worths = Float64Array.from({length: 64}, (_, weight) => {
  const {kind, words, times, size} = weightParts(weight)
  if (kind === placeKinds.title) return 3 + 3 / Math.max(words, 1)
  if (kind === placeKinds.heading) return 2 + 2 / Math.max(words, 1)
  const share = times / (times + [0.5, 0.9, 1.6, 3][size]!)
  return kind === placeKinds.text ? 0.2 + share : 0.1 + 0.6 * share
})

/** The best of each place. */
export const merge = (found: readonly Found[]): Found => ({
  places: mergeAll(found.map(({places}) => places)),
  titles: mergeAll(found.map(({titles}) => titles)),
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

/** The places that all have, worth a share of what they are worth there on average; with the lines of the first. */
export const common = (found: readonly Found[], factor: number): Found => ({
  places: inAll(
    found.map(({places}) => places),
    factor,
  ),
  titles: inAll(
    found.map(({titles}) => titles),
    factor,
  ),
})

function inAll(lists: readonly Places[], factor: number): Places {
  const [from, ...others] = lists
  if (from === undefined) return noPlaces
  const found = columns(from.at.length)
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
    found.at[count] = place
    found.lines[count] = from.lines[index]!
    found.worth[count++] = (sum / lists.length) * factor
  }
  return first(found, count)
}

/** Worth a share of what they were, and nothing else. */
export const forLess = ({places, titles}: Found, factor: number): Found => ({
  places: lessWorth(places, factor),
  titles: lessWorth(titles, factor),
})

const lessWorth = ({at, worth}: Places, factor: number): Places => ({
  ...columns(at.length),
  at,
  worth: worth.map((one) => one * factor),
})

/** Asked for places in order, answers at what number a list has each; -1 for none. */
export function cursorOf({at}: Places): (place: number) => number {
  let next = 0
  return (place) => {
    while (at[next]! < place) next++
    return at[next] === place ? next : -1
  }
}
