import type {PageText, SectionText} from '../../model/model.js'
import {textKinds, weightOf} from '../query/codec.js'
import {createTokenizer, type Token, wordCount} from '../query/terms.js'

export interface Weigher {
  /** Every term of the pages so far; the number of a term is its index. */
  terms: string[]
  /**
   * The postings of a page's terms, section by section, in groups of three: number of the term, `section << 6 | weight` (weight
   * of the codec), and positions in the text, six bits each, the first one lowest. Weights depend only on the page.
   */
  postingsOf(page: PageText): Uint32Array
}

/** Creates a weigher. It gives each term a number and then uses only the number, which is faster. */
export function createWeigher(): Weigher {
  const terms: string[] = []
  const counts = createCounts(terms)
  const tokensOf = createTokenizer()
  let postings: number[] = []

  const count = (tokens: readonly Token[], kind: number): void =>
    tokens.forEach(({whole, parts, joined}, index) => {
      const position = kind === textKinds.text ? index & 63 : 0
      counts.add(whole, kind, position)
      for (const part of parts) counts.add(part, kind, position)
      if (joined !== undefined) counts.add(joined, kind, position)
    })
  /** Adds postings for all counted terms. */
  const put = (section: number, weight: (kind: number, times: number) => number): void =>
    counts.drain((number, {kind, times, positions}) =>
      postings.push(number, (section << 6) | weight(kind, times), positions),
    )
  const putLine = (line: string, kind: number, section: number): void => {
    const tokens = tokensOf(line)
    const weight = weightOf(kind, wordCount(tokens))
    count(tokens, kind)
    put(section, () => weight)
  }
  const putText = ({text, code}: SectionText, section: number): void => {
    const [textTokens, codeTokens] = [tokensOf(text), tokensOf(code)]
    count(textTokens, textKinds.text)
    count(codeTokens, textKinds.code)
    const length = textTokens.length + codeTokens.length
    const textWeight = weightOf(textKinds.text, 1, length)
    const codeWeight = weightOf(textKinds.code, 1, length)
    put(section, (kind, times) => (kind === textKinds.text ? textWeight : codeWeight) + Math.min(times, 4) - 1)
  }
  return {
    terms,
    postingsOf({title, sections}) {
      sections.forEach((section, index) => {
        if (index === 0) {
          putLine(title, textKinds.title, 0)
          if (section.heading !== title) putLine(section.heading, textKinds.title, 0)
        } else putLine(section.heading, textKinds.heading, index)
        putText(section, index)
      })
      const result = new Uint32Array(postings)
      postings = []
      return result
    },
  }
}

interface TermCount {
  /** The kind of text of the first occurrence. Occurrences in text of another kind are not counted. */
  kind: number
  times: number
  positions: number
}

/** Counts terms in a line or section. New terms are added to `terms`. */
function createCounts(terms: string[]) {
  /** The count of each term. Sections reuse the objects, because new objects for each section would cost garbage collection. */
  const countsByTerm = new Map<string, {number: number} & TermCount>()
  let counted: ({number: number} & TermCount)[] = []
  return {
    add(term: string, kind: number, position: number): void {
      let count = countsByTerm.get(term)
      if (count === undefined) {
        count = {number: terms.push(term) - 1, kind, times: 0, positions: 0}
        countsByTerm.set(term, count)
      }
      if (count.times === 0) {
        counted.push(count)
        count.kind = kind
        count.positions = position
      } else if (count.kind !== kind) return
      else if (count.times < 4) count.positions |= position << (6 * count.times)
      count.times++
    },
    /** Calls `visit` with the number and count of each counted term, in the order of their first occurrences, and resets the counts. */
    drain(visit: (number: number, count: TermCount) => void): void {
      for (const count of counted) {
        visit(count.number, count)
        count.times = 0
      }
      counted = []
    },
  }
}
