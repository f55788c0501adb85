import {digits, firstSection, textKinds} from '../query/codec.js'

/** The sections of all pages. */
export interface SectionCounts {
  /** A digit for each section, as in a `SectionTable`. */
  digits: string
  /** Number of the first section of each page; undefined on a site with many sections, whose index has no table of them. */
  firsts: Uint32Array | undefined
}

/** Maximum number of sections in a table, which each reader loads: 3 KB. */
const maxSections = 8000

/** The digits of the sections of a page: those up to the last one with postings. */
export function sectionDigits(postings: Uint32Array): string {
  let last = 0
  for (let i = 1; i < postings.length; i += 3) last = Math.max(last, postings[i]! >>> 6)
  const values = new Uint8Array(last + 1)
  for (let i = 1; i < postings.length; i += 3) {
    const weight = postings[i]! & 63
    if (weight >> 4 < textKinds.heading) values[postings[i]! >>> 6] = (weight >> 2) & 3
  }
  values[0]! |= firstSection
  return Array.from(values, (value) => digits[value]).join('')
}

/** `pages`: the digits of the sections of each page. */
export function countSections(pages: readonly string[]): SectionCounts {
  const all = pages.join('')
  if (all.length > maxSections) return {digits: all, firsts: undefined}
  const firsts = new Uint32Array(pages.length)
  for (let page = 1; page < pages.length; page++) firsts[page] = firsts[page - 1]! + pages[page - 1]!.length
  return {digits: all, firsts}
}
