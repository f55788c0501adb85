import type {PageText} from '../../model/model.js'
import {usualId} from '../query/codec.js'

/** Characters of a section's text for excerpts; fewer on a page of many sections, because a hit shows one section. */
const excerptLength = (sections: number): number => (sections > 24 ? 160 : 450)

/** The record of a page for hits: address, title, and id (0 for the usual one), heading and beginning of each section, with a mark for code. */
export function recordOf(href: string, {title, sections}: PageText): string {
  return JSON.stringify([
    href,
    title,
    sections.map(({id, heading, text, code}, index) => {
      const isCode = text === '' && code !== ''
      const excerpt = beginningOf(isCode ? code : text, excerptLength(sections.length))
      const name = index === 0 ? '' : heading
      return [name !== '' && id === usualId(name) ? 0 : id, name, excerpt, ...(isCode ? [1] : [])]
    }),
  ])
}

const beginningOf = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, text.lastIndexOf(' ', length) + 1 || length)
