import type {PageText} from '../../model/model.js'

/** Letters of a section's text that stay for excerpts; fewer on a page of many sections, of which a hit shows one. */
const excerptLength = (sections: number): number => (sections > 24 ? 160 : 450)

/** What a hit shows of its page: address, title, and each section's id, heading and beginning. */
export function recordOf(href: string, {title, sections}: PageText): string {
  return JSON.stringify([
    href,
    title,
    sections.map(({id, heading, text, code}) => [
      id,
      heading,
      beginningOf(text === '' ? code : text, excerptLength(sections.length)),
    ]),
  ])
}

const beginningOf = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, text.lastIndexOf(' ', length) + 1 || length)
