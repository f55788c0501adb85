/** Options of code fences that docsgen writes in another way. */
import {type CodeBlock, codeBlocksIn} from '../code-blocks.js'
import type {Edit} from '../translation.js'
import {type FrameTitle, frameTitle} from './frame-titles.js'

/**
 * `mark={2}` → `{2}`; `ins={3}` and `del={4}` → marks in their lines; `collapse={5-9}` → nothing. `hasTitles`: a comment in the
 * first lines may be the title.
 */
export const fenceEdits = (text: string, hasTitles: boolean): Edit[] =>
  /```|~~~/.test(text) ? codeBlocksIn(text).flatMap((block) => editsOf(block, hasTitles)) : []

function editsOf(block: CodeBlock, hasTitles: boolean): Edit[] {
  const {open, info} = block
  const frame = hasTitles ? frameTitle(block) : undefined
  // The numbers of lines do not count the title.
  const body = block.body.filter((line) => !frame?.lines.includes(line))
  const start = open.start + open.text.lastIndexOf(info)
  const options = [...info.matchAll(/\s(mark|ins|del|collapse)=\{([\d\s,-]+)\}/g)].flatMap(
    ({0: whole, 1: name = '', 2: lines = '', index}): Edit[] => {
      const from = start + index
      const construct = `\`${name}={…}\` of code`
      if (name === 'mark') return [{start: from + 1, end: from + 1 + 'mark='.length, text: '', construct}]
      const marks = name === 'collapse' ? [] : lineMarks({body, info}, {lines, mark: name === 'ins' ? '++' : '--'})
      return [{start: from, end: from + whole.length, text: '', construct}, ...marks]
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

/** Comments at the ends of lines: `// [!code ++]`. */
function lineMarks(
  {body, info}: Pick<CodeBlock, 'body' | 'info'>,
  {lines, mark}: {lines: string; mark: string},
): Edit[] {
  const [before, after] = comments.find(([languages]) => languages.test(info))?.slice(1) ?? ['//', '']
  const numbers = lines.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number)
    return Array.from({length: Math.max(0, last - first + 1)}, (_, index) => first + index)
  })
  return numbers.flatMap((number) => {
    const line = body[number - 1]
    return line === undefined
      ? []
      : [{start: line.end, end: line.end, text: ` ${before} [!code ${mark}]${after}`, construct: ''}]
  })
}

/** Languages, and how their comments begin and end. */
const comments: readonly (readonly [RegExp, string, string])[] = [
  [/^(?:sh|bash|shell|zsh|py|python|ya?ml|toml|rb|ruby|dockerfile|ini|make)\b/i, '#', ''],
  [/^(?:html|xml|svg|mdx?|markdown|astro|vue|svelte)\b/i, '<!--', ' -->'],
  [/^(?:css|scss|less)\b/i, '/*', ' */'],
  [/^(?:sql|lua|haskell)\b/i, '--', ''],
]
