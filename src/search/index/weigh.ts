import type {PageText, SectionText} from '../../model/model.js'
import {placeKinds, weightOf} from '../query/codec.js'
import {createTokenizer, type Token, wordCount} from '../query/terms.js'

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
  const counts = createCounts(terms)
  const tokensOf = createTokenizer()
  let places: number[] = []

  const count = (units: readonly Token[], kind: number): void =>
    units.forEach(({whole, parts, joined}, index) => {
      const position = kind === placeKinds.text ? index & 63 : 0
      counts.add(whole, kind, position)
      for (const part of parts) counts.add(part, kind, position)
      if (joined !== undefined) counts.add(joined, kind, position)
    })
  /** Adds places for all counted terms. */
  const put = (section: number, weight: (kind: number, times: number) => number): void =>
    counts.take((number, {kind, times, positions}) =>
      places.push(number, (section << 6) | weight(kind, times), positions),
    )
  const putLine = (line: string, kind: number, section: number): void => {
    const units = tokensOf(line)
    const weight = weightOf(kind, wordCount(units))
    count(units, kind)
    put(section, () => weight)
  }
  const putText = ({text, code}: SectionText, section: number): void => {
    const [ofProse, ofExamples] = [tokensOf(text), tokensOf(code)]
    count(ofProse, placeKinds.text)
    count(ofExamples, placeKinds.code)
    const length = ofProse.length + ofExamples.length
    const ofText = weightOf(placeKinds.text, 1, length)
    const ofCode = weightOf(placeKinds.code, 1, length)
    put(section, (kind, times) => (kind === placeKinds.text ? ofText : ofCode) + Math.min(times, 4) - 1)
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

interface TermCount {
  /** Of the first occurrence. Occurrences of another kind do not count. */
  kind: number
  times: number
  positions: number
}

/** Counts terms in a line or section. New terms are added to `terms`. */
function createCounts(terms: string[]) {
  /** By term. The objects stay, because new ones for each section cause garbage. */
  const known = new Map<string, {number: number} & TermCount>()
  let counted: ({number: number} & TermCount)[] = []
  return {
    add(term: string, kind: number, position: number): void {
      let count = known.get(term)
      if (count === undefined) {
        count = {number: terms.push(term) - 1, kind, times: 0, positions: 0}
        known.set(term, count)
      }
      if (count.times === 0) {
        counted.push(count)
        count.kind = kind
        count.positions = position
      } else if (count.kind !== kind) return
      else if (count.times < 4) count.positions |= position << (6 * count.times)
      count.times++
    },
    /** Passes all counts in order, by the number of the term, and resets them. */
    take(pass: (number: number, count: TermCount) => void): void {
      for (const count of counted) {
        pass(count.number, count)
        count.times = 0
      }
      counted = []
    },
  }
}
