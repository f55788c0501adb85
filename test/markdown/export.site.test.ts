/** Markdown exports, page by page: the text of a page as Markdown. */
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import type {UserConfig} from '../../src/model/schema/schema.js'
import {corpora, hasCorpora, whyNot} from '../site/corpus.js'
import {compilerFor, compileText, textFiles} from '../support/compile-text.js'
import {rounds} from '../support/nightly.js'
import {differences, readingOfMarkdown, readingOfPage} from '../support/reading.js'
import {makeTempFolder} from '../support/temp.js'

const markdownExportOf = async (text: string, config?: UserConfig): Promise<string> =>
  (await compileText(text, config)).markdownExport
/** For a page of plain Markdown, and for one whose export is written from the tree. */
const bothWays: [string, UserConfig][] = [
  ['as it was written', {}],
  ['written from the tree', {markdown: {remarkPlugins: ['any']}}],
]
const slot = (index: number) => `\uFDD0${index}\uFDD1`

const differencesIn = ({body, markdownExport}: {body: string; markdownExport: string}, file = ''): string[] =>
  differences(file, readingOfPage(`<div data-docsgen-body>${body}</div>`), readingOfMarkdown(markdownExport))

describe('plain Markdown is copied', () => {
  test('except for addresses of the site, which become slots, and empty markup', async () => {
    const text = [
      '# Title\n\nA [*link*](./b.md "To B"), [another][ref] and ![a *picture*](./a.png).',
      '   * one\n   * <https://a.example> and https://b.example\n     + [inner](./b.md#x)',
      '| a | b |\n|--|:-:|\n| `x\\|y` | [ref] |',
      '[ref]: ./c.md',
      'Setext\n---',
      '> quote\nlazy',
      '<!-- Nobody reads this. -->',
      '***',
      '    indented code',
      'A note[^1].  \nNext line.\n\n[^1]: Said [here](./b.md).',
    ]
    expect(await markdownExportOf(`${text.join('\n\n')}\n`)).toBe(
      [
        `# Title\n\nA [*link*](${slot(0)} "To B"), [another](${slot(1)}) and ![a picture](${slot(2)}).`,
        `* one\n* <https://a.example> and https://b.example\n  + [inner](${slot(3)})`,
        `| a | b |\n|--|:-:|\n| \`x\\|y\` | [ref](${slot(1)}) |`,
        'Setext\n---',
        '> quote\nlazy',
        '***',
        '```\nindented code\n```',
        `A note[^1].  \nNext line.`,
        `[^1]: Said [here](${slot(0)}).\n`,
      ].join('\n\n'),
    )
  })

  test('variables are replaced, and their values are text; code appears as on the page', async () => {
    const variables = {name: 'Meridian', odd: 'a *b* [c]'}
    expect(await markdownExportOf('{name} and \\{name} and `{odd}`\n\n{odd}\n\n```\n{odd}\n```', {variables})).toBe(
      'Meridian and {name} and `a *b* [c]`\n\na \\*b\\* \\[c]\n\n```\na *b* [c]\n```\n',
    )
    const code = '```js title="a.js" {1}\na() // [!code ++]\nb()\n```\n\n```md\n~~~\n```js\n~~~\n```'
    expect(await markdownExportOf(code)).toBe('```js title="a.js"\na()\nb()\n```\n\n````md\n~~~\n```js\n~~~\n````\n')
  })
})

const constructs: Record<string, [text: string, markdownExport: string]> = {
  'admonitions are quotes with a title': [
    ':::note Mind *this*\nText.\n\n- a\n:::\n\n> [!TIP]\n> Alert.',
    '> **Mind _this_**\n>\n> Text.\n>\n> - a\n\n> **tip**\n>\n> Alert.\n',
  ],
  'tabs stand one after another, each under its label': [
    '::::tabs\n:::tab[One]\nFirst.\n:::\n:::tab[Two]\n```sh\nsecond\n```\n:::\n::::',
    '**One**\n\nFirst.\n\n**Two**\n\n```sh\nsecond\n```\n',
  ],
  'tabs of package managers hold what each of them says': [
    '```bash npm2yarn\nnpm install\n```',
    '**npm**\n\n```bash\nnpm install\n```\n\n**Yarn**\n\n```bash\nyarn install\n```\n\n**pnpm**\n\n```bash\npnpm install\n```\n\n**Bun**\n\n```bash\nbun install\n```\n',
  ],
  'details are open': [':::details[More]\nHidden.\n:::', '**More**\n\nHidden.\n'],
  'cards are a list': [
    '::::cards\n:::card[A]{href="./a.md"}\nWords.\n:::\n:::card[B]\nMore.\n:::\n::::',
    `- **[A](${slot(0)})**\n\n  Words.\n\n- **B**\n\n  More.\n`,
  ],
  'trees of files are lists': [
    ':::file-tree\n- src/\n  - __init__.py what starts it\n- a.ts\n:::',
    '- src/\n  - \\_\\_init\\_\\_.py what starts it\n- a.ts\n',
  ],
  'lists of definitions are terms and items': [
    'Term\n: What it *means*\n: And more',
    '**Term**\n\n- What it *means*\n- And more\n',
  ],
  'badges and keys are words': ['Press :kbd[Ctrl+K] :badge[New]', 'Press <kbd>Ctrl+K</kbd> New\n'],
  'emoji are characters, ids of headings are gone': ['## Done :tada: {#done}', '## Done 🎉\n'],
  'raw HTML is Markdown where Markdown knows it': [
    '<details><summary>More</summary>\n\nA <b>bold</b> [link](./b.md).\n\n</details>\n\n<img src="./a.png" alt="A">',
    `**More**\n\nA <b>bold</b> [link](${slot(0)}).\n\n![A](${slot(1)})\n`,
  ],
  'a table of blocks is a list of its rows': [
    '<table><tr><td>\n\n```js\na\n```\n\n</td><td>b</td></tr></table>',
    '- ```js\n  a\n  ```\n\n  b\n',
  ],
  'a diagram is its source': ['```mermaid\ngraph LR\n```', '```mermaid\ngraph LR\n```\n'],
  'two lists stay two': ['- a\n\n<!-- -->\n\n- b', '- a\n\n<!-- -->\n\n- b\n'],
}

