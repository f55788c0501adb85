/** The postings of terms as files of the search index contain them: the strongest ones, in columns. */
import {hasPositions, type TermFile, textKinds} from '../query/codec.js'
import {scoresByWeight} from '../query/postings.js'
import {createColumnEncoder} from './columns.js'
import type {TermUse, VisitPostings} from './encode-terms.js'
import {textOfKeys} from './keys.js'

/** Returns the columns of a term in a file, with a space between them. */
export type FileEncoder = (number: number, visitAll: VisitPostings) => string

/** `terms`: every term, by its number. */
export function createFileEncoder(
  {counts, sections, isCommon, maxPostings}: TermUse,
  terms: readonly string[],
): FileEncoder {
  const columns = createColumnEncoder(sections.firsts)
  return (number, visitAll) => {
    const count = counts[number]!
    const {score: minScore, rest} = isCommon(number)
      ? headingsOnly
      : count > maxPostings
        ? limitOf(visitAll, maxPostings)
        : noLimit
    let atLimit = 0
    visitAll((page, section, weight, positions) => {
      const score = scoresByWeight[weight]!
      if (score > minScore || (score === minScore && atLimit++ < rest)) columns.add(page, section, weight, positions)
    })
    const term = columns.finish(count, isCommon(number))
    return `${term.count} ${term.ids} ${term.weights} ${hasPositions(terms[number]!) ? term.positions : ''}`
  }
}

/** JSON of a file with terms and their columns. */
export function termFileOf(terms: readonly string[], encoded: readonly string[]): string {
  const columns = encoded.map((text) => text.split(' '))
  const column = (index: number) => columns.map((texts) => texts[index]).join('')
  const file: TermFile = [textOfKeys(terms), column(0), column(1), column(2), column(3)]
  return JSON.stringify(file)
}

/** Which postings of a term are in the index: those above a score, and so many of this score. */
interface Limit {
  score: number
  rest: number
}

const noLimit: Limit = {score: 0, rest: 0}

/** The lowest score of a title or heading; no text has so much. */
const scoreOfHeadings = Math.min(...scoresByWeight.subarray(textKinds.heading << 4))
const headingsOnly: Limit = {score: scoreOfHeadings, rest: Number.POSITIVE_INFINITY}

const strongestWeights = [...scoresByWeight.keys()].sort((a, b) => scoresByWeight[b]! - scoresByWeight[a]!)

/** Not more than `max` postings, but all in titles and headings. */
function limitOf(visitAll: VisitPostings, max: number): Limit {
  const counts = new Uint32Array(64)
  visitAll((_page, _section, weight) => {
    counts[weight]!++
  })
  let rest = max
  for (const weight of strongestWeights) {
    const score = scoresByWeight[weight]!
    if (counts[weight]! > rest) {
      if (score >= scoreOfHeadings) return headingsOnly
      // Postings of one score are all there or all missing, unless nearly all have this score.
      return {score, rest: rest > 0.75 * max ? rest : 0}
    }
    rest -= counts[weight]!
  }
  return noLimit
}
