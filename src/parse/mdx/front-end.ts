import type {Root} from 'mdast'
import type {FrontEnd} from '../front-end.js'

/** Where a page's MDX cannot be read, in the author's words of where and why. */
export class MdxFault extends Error {
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
      const {reason, line, column} = error as {reason?: string; line?: number; column?: number}
      if (reason === undefined) throw error
      throw new MdxFault(reason, line === undefined ? undefined : {line, column: column ?? 1})
    }
  }
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