describe.each(bothWays)('every construct becomes plain Markdown, %s', (way, {markdown}) => {
  test.each(Object.entries(constructs))('%s', async (_, [text, markdownExport]) => {
    const page = await compileText(text, {markdown: {...markdown, mermaid: true}})
    expect(differencesIn(page)).toEqual([])
    const same = (markdown: string) => markdown.replace(/[*_](?=\S)|(?<=\S)[*_]|<\/?b>/g, '')
    if (way === 'as it was written') expect(page.markdownExport).toBe(markdownExport)
    else expect(same(page.markdownExport)).toBe(same(markdownExport))
  })
})

test('partials are copied from their own source, also several of one file', async () => {
  const part = '#region one\n- [a](./a.md)\n#endregion\n\n#region two\nLonger *text* [b](./b.md)\n#endregion\n'
  const {compileText: compile} = compilerFor({}, {files: textFiles({'docs/_p.md': part})})
  const include = (region: string) => `::include{file="./_p.md" region="${region}"}`
  const page = await compile({
    file: 'docs/page.md',
    text: `${include('one')}\n\n${include('two')}\n\n${include('one')}`,
  })
  expect(page.markdownExport).toBe(`- [a](${slot(0)})\n\nLonger *text* [b](${slot(1)})\n\n- [a](${slot(0)})\n`)
})

test('code includes are copied from their file', async () => {
  const {compileText: compile} = compilerFor({}, {files: textFiles({'docs/a.ts': 'one()\ntwo()\n'})})
  const page = await compile({file: 'docs/page.md', text: '```ts file="./a.ts" lines="2"\n```'})
  expect(readingOfMarkdown(page.markdownExport).code).toEqual(['two()'])
})

test('components of a site appear as their rendered content', async () => {
  const text =
    'export const Hello = ({children}) => <section><h2>Hello</h2>{children}</section>\n\n<Hello>\n\nA [link](./b.md) in *it*.\n\n</Hello>\n\nSum: {1 + 2}'
  const page = await compilerFor({}, {root: makeTempFolder()}).compileText({file: 'docs/page.mdx', text})
  expect(page.markdownExport).toBe(`## Hello\n\nA [link](${slot(0)}) in *it*.\n\nSum: 3\n`)
})

test('removed raw HTML is in no Markdown export', async () => {
  const text =
    '<script>alert(1)</script>\n\n[a](javascript:alert(1)) <b onclick="x()">b</b>\n\n<iframe src="https://x.example"></iframe>'
  const markdownExport = await markdownExportOf(text)
  expect(markdownExport).not.toMatch(/script|alert|onclick|iframe/)
  expect(differencesIn(await compileText(text))).toEqual([])
})

test('without Markdown exports none is created', async () => {
  expect(await markdownExportOf('# A', {markdownExport: {pages: false}})).toBe('')
})

describe.skipIf(!hasCorpora).each(bothWays)(
  `Markdown exports of redux contain the text of their pages, %s${whyNot}`,
  (_, config) => {
    test('headings, code and text', async () => {
      const folder = path.join(corpora, 'redux/docs')
      const files = (readdirSync(folder, {recursive: true}) as string[]).filter((file) => /\.mdx?$/.test(file)).sort()
      expect(files.length).toBeGreaterThanOrEqual(85)
      // A ninth of them, and nightly all.
      const read = files.filter((_, index) => index % rounds(9, 1) === 0)
      const markdown = {...config.markdown, mdx: 'auto' as const, highlight: false}
      const compiler = compilerFor({markdown}, {root: makeTempFolder()})
      const found: string[] = []
      for (const file of read) {
        const text = readFileSync(path.join(folder, file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '')
        found.push(...differencesIn(await compiler.compileText({file: `docs/${file}`, text}), file))
      }
      expect(found).toEqual([])
    }, 120_000)
  },
)
