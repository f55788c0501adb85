/** Blocks that Docusaurus reads in another way: code that is MDX, types of admonitions of the site's own, and headings with values. */
import {codeBlocksIn} from '../code-blocks.js'
import {linesIn, withoutFences} from '../prose.js'
import type {Edit, TranslationStep} from '../translation.js'

/** ```` ```mdx-code-block ```` hides MDX from other tools: its lines of fences disappear. */
export const codeBlocks: TranslationStep = (text) =>
  text.includes('mdx-code-block')
    ? codeBlocksIn(text).flatMap(({open, info, close}): Edit[] => {
        if (info !== 'mdx-code-block') return []
        return [open, ...(close ? [close] : [])].map(({start, end}, index) => ({
          start,
          end,
          text: '',
          construct: index === 0 ? '`mdx-code-block`' : '',
        }))
      })
    : []

/** `:::my-type Title` → a note with the title, and with the type as its class. */
export const siteAdmonitions =
  (keywords: readonly string[]): TranslationStep =>
  (text) => {
    if (!text.includes(':::')) return []
    return linesIn(withoutFences(text)).flatMap(({text: line, start, end}): Edit[] => {
      const [, marks, name = '', label, title] =
        /^([ \t]*:{3,})([\w-]+)(?:\[(.*)\]|[ \t]+(.*?))?[ \t]*$/.exec(line) ?? []
      if (marks === undefined || !keywords.includes(name)) return []
      const heading = label ?? title ?? name
      return [{start, end, text: `${marks}note[${heading}]{.${name}}`, construct: 'admonitions of the site'}]
    })
  }

/** `## About {name}` → `## About {name} {#about-name}`: Docusaurus makes the ids of headings from their source. */
export const headingIds: TranslationStep = (text) => {
  if (!/^ {0,3}#{2,6} .*\{/m.test(text)) return []
  return linesIn(withoutFences(text)).flatMap(({text: line, end}): Edit[] => {
    const [, title = ''] = /^ {0,3}#{2,6}[ \t]+(.*?)[ \t]*$/.exec(line) ?? []
    const prose = title.replace(/`+[^`]*`+|\\./g, '')
    if (!/\{[ \t]*[\w$]/.test(prose) || /\{(?:#|\/\*)|<!--/.test(prose)) return []
    return [{start: end, end, text: ` {#${slugOf(title)}}`, construct: 'ids of headings with values'}]
  })
}

/** The id of a heading by its source. */
const slugOf = (title: string): string =>
  title
    .replace(/<\/?[A-Za-z][^<>]*>/g, '')
    .replace(/\]\([^()]*\)/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-')
