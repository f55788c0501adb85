/** Mistakes in the text of Markdown pages, mostly links in each construct: their positions are exact everywhere. */
import type {MistakesOfSite} from './mistake.js'

export const pageTexts: MistakesOfSite = {
  files: {'docs/index.md': '# Home\n\nHello.\n', 'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>'},
  config: {checks: {'missing-description': 'off'}},
  pathOf: (row) => `docs/page-${row}.md`,
  wrap: (text) => `# Page\n\n${text}\n`,
  rows: [
    ['See ‹[a](./gone.md).', '‹ warning broken-markdown-link: There is no page file "./gone.md".'],
    ['See ‹[a](gone.md) and more.', '‹ warning broken-markdown-link: There is no page file "gone.md".'],
    ['See ‹[a](/gone).', '‹ error broken-link: There is no page at "/gone".'],
    ['See ‹[a](../../../up.md).', '‹ warning broken-markdown-link: There is no page file "../../../up.md".'],
    ['See ‹[a](#gone).', '‹ warning broken-anchor: This page has no heading or id "#gone".'],
    ['See ‹[a](./index.md#gone).', '‹ warning broken-anchor: "/" has no heading or id "#gone".'],
    ['See ‹[a](/#gone).', '‹ warning broken-anchor: "/" has no heading or id "#gone".'],
    [
      'See ‹![a](./gone.png).',
      '‹ error broken-asset: There is no file "./gone.png". Hint: Put the file beside the page, or into the static folder and begin its address with "/".',
    ],
    [
      'See ‹![a](/gone.png).',
      '‹ error broken-asset: There is no file "/gone.png". Hint: Put the file into the static folder, such as "static/gone.png", or correct the address.',
    ],
    [
      'See ‹![](/logo.svg).',
      '‹ warning missing-alt: The picture "/logo.svg" has no alternative text. Hint: Write `![what it shows](…)`, or `<img alt="">` for a decorative picture.',
    ],
    [
      'See ‹[](/).',
      '‹ warning empty-link-text: The link to "/" has no text. Hint: Describe its target between the brackets, or add an `aria-label`.',
    ],
    [
      'See [a][b] and that.\n\n‹[b]: ./reference.md',
      '‹ warning broken-markdown-link: There is no page file "./reference.md".',
    ],
    [
      '> A quote\n> with ‹[a](./quotation.md)',
      '‹ warning broken-markdown-link: There is no page file "./quotation.md".',
    ],
    ['- one\n- two\n  - ‹[a](./nested.md)', '‹ warning broken-markdown-link: There is no page file "./nested.md".'],
    ['1. one\n\n   ‹[a](./numbered.md)', '‹ warning broken-markdown-link: There is no page file "./numbered.md".'],
    [
      '| a | b |\n|---|---|\n| c | ‹[d](./table.md) |',
      '‹ warning broken-markdown-link: There is no page file "./table.md".',
    ],
    ['## Heading with ‹[a](./heading.md)', '‹ warning broken-markdown-link: There is no page file "./heading.md".'],
    ['*so ‹[a](./emphasis.md) far*', '‹ warning broken-markdown-link: There is no page file "./emphasis.md".'],
    [
      'A note[^1].\n\n[^1]: ‹[a](./footnote.md)',
      '‹ warning broken-markdown-link: There is no page file "./footnote.md".',
    ],
    ['Break  \n‹[a](./break.md)', '‹ warning broken-markdown-link: There is no page file "./break.md".'],
    ['\tcode\n\n‹[a](./indented.md)', '‹ warning broken-markdown-link: There is no page file "./indented.md".'],
    [
      '```js\n[a](./fence.md)\n```\n\n‹[a](./fence.md)',
      '‹ warning broken-markdown-link: There is no page file "./fence.md".',
    ],
    [
      '<div>\n\n‹[a](./division.md)\n\n</div>',
      '‹ warning broken-markdown-link: There is no page file "./division.md".',
    ],
    [
      '<p>Text ‹<a href="./paragraph.md">a</a></p>',
      '‹ warning broken-markdown-link: There is no page file "./paragraph.md".',
    ],
    [
      '‹<img alt="a" src="./gone.png">',
      '‹ error broken-asset: There is no file "./gone.png". Hint: Put the file beside the page, or into the static folder and begin its address with "/".',
    ],
    [
      ':::note\n\n‹[a](./admonition.md)\n\n:::',
      '‹ warning broken-markdown-link: There is no page file "./admonition.md".',
    ],
    [':::tip Title\n‹[a](./tip.md)\n:::', '‹ warning broken-markdown-link: There is no page file "./tip.md".'],
    [
      '‹:::note\n\nNever closed.',
      '‹ warning unclosed-directive: ":::note" has no closing line, so it contains everything up to the end of the page. Hint: End it with a line of ":::".',
    ],
    [
      '‹:::notee\n\nText.\n\n:::',
      '‹ warning unknown-directive: There is no directive ":::notee"; docsgen shows the colons as text. Hint: Did you mean ":::note"?',
    ],
    [
      '‹::include{file="./_gone.md"}',
      '‹ error broken-include: There is no text file "docs/_gone.md" to include. Hint: Create the file, or correct the path: it begins at the folder of this file, or with "/" at the project folder.',
    ],
    [
      '‹::include{file="../../../etc/passwd"}',
      '‹ error broken-include: "../../../etc/passwd" lies outside the project. Hint: Copy the file into the project.',
    ],
    [
      'Text\n\n‹::include{}',
      '‹ error broken-include: The include names no file. Hint: Write `::include{file="./_partial.md"}`.',
    ],
    [
      '‹```js file="/gone.js"\n```',
      '‹ error broken-include: There is no text file "gone.js" to include. Hint: Create the file, or correct the path: it begins at the folder of this file, or with "/" at the project folder.',
    ],
    ['é ü 漢字 😀 ‹[a](./characters.md)', '‹ warning broken-markdown-link: There is no page file "./characters.md".'],
    ['&amp; &lt; ‹[a](./entities.md)', '‹ warning broken-markdown-link: There is no page file "./entities.md".'],
    ['“Quotes” ‹[a](./quotes.md) — and more', '‹ warning broken-markdown-link: There is no page file "./quotes.md".'],
    [
      '[a](https://a.example/) ‹[b](./external.md)',
      '‹ warning broken-markdown-link: There is no page file "./external.md".',
    ],
  ],
}
