import type {Root} from 'mdast'
import {endOfText, positionAt} from '../../model/diagnostics/diagnostics.js'
import {withinLimits} from '../limits.js'
import type {MarkdownParser} from '../markdown-parser.js'
import {createReferenceProcessor} from '../reference-processor.js'
import {type ExplainedSyntax, explainSyntax, type SyntaxFailure} from './explain-syntax.js'

/** A syntax error of MDX, with a message for the author. */
export class MdxProblem extends Error {
  override name = 'MdxProblem'
  readonly hint: string | undefined
  readonly position: {line: number; column: number} | undefined
  constructor({message, hint}: ExplainedSyntax, position: {line: number; column: number} | undefined) {
    super(message)
    this.hint = hint
    this.position = position
  }
}

/** Makes a parser of Markdown with JSX, expressions, imports and exports. The first such page loads its modules. */
export function createMdxParser(): MarkdownParser {
  let loaded: Promise<(text: string) => Root> | undefined
  return async (text) => {
    loaded ??= load()
    const parse = await loaded
    withinLimits(text)
    try {
      return parse(text)
    } catch (error) {
      if (error instanceof RangeError) throw error
      const failure = error as SyntaxFailure & {line?: number; column?: number}
      const {reason = '', line, column = 1} = failure
      throw new MdxProblem(
        explainSyntax(failure),
        placeIn(text, reason, line === undefined ? undefined : {line, column}),
      )
    }
  }
}

/**
 * Place of a syntax error. For an unclosed element, only the message contains its start: `(3:1-3:6)`. A place after the
 * text becomes the end of its last word. An unclosed brace or tag has the place where it begins.
 */
function placeIn(text: string, reason: string, reported: MdxProblem['position']): MdxProblem['position'] {
  const [, line, column] = /\((\d+):(\d+)-\d+:\d+\)/.exec(reason) ?? []
  const start = line === undefined ? undefined : {line: Number(line), column: Number(column)}
  const place = reason.startsWith('Expected a closing tag') ? (start ?? reported) : (reported ?? start)
  if (place !== undefined && reason.startsWith('Unexpected end of file')) {
    const before = textBefore(text, place)
    const index = reason.includes('in expression') ? openBrace(before) : before.lastIndexOf('<')
    if (index !== -1) return positionAt(text, index)
  }
  const written = text.trimEnd().split('\n')
  if (place === undefined || place.line <= written.length) return place
  return endOfText(written.join('\n'))
}

function textBefore(text: string, {line, column}: {line: number; column: number}): string {
  const lines = text.split('\n').slice(0, line)
  return [...lines.slice(0, line - 1), lines[line - 1]?.slice(0, column - 1) ?? ''].join('\n')
}

/** Offset of the last "{" that nothing closes; -1 without one. */
function openBrace(text: string): number {
  let closed = 0
  for (let index = text.length - 1; index >= 0; index--) {
    if (text[index - 1] === '\\') continue
    if (text[index] === '}') closed++
    else if (text[index] === '{' && closed-- === 0) return index
  }
  return -1
}

async function load(): Promise<(text: string) => Root> {
  const [reference, {default: remarkMdx}] = await Promise.all([createReferenceProcessor(true), import('remark-mdx')])
  const processor = reference.use(remarkMdx).freeze()
  return (text) => processor.parse(text)
}
