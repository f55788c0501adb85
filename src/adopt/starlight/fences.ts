/** Options of code fences that docsgen writes in another way. */
import {type CodeBlock, codeBlocksIn} from '../code-blocks.js'
import type {Line} from '../prose.js'
import type {Edit} from '../translation.js'
import {type FrameTitle, frameTitle} from './frame-titles.js'

/** `collapse={5-9}` → nothing. `hasTitles`: a comment in the first lines may be the title. */
export const fenceEdits = (text: string, hasTitles: boolean): Edit[] =>
  /```|~~~/.test(text) ? codeBlocksIn(text).flatMap((block) => editsOf(block, hasTitles)) : []

function editsOf(block: CodeBlock, hasTitles: boolean): Edit[] {
  const {open, info} = block
  const frame = hasTitles ? frameTitle(block) : undefined
  const removed = new Set(frame?.lines)
  const start = open.start + open.text.lastIndexOf(info)
  const options = [...info.matchAll(/\s(?:(mark|ins|del|collapse)=)?\{([\d\s,-]+)\}/g)].flatMap(
    ({0: whole, 1: name = '', 2: lines = '', index}): Edit[] => {
      const end = start + index + whole.length
      if (name === 'collapse') return [{start: start + index, end, text: '', construct: '`collapse={…}` of code'}]
      if (removed.size === 0) return []
      const from = end - lines.length - 1
      return [{start: from, end: end - 1, text: numbersAfter(lines, block.body, removed), construct: ''}]
    },
  )
  return [...options, ...(frame ? titleEdits(block, frame) : [])]
}

/** The title as an option, in place of its lines. */
const titleEdits = ({open, info}: CodeBlock, {title, lines}: FrameTitle): Edit[] => [
  {
    start: open.end,
    end: open.end,
    text: `${info === '' ? 'text' : ''} title="${title}"`,
    construct: 'titles in comments of code',
  },
  ...lines.map(({start, end}): Edit => ({start, end: end + 1, text: '', construct: ''})),
]

/** `2,4-5` → 2, 4 and 5, as the author counts lines. */
const numbersIn = (lines: string): number[] =>
  lines.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number)
    return Array.from({length: Math.max(0, last - first + 1)}, (_, index) => first + index)
  })

/** Numbers of the lines that stay, as docsgen counts them: the author counts the title, too. */
function numbersAfter(lines: string, body: readonly Line[], removed: ReadonlySet<Line>): string {
  const kept = body.filter((line) => !removed.has(line))
  const numbers = numbersIn(lines).map((number) => kept.indexOf(body[number - 1] as Line) + 1)
  return numbers.filter((number) => number > 0).join(',')
}
