import type {PageText, SectionText} from '../model.js'
import {placeKinds, weightOf} from '../terms/codec.js'
import {unitsOf, wordCount} from '../terms/terms.js'

/** A term in a section: `weight` as the codec has it, and where in the text, six bits each, the first lowest. */
export interface Weighed {
  section: number
  weight: number
  positions: number
}

/** The terms of one page, each with its places in order. A page's weights depend on that page alone. */
export function weigh({title, sections}: PageText): Map<string, Weighed[]> {
  const terms = new Map<string, Weighed[]>()
  const put = (term: string, place: Weighed) => {
    const places = terms.get(term)
    if (places === undefined) terms.set(term, [place])
    else places.push(place)
  }
  const putLine = (line: string, kind: number, section: number) => {
    const units = unitsOf(line)
    const weight = weightOf(kind, wordCount(units))
    const own = new Set(units.flatMap(({whole, parts}) => [whole, ...parts]))
    for (const term of own) put(term, {section, weight, positions: 0})
  }
  sections.forEach((section, index) => {
    if (index === 0) putLine(title, placeKinds.title, 0)
    putLine(section.heading, placeKinds.heading, index)
    for (const [term, {kind, times, positions, length}] of countsOf(section))
      put(term, {section: index, weight: weightOf(kind, times, length), positions})
  })
  return terms
}

interface Count {
  kind: number
  times: number
  positions: number
  /** Words of the section. */
  length: number
}

function countsOf({text, code}: SectionText): Map<string, Count> {
  const counts = new Map<string, Count>()
  const [words, names] = [unitsOf(text), unitsOf(code)]
  const length = words.length + names.length
  words.forEach(({whole, parts}, index) => {
    for (const term of [whole, ...parts]) {
      const count = counts.get(term)
      if (count === undefined) counts.set(term, {kind: placeKinds.text, times: 1, positions: index & 63, length})
      else {
        if (count.times < 4) count.positions |= (index & 63) << (6 * count.times)
        count.times++
      }
    }
  })
  for (const {whole, parts} of names)
    for (const term of [whole, ...parts]) {
      const count = counts.get(term)
      if (count === undefined) counts.set(term, {kind: placeKinds.code, times: 1, positions: 0, length})
      else if (count.kind === placeKinds.code) count.times++
    }
  return counts
}
