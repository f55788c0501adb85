/**
 * How places of a term are written (`src/search/index/encoder.ts` does), so that a browser reads them quickly and hosts compress
 * them: printable ASCII, small numbers first, of five bits a digit; digits from 32 on are followed by another. A place is a section of a page, with a weight of six bits: two for its kind, four for more.
 */
export const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_'

/** From the weakest to the strongest. Places in text say where in it. */
export const placeKinds = {code: 0, text: 1, heading: 2, title: 3} as const

/**
 * Of a place in a title or heading: how many words that has, at most 15. Elsewhere: how often the term is there, from 1
 * to 4, and how long the section is, in four classes.
 */
export function weightOf(kind: number, count: number, length = 0): number {
  if (kind >= placeKinds.heading) return (kind << 4) | Math.min(count, 15)
  const size = lengths.findIndex((most) => length <= most)
  return (kind << 4) | (size << 2) | (Math.min(count, 4) - 1)
}

/** Words. */
const lengths = [40, 120, 300, Number.POSITIVE_INFINITY]

/** What a weight says: the words of its line, or times and class of length. */
export const weightParts = (weight: number): {kind: number; words: number; times: number; size: number} => ({
  kind: weight >> 4,
  words: weight & 15,
  times: (weight & 3) + 1,
  size: (weight >> 2) & 3,
})

/** Pages whose records stand in one file: a page's is in the file of its number divided by this. */
export const recordsInFile = 4

/** Calls back for each place; `positions` as they were written. */
export function decodePlaces(
  text: string,
  take: (page: number, section: number, weight: number, positions: number) => void,
): void {
  let at = 0
  const digit = (): number => values[text.charCodeAt(at++)] ?? 0
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
  while (at < text.length) {
    const step = number()
    page += step
    section = step === 0 ? section + number() : number()
    const weight = digit()
    let positions = 0
    if (weight >> 4 === placeKinds.text) for (let i = 0; i <= (weight & 3); i++) positions |= digit() << (6 * i)
    take(page, section, weight, positions)
  }
}

const values: readonly number[] = Array.from({length: 128}, (_, code) => digits.indexOf(String.fromCharCode(code)))
