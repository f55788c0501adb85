import type {PageText, SectionText} from '../../model/model.js'
import {placeKinds, weightOf} from '../query/codec.js'
import {unitsOf, wordCount} from '../query/terms.js'

export interface Weigher {
  /** Every term of the pages so far; the number of a term is its index. */
  terms: string[]
  /**
   * The places of a page's terms, section by section, in groups of three: number of the term, `section << 6 | weight` (weight
   * of the codec), and positions in the text, six bits each, the first one lowest. Weights depend only on the page.
   */
  placesOf(page: PageText): Uint32Array
}

/** Creates a function that turns texts into places. It looks each term up once and then uses numbers, which is faster. */
export function createWeigher(): Weigher {
  const terms: string[] = []
  const numbers = new Map<string, number>()
  /** Occurrences, kinds and positions of terms in the current line or section, by number of the term. */
  let times = new Uint32Array(1024)
  let kinds = new Uint8Array(1024)
  let positions = new Uint32Array(1024)
  /** Numbers of the counted terms, in order. */
  let counted: number[] = []
  let places: number[] = []

  const numberOf = (term: string): number => {
    const existing = numbers.get(term)
    if (existing !== undefined) return existing
    const number = terms.push(term) - 1
    numbers.set(term, number)
    if (number === times.length) {
      times = grown(times)
      kinds = grown(kinds)
      positions = grown(positions)
    }
    return number
  }
  const count = (term: string, kind: number, position: number): void => {
    const number = numberOf(term)
    const before = times[number]!
    if (before === 0) {
      counted.push(number)
      kinds[number] = kind
      positions[number] = position
    } else if (kinds[number] !== kind) return
    else if (before < 4) positions[number]! |= position << (6 * before)
    times[number]!++
  }
  const countUnits = (text: string, kind: number): number => {
    const units = unitsOf(text)
    units.forEach(({whole, parts, joined}, index) => {
      const position = kind === placeKinds.text ? index & 63 : 0
      count(whole, kind, position)
      for (const part of parts) count(part, kind, position)
      if (joined !== undefined) count(joined, kind, position)
    })
    return units.length
  }
  /** Adds places for all counted terms, and resets the counts. */
  const put = (section: number, weight: (kind: number, times: number) => number): void => {
    for (const number of counted) {
      places.push(number, (section << 6) | weight(kinds[number]!, times[number]!), positions[number]!)
      times[number] = 0
    }
    counted = []
  }
  const putLine = (line: string, kind: number, section: number): void => {
    const weight = weightOf(kind, wordCount(unitsOf(line)))
    countUnits(line, kind)
    put(section, () => weight)
  }
  const putText = ({text, code}: SectionText, section: number): void => {
    const length = countUnits(text, placeKinds.text) + countUnits(code, placeKinds.code)
    const weights = [weightOf(placeKinds.code, 1, length), weightOf(placeKinds.text, 1, length)]
    put(section, (kind, times) => weights[kind]! + Math.min(times, 4) - 1)
  }
  return {
    terms,
    placesOf({title, sections}) {
      sections.forEach((section, index) => {
        if (index === 0) {
          putLine(title, placeKinds.title, 0)
          if (section.heading !== title) putLine(section.heading, placeKinds.title, 0)
        } else putLine(section.heading, placeKinds.heading, index)
        putText(section, index)
      })
      const result = new Uint32Array(places)
      places = []
      return result
    },
  }
}

function grown<List extends Uint8Array | Uint32Array>(list: List): List {
  const larger = new (list.constructor as new (length: number) => List)(2 * list.length)
  larger.set(list)
  return larger
}
