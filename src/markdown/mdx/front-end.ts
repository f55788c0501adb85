import type {Root} from 'mdast'
import {endOfText} from '../../model/diagnostics/diagnostics.js'
import type {FrontEnd} from '../front-end.js'

/** Where a page's MDX cannot be read, in the author's words of where and why. */
export class MdxProblem extends Error {
  override name = 'MdxFault'
  readonly position: {line: number; column: number} | undefined
  constructor(message: string, position: {line: number; column: number} | undefined) {
    super(message)
    this.position = position
  }
}

/** Reads Markdown with JSX, expressions, imports and exports; what does that is loaded with the first such page. */
export function createMdxFrontEnd(): FrontEnd {
  let made: Promise<(text: string) => Root> | undefined
  return async (text) => {
    made ??= load()
    const parse = await made
    try {
      return parse(text)
    } catch (error) {
      if (error instanceof RangeError) throw error
      const {reason = unclosed, line, column} = error as {reason?: string; line?: number; column?: number}
      throw new MdxProblem(reason, placeIn(text, reason, line === undefined ? undefined : {line, column: column ?? 1}))
    }
  }
}

/** Where its parser finds one node where it looks for another, it says nothing that an author could use. */
const unclosed = 'An element and its end tag are not inside the same link, image or element'

/** Of an element that is never closed only the words say where it begins: `(3:1-3:6)`. What is missing at the end is missing behind the last word. */
function placeIn(text: string, reason: string, told: MdxProblem['position']): MdxProblem['position'] {
  const [, line, column] = /\((\d+):(\d+)-\d+:\d+\)/.exec(reason) ?? []
  const place = told ?? (line === undefined ? undefined : {line: Number(line), column: Number(column)})
  const written = text.trimEnd().split('\n')
  if (place === undefined || place.line <= written.length) return place
  return endOfText(written.join('\n'))
}

async function load(): Promise<(text: string) => Root> {
  const [{unified}, {default: remarkParse}, {default: remarkGfm}, {default: remarkMdx}] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-gfm'),
    import('remark-mdx'),
  ])
  const processor = unified().use(remarkParse).use(remarkGfm).use(remarkMdx).freeze()
  return (text) => processor.parse(text)
}
