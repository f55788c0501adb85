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
      '‹ error bad-mdx: <div> is not closed. Because of this, docsgen reads the page as plain Markdown, without components. Hint: Write `</div>` after its content, or `<div />` if it has none. To show "<", write `\\<`.',
    ],
    [
      'Text\n\n<‹/div>',
      '‹ error bad-mdx: This tag closes nothing: no element is open here. Because of this, docsgen reads the page as plain Markdown, without components. Hint: Remove it, or open the element before it.',
    ],
    [
      'An ‹{open',
      '‹ error bad-mdx: This "{" begins an expression that has no "}". Because of this, docsgen reads the page as plain Markdown, without components. Hint: Write the "}" in the same paragraph. To show "{", write `\\{`.',
    ],
    [
      'An ‹{open\n\nMore text.',
      '‹ error bad-mdx: This "{" begins an expression that has no "}". Because of this, docsgen reads the page as plain Markdown, without components. Hint: Write the "}" in the same paragraph. To show "{", write `\\{`.',
    ],
    [
      '<Gone to=‹{1',
      '‹ error bad-mdx: This "{" begins an expression that has no "}". Because of this, docsgen reads the page as plain Markdown, without components. Hint: Write the "}" in the same paragraph. To show "{", write `\\{`.',
    ],
    [
      'Text ‹<b title="x\n\nMore.',
      '‹ error bad-mdx: This "<" begins a tag that has no ">". Because of this, docsgen reads the page as plain Markdown, without components. Hint: Write the ">". To show "<", write `\\<`.',
    ],
    [
      'A {1 + ‹} b',
      '‹ error bad-mdx: This expression is not valid JavaScript from here on. Because of this, docsgen reads the page as plain Markdown, without components. Hint: In MDX "<" and "{" begin a component or an expression: write `\\<` and `\\{`, or put them into backticks.',
    ],
    [
      "import a from ‹'./gone'\n\n{a}",
      '‹ error broken-import: There is nothing to import at "./gone". Hint: Create the file, or correct the path: it begins at the folder of this file.',
    ],
    [
      "import Gone from ‹'./gone.jsx'\n\n<Gone />",
      '‹ error broken-import: There is nothing to import at "./gone.jsx". Hint: Create the file, or correct the path: it begins at the folder of this file.',
    ],
    [
      'import {‹',
      '‹ error bad-mdx: This import or export is not valid JavaScript from here on. Because of this, docsgen reads the page as plain Markdown, without components. Hint: Put an empty line between imports or exports and the text. Begin text with a word other than "import" or "export".',
    ],
    [
      'export const a =‹',
      '‹ error bad-mdx: This import or export is not valid JavaScript from here on. Because of this, docsgen reads the page as plain Markdown, without components. Hint: Put an empty line between imports or exports and the text. Begin text with a word other than "import" or "export".',
    ],
    ['See ‹[a](./paragraph.md).', '‹ warning broken-markdown-link: There is no page file "./paragraph.md".'],
    [
      'See ‹![a](./gone.png).',
      '‹ error broken-asset: There is no file "./gone.png". Hint: Put the file beside the page, or into the static folder and begin its address with "/".',
    ],
    ['<div>‹[a](./division.md)</div>', '‹ warning broken-markdown-link: There is no page file "./division.md".'],
    ['<b>‹[a](./inline.md)</b> {1}', '‹ warning broken-markdown-link: There is no page file "./inline.md".'],
    [
      'Text ‹<b> here.',
      '‹ error bad-mdx: <b> is not closed in its paragraph. Because of this, docsgen reads the page as plain Markdown, without components. Hint: Write `</b>` after its content, or `<b />` if it has none. To show "<", write `\\<`.',
    ],
    [
      '<i>a <b>c‹</i></b>',
      '‹ error bad-mdx: </i> closes nothing here, because <b> is open. Because of this, docsgen reads the page as plain Markdown, without components. Hint: Close <b> first.',
    ],
    [
      'Less <‹5 than',
      '‹ error bad-mdx: "5" cannot follow "<" in MDX. Because of this, docsgen reads the page as plain Markdown, without components. Hint: In MDX "<" and "{" begin a component or an expression: write `\\<` and `\\{`, or put them into backticks.',
    ],
    [
      '<div class=‹foo>x</div>',
      '‹ error bad-mdx: The value of an attribute needs quotes or braces. Because of this, docsgen reads the page as plain Markdown, without components. Hint: Write `name="value"` or `name={value}`.',
    ],
    [
      '<Gone {...a, ‹b} />',
      '‹ error bad-mdx: Between attributes, braces may contain only one `{...props}`. Because of this, docsgen reads the page as plain Markdown, without components. Hint: Write `name={value}` for one attribute.',
    ],
    [
      'import a from "x"\ntext ‹{a}',
      '‹ error bad-mdx: This import or export is not valid JavaScript from here on. Because of this, docsgen reads the page as plain Markdown, without components. Hint: Put an empty line between imports or exports and the text. Begin text with a word other than "import" or "export".',
    ],
    [
      '<b>\n\nText ‹</b>',
      '‹ error bad-mdx: </b> is in a paragraph, and its opening tag is outside it. Because of this, docsgen reads the page as plain Markdown, without components. Hint: Put both tags on one line, or each on a line of its own with empty lines between them and the text.',
    ],
    [
      'Size {1.‹.2}',
      '‹ error bad-mdx: This expression is not valid JavaScript from here on. Because of this, docsgen reads the page as plain Markdown, without components. Hint: In MDX "<" and "{" begin a component or an expression: write `\\<` and `\\{`, or put them into backticks.',
    ],
    [
      '<div ‹= "a">x</div>',
      '‹ error bad-mdx: "=" is not allowed here in a tag. Because of this, docsgen reads the page as plain Markdown, without components. Hint: Write attributes as `name="value"` or `name={value}`, and `\\<` for a "<" that begins no tag.',
    ],
  ],
}
