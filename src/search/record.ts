import type {PageText} from '../model.js'

/** Letters of a section's text that stay for excerpts. */
const excerptLength = 450

/** What a hit shows of its page: address, title, and each section's id, heading and beginning. */
export function recordOf(href: string, {title, sections}: PageText): string {
  return JSON.stringify([
    href,
    title,
    sections.map(({id, heading, text, code}) => [id, heading, beginningOf(text === '' ? code : text)]),
  ])
}

const beginningOf = (text: string): string =>
  text.length <= excerptLength ? text : text.slice(0, text.lastIndexOf(' ', excerptLength) + 1 || excerptLength)
