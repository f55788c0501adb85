/** Mistakes in the syntax of `.mdx` pages, and in their links and imports. */
import {type MarkedSite, rowsOf} from '../support/marked-site.js'

const page = (text: string) => `# Page\n\n${text}\n`

const syntax = rowsOf({path: (row) => `docs/syntax-${row}.mdx`, wrap: page, problem: '‹ error bad-mdx'}, [
  ['‹<div>', '<div> closed </div> <div />'],
  ['Text\n\n<‹/div>', 'closes nothing'],
  ['An ‹{open\n\nMore text.', '"{" "}" \\{'],
  ['<Gone to=‹{1', '"{" "}"'],
  ['Text ‹<b title="x\n\nMore.', '"<" ">" \\<'],
  ['A {1 + ‹} b', 'expression JavaScript'],
  ['Size {1.‹.2}', 'expression JavaScript'],
  ['import {‹', 'import JavaScript empty line'],
  ['export const a =‹', 'export JavaScript empty line'],
  ['import a from "x"\ntext ‹{a}', 'import JavaScript empty line'],
  ['Text ‹<b> here.', '<b> paragraph </b> <b />'],
  ['<i>a <b>c‹</i></b>', '</i> <b> open <b> first'],
  ['<b>\n\nText ‹</b>', '</b> paragraph outside'],
  ['Less <‹5 than', '"5" "<" \\<'],
  ['<div class=‹foo>x</div>', 'quotes or braces name="value"'],
  ['<div ‹= "a">x</div>', '"=" name="value" \\<'],
  ['<Gone {...a, ‹b} />', '{...props} name={value}'],
])

export const mdx: Record<string, MarkedSite> = {
  'syntax, links and imports': {
    config: {checks: {'missing-description': 'off'}},
    files: {
      'docs/index.md': '# Home\n\nHello.\n',
      ...syntax,
      'docs/links.mdx': [
        page(
          'See ‹[a](./paragraph.md).\n\n<div>‹[a](./division.md)</div>\n\n<b>‹[a](./inline.md)</b> {1} ‹![a](./gone.png)\n\n[d](vscode:extension/d)',
        ),
        '‹ warning broken-markdown-link "./paragraph.md"',
        '‹ warning broken-markdown-link "./division.md"',
        '‹ warning broken-markdown-link "./inline.md"',
        '‹ error broken-asset "./gone.png"',
      ],
      'docs/options.mdx': [
        page(
          '‹<Cards colums={2}>\n<Card title="A" href="./index.md">Text</Card>\n</Cards>\n\n‹<Steps>\nText\n</Steps>\n\n‹<Badge type="tpi">New</Badge>',
        ),
        '‹ warning unknown-option "colums" "columns"',
        '‹ warning missing-content numbered list',
        '‹ warning unknown-option "tpi" "tip"',
      ],
      'docs/imports.mdx': [
        "import Chart from ‹'../parts/Chrat'\nimport Table from ‹'@site/parts/Tabel.jsx'\nimport a from ‹'./gone'\nimport Gone from ‹'./gone.jsx'\n\n# Home\n\n<Chart /> <Table /> <Gone /> {a}\n",
        '‹ error broken-import "../parts/Chrat" "../parts/Chart"',
        '‹ error broken-import "@site/parts/Tabel.jsx" "@site/parts/Table.jsx"',
        '‹ error broken-import "./gone"',
        '‹ error broken-import "./gone.jsx"',
      ],
      'parts/Chart.jsx': 'export default () => <b>1</b>\n',
      'parts/Table.jsx': "import {rows} from './row'\n\nexport default () => <b>{rows}</b>\n",
      'docs/exports.mdx':
        "export const a = 1\n\nexport const b = {\n  c: [1,\n\n  2],\n}\n\nimport {\n  x,\n} from '../parts/x'\n\n# Exports\n\nHello {a}, {b.c[0]}, {x}.\n",
      'parts/x.js': 'export const x = 1\n',
      'docs/styled.mdx': '# Styled\n\n<p style={{color: "red"}}>Text.</p>\n\n::include{file="./_styled.md"}\n',
      'docs/_styled.md': '<p style="color: red">Text.</p>\n',
    },
  },
}
