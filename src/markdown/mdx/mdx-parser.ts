import {endOfText, positionAt} from '../../model/diagnostics/diagnostics.js'
import {explainedBy, type Form} from '../forms.js'
import {withinLimits} from '../limits.js'
import {createReferenceParser, type MarkdownParser} from '../markdown-parser.js'

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
  const parse = createReferenceParser(true, async (processor) => {
    processor.use((await import('remark-mdx')).default)
  })
  return async (text) => {
    withinLimits(text)
    try {
      return await parse(text)
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

/** Explains syntax errors of the MDX parsers in plain words. */

/** A problem without its place. `hint` replaces the general advice. */
interface ExplainedSyntax {
  message: string
  hint?: string
}

/** An error of the parsers, as far as docsgen reads it. */
interface SyntaxFailure {
  reason?: string
  ruleId?: string
  cause?: unknown
}

/** The problem for a parser's message, with the first pattern that fits. */
function explainSyntax({reason, ruleId, cause}: SyntaxFailure): ExplainedSyntax {
  // The parser's own error for elements and end tags in different constructs has no reason.
  if (reason === undefined)
    return {message: 'An element and its closing tag are not inside the same link, image or element.'}
  if (ruleId === 'acorn') {
    const message = `is not valid JavaScript${reasonOf(cause)}.`
    return reason.includes('import/exports')
      ? {message: `This import or export ${message}`, hint: emptyLine}
      : {message: `This expression ${message}`}
  }
  // `listItem` → `list item`
  const inWords = reason.replace(/(?<=the end of `)\w+/, (type) =>
    type.replace(/[A-Z]/g, (one) => ` ${one.toLowerCase()}`),
  )
  return explainedBy(forms, inWords) ?? {message: `${reason}.`}
}

/**
 * The message of acorn, without its position, which counts from the beginning of the expression. Where acorn only says that
 * something is unexpected, the place says more.
 */
function reasonOf(cause: unknown): string {
  const text = (cause instanceof Error ? cause.message : '').replace(/ \(\d+:\d+\)$/, '')
  if (text === '' || /^Unexpected (?:token|content)/.test(text)) return ' from here on'
  return `: ${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

const emptyLine =
  'Put an empty line between imports or exports and the text. Begin text with a word other than "import" or "export".'

const toShow = 'To show "<", write `\\<`.'

const forms: readonly Form[] = [
  [
    /^Expected a closing tag for `<([^>]*)>` \([^)]*\) before the end of `([\w ]+)`/,
    '<%1> is not closed in its %2.',
    `Write \`</%1>\` after its content, or \`<%1 />\` if it has none. ${toShow}`,
  ],
  [
    /^Expected a closing tag for `<([^>]*)>` \([^)]*\)/,
    '<%1> is not closed.',
    `Write \`</%1>\` after its content, or \`<%1 />\` if it has none. ${toShow}`,
  ],
  [
    /^Unexpected closing tag `(.*?)`, expected corresponding closing tag for `<(.*?)>`/,
    '%1 closes nothing here, because <%2> is open.',
    'Close <%2> first.',
  ],
  [
    /^Expected the closing tag `(.*?)` either after the end of `([\w ]+)`/,
    '%1 is in a %2, and its opening tag is outside it.',
    'Put both tags on one line, or each on a line of its own with empty lines between them and the text.',
  ],
  [
    /^Unexpected closing slash `\/` in tag/,
    'This tag closes nothing: no element is open here.',
    'Remove it, or open the element before it.',
  ],
  [/in closing tag, expected the end/, 'A closing tag contains only its name.'],
  [
    /^Unexpected end of file in expression/,
    'This "{" begins an expression that has no "}".',
    'Write the "}" in the same paragraph. To show "{", write `\\{`.',
  ],
  [
    /only import\/exports are supported/,
    'A line that begins with an import or export contains other JavaScript.',
    emptyLine,
  ],
  [
    /^Unexpected lazy line/,
    'An element or expression of a quote or list item continues on a line outside it.',
    'Begin the line with ">" in a quote, and with the indentation of the item in a list.',
  ],
  [
    /(?:spread|only a single)/,
    'Between attributes, braces may contain only one `{...props}`.',
    'Write `name={value}` for one attribute.',
  ],
  [/to create a comment/, 'MDX has no HTML comments.', 'Write `{/* … */}`.'],
  [/to create a link/, 'MDX has no links in angle brackets.', 'Write `[text](address)`.'],
  [/^Unexpected end of file/, 'This "<" begins a tag that has no ">".', `Write the ">". ${toShow}`],
  [/^Unexpected character `(.*?)` \(U\+\w+\) before name, /, '"%1" cannot follow "<" in MDX.'],
  [
    /^Unexpected character `(.*?)` \(U\+\w+\) before attribute value/,
    'The value of an attribute needs quotes or braces.',
    'Write `name="value"` or `name={value}`.',
  ],
  [
    /^Unexpected character `(.*?)` \(U\+\w+\) /,
    '"%1" is not allowed here in a tag.',
    'Write attributes as `name="value"` or `name={value}`, and `\\<` for a "<" that begins no tag.',
  ],
]
