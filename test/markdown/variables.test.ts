import {describe, expect, test} from 'vitest'
import {bodyOf, compileText, diagnosticsOf} from '../support/compile-text.js'
import {attribute, elementIn, elementsIn, textOf} from '../support/html.js'

const variables = {product: 'acme', Product: 'Acme', rich: '*not* <b>bold</b> [x](y) & "quoted"', spaced: 'two words'}
const body = (text: string, html?: 'trust' | 'escape') => bodyOf(text, {variables, ...(html && {markdown: {html}})})

describe('{name} is replaced', () => {
  test('in text, headings, emphasis, quotes, lists and tables; in fenced, indented and inline code', async () => {
    const text = textOf(
      await body(
        '# {Product}\n\n*{product}* **{product}**\n\n> {product}\n\n- {product}\n\n| {product} |\n|-|\n| {product} |',
      ),
    )
    expect(text.match(/acme/gi)).toHaveLength(7)
    expect(text).not.toContain('{')
    const html = await body('```sh\nnpm i {product}\n```\n\n    run {product}\n\nand `{product} --help`')
    expect(elementsIn(html, 'code').map(textOf)).toEqual(['npm i acme', 'run acme', 'acme --help'])
    const language = await bodyOf('```{language}\nlet a\n```', {variables: {language: 'js'}})
    expect(language).toContain('class="language-js"')
  })

  test('in addresses, titles and alternative texts, also of references', async () => {
    const {body, links} = await compileText(
      '[a]({product}/x.md "The {Product}") ![of {Product}]({product}.png "T {product}") ![{product}][r]\n\n[r]: /{product}/r.png "R {product}"',
      {variables},
    )
    expect(links.map(({url}) => url)).toEqual(['acme/x.md', 'acme.png', '/acme/r.png'])
    expect(attribute(elementIn(body, 'a'), 'title')).toBe('The Acme')
    expect(elementsIn(body, 'img').map((image) => [attribute(image, 'alt'), attribute(image, 'title')])).toEqual([
      ['of Acme', 'T acme'],
      ['acme', 'R acme'],
    ])
  })

  test('in bare addresses', async () => {
    const html = await body('See https://example.com/{product}/x and <https://example.com/{product}>.')
    expect(html).toContain('href="https://example.com/acme/x"')
  })

  test('in text and attributes of raw HTML', async () => {
    const html = await body(
      '<p title="a {product}" lang={product}>{Product} <kbd>{product}</kbd></p>\n\nand <b id="{product}-1">x</b>',
    )
    expect(attribute(elementIn(html, 'p'), 'title')).toBe('a acme')
    expect(attribute(elementIn(html, 'p'), 'lang')).toBe('acme')
    expect(attribute(elementIn(html, 'b'), 'id')).toBe('acme-1')
    expect(textOf(html)).toContain('Acme acme')
  })

  test('in heading ids and in the table of contents', async () => {
    const {toc} = await compileText('## Install {product}\n\n## Other {#with-{product}}', {variables})
    expect(toc.map(({html, id}) => [html, id])).toEqual([
      ['Install acme', 'install-acme'],
      ['Other', 'with-acme'],
    ])
  })
})

describe('a value is plain text', () => {
  test('never HTML inside raw HTML; shown as written where raw HTML is text; unchanged in a trusted script', async () => {
    for (const mode of [undefined, 'trust'] as const) {
      const html = await body('<div title="{rich}" lang={spaced}>{rich}</div>', mode)
      expect(attribute(elementIn(html, 'div'), 'title')).toBe(variables.rich)
      expect(attribute(elementIn(html, 'div'), 'lang')).toBe('two words')
      expect(textOf(html)).toBe(variables.rich)
    }
    expect(textOf(await body('<div>{rich}</div>', 'escape'))).toBe(`<div>${variables.rich}</div>`)
    expect(await body('<script>\nconst names = "{spaced}"\n</script>', 'trust')).toContain('const names = "two words"')
  })

  test('without replacing variables in the value', async () => {
    expect(textOf(await bodyOf('{a}', {variables: {a: '{b}', b: 'no'}}))).toBe('{b}')
  })
})

