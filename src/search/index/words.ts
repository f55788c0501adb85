import type {PageText, SectionText} from '../../model/model.js'
import {textKinds, weightOf} from '../query/codec.js'
import {createTokenizer, type Token, wordCount} from '../query/terms.js'
import {recordsOf} from './record.js'

/** What the index needs of the text of a page: it depends on nothing but the text and its address. */
export interface PageWords {
  /** Every term of the page once, with line breaks between them. */
  terms: string
  /**
   * Section by section, in groups of three: index of the term, `section << 6 | weight` (weight of the codec), and positions in the
   * text, six bits each, the first one lowest.
   */
  postings: Uint32Array
  /** What hits show: the parts of the page (JSON). */
  records: string[]
}

/** Returns the function that reads the words of one page after another. */
export function createWordReader(): (href: string, text: PageText) => PageWords {
  const tokensOf = createTokenizer()
  return (href, text) => ({...weigh(text, tokensOf), records: recordsOf(href, text)})
}

function weigh({title, sections}: PageText, tokensOf: (text: string) => Token[]): Omit<PageWords, 'records'> {
  const counts = createCounts()
  const postings: number[] = []
  /** The numbers of the terms of tokens: equal words are often the same token. */
  const numbersOf = new Map<Token, readonly number[]>()
  const count = (tokens: readonly Token[], kind: number): void =>
    tokens.forEach((token, index) => {
      let numbers = numbersOf.get(token)
      if (numbers === undefined) {
        const {whole, parts, joined = []} = token
        numbers = [whole, ...parts].concat(joined).map(counts.numberOf)
        numbersOf.set(token, numbers)
      }
      const position = kind === textKinds.text ? index & 63 : 0
      for (const number of numbers) counts.add(number, kind, position)
    })
  /** Adds postings for all counted terms. */
  const put = (section: number, weight: (kind: number, times: number) => number): void =>
    counts.drain((number, kind, times, positions) =>
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
  sections.forEach((section, index) => {
    if (index === 0) {
      putLine(title, textKinds.title, 0)
      if (section.heading !== title) putLine(section.heading, textKinds.title, 0)
    } else putLine(section.heading, textKinds.heading, index)
    putText(section, index)
  })
  return {terms: counts.terms.join('\n'), postings: Uint32Array.from(postings)}
}

/** Counts the terms of a page in a line or section. */
function createCounts() {
  const terms: string[] = []
  const numbers = new Map<string, number>()
  /**
   * Three values for each term: the kind of text of the first occurrence (those in text of another kind are not counted), how
   * often it occurs, and positions. Objects for all terms would take much memory.
   */
  let counts = new Uint32Array(3 * 1024)
  let counted: number[] = []
  return {
    /** Every term so far; its number is its index. */
    terms,
    numberOf(term: string): number {
      const known = numbers.get(term)
      if (known !== undefined) return known
      numbers.set(term, terms.length)
      if (counts.length < 3 * (terms.length + 1)) counts = grown(counts)
      return terms.push(term) - 1
    },
    add(number: number, kind: number, position: number): void {
      const at = 3 * number
      const times = counts[at + 1]!
      if (times === 0) {
        counted.push(number)
        counts[at] = kind
        counts[at + 2] = position
      } else if (counts[at] !== kind) return
      else if (times < 4) counts[at + 2]! |= position << (6 * times)
      counts[at + 1] = times + 1
    },
    /** Calls `visit` for each counted term, in the order of their first occurrences, and resets the counts. */
    drain(visit: (number: number, kind: number, times: number, positions: number) => void): void {
      for (const number of counted) {
        const at = 3 * number
        visit(number, counts[at]!, counts[at + 1]!, counts[at + 2]!)
        counts[at + 1] = 0
      }
      counted = []
    },
  }
}

function grown(numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * numbers.length)
  larger.set(numbers)
  return larger
}
