/** Mistakes in formulas. */
import type {MistakesOfSite} from './mistake.js'

export const formulas: MistakesOfSite = {
  files: {'docs/index.md': '# Home\n\nHello.\n'},
  config: {markdown: {math: true}},
  packages: ['remark-math', 'rehype-katex'],
  pathOf: (row) => `docs/page-${row}.md`,
  wrap: (text) => `# Page\n\n${text}\n`,
  rows: [
    [
      'The area is $‹\\foo$.',
      '‹ error bad-formula: KaTeX does not know the command `\\foo` here. Hint: KaTeX lists the names that it knows at https://katex.org/docs/supported.',
    ],
    [
      'The area is $\\frac‹{1$.',
      '‹ error bad-formula: This "{" has no "}". Hint: Write the "}" where its content ends.',
    ],
    [
      'The area is $\\sqrt‹[3$.',
      '‹ error bad-formula: This "[" has no "]". Hint: Write the "]" where its content ends.',
    ],
    [
      'The area is $1‹}$.',
      '‹ error bad-formula: This "}" closes nothing. Hint: Remove it, or write `\\}` to show a brace.',
    ],
    [
      'The area is $a^b‹^c$.',
      '‹ error bad-formula: A second "^" follows the first without braces. Hint: Write `a^{b^c}` or `{a^b}^c`.',
    ],
    [
      'The area is $x‹_$.',
      '‹ error bad-formula: Nothing follows this "_". Hint: Write what belongs to it in braces, as in `x_{1}`.',
    ],
    [
      'The area is $a ‹& b$.',
      '‹ error bad-formula: This "&" is outside a table, or in a column that the table does not have. Hint: Write the lines between `\\begin{aligned}` and `\\end{aligned}`, or `\\&` to show the character.',
    ],
    [
      'The area is $50‹%$.',
      '‹ error bad-formula: This "%" begins a comment, which the page does not show. Hint: Write `\\%` to show the character.',
    ],
    [
      'The area is $a‹#b$.',
      '‹ error bad-formula: "#" has a special meaning in a formula. Hint: Write `\\#` to show the character.',
    ],
    [
      'The area is $‹\\left( a$.',
      '‹ error bad-formula: This `\\left` has no `\\right`. Hint: Write `\\right` and a delimiter, such as `\\right)`, or `\\right.` to show none.',
    ],
    [
      'The area is $a ‹\\right)$.',
      '‹ error bad-formula: `\\right` has no `\\left` before it. Hint: Write the `\\left`, or remove it.',
    ],
    [
      'The area is $‹\\begin{matrix} 1$.',
      '‹ error bad-formula: This `\\begin` has no `\\end`. Hint: Write `\\end` with the same name after the last line.',
    ],
    [
      'The area is $\\begin‹{matriks} 1 \\end{matriks}$.',
      '‹ error bad-formula: KaTeX has no environment "matriks". Hint: KaTeX lists the names that it knows at https://katex.org/docs/supported.',
    ],
    [
      'The area is $\\begin{matrix} 1 \\end{‹array}$.',
      '3:31 error bad-formula: `\\end{array}` does not fit `\\begin{matrix}`. Hint: Write the same name in both.',
    ],
    [
      'The area is $‹\\tag{1}$.',
      '‹ error bad-formula: `\\tag` works only in a formula of its own. Hint: Write the formula between two lines of `$$`.',
    ],
    [
      'The area is $‹\\begin{align} a \\end{align}$.',
      '‹ error bad-formula: `{align}` works only in a formula of its own. Hint: Write the formula between two lines of `$$`.',
    ],
    ['The area is $x^\\frac12$.'],
    [
      'The area is $\\sqrt‹$.',
      '‹ error bad-formula: `\\sqrt` lacks an argument. Hint: Write each argument in braces, as in `\\frac{1}{2}`.',
    ],
    [
      'The area is $\\text{‹\\alpha}$.',
      '‹ error bad-formula: KaTeX does not know the command `\\alpha` here. Hint: KaTeX lists the names that it knows at https://katex.org/docs/supported. Commands for symbols work only outside `\\text{…}`.',
    ],
    [
      'The area is $\\rule‹{1foo}{2em}$.',
      '‹ error bad-formula: "fo" is no unit of length. Hint: Write a number and a unit, such as `2em` or `5pt`.',
    ],
    [
      'The area is $x‹\\limits$.',
      '‹ error bad-formula: `\\limits` and `\\nolimits` must follow an operator such as `\\sum`. Hint: Move or remove it.',
    ],
    [
      '$$\na +\n‹\\foo\n$$',
      '‹ error bad-formula: KaTeX does not know the command `\\foo` here. Hint: KaTeX lists the names that it knows at https://katex.org/docs/supported.',
    ],
    [
      '> $$\n> ‹\\foo\n> $$',
      '‹ error bad-formula: KaTeX does not know the command `\\foo` here. Hint: KaTeX lists the names that it knows at https://katex.org/docs/supported.',
    ],
    [
      '```math\nx‹_\n```',
      '‹ error bad-formula: Nothing follows this "_". Hint: Write what belongs to it in braces, as in `x_{1}`.',
    ],
    [
      '- a\n\n  $$\n  x‹_\n  $$',
      '‹ error bad-formula: Nothing follows this "_". Hint: Write what belongs to it in braces, as in `x_{1}`.',
    ],
    [
      'The area is $‹\\def\\a{\\a} \\a$.',
      '‹ error bad-formula: A macro of this formula uses itself without end. Hint: Correct the definition of the macro.',
    ],
    ['Ä is $ä$ and 5 is $a \\\\ b$.'],
    [
      '$‹\\verb|a$',
      '‹ error bad-formula: This `\\verb` has no end. Hint: Write the character that follows `\\verb` after its text too, as in `\\verb|a|`.',
    ],
  ],
}
