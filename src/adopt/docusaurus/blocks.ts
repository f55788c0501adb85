/** Blocks that Docusaurus reads in another way: code that is MDX, and types of admonitions of the site's own. */
import {codeBlocksIn} from '../code-blocks.js'
import {linesIn, withoutFences} from '../prose.js'
import type {Edit, Step} from '../translation.js'

/** ```` ```mdx-code-block ```` hides MDX from other tools: its lines of fences disappear. */
export const codeBlocks: Step = (text) =>
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
export const ownAdmonitions =
  (keywords: readonly string[]): Step =>
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
