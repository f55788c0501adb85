import type {Root} from 'mdast'
import {endOfText} from '../../model/diagnostics/diagnostics.js'
import type {FrontEnd} from '../front-end.js'

/** A syntax error of MDX, with a message for the author. */
export class MdxProblem extends Error {
  override name = 'MdxProblem'
  readonly position: {line: number; column: number} | undefined
  constructor(message: string, position: {line: number; column: number} | undefined) {
    super(message)
    this.position = position
  }
}

/** Makes a parser of Markdown with JSX, expressions, imports and exports. The first such page loads its modules. */
export function createMdxFrontEnd(): FrontEnd {
  let loaded: Promise<(text: string) => Root> | undefined
  return async (text) => {
    loaded ??= load()
    const parse = await loaded
    try {
      return parse(text)
    } catch (error) {
      if (error instanceof RangeError) throw error
      const {reason = unclosed, line, column} = error as {reason?: string; line?: number; column?: number}
      throw new MdxProblem(reason, placeIn(text, reason, line === undefined ? undefined : {line, column: column ?? 1}))
    }
  }
}

/** Replaces the parser's own message for mismatched elements, which does not help authors. */
const unclosed = 'An element and its end tag are not inside the same link, image or element'

/**
 * Place of a syntax error. For an unclosed element, only the message contains its start: `(3:1-3:6)`. A place after the
 * text becomes the end of its last word.
 */
function placeIn(text: string, reason: string, reported: MdxProblem['position']): MdxProblem['position'] {
  const [, line, column] = /\((\d+):(\d+)-\d+:\d+\)/.exec(reason) ?? []
  const place = reported ?? (line === undefined ? undefined : {line: Number(line), column: Number(column)})
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
