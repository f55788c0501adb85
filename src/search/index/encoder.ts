/** All postings of a term in one text, as the cache keeps them. Files of the search index contain them in another form (`file-postings.ts`). */
import {createReader, digits, textKinds, valueAt} from '../query/codec.js'

export interface Encoder {
  /** `positions` has six bits for each position, the first one lowest; the weight contains the number of positions. */
  add(page: number, section: number, weight: number, positions: number): void
  /** Adds the postings of a text between two places, which are all postings of some pages. */
  copy(text: string, from: Place, to: Place): void
  /** The text of all postings since the last call. */
  text(): string
}

/** A place between postings of a text. */
export interface Place {
  at: number
  /** The page of the posting before it; 0 at the beginning. */
  page: number
}

const codes = Uint8Array.from(digits, (digit) => digit.charCodeAt(0))

/** Maximum number of digits of one posting: two numbers of seven, a weight, four positions. */
const maxDigits = 19

/**
 * Writes postings in order of page and section: difference of the page number, difference of the section number, weight,
 * positions. It writes bytes, because strings that grow by one character cost garbage collection.
 */
export function createEncoder(): Encoder {
  let bytes = Buffer.alloc(1024)
  let end = 0
  let lastPage = 0
  let lastSection = 0
  const reserve = (length: number) => {
    if (end + length > bytes.length) bytes = Buffer.concat([bytes], Math.max(end + length, 2 * bytes.length))
  }
  const putNumber = (value: number) => {
    let rest = value
    while (rest > 31) {
      bytes[end++] = codes[(rest & 31) | 32]!
      rest >>>= 5
    }
    bytes[end++] = codes[rest]!
  }
  return {
    add(page, section, weight, positions) {
      reserve(maxDigits)
      if (page !== lastPage) lastSection = 0
      putNumber(page - lastPage)
      putNumber(section - lastSection)
      bytes[end++] = codes[weight]!
      if (weight >> 4 === textKinds.text)
        for (let i = 0; i <= (weight & 3); i++) bytes[end++] = codes[(positions >> (6 * i)) & 63]!
      lastPage = page
      lastSection = section
    },
    copy(text, from, to) {
      if (from.at === to.at) return
      reserve(maxDigits + to.at - from.at)
      const step = createReader(text.slice(from.at, from.at + maxDigits)).number()
      putNumber(from.page + step - lastPage)
      end += bytes.write(text.slice(endOfNumber(text, from.at), to.at), end, 'latin1')
      lastPage = to.page
    },
    text() {
      const text = bytes.toString('latin1', 0, end)
      end = lastPage = lastSection = 0
      return text
    },
  }
}

/** Calls `visit` for each posting in a text of the encoder. */
export function decodeAll(
  text: string,
  visit: (page: number, section: number, weight: number, positions: number) => void,
): void {
  const reader = createReader(text)
  let page = 0
  let section = 0
  while (reader.hasMore()) {
    const step = reader.number()
    page += step
    section = step === 0 ? section + reader.number() : reader.number()
    const weight = reader.digit()
    let positions = 0
    if (weight >> 4 === textKinds.text) for (let i = 0; i <= (weight & 3); i++) positions |= reader.digit() << (6 * i)
    visit(page, section, weight, positions)
  }
}

/** The place after the postings of some pages that follow another place. */
export function skipPages(text: string, after: Place, isSkipped: (page: number) => boolean): Place {
  let {at, page} = after
  while (at < text.length) {
    let step = 0
    let next = at
    for (let shift = 0; ; shift += 5) {
      const digit = valueAt(text, next++)
      step |= (digit & 31) << shift
      if (digit < 32) break
    }
    if (!isSkipped(page + step)) break
    next = endOfNumber(text, next)
    const weight = valueAt(text, next++)
    at = weight >> 4 === textKinds.text ? next + (weight & 3) + 1 : next
    page += step
  }
  return {at, page}
}

function endOfNumber(text: string, start: number): number {
  let end = start
  while (valueAt(text, end) >= 32) end++
  return end + 1
}
