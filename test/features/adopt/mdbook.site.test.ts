/** mdBook sites, built in place. */
import path from 'node:path'
import {expect, test} from 'vitest'
import {createTranslate} from '../../../src/features/adopt/mdbook/mdbook.js'
import {buildProject} from '../../support/build-site.js'
import {type ProjectFiles, writeProject} from '../../support/project.js'
import {summaries} from '../../support/stages.js'
import {makeTempFolder} from '../../support/temp.js'

async function build(files: ProjectFiles, folder = '') {
  const root = path.join(makeTempFolder(), 'book')
  writeProject(root, {'node_modules/.keep': '', ...files})
  return buildProject({root: path.join(root, folder)})
}

/** The main part of a page as text. */
const textOf = (html = ''): string =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

const book = {
  'book.toml':
    '[book]\ntitle = "Handbook"\n[output.html]\ngit-repository-url = "https://github.example/handbook"\nedit-url-template = "https://github.example/handbook/edit/main/{path}"\n[output.html.redirect]\n"/parts/old.html" = "01-install.html"\n',
  'src/SUMMARY.md':
    '# Summary\n\n[Preface](preface.md)\n\n# First part\n\n- [Start](start.md)\n  - [Install](parts/01-install.md)\n- [Parts](parts/README.md)\n- [Later]()\n',
  'src/preface.md': '# Preface\n\nHello.\n',
  'src/start.md':
    '# Start\n\n{{#include parts/_shared.md}}\n\nSee [how](parts/01-install.html#the-box) and [all](parts/index.html).\n',
  'src/parts/01-install.md': '## The box\n\nUnpack, then [start](missing.md).\n',
  'src/parts/README.md': '# Parts\n',
  'src/parts/_shared.md': 'Shared by chapters.\n',
  'src/notes.md': '# Notes that no reader sees\n',
}

test('a book becomes a site with its chapters in order, at their addresses', async () => {
  const {files, diagnostics} = await build(book)
  const start = files.get('start.html') ?? ''
  expect(start).toContain('Shared by chapters.')
  expect(start).toContain('href="/parts/01-install.html#the-box"')
  expect(start).toContain('href="/parts/"')
  expect(start).toContain('href="https://github.example/handbook/edit/main/src/start.md"')
  expect(start.indexOf('Preface')).toBeLessThan(start.indexOf('1.1. Install'))
  expect(start).toContain('First part')
  expect(files.get('parts/01-install.html')).toContain('<title>Install')
  expect(files.get('parts/01-install.html')).not.toContain('<h1')
  expect([...files.keys()].filter((file) => /\.html$/.test(file)).sort()).toEqual([
    '404.html',
    'index.html',
    'parts/01-install.html',
    'parts/index.html',
    'parts/old.html',
    'preface.html',
    'start.html',
  ])
  expect(files.get('index.html')).toContain('url=/preface.html')
  expect(files.get('parts/old.html')).toContain('url=/parts/01-install.html')
  expect(diagnostics.find(({code}) => code === 'not-adopted')?.message).toBeUndefined()
})

test('redirects begin with a dot, and lead out of the book', async () => {
  const redirects =
    '"./old.html" = "./start.html"\n"/a/b.html" = "../../other/c.html"\n"/parts/up.html" = "../start.html"\n'
  const {files, diagnostics} = await build({...book, 'book.toml': `${book['book.toml']}${redirects}`})
  expect(files.get('old.html')).toContain('url=/start.html')
  expect(files.get('parts/up.html')).toContain('url=/start.html')
  expect(files.get('a/b.html')).toContain('url=/other/c.html')
  expect(summaries(diagnostics).join()).not.toContain('broken-link')
})

test('a chapter shows no title above a heading that comes later, and chapters behind the lists are in no part', async () => {
  const {files, diagnostics} = await build({
    ...book,
    'book.toml': book['book.toml'].replace('[output.html]\n', '[output.html]\nsmart-punctuation = true\n'),
    'src/SUMMARY.md': `${book['src/SUMMARY.md']}\n---\n\n[Thanks](thanks.md)\n[Index](words.md)\n`,
    'src/thanks.md': '# Thanks\n',
    'src/words.md': '# Index\n',
    'src/preface.md': '<p align="center">Picture</p>\n\n# Preface\n\nHello.\n',
  })
  const {items} = JSON.parse(files.get('assets/sidebars/book.json') ?? '{}')
  expect(items.map(({label}: {label: string}) => label)).toEqual(['Preface', 'First part', 'Thanks', 'Index'])
  expect(diagnostics.filter(({message}) => message.includes('smart-punctuation'))).toHaveLength(1)
  expect(files.get('preface.html')?.match(/<h1/g)).toHaveLength(1)
  expect(files.get('preface.html')).toContain('<title>Preface')
})

