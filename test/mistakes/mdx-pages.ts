/** Mistakes in pages with components. */
import type {MistakesOfSite} from './mistake.js'

export const mdxPages: MistakesOfSite = {
  files: {'docs/index.md': '# Home\n\nHello.\n'},
  config: {checks: {'missing-description': 'off'}},
  pathOf: (row) => `docs/page-${row}.mdx`,
  wrap: (text) => `# Page\n\n${text}\n`,
  rows: [
    [
      '‹<Gone />',
      '‹ warning unknown-component: There is no component <Gone>. Hint: Import it, or put it into the project as components/Gone.tsx.',
    ],
    [
      'Text with ‹<Gone /> inside.',
      '‹ warning unknown-component: There is no component <Gone>. Hint: Import it, or put it into the project as components/Gone.tsx.',
    ],
    [
      '‹<div>',
      '‹ error bad-mdx: This page is not valid MDX, so docsgen reads it as plain Markdown: Expected a closing tag for `<div>` (3:1-3:6). Hint: In MDX "<" and "{" begin a component or an expression: write `\\<` and `\\{`, or put them into backticks.',
    ],
    [
      'Text\n\n<‹/div>',
      '‹ error bad-mdx: This page is not valid MDX, so docsgen reads it as plain Markdown: Unexpected closing slash `/` in tag, expected an open tag first. Hint: In MDX "<" and "{" begin a component or an expression: write `\\<` and `\\{`, or put them into backticks.',
    ],
    [
      'An {open‹',
      '‹ error bad-mdx: This page is not valid MDX, so docsgen reads it as plain Markdown: Unexpected end of file in expression, expected a corresponding closing brace for `{`. Hint: In MDX "<" and "{" begin a component or an expression: write `\\<` and `\\{`, or put them into backticks.',
    ],
    [
      'A {1 + ‹} b',
      '‹ error bad-mdx: This page is not valid MDX, so docsgen reads it as plain Markdown: Could not parse expression with acorn. Hint: In MDX "<" and "{" begin a component or an expression: write `\\<` and `\\{`, or put them into backticks.',
    ],
    ["import a from ‹'./gone'\n\n{a}", '‹ error broken-import: There is nothing to import at "./gone".'],
    [
      "import Gone from ‹'./gone.jsx'\n\n<Gone />",
      '‹ error broken-import: There is nothing to import at "./gone.jsx".',
    ],
    [
      'import {‹',
      '‹ error bad-mdx: This page is not valid MDX, so docsgen reads it as plain Markdown: Could not parse import/exports with acorn. Hint: In MDX "<" and "{" begin a component or an expression: write `\\<` and `\\{`, or put them into backticks.',
    ],
    [
      'export const a =‹',
      '‹ error bad-mdx: This page is not valid MDX, so docsgen reads it as plain Markdown: Could not parse import/exports with acorn. Hint: In MDX "<" and "{" begin a component or an expression: write `\\<` and `\\{`, or put them into backticks.',
    ],
    ['See ‹[a](./paragraph.md).', '‹ warning broken-markdown-link: There is no page file "./paragraph.md".'],
    [
      'See ‹![a](./gone.png).',
      '‹ error broken-asset: There is no file "./gone.png". Hint: Put the file beside the page, or into the static folder and begin its address with "/".',
    ],
    ['<div>‹[a](./division.md)</div>', '‹ warning broken-markdown-link: There is no page file "./division.md".'],
    ['<b>‹[a](./inline.md)</b> {1}', '‹ warning broken-markdown-link: There is no page file "./inline.md".'],
  ],
}
