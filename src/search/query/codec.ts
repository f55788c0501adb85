/**
 * The format of the posting list of a term. `src/search/index/encoder.ts` writes it, browsers read it quickly, and servers compress
 * it well: printable ASCII, five bits per digit, low bits first; a digit of 32 or more continues the number. A posting is a section
 * of a page that contains the term, with a weight of six bits: two for the kind of text, four for details.
 */
export const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_'

/** Kinds of text, from the weakest to the strongest. Postings of `text` also have positions. */
export const textKinds = {code: 0, text: 1, heading: 2, title: 3} as const

/**
 * The weight of a posting. In a title or heading: the number of its words, up to 15. Elsewhere: the number of occurrences of the
 * term, from 1 to 4, and the length of the section, in four classes.
 */
export function weightOf(kind: number, count: number, length = 0): number {
  if (kind >= textKinds.heading) return (kind << 4) | Math.min(count, 15)
  const size = lengths.findIndex((max) => length <= max)
  return (kind << 4) | (size << 2) | (Math.min(count, 4) - 1)
}

/** Upper limits of the classes of length, in words. */
const lengths = [40, 120, 300, Number.POSITIVE_INFINITY]

/** The parts of a weight: the words of a title or heading, or occurrences and class of length of a section. */
export const weightParts = (weight: number): {kind: number; words: number; times: number; size: number} => ({
  kind: weight >> 4,
  words: weight & 15,
  times: (weight & 3) + 1,
  size: (weight >> 2) & 3,
})

/** Number of page records in one file, which compress better together. On a large site, hits are rarely neighbours. */
export const recordsInFile = (pages: number): number => (pages < 200 ? 4 : 2)

/** The id that most headings have: records do not repeat it. */
export function usualId(heading: string): string {
  const lowercase = heading.toLowerCase()
  // Most headings need no Unicode, which takes longer.
  if (/^[a-z\d _-]*$/.test(lowercase)) return lowercase.replaceAll(' ', '-')
  return lowercase.replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '').replace(/\s/g, '-')
}

/** Calls `visit` for each posting. `positions` has six bits for each position. */
export function decodePostings(
  text: string,
  visit: (page: number, section: number, weight: number, positions: number) => void,
): void {
  let index = 0
  const digit = (): number => values[text.charCodeAt(index++)] ?? 0
  const number = (): number => {
    let value = 0
    for (let shift = 0; ; shift += 5) {
      const next = digit()
      value |= (next & 31) << shift
      if (next < 32) return value
    }
  }
  let page = 0
  let section = 0
  while (index < text.length) {
    const step = number()
    page += step
    section = step === 0 ? section + number() : number()
    const weight = digit()
    let positions = 0
    if (weight >> 4 === textKinds.text) for (let i = 0; i <= (weight & 3); i++) positions |= digit() << (6 * i)
    visit(page, section, weight, positions)
  }
}

const values: readonly number[] = Array.from({length: 128}, (_, code) => digits.indexOf(String.fromCharCode(code)))
