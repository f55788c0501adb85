/** All postings of a term in one text, as the cache keeps them. Files of the search index contain them in another form (`file-postings.ts`). */
import {createReader, digits, textKinds} from '../query/codec.js'

export interface Encoder {
  /** `positions` has six bits for each position, the first one lowest; the weight contains the number of positions. */
  add(page: number, section: number, weight: number, positions: number): void
  /** The text of all postings since the last call. */
  text(): string
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
      if (end + maxDigits > bytes.length) bytes = Buffer.concat([bytes], 2 * bytes.length)
      if (page !== lastPage) lastSection = 0
      putNumber(page - lastPage)
      putNumber(section - lastSection)
      bytes[end++] = codes[weight]!
      if (weight >> 4 === textKinds.text)
        for (let i = 0; i <= (weight & 3); i++) bytes[end++] = codes[(positions >> (6 * i)) & 63]!
      lastPage = page
      lastSection = section
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
