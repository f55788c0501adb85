/** Explains the errors of KaTeX in plain words. */
import {explainedBy, type Form} from './forms.js'

/** An error of KaTeX. `position`: an offset in the formula. */
export interface FormulaError {
  rawMessage?: string
  message: string
  position?: number
}

/** A problem of a formula. `offset`: its place in the formula. */
interface ExplainedFormula {
  message: string
  hint?: string
  offset: number
}

/**
 * The problem that an error of KaTeX means.
 *
 *   "Expected 'EOF', got '}'" → This "}" closes nothing. Remove it, or write `\}` to show a brace.
 */
export function explainFormula(formula: string, {rawMessage, message, position}: FormulaError): ExplainedFormula {
  const reason = rawMessage ?? message
  const offset = Math.min(position ?? 0, formula.length)
  const [, inArgument, closing = inArgument] = missingBracket.exec(reason) ?? []
  if (closing !== undefined) return unclosed(formula, closing)
  const isCommandInText = /^Undefined control sequence/.test(reason) && formula.includes('\\text')
  const explained = explainedBy(forms, isCommandInText ? `In text: ${reason}` : reason)
  if (explained) {
    const {start, ...problem} = explained
    return {...problem, offset: start === undefined ? offset : Math.max(formula.lastIndexOf(start), 0)}
  }
  const first = reason.charAt(0).toLowerCase() + reason.slice(1).replace(/\.$/, '')
  return {message: `KaTeX cannot read this formula: ${first}.`, offset}
}

const missingBracket = /^Unexpected end of input in a macro argument, expected '(.)'|^Expected '([}\]])', got 'EOF'/

const commands = 'KaTeX lists the names that it knows at https://katex.org/docs/supported.'
const inText = ' Commands for symbols work only outside `\\text{…}`.'
const braces = 'with its arguments in braces, as in `x^{\\frac{1}{2}}`.'

const forms: readonly Form[] = [
  [
    /^Extra }|^Expected '(?:EOF|\\right|\\end)', got '}'/,
    'This "}" closes nothing.',
    'Remove it, or write `\\}` to show a brace.',
  ],
  [
    /^Expected 'EOF', got '&'|^Too many tab characters/,
    'This "&" is outside a table, or in a column that the table does not have.',
    'Write the lines between `\\begin{aligned}` and `\\end{aligned}`, or `\\&` to show the character.',
  ],
  [
    /^(?:Expected 'EOF', got|Can't use function) '([#$])'/,
    '"%1" has a special meaning in a formula.',
    'Write `\\%1` to show the character.',
  ],
  [/^Expected 'EOF', got '\\(end)'/, '`\\end` has no `\\begin` before it.', 'Write the `\\begin`, or remove it.'],
  [
    /^(?:Expected 'EOF', got ')?\\(right|middle)(?:'| without preceding \\left)/,
    '`\\%1` has no `\\left` before it.',
    'Write the `\\left`, or remove it.',
  ],
  [
    /^Expected '\\right', got/,
    'This `\\left` has no `\\right`.',
    'Write `\\right` and a delimiter, such as `\\right)`, or `\\right.` to show none.',
    '\\left',
  ],
  [
    /^Expected & or \\\\ or \\cr or \\end/,
    'This `\\begin` has no `\\end`.',
    'Write `\\end` with the same name after the last line.',
    '\\begin',
  ],
  [
    /^Mismatch: \\begin\{(.*?)\} matched by \\end\{(.*?)\}/,
    '`\\end{%2}` does not fit `\\begin{%1}`.',
    'Write the same name in both.',
  ],
  [/^No such environment: (.*)/, 'KaTeX has no environment "%1".', commands],
  [/^Undefined control sequence: (.*)/, 'KaTeX does not know the command `%1` here.', commands],
  [/^In text: Undefined control sequence: (.*)/, 'KaTeX does not know the command `%1` here.', commands + inText],
  [
    /% comment has no terminating newline/,
    'This "%" begins a comment, which the page does not show.',
    'Write `\\%` to show the character.',
    '%',
  ],
  [
    /^Invalid delimiter '(.*?)' after '(.*?)'/,
    '"%1" is no delimiter, which `%2` needs.',
    'Write one such as `(`, `[`, `\\{` or `|`, or `.` to show none.',
  ],
  [/^Invalid unit: '(.*?)'/, '"%1" is no unit of length.', 'Write a number and a unit, such as `2em` or `5pt`.'],
  [/^Invalid size: '(.*?)'/, '"%1" is no length.', 'Write a number and a unit, such as `2em` or `5pt`.'],
  [/^Invalid color: '(.*?)'/, '"%1" is no colour.', 'Write a name such as `red`, or a value such as `#ff0000`.'],
  [
    /^Expected group after '([_^])'/,
    'Nothing follows this "%1".',
    'Write what belongs to it in braces, as in `x%1{1}`.',
  ],
  [/^Double superscript/, 'A second "^" follows the first without braces.', 'Write `a^{b^c}` or `{a^b}^c`.'],
  [/^Double subscript/, 'A second "_" follows the first without braces.', 'Write `a_{b_c}` or `{a_b}_c`.'],
  [
    /^Expected group as argument to '(.*?)'/,
    '`%1` lacks an argument.',
    'Write each argument in braces, as in `\\frac{1}{2}`.',
  ],
  [/^Expected group as /, 'A command lacks an argument.', 'Write each argument in braces, as in `\\frac{1}{2}`.'],
  [
    /^Got function '(.*?)' with no arguments as argument to '(.*?)'/,
    '`%1` needs braces around it as an argument of `%2`.',
    `Write it ${braces}`,
  ],
  [
    /^Got function '(.*?)' with no arguments as (superscript|subscript)/,
    '`%1` needs braces around it as %2.',
    `Write it ${braces}`,
  ],
  [
    /^Can't use function '(.*?)' in text mode/,
    '`%1` works only in a formula, not inside `\\text{…}`.',
    'Write it after the closing brace of the text.',
  ],
  [/^Can't use function '(.*?)' in math mode/, '`%1` works only in text.', 'Write it inside `\\text{…}`.'],
  [
    /^\\verb ended by end of line/,
    'This `\\verb` has no end.',
    'Write the character that follows `\\verb` after its text too, as in `\\verb|a|`.',
  ],
  [/^Too many expansions/, 'A macro of this formula uses itself without end.', 'Correct the definition of the macro.'],
  [
    /^Limit controls must follow a math operator/,
    '`\\limits` and `\\nolimits` must follow an operator such as `\\sum`.',
    'Move or remove it.',
  ],
  [
    /^(\{.*?\}|\\tag) (?:can be used only in display mode|works only in display equations)/,
    '`%1` works only in a formula of its own.',
    'Write the formula between two lines of `$$`.',
  ],
]

/** The innermost bracket that nothing closes. */
function unclosed(formula: string, closing: string): ExplainedFormula {
  const opening = closing === ']' ? '[' : '{'
  const open: number[] = []
  for (const match of formula.matchAll(/\\[\s\S]|[[\]{}]/g))
    if (match[0] === opening) open.push(match.index)
    else if (match[0] === closing) open.pop()
  const offset = open.at(-1)
  if (offset !== undefined)
    return {
      message: `This "${opening}" has no "${closing}".`,
      hint: `Write the "${closing}" where its content ends.`,
      offset,
    }
  const message = 'An argument is missing at the end of this formula.'
  return {message, hint: 'Write each argument in braces.', offset: formula.length}
}
