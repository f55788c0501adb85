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

  test('may be lines or a region of a file, with a path from the root of the project and positions in that file', async () => {
    const files = {'parts/all.md': 'not\n\n<!-- #region some -->\n**[x](no.md)**\n<!-- #endregion -->\n\nnot\n'}
    for (const part of [
      '/parts/all.md" region="some"',
      '@site/parts/all.md" region="some"',
      '/parts/all.md" lines="4"',
    ]) {
      const {body, links} = await compile(files, `::include{file="${part}}\n`)
      expect(body).toBe('<p><strong><a href="/link/0">x</a></strong></p>')
      expect(links.map(({position}) => position?.line)).toEqual([4])
    }
  })

  test('may be the part between two texts, and its headings may move down', async () => {
    const files = {
      'parts/all.md': '# All\n\n<!--start-->\n# Some\n\n```sh\n# Code\n```\n\n[x](no.md)\n<!--end-->\n\nnot\n',
    }
    const options = 'start-after="<!--start-->" end-before="<!--end-->" heading-offset="2"'
    const page = await compile(files, `::include{file="/parts/all.md" ${options}}\n`)
    expect(page.body).toMatch(/^<h3 id="some">.*<\/h3>\s*<div.*# Code.*<p><a href="\/link\/0">x<\/a><\/p>$/s)
    expect(page.links.map(({position}) => position?.line)).toEqual([10])
  })

  test('may be absent, but not hidden, if it is optional', async () => {
    const missing = await compile({}, '::include{file="./_no.md" optional}\n\nText.\n')
    expect([missing.body.trim(), missing.diagnostics]).toEqual(['<p>Text.</p>', []])
    expect(Object.keys(missing.dependencies)).toEqual(['docs/guides/_no.md'])
    expect((await compile({}, '::include{file="/.env" optional}\n')).diagnostics).toHaveLength(1)
  })

  test('that cannot be included is an error with a position', async () => {
    const files = {'docs/_a.md': 'a\n', '.env': 'SECRET=1\n', 'node_modules/a/b.md': 'b\n'}
    for (const [include, named] of [
      ['{file="/.env"}', '".env"'],
      ['{file="/node_modules/a/b.md"}', '"node_modules/a/b.md"'],
      ['{file="../_a.md" lines="9"}', '"docs/_a.md"'],
      ['{file="../_a.md" start-after="<!--no-->"}', '"docs/_a.md" "<!--no-->"'],
      ['{file="../_a.md" end-before="<!--no-->"}', '"docs/_a.md" "<!--no-->"'],
      ['{file="../_a.md" heading-offset="many"}', '`heading-offset` "many"'],
    ]) {
      const page = await compile(files, `text\n\n::include${include}\n`)
      expect(diagnosticsOf(page)).toEqual([expect.stringContaining(`3:1 broken-include ${named}`)])
      if (!include?.includes('heading')) expect(page.body.trim()).toBe('<p>text</p>')
    }
  })

  test('that includes itself is reported once; is a dependency with its hash, also if missing', async () => {
    const files = {'docs/_a.md': 'a\n\n::include{file="./_b.md"}\n', 'docs/_b.md': 'b\n\n::include{file="./_a.md"}\n'}
    const page = await compile(files, '::include{file="../_a.md"}\n')
    expect(page.diagnostics).toMatchObject([
      {file: 'docs/_b.md', code: 'include-cycle', position: {line: 3, column: 1}},
    ])
    expect(page.diagnostics[0]!.message).toContain('docs/_a.md → docs/_b.md → docs/_a.md')
    const other = await compile(files, '::include{file="../_b.md"}\n')
    expect(other.diagnostics).toEqual(page.diagnostics)
    expect(page.body.replace(/\n/g, '')).toBe('<p>a</p><p>b</p>')
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
})
