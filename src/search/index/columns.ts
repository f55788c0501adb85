import {completeness, digits, hasPositions, textKinds} from '../query/codec.js'
import type {IndexedPostings} from './postings.js'

/** The postings of one term as the index contains them: a text for each column of a block. */
export interface EncodedTerm {
  count: string
  ids: string
  weights: string
  positions: string
}

/**
 * Returns a function that encodes the postings of a term, which come in order of page and section: the difference of the page number and of
 * the section number; weight; positions.
 */
export function createColumnEncoder(): (term: string, postings: IndexedPostings) => EncodedTerm {
  const [ids, weights, positions, count] = [createColumn(), createColumn(), createColumn(), createColumn()]
  return (term, {count: total, isCommon, visit}) => {
    const isPositioned = hasPositions(term)
    let [lastPage, lastSection, added] = [0, 0, 0]
    visit((page, section, weight, places) => {
      added++
      if (page !== lastPage) lastSection = 0
      ids.putNumber(page - lastPage)
      ids.putNumber(section - lastSection)
      lastPage = page
      lastSection = section
      weights.putDigit(weight)
      if (isPositioned && weight >> 4 === textKinds.text)
        for (let i = 0; i <= (weight & 3); i++) positions.putDigit((places >> (6 * i)) & 63)
    })
    const kept = isCommon ? completeness.headings : added < total ? completeness.strongest : completeness.all
    count.putNumber((added << 2) | kept)
    if (kept !== completeness.all) count.putNumber(total)
    return {count: count.take(), ids: ids.take(), weights: weights.take(), positions: positions.take()}
  }
}

/** Numbers as digits. */
export function textOfNumbers(numbers: Iterable<number>): string {
  const column = createColumn()
  for (const number of numbers) column.putNumber(number)
  return column.take()
}

const codes = Uint8Array.from(digits, (digit) => digit.charCodeAt(0))

/** Maximum number of digits of a number. */
const maxDigits = 7

/** A text of digits. It is written as bytes, because strings that grow by one character cost garbage collection. */
function createColumn() {
  let bytes = Buffer.alloc(1024)
  let end = 0
  const grow = () => {
    if (end + maxDigits > bytes.length) bytes = Buffer.concat([bytes], 2 * bytes.length)
  }
  return {
    putDigit(value: number): void {
      grow()
      bytes[end++] = codes[value]!
    },
    putNumber(value: number): void {
      grow()
      let rest = value
      while (rest > 31) {
        bytes[end++] = codes[(rest & 31) | 32]!
        rest >>>= 5
      }
      bytes[end++] = codes[rest]!
    },
    take(): string {
      const text = bytes.toString('latin1', 0, end)
      end = 0
      return text
    },
  }
}
