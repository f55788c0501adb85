import {completeness, digits, textKinds} from '../query/codec.js'

/** The postings of one term as files of the search index contain them: a text for each column of a file. */
export interface EncodedTerm {
  count: string
  ids: string
  weights: string
  positions: string
}

export interface ColumnEncoder {
  /** `positions` has six bits for each position, the first one lowest; the weight contains the number of positions. */
  add(page: number, section: number, weight: number, positions: number): void
  /** The texts of all postings since the last call. `count`: how many postings the term has; `isCommon`: only those in headings were added. */
  finish(count: number, isCommon: boolean): EncodedTerm
}

/**
 * Writes postings in order of page and section: the difference of the page number and of the section number, or with
 * `firstSections` (number of the first section of each page) of the number of the section in the site; weight; positions.
 */
export function createColumnEncoder(firstSections: Uint32Array | undefined): ColumnEncoder {
  const [ids, weights, positions, count] = [createColumn(), createColumn(), createColumn(), createColumn()]
  let lastPage = 0
  let lastSection = 0
  let added = 0
  return {
    add(page, section, weight, places) {
      added++
      const kind = weight >> 4
      if (firstSections) {
        const number = firstSections[page]! + section
        ids.putNumber(number - lastSection)
        lastSection = number
        weights.putDigit(kind < textKinds.heading ? weight & 0b110011 : weight)
      } else {
        if (page !== lastPage) lastSection = 0
        ids.putNumber(page - lastPage)
        ids.putNumber(section - lastSection)
        lastPage = page
        lastSection = section
        weights.putDigit(weight)
      }
      if (kind === textKinds.text) for (let i = 0; i <= (weight & 3); i++) positions.putDigit((places >> (6 * i)) & 63)
    },
    finish(total, isCommon) {
      const kept = isCommon ? completeness.headings : added < total ? completeness.strongest : completeness.all
      count.putNumber((added << 2) | kept)
      if (kept !== completeness.all) count.putNumber(total)
      lastPage = lastSection = added = 0
      return {count: count.take(), ids: ids.take(), weights: weights.take(), positions: positions.take()}
    },
  }
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
      if (end === 0) return ''
      const text = bytes.toString('latin1', 0, end)
      end = 0
      return text
    },
  }
}
