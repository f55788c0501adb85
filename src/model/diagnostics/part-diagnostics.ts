/** Problems of what a page contains beside text: includes, variables, formulas and diagrams. */
import type {Diagnostic} from '../diagnostic.js'
import {moduleErrorKind} from './code-diagnostics.js'
import {type DiagnosticKind, diagnostic, type SourceLocation} from './diagnostic.js'

/** A diagram of a site that turns diagrams on. */
export const missingMermaid = (location: SourceLocation): Diagnostic =>
  diagnostic(
    moduleErrorKind,
    location,
    'This diagram needs the package mermaid, which is not installed.',
    'Install it: npm install --save-dev mermaid',
  )

export const includeCycleKind: DiagnosticKind = {
  code: 'include-cycle',
  severity: 'error',
  what: 'A partial includes itself, directly or through other partials.',
  more: 'The cycle is reported at one place, and the rest of the page is built.',
  example: {
    files: {
      'docs/index.md': '# Welcome\n\n::include{file="./_hint.md"}',
      'docs/_hint.md': 'Save often.\n\n::include{file="./_hint.md"}',
    },
  },
}

export const includeCycle = (location: SourceLocation, files: readonly string[]): Diagnostic =>
  diagnostic(
    includeCycleKind,
    location,
    `"${files[0]}" includes itself: ${files.join(' → ')}.`,
    'Remove one of these includes.',
  )

export const oversizedPageKind: DiagnosticKind = {
  code: 'oversized-page',
  severity: 'info',
  what: 'The body of a page is more than 512 KB of HTML.',
  more: 'Readers wait for the whole page, and a slow device needs long to show it. Split the page.',
  example: {repeated: {'docs/index.md': {text: 'A line of a page that never ends.\n\n', times: 15000}}},
}

export const oversizedPage = (
  location: SourceLocation,
  {kilobytes, maxKilobytes}: {kilobytes: number; maxKilobytes: number},
): Diagnostic =>
  diagnostic(
    oversizedPageKind,
    location,
    `The body of this page is ${kilobytes} KB of HTML, more than ${maxKilobytes} KB.`,
    'Split the page: readers wait until all of it has loaded.',
  )

export const unknownVariableKind: DiagnosticKind = {
  code: 'unknown-variable',
  severity: 'warning',
  what: '`{word}` looks like a misspelt variable.',
  more: 'Braces around other words are plain text. Write a backslash before the brace to make any of them text.',
  example: {config: {variables: {product: 'Meridian'}}, files: {'docs/index.md': '# Welcome\n\n{prodct} is here.'}},
}

export const unknownVariable = (location: SourceLocation, word: string, near: string): Diagnostic =>
  diagnostic(unknownVariableKind, location, `There is no variable "{${word}}".`, `Did you mean "{${near}}"?`)

export const brokenIncludeKind: DiagnosticKind = {
  code: 'broken-include',
  severity: 'error',
  what: 'A file that a page includes, or a region of the file, does not exist or is outside the project.',
  more: 'Paths are relative to the page. Hidden files and files of packages are never included.',
  example: {files: {'docs/index.md': '# Welcome\n\n::include{file="./_hint.md"}'}},
}

export const brokenInclude = (location: SourceLocation, message: string, hint?: string): Diagnostic =>
  diagnostic(brokenIncludeKind, location, message, hint)

export const notConfiguredKind: DiagnosticKind = {
  code: 'not-configured',
  severity: 'warning',
  what: 'A page contains a formula or a diagram, but the site does not turn them on. Or a page covers code, or has samples, for which the site lacks a package or a command. Of formulas in a line of text, only the first on the page is reported.',
  more: 'See [Formulas and diagrams](../writing/formulas-and-diagrams.md) and [Code](../running/code.md).',
  example: {files: {'docs/index.md': '# Area\n\n$$\na = b \\cdot c\n$$'}},
}

export const notConfigured = (location: SourceLocation, feature: 'math' | 'mermaid'): Diagnostic =>
  diagnostic(
    notConfiguredKind,
    location,
    feature === 'math' ? 'This formula is shown as text.' : 'This diagram is shown as text.',
    feature === 'math'
      ? 'Set `markdown: {math: true}` in the config, and install remark-math and rehype-katex.'
      : 'Set `markdown: {mermaid: true}` in the config, and install mermaid.',
  )

export const badFormulaKind: DiagnosticKind = {
  code: 'bad-formula',
  severity: 'error',
  what: 'KaTeX cannot read a formula.',
  more: 'The page shows the formula as you wrote it.',
  example: {
    config: {markdown: {math: true}},
    packages: ['remark-math', 'rehype-katex'],
    files: {'docs/index.md': '# Area\n\nThe area is $\\frac{1$.'},
  },
}

export const badFormula = (location: SourceLocation, {message, hint}: {message: string; hint?: string}): Diagnostic =>
  diagnostic(badFormulaKind, location, message, hint)
