import type {PageText} from '../../model/model.js'
import {usualId} from '../query/codec.js'
import {sectionsInPart} from '../query/parts.js'

/** Characters of a section's text for excerpts; fewer on a page of many sections, because a hit shows one section. */
const excerptLength = (sections: number): number => (sections > 24 ? 160 : 450)

/**
 * What hits show of a page, as JSON for each part of it: address, title, and id (0 for the usual one), heading and beginning of each section,
 * with a mark for code.
 */
export function recordsOf(href: string, {title, sections}: PageText): string[] {
  const maxLength = excerptLength(sections.length)
  const records = sections.map(({id, heading, text, code}, index) => {
    const isCode = text === '' && code !== ''
    const name = index === 0 ? '' : heading
    const shownId = name !== '' && id === usualId(name) ? 0 : id
    return [shownId, name, beginningOf(isCode ? code : text, maxLength), ...(isCode ? [1] : [])]
  })
  return Array.from({length: Math.max(1, Math.ceil(sections.length / sectionsInPart))}, (_, part) =>
    JSON.stringify([href, title, records.slice(part * sectionsInPart, (part + 1) * sectionsInPart)]),
  )
}

const beginningOf = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, text.lastIndexOf(' ', length) + 1 || length)