describe('a backslash keeps the braces', () => {
  test('in text, headings, code, raw HTML and tables', async () => {
    const escaped = '\\{product} b'
    for (const text of [
      `a ${escaped}`,
      `## ${escaped}`,
      `    ${escaped}`,
      `<div>${escaped}</div>`,
      `| ${escaped} |\n|-|`,
    ])
      expect(textOf(await body(text)), text).toMatch(/^(a )?{product} b\s*$/)
    for (const text of [`\`${escaped}\``, `\`\`\`\n${escaped}\n\`\`\``])
      expect(textOf(await body(text)).trim(), text).toBe('{product} b')
  })

  test('in addresses, titles, alternative texts and attributes', async () => {
    const {body, links} = await compileText(
      '[a](x\\{product} "\\{product}") ![\\{product}](y) <b title="\\{product}">z</b>',
      {variables},
    )
    expect(links.map(({url}) => url)).toEqual(['x%7Bproduct%7D', 'y'])
    expect([
      attribute(elementIn(body, 'a'), 'title'),
      attribute(elementIn(body, 'img'), 'alt'),
      attribute(elementIn(body, 'b'), 'title'),
    ]).toEqual(['{product}', '{product}', '{product}'])
  })

  test('an escaped backslash before a variable is a backslash', async () => {
    expect(textOf(await body('\\\\{product}'))).toBe('\\acme')
    expect(textOf(await body('\\\\\\{product}'))).toBe('\\{product}')
  })

  test('without declared variables Markdown’s own rule applies', async () => {
    expect(textOf(await bodyOf('\\{product} `\\{product}`'))).toBe('{product} \\{product}')
  })
})

test('every other brace stays; a body contains no internal placeholder', async () => {
  const text = 'a {unknown} { product } {} {product.name} {{other}} $ {x} {product'
  expect(textOf(await body(text))).toBe(text)
  expect(textOf(await body(`\`${text}\``))).toBe(text)
  const everywhere =
    '\\{product} `\\{product}` [\\{product}](\\{product}) <b title="\\{product}">\\{product}</b>\n\n[\\{product}]: \\{product}\n\n```\\{product}\n\\{product}\n```'
  expect(await body(everywhere)).not.toMatch(/\uFDD2/)
})

describe('positions are those of the source', () => {
  test('after long values and escapes, on later lines', async () => {
    const {diagnostics, links} = await compileText('{rich} \\{product} [a](gone.md)\n\n> {product} {prodcut}', {
      variables,
    })
    expect(links[0]!.position).toEqual({line: 1, column: 19})
    expect(diagnostics).toMatchObject([
      {code: 'unknown-variable', severity: 'warning', position: {line: 3, column: 13}},
    ])
  })
})

describe('a near miss of a declared name is reported', () => {
  const diagnostics = async (text: string, declared: Record<string, string> = variables) =>
    diagnosticsOf(await compileText(text, {variables: declared}))

  test('with position and suggestion, wherever variables are replaced', async () => {
    expect(await diagnostics('Some\ntext {prodcut} here')).toEqual(['2:6 unknown-variable "{prodcut}" "{product}"'])
    const text =
      '# A {prodct}\n\n- b **{producct}**\n> [c]({Prodct}/x "{prodduct}")\n\n<p title="{produc}">\n\n| {PRODUCT} |\n|-|\n\nmail@example.com {prodict}'
    const places = (await diagnostics(text)).map((diagnostic) => diagnostic.split(' ')[0])
    expect(places.join(' ')).toBe('1:5 3:7 4:7 4:19 6:11 8:3 11:18')
  })

  test('except in code, after a backslash, and for names under four letters and dissimilar words', async () => {
    const code = '`{prodcut}` \\{prodcut}\n\n```\n{prodcut}\n```\n\n    {prodcut}\n\n- a\n\n  ~~~\n  {prodcut}\n  ~~~'
    expect(await diagnostics(code)).toEqual([])
    expect(await diagnostics('`a` {prodcut} `b`')).toHaveLength(1)
    expect(await diagnostics('{nme} {ab} {template} {id}', {name: 'x', abc: 'y', ids: 'z'})).toEqual([
      '1:1 unknown-variable "{nme}" "{name}"',
    ])
  })
})
