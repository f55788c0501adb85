import type {PageText, SectionText} from '../../model/model.js'
import {placeKinds, weightOf} from '../core/codec.js'
import {unitsOf, wordCount} from '../core/terms.js'

export interface Weigher {
  /** Every term of the pages so far; a term's number is its place in the list. */
  terms: string[]
  /**
   * The places of a page's terms, section by section: threes of a term's number, `section << 6 | weight` (weight as the
   * codec has it), and positions in the text, six bits each, the first lowest. A page's weights depend on that page alone.
   */
  placesOf(page: PageText): Uint32Array
}

/** Makes what turns texts into places. Terms become numbers at once: looking up strings is most of the work. */
export function createWeigher(): Weigher {
  const terms: string[] = []
  const numbers = new Map<string, number>()
  /** Of the line or section being counted, by number of term: how often, as what, and where. */
  let times = new Uint32Array(1024)
  let kinds = new Uint8Array(1024)
  let positions = new Uint32Array(1024)
  /** The terms that were counted, in order. */
  let counted: number[] = []
  let places: number[] = []

  const numberOf = (term: string): number => {
    const known = numbers.get(term)
    if (known !== undefined) return known
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
    units.forEach(({whole, parts}, index) => {
      const position = kind === placeKinds.text ? index & 63 : 0
      count(whole, kind, position)
      for (const part of parts) count(part, kind, position)
    })
    return units.length
  }
  /** Puts down what was counted, and counts anew. */
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
        if (index === 0) putLine(title, placeKinds.title, 0)
        putLine(section.heading, placeKinds.heading, index)
        putText(section, index)
      })
      const made = new Uint32Array(places)
      places = []
      return made
    },
  }
}

function grown<List extends Uint8Array | Uint32Array>(list: List): List {
  const larger = new (list.constructor as new (length: number) => List)(2 * list.length)
  larger.set(list)
  return larger
}
