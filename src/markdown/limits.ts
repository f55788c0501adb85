/** Refuses texts for which parsers would need too much time or memory, before they read them. */
import {blockPrefix, createFenceDetector} from '../content/fences.js'
import {maxDepth, tooDeep} from './walk.js'

const marks = '[ \\t]*(?:>|(?:[-+*]|\\d{1,9}[.)])(?=[ \\t])|\\[\\^[^\\]\\s]{1,99}\\]:)'
const deepLine = new RegExp(`^(?:${marks}){${maxDepth + 1}}`, 'm')
const thematicBreak = /^[ \t]*([-*])(?:[ \t]*\1)*[ \t]*$/

/** Returns the same text. Throws an error for the author if a line begins with the marks of too many quotes, lists and footnotes. */
export function withoutDeepLines(text: string): string {
  if (!deepLine.test(text)) return text
  const isInFence = createFenceDetector()
  for (const line of text.split('\n'))
    if (!isInFence(line) && deepLine.test(line) && !thematicBreak.test(line)) throw tooDeep()
  return text
}

/** Marks in one paragraph. remark needs time that grows with their square, and a second for twice as many. */
const maxMarks = 30_000
const ofMarkup = /[[\]()*_~`<>&!@:\\]/g
/** What a line of a paragraph counts as. */
const perLine = 5
const item = '(?:[-+*]|\\d{1,9}[.)])'
/**
 * A line that ends the paragraph above it: an empty one, an item, a heading or a row of a table. Items that begin with
 * another item are one run for the limit, because remark is as slow for them.
 */
const startsBlock = new RegExp(`^${blockPrefix}(?:$|#|\\|)|^[ \\t>]*${item}[ \\t]+(?=[^ \\t])(?!${item}(?:[ \\t]|$))`)

/** Returns the same text. Throws an error for the author if remark would need minutes for one of its paragraphs. */
export function withinLimits(text: string): string {
  withoutDeepLines(text)
  if (text.length <= maxMarks) return text
  const isInFence = createFenceDetector()
  let count = 0
  for (const [index, line] of text.split('\n').entries()) {
    const isCode = isInFence(line)
    if (isCode || startsBlock.test(line)) count = 0
    if (isCode) continue
    count += perLine + (line.match(ofMarkup)?.length ?? 0)
    if (count > maxMarks)
      throw new Error(
        `its line ${index + 1} belongs to a paragraph with more than ${maxMarks} brackets, stars and other marks`,
      )
  }
  return text
}
