/** Partials, and code from files. */
import {describe, expect, test} from 'vitest'
import {compilerFor, diagnosticsOf, textFiles} from '../support/compile-text.js'

const compile = (files: Record<string, string>, text: string) =>
  compilerFor({content: '/site/docs', variables: {product: 'Acme'}}, {files: textFiles(files)}).compileText({
    file: 'docs/guides/page.md',
    text,
  })

describe('an included partial', () => {
  const part = '---\ntitle: never mind\n---\n\n## About {product}\n\nSee [it](./other.md) and ![a dot](./dot.svg).\n'

  test('replaces its line, and its headings belong to the page', async () => {
    const page = await compile({'docs/parts/_a.md': part}, '# Page\n\n::include{file="../parts/_a.md"}\n\n## Last\n')
    expect(page.body).toMatch(/^<h1>Page<\/h1>\s*<h2 id="about-acme">.*<\/h2>\s*<p>See .*<\/p>\s*<h2 id="last">/)
    expect(page.toc.map(({id}) => id)).toEqual(['about-acme', 'last'])
    expect(page.diagnostics).toEqual([])
  })

  test('has links relative to its own folder, with positions in its own file', async () => {
    const page = await compile({'docs/parts/_a.md': part}, '::include{file="../parts/_a.md"}\n\n[own](./x.md)\n')
    expect(page.links.map(({url, origin, position}) => [url, origin?.file, origin?.path, position?.line])).toEqual([
      ['./other.md', 'docs/parts/_a.md', 'parts/_a.md', 7],
      ['./dot.svg', 'docs/parts/_a.md', 'parts/_a.md', 7],
      ['./x.md', undefined, undefined, 3],
    ])
  })

  test('may include others, and works in lists and containers', async () => {
    const files = {'docs/_a.md': 'one\n\n::include{file="./_b.md"}\n', 'docs/_b.md': 'two\n'}
    const page = await compile(files, ':::tip\n::include{file="../_a.md"}\n:::\n\n- item\n\n  ::include[../_b.md]\n')
    expect(page.body.replace(/\s*\n\s*/g, '')).toMatch(
      /<p>one<\/p><p>two<\/p><\/div><ul><li><p>item<\/p><p>two<\/p><\/li><\/ul>$/,
    )
    expect(Object.keys(page.dependencies)).toEqual(['docs/_a.md', 'docs/_b.md'])
  })

  test('may have an escaped underscore, as formatters write it', async () => {
    const files = {'docs/guides/_a.md': 'one\n'}
    for (const include of ['::include{file="./\\_a.md"}', '::include[./\\_a.md]']) {
      const page = await compile(files, include)
      expect(page.body).toBe('<p>one</p>')
      expect(page.diagnostics).toEqual([])
    }
  })

  test('may be some lines of a file', async () => {
    const files = {'parts/all.md': 'not\n\n**this**\n\nnot\n'}
    expect((await compile(files, '::include{file="/parts/all.md" lines="3"}\n')).body).toBe(
      '<p><strong>this</strong></p>',
    )
    const {diagnostics} = await compile(files, '::include{file="/parts/all.md" lines="9"}\n')
    expect(diagnostics.map(({message}) => message)).toEqual(['"parts/all.md" has no lines 9.'])
  })

  test('may be a region of a file, with a path from the root of the project', async () => {
    const files = {'parts/all.md': 'not\n\n<!-- #region some -->\n**this**\n<!-- #endregion -->\n\nnot\n'}
    for (const root of ['/', '@site/'])
      expect((await compile(files, `::include{file="${root}parts/all.md" region="some"}\n`)).body).toBe(
        '<p><strong>this</strong></p>',
      )
  })

  test('may be the part between two texts, and its headings may move down', async () => {
    const files = {
      'parts/all.md': '# All\n\n<!--start-->\n# Some\n\n```sh\n# Code\n```\n\n[x](no.md)\n<!--end-->\n\nnot\n',
    }
    const options = 'start-after="<!--start-->" end-before="<!--end-->" heading-offset="2"'
    const page = await compile(files, `::include{file="/parts/all.md" ${options}}\n`)
    expect(page.body).toMatch(/^<h3 id="some">.*<\/h3>\s*<div.*# Code.*<p><a href="\/link\/0">x<\/a><\/p>$/s)
    expect(page.links.map(({position}) => position?.line)).toEqual([10])
    const messages = async (text: string) =>
      (await compile(files, `::include{file="/parts/all.md" ${text}}\n`)).diagnostics.map(({message}) => message)
    expect(await messages('start-after="<!--no-->"')).toEqual(['"parts/all.md" has no text "<!--no-->".'])
    expect(await messages('end-before="<!--no-->"')).toEqual(['"parts/all.md" has no text "<!--no-->".'])
    expect(await messages('heading-offset="many"')).toEqual([
      '`heading-offset` is "many", which is no number of levels.',
    ])
  })

  test('may be absent, but not hidden, if it is optional', async () => {
    const missing = await compile({}, '::include{file="./_no.md" optional}\n\nText.\n')
    expect([missing.body.trim(), missing.diagnostics]).toEqual(['<p>Text.</p>', []])
    expect(Object.keys(missing.dependencies)).toEqual(['docs/guides/_no.md'])
    expect((await compile({}, '::include{file="/.env" optional}\n')).diagnostics).toHaveLength(1)
  })

  test('has positions in its own file when it is a part of it', async () => {
    const files = {'parts/all.md': 'not\n\n<!-- #region some -->\n[x](no.md)\n<!-- #endregion -->\n'}
    for (const part of ['region="some"', 'lines="4"']) {
      const {links} = await compile(files, `::include{file="/parts/all.md" ${part}}\n`)
      expect(links.map(({position}) => position?.line)).toEqual([4])
    }
  })

  test.each([
    [
      'is not there',
      '::include{file="./_no.md"}',
      '3:1 There is no text file "docs/guides/_no.md" to include. Create the file, or correct the path: it begins at the folder of this file, or with "/" at the project folder.',
    ],
    [
      'lies outside',
      '::include{file="../../../etc/passwd"}',
      '3:1 "../../../etc/passwd" lies outside the project. Copy the file into the project.',
    ],
    [
      'is hidden',
      '::include{file="/.env"}',
      '3:1 ".env" is hidden; pages cannot include hidden files. Copy the text that readers may see into another file.',
    ],
    [
      'is of a package',
      '::include{file="/node_modules/a/b.md"}',
      '3:1 "node_modules/a/b.md" is hidden; pages cannot include hidden files. Copy the text that readers may see into another file.',
    ],
    [
      'has no such region',
      '::include{file="../_a.md" region="x"}',
      '3:1 "docs/_a.md" has no region "x". Mark it with comments: "#region x" and "#endregion".',
    ],
    ['has no name', '::include{}', '3:1 The include names no file. Write `::include{file="./_partial.md"}`.'],
  ])('that %s is an error with a position', async (_, line, words) => {
    const files = {'docs/_a.md': 'a\n', '.env': 'SECRET=1\n', 'node_modules/a/b.md': 'b\n'}
    const page = await compile(files, `text\n\n${line}\n`)
    expect(page.diagnostics.map(({code}) => code)).toEqual(['broken-include'])
    expect(diagnosticsOf(page)).toEqual([words])
    expect(page.body.trim()).toBe('<p>text</p>')
  })

  test('that includes itself is reported once', async () => {
    const files = {'docs/_a.md': 'a\n\n::include{file="./_b.md"}\n', 'docs/_b.md': 'b\n\n::include{file="./_a.md"}\n'}
    const page = await compile(files, '::include{file="../_a.md"}\n')
    expect(page.diagnostics.map(({file, code}) => `${file} ${code}`)).toEqual(['docs/_b.md include-cycle'])
    expect(diagnosticsOf(page)).toEqual([
      '3:1 "docs/_a.md" includes itself: docs/_a.md → docs/_b.md → docs/_a.md. Remove one of these includes.',
    ])
    const other = await compile(files, '::include{file="../_b.md"}\n')
    expect(other.diagnostics).toEqual(page.diagnostics)
    expect(page.body.replace(/\n/g, '')).toBe('<p>a</p><p>b</p>')
  })

  test('is a dependency with its hash, also if missing', async () => {
    const {dependencies} = await compile(
      {'docs/_a.md': 'a\n'},
      '::include{file="../_a.md"}\n\n::include{file="../_no.md"}\n',
    )
    expect(dependencies).toEqual({'docs/_a.md': 'a\n', 'docs/_no.md': ''})
  })

  test('is text if directives are off', async () => {
    const compiler = compilerFor({markdown: {directives: false}}, {files: textFiles({'docs/_a.md': 'a'})})
    const page = await compiler.compileText({file: 'docs/page.md', text: '::include{file="./_a.md"}\n'})
    expect(page.body).toContain('::include')
  })
})

describe('code from a file', () => {
  const files = {
    'examples/a.ts':
      'first\n// #region one\n  const a = 1\n  // #region two\n  const b = {product}\n  // #endregion\n// #endregion\nlast\n',
  }
  const codeIn = async (meta: string) =>
    (await compile(files, `\`\`\`text ${meta}\n\`\`\`\n`)).body.replace(/^.*?<code[^>]*>|<\/code>.*$/gs, '')

  test('is the whole file, a region, or some lines, without common indentation', async () => {
    expect(await codeIn('file="../../examples/a.ts"')).toMatch(/^first\n[\s\S]*\nlast$/)
    expect(await codeIn('file="../../examples/a.ts" region="one"')).toBe('const a = 1\nconst b = {product}')
    expect(await codeIn('file=/examples/a.ts region=two')).toBe('const b = {product}')
    expect(await codeIn('file="/examples/a.ts" lines="1,8"')).toBe('first\nlast')
    expect(await codeIn('file="/examples/a.ts" lines="7-"')).toBe('// #endregion\nlast')
  })

  test.each([
    [
      'file="/examples/b.ts"',
      'There is no text file "examples/b.ts" to include. Create the file, or correct the path: it begins at the folder of this file, or with "/" at the project folder.',
    ],
    [
      'file="/examples/a.ts" lines="70"',
      '"examples/a.ts" has no lines 70. Its last line is 8. Write lines like "3-5,8".',
    ],
    [
      'file="/examples/a.ts" region="x"',
      '"examples/a.ts" has no region "x". Mark it with comments: "#region x" and "#endregion".',
    ],
  ])('%s is an error with a position', async (meta, words) => {
    const page = await compile(files, `text\n\n\`\`\`ts ${meta}\n\`\`\`\n`)
    expect(diagnosticsOf(page)).toEqual([`3:1 ${words}`])
  })
})
