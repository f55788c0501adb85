/** Explains the errors of KaTeX in plain words. */

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
  for (const [pattern, explain] of forms) {
    const match = pattern.exec(reason)
    if (match) return {offset, ...explain(match.slice(1), formula)}
  }
  const first = reason.charAt(0).toLowerCase() + reason.slice(1).replace(/\.$/, '')
  return {message: `KaTeX cannot read this formula: ${first}.`, offset}
}

type Explanation = Omit<ExplainedFormula, 'offset'> & {offset?: number}

const commands = 'KaTeX lists the names that it knows at https://katex.org/docs/supported.'

const forms: [RegExp, (parts: string[], formula: string) => Explanation][] = [
  [
    /^Unexpected end of input in a macro argument, expected '(.)'|^Expected '([}\]])', got 'EOF'/,
    ([inArgument, inGroup], formula) => unclosed(formula, inArgument ?? inGroup ?? '}'),
  ],
  [
    /^Extra }|^Expected '(?:EOF|\\right|\\end)', got '}'/,
    () => ({message: 'This "}" closes nothing.', hint: 'Remove it, or write `\\}` to show a brace.'}),
  ],
  [
    /^Expected 'EOF', got '&'|^Too many tab characters/,
    () => ({
      message: 'This "&" is outside a table, or in a column that the table does not have.',
      hint: 'Write the lines between `\\begin{aligned}` and `\\end{aligned}`, or `\\&` to show the character.',
    }),
  ],
  [
    /^(?:Expected 'EOF', got|Can't use function) '([#$])'/,
    ([character = '']) => ({
      message: `"${character}" has a special meaning in a formula.`,
      hint: `Write \`\\${character}\` to show the character.`,
    }),
  ],
  [/^Expected 'EOF', got '\\(end|right|middle)'/, ([name = '']) => unopened(name)],
  [/^\\(middle) without preceding \\left/, () => unopened('middle')],
  [
    /^Expected '\\right', got/,
    (_, formula) => ({
      message: 'This `\\left` has no `\\right`.',
      hint: 'Write `\\right` and a delimiter, such as `\\right)`, or `\\right.` to show none.',
      offset: Math.max(formula.lastIndexOf('\\left'), 0),
    }),
  ],
  [
    /^Expected & or \\\\ or \\cr or \\end/,
    (_, formula) => ({
      message: 'This `\\begin` has no `\\end`.',
      hint: 'Write `\\end` with the same name after the last line.',
      offset: Math.max(formula.lastIndexOf('\\begin'), 0),
    }),
  ],
  [
    /^Mismatch: \\begin\{(.*?)\} matched by \\end\{(.*?)\}/,
    ([begin, end]) => ({
      message: `\`\\end{${end}}\` does not fit \`\\begin{${begin}}\`.`,
      hint: 'Write the same name in both.',
    }),
  ],
  [/^No such environment: (.*)/, ([name]) => ({message: `KaTeX has no environment "${name}".`, hint: commands})],
  [
    /^Undefined control sequence: (.*)/,
    ([name], formula) => ({
      message: `KaTeX does not know the command \`${name}\` here.`,
      hint: formula.includes('\\text') ? `${commands} Commands for symbols work only outside \`\\text{…}\`.` : commands,
    }),
  ],
  [
    /% comment has no terminating newline/,
    (_, formula) => ({
      message: 'This "%" begins a comment, which the page does not show.',
      hint: 'Write `\\%` to show the character.',
      offset: Math.max(formula.lastIndexOf('%'), 0),
    }),
  ],
  [
    /^Invalid delimiter '(.*?)' after '(.*?)'/,
    ([delimiter, command]) => ({
      message: `"${delimiter}" is no delimiter, which \`${command}\` needs.`,
      hint: 'Write one such as `(`, `[`, `\\{` or `|`, or `.` to show none.',
    }),
  ],
  [
    /^Invalid (unit|size): '(.*?)'/,
    ([kind, text]) => ({
      message: `"${text}" is no ${kind === 'unit' ? 'unit of length' : 'length'}.`,
      hint: 'Write a number and a unit, such as `2em` or `5pt`.',
    }),
  ],
  [
    /^Invalid color: '(.*?)'/,
    ([colour]) => ({
      message: `"${colour}" is no colour.`,
      hint: 'Write a name such as `red`, or a value such as `#ff0000`.',
    }),
  ],
  [
    /^Expected group after '([_^])'/,
    ([sign]) => ({
      message: `Nothing follows this "${sign}".`,
      hint: `Write what belongs to it in braces, as in \`x${sign}{1}\`.`,
    }),
  ],
  [/^Double (superscript)/, () => twice('^')],
  [/^Double (subscript)/, () => twice('_')],
  [
    /^Expected group as (?:argument to '(.*?)'|.*)/,
    ([name]) => ({
      message: `${name === undefined ? 'A command' : `\`${name}\``} lacks an argument.`,
      hint: 'Write each argument in braces, as in `\\frac{1}{2}`.',
    }),
  ],
  [
    /^Got function '(.*?)' with no arguments as (?:argument to '(.*?)'|(superscript|subscript))/,
    ([name, command, script]) => ({
      message: `\`${name}\` needs braces around it as ${script ?? `an argument of \`${command}\``}.`,
      hint: 'Write it with its arguments in braces, as in `x^{\\frac{1}{2}}`.',
    }),
  ],
  [
    /^Can't use function '(.*?)' in (text|math) mode/,
    ([name, mode]) =>
      mode === 'text'
        ? {
            message: `\`${name}\` works only in a formula, not inside \`\\text{…}\`.`,
            hint: 'Write it after the closing brace of the text.',
          }
        : {message: `\`${name}\` works only in text.`, hint: 'Write it inside `\\text{…}`.'},
  ],
  [
    /^\\verb ended by end of line/,
    () => ({
      message: 'This `\\verb` has no end.',
      hint: 'Write the character that follows `\\verb` after its text too, as in `\\verb|a|`.',
    }),
  ],
  [
    /^Too many expansions/,
    () => ({message: 'A macro of this formula uses itself without end.', hint: 'Correct the definition of the macro.'}),
  ],
  [
    /^Limit controls must follow a math operator/,
    () => ({
      message: '`\\limits` and `\\nolimits` must follow an operator such as `\\sum`.',
      hint: 'Move or remove it.',
    }),
  ],
  [
    /^(\{.*?\}|\\tag) (?:can be used only in display mode|works only in display equations)/,
    ([name]) => ({
      message: `\`${name}\` works only in a formula of its own.`,
      hint: 'Write the formula between two lines of `$$`.',
    }),
  ],
]

/** The innermost bracket that nothing closes. */
function unclosed(formula: string, closing: string): Explanation {
  const opening = closing === ']' ? '[' : '{'
  const open: number[] = []
  for (const match of formula.matchAll(/\\[\s\S]|[[\]{}]/g))
    if (match[0] === opening) open.push(match.index)
    else if (match[0] === closing) open.pop()
  const offset = open.at(-1)
  return offset === undefined
    ? {
        message: 'An argument is missing at the end of this formula.',
        hint: 'Write each argument in braces.',
        offset: formula.length,
      }
    : {
        message: `This "${opening}" has no "${closing}".`,
        hint: `Write the "${closing}" where its content ends.`,
        offset,
      }
}

const unopened = (name: string): Explanation => {
  const opening = name === 'end' ? '\\begin' : '\\left'
  return {message: `\`\\${name}\` has no \`${opening}\` before it.`, hint: `Write the \`${opening}\`, or remove it.`}
}

const twice = (sign: string): Explanation => ({
  message: `A second "${sign}" follows the first without braces.`,
  hint: `Write \`a${sign}{b${sign}c}\` or \`{a${sign}b}${sign}c\`.`,
})