test('a preprocessor that does not run is reported once, and chapters below the level of `fold` are closed', async () => {
  const {files, diagnostics} = await build({
    'book.toml':
      '[book]\ntitle = "B"\n[preprocessor.spec]\n[output.html]\nno-section-label = true\n[output.html.fold]\nenable = true\nlevel = 1\n',
    'src/SUMMARY.md': '- [One](one.md)\n  - [Two](two-b.md)\n    - [Three](three.md)\n- [Last](last.md)\n',
    'src/one.md':
      '# One\n\n{{#spec a}} {% tag %}\n\n:::rule\nText\n:::\n\nSee [a](items.fn.intro), [b] and [std](std::vec::Vec), [r](rule:x), but [two](two-b.html) and [this][two].\n\n```grammar\na = b\n```\n\n[b]: names.scopes\n[two]: two-b.html\n',
    'src/two-b.md': '# Two\n',
    'src/three.md': '# Three\n',
    'src/last.md': '# Last\n',
  })
  expect(diagnostics.map(({code}) => code)).toEqual(['adopted-site', 'not-adopted'])
  expect(textOf(files.get('one.html'))).toContain('See a, [b] and std, r, but two and this .')
  const open = [...(files.get('last.html') ?? '').matchAll(/aria-expanded="(\w+)" aria-label="[^"]*&#x27;(\w+)&#x27;/g)]
  expect(open.map(([, isOpen, name]) => `${name} ${isOpen}`)).toEqual(['One true', 'Two false'])
})

test('broken links of a book are warnings', async () => {
  const {files, diagnostics} = await build(book)
  expect(summaries(diagnostics)).toContain('src/parts/01-install.md:3:14 broken-markdown-link')
  expect(files.size).toBeGreaterThan(0)
})

test("keys of docsgen's own config override those of the book", async () => {
  const {files} = await build({...book, 'docsgen.config.json': '{"title": "Mine"}'})
  expect(files.get('preface.html')).toContain('<title>Preface | Mine</title>')
})

test('a book in a usual folder below the project is found', async () => {
  const below = Object.fromEntries(Object.entries(book).map(([file, text]) => [`docs/${file}`, text]))
  const {files} = await build({...below, 'README.md': '# Project\n'})
  expect(files.has('start.html')).toBe(true)
})

const program =
  '// ANCHOR: all\nuse std::io;\n// ANCHOR: inner\nfn part() {}\n// ANCHOR_END: inner\n// ANCHOR_END: all\nfn main() {}\n'

test('includes, attributes of code and hidden lines are translated', async () => {
  const {files, diagnostics} = await build({
    'book.toml': '[output.html.code.hidelines]\njson = "~"\n',
    'src/SUMMARY.md': '- [A](a.md)\n  - [Later & `x`]()\n',
    'src/a.md': `{{#title Own title}}
# A

\`\`\`rust,ignore,does_not_compile
{{#rustdoc_include ../code/main.rs:all}}
\`\`\`

\`\`\`rust
# use std::hidden;
#[derive(Debug)]
struct Shown;
## escaped
\`\`\`

\`\`\`rust
let before = 1;
{{#include ../code/main.rs:7}}
let after = 2;
\`\`\`

\`\`\`json
  ~{"hidden-in": "json"}
{"shown": 1}
\`\`\`

\`\`\`python,hidelines=!!!
!!!hidden = python
\`\`\`

{{#include lines.md:2:3}}

{{#playground ../code/main.rs editable}}

Write \\{{#include file}}. See [std](../std/index.html).

<Note kind="aside">

Text of the *note*.

</Note>
`,
    'src/lines.md': 'one\ntwo\nthree\nfour\n',
    'code/main.rs': program,
  })
  const html = files.get('a.html') ?? ''
  const text = textOf(html)
  expect(html).toContain('<title>Own title')
  expect(text).toMatch(/use std::io; fn part *\(\) \{\}/)
  expect(text).not.toMatch(/ANCHOR: inner.*derive|std::hidden|hidden-in|hidden =|ignore|four/)
  expect(html).toContain('<li>1.1. Later &amp; x</li>')
  expect(text).toMatch(/derive.*struct Shown.*# escaped/)
  expect(text).toMatch(/let before.*fn main.*let after/)
  expect(text).toContain('two three')
  expect(text).toContain('Write {{#include file}}.')
  expect(html).toContain('href="../std/index.html"')
  expect(text).toMatch(/Note kind=&quot;aside&quot; Text of the note/)
  expect(diagnostics.filter(({severity}) => severity !== 'info').map(({message}) => message)).toEqual([
    expect.stringMatching(/`<Note>`.*1 place on 1 page/),
  ])
})

/** A page of a book, translated. */
const translated = (text: string, others: object = {}): string =>
  createTranslate({slugs: {}, titles: {}, ...others})({path: 'a.md', file: 'src/a.md', text})?.text ?? text

test('admonitions of the preprocessor `admonish` become containers', () => {
  expect(translated('```admonish warning "Old title"\nText.\n```')).toBe(':::warning[Old title]\nText.\n:::')
  expect(translated("~~~admonish bug title='x'\n```rust\n```\n~~~")).toBe(':::danger[x]\n```rust\n```\n:::')
  expect(translated('```admonish tip collapsible=true\nText.\n```')).toBe(':::details[Tip]{.tip}\nText.\n:::')
  expect(translated('```admonish\nText.\n```')).toBe(':::note\nText.\n:::')
})

test('tags of preprocessors that docsgen does not have show their names', () => {
  expect(translated('See {{#literate a/b.go}}, not `{{#this}}`.')).toBe(
    'See :badge[literate] `a/b.go`, not `{{#this}}`.',
  )
})

test('anchors that preprocessors add become anchors; formulas of a book with MathJax are formulas of docsgen', () => {
  expect(translated('- [`store`]{#a-b} and []{#c}`[x]{#d}`\n\n## Title [x]{#e}')).toBe(
    '- <a id="a-b"></a>`store` and <a id="c"></a>`[x]{#d}`\n\n## Title [x]{#e}',
  )
  expect(translated('\\\\( x \\\\) and \\\\[ y \\\\]', {hasFormulas: true})).toBe('$ x $ and $$ y $$')
})
