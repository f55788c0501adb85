import type {Difference} from './suites.js'

const of = (file: string, ...numbers: number[]): string[] => numbers.map((number) => `${file} ${number}`)

/** Tests of MDX, by file and number, whose texts docsgen answers otherwise. */
export const mdxDifferences: readonly Difference[] = [
  {
    reason: 'The test passes plugins or options to the functions of MDX, which a page does not have.',
    cases: [...of('compile', 7, 8, 9, 10, 11, 15), ...of('evaluate', 1, 2, 3, 4), ...of('syntax', 24)],
  },
  {
    reason:
      'The test passes components to the page. Components of docsgen are files of the project, imports and exports; those of Markdown are content templates.',
    cases: [...of('compile', 16, 17, 18, 19, 20, 22, 23, 25, 40), ...of('evaluate', 31, 32)],
  },
  {
    reason: 'A missing component is a problem that docsgen reports at its place, and the rest of the page is rendered.',
    cases: of('compile', 32, 33, 38, 39, 41),
  },
  {
    reason: 'The test only compiles the text. docsgen also renders the page, and reports what does not exist.',
    cases: [...of('compile', 60, 61), ...of('syntax', 63)],
  },
  {
    reason:
      'docsgen runs only the code whose result a page shows: no functions in attributes of HTML, and no unused imports and exports.',
    cases: [...of('compile', 31, 35), ...of('evaluate', 9, 10)],
  },
  {
    reason:
      'Pages have the shell of the site instead of a layout of their own, so docsgen does not use a default export.',
    cases: [...of('compile', 29, 30), ...of('evaluate', 22), ...of('syntax', 57, 58, 59, 60, 61, 62)],
  },
  {
    reason:
      'Not supported yet: a member of a namespace import or of an object without it is shown as its tag, without a problem.',
    cases: of('compile', 34),
  },
  {
    reason: 'Expressions and elements of a line are a paragraph, as in Markdown, also without other text.',
    cases: [...of('compile', 52), ...of('evaluate', 12, 18, 19, 20, 21), ...of('syntax', 32, 33, 34, 35, 36, 41, 49)],
  },
  {
    reason: 'Content templates of docsgen add to code blocks, tables, checkboxes and links to other sites.',
    cases: [...of('compile', 43, 46, 75), ...of('syntax', 7, 19, 21, 22)],
  },
  {reason: 'docsgen resolves the address of a link.', cases: of('syntax', 1, 2, 20)},
  {reason: 'Pages that end in `.md` may contain the raw HTML of the allow-list.', cases: of('compile', 47)},
  {
    reason: 'docsgen cuts the front matter from a text before it compiles the text; TOML is no front matter.',
    cases: of('syntax', 25, 26),
  },
  {reason: 'A name after one colon is text, and braces are an expression.', cases: of('syntax', 28)},
]
