import {describe, expect, test} from 'vitest'
import {bodyOf, compileText, diagnosticsOf} from '../support/compile-text.js'
import {attribute, elementIn, elementsIn, textOf} from '../support/html.js'

const variables = {product: 'acme', Product: 'Acme', rich: '*not* <b>bold</b> [x](y) & "quoted"', spaced: 'two words'}
const body = (text: string, html?: 'trust' | 'escape') => bodyOf(text, {variables, ...(html && {markdown: {html}})})

describe('{name} is replaced', () => {
  test('in text, headings, emphasis, quotes, lists and tables', async () => {
    const text = textOf(
      await body(
        '# {Product}\n\n*{product}* **{product}**\n\n> {product}\n\n- {product}\n\n| {product} |\n|-|\n| {product} |',
      ),
    )
    expect(text.match(/acme/gi)).toHaveLength(7)
    expect(text).not.toContain('{')
  })

  test('in fenced, indented and inline code', async () => {
    const html = await body('```sh\nnpm i {product}\n```\n\n    run {product}\n\nand `{product} --help`')
    expect(elementsIn(html, 'code').map(textOf)).toEqual(['npm i acme', 'run acme', 'acme --help'])
  })

  test('in the language of a fence', async () => {
    expect(
      attribute(elementIn(await bodyOf('```{language}\nlet a\n```', {variables: {language: 'js'}}), 'code'), 'class'),
    ).toBe('language-js')
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
    expect(
      attribute(
        elementIn(await body('See https://example.com/{product}/x and <https://example.com/{product}>.'), 'a'),
        'href',
      ),
    ).toBe('https://example.com/acme/x')
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
  test('never Markdown', async () => {
    const html = await body('{rich}\n\n## {rich}\n\n- {rich}')
    for (const name of ['p', 'h2', 'li']) expect(textOf(elementIn(html, name)).trim()).toBe(variables.rich)
    expect(elementsIn(html, 'em')).toEqual([])
    expect(elementsIn(html, 'b')).toEqual([])
  })

  test('never HTML inside raw HTML', async () => {
    for (const mode of [undefined, 'trust'] as const) {
      const html = await body('<div title="{rich}" lang={spaced}>{rich}</div>', mode)
      expect(attribute(elementIn(html, 'div'), 'title')).toBe(variables.rich)
      expect(attribute(elementIn(html, 'div'), 'lang')).toBe('two words')
      expect(textOf(html)).toBe(variables.rich)
    }
  })

  test('shown as written where raw HTML is text', async () => {
    expect(textOf(await body('<div>{rich}</div>', 'escape'))).toBe(`<div>${variables.rich}</div>`)
  })

  test('unchanged in a trusted script', async () => {
    expect(await body('<script>\nconst names = "{spaced}"\n</script>', 'trust')).toContain('const names = "two words"')
  })

  test('without replacing variables in the value', async () => {
    expect(textOf(await bodyOf('{a}', {variables: {a: '{b}', b: 'no'}}))).toBe('{b}')
  })
})

describe('a backslash keeps the braces', () => {
  test.each([
    ['text', 'a \\{product} b'],
    ['a heading', '## \\{product} b'],
    ['inline code', '`\\{product} b`'],
    ['fenced code', '```\n\\{product} b\n```'],
    ['indented code', '    \\{product} b'],
    ['raw HTML', '<div>\\{product} b</div>'],
    ['a table', '| \\{product} b |\n|-|'],
  ])('in %s', async (_, text) => {
    expect(textOf(await body(text))).toContain('{product} b')
    expect(textOf(await body(text))).not.toContain('\\')
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

test('every other brace stays', async () => {
  const text = 'a {unknown} { product } {} {product.name} {{other}} $ {x} {product'
  expect(textOf(await body(text))).toBe(text)
  expect(textOf(await body(`\`${text}\``))).toBe(text)
})

test('a body contains no internal placeholder', async () => {
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

  test('with line, column and suggestion', async () => {
    expect(await diagnostics('Some\ntext {prodcut} here')).toEqual([
      '2:6 There is no variable "{prodcut}". Did you mean "{product}"?',
    ])
  })

  test('wherever variables are replaced', async () => {
    const text =
      '# A {prodct}\n\n- b **{producct}**\n> [c]({Prodct}/x "{prodduct}")\n\n<p title="{produc}">\n\n| {PRODUCT} |\n|-|\n\nmail@example.com {prodict}'
    expect((await diagnostics(text)).map((diagnostic) => diagnostic.split(' ')[0])).toEqual([
      '1:5',
      '3:7',
      '4:7',
      '4:19',
      '6:11',
      '8:3',
      '11:18',
    ])
  })

  test('except in code and after a backslash', async () => {
    expect(
      await diagnostics(
        '`{prodcut}` \\{prodcut}\n\n```\n{prodcut}\n```\n\n    {prodcut}\n\n- a\n\n  ~~~\n  {prodcut}\n  ~~~',
      ),
    ).toEqual([])
    expect(await diagnostics('`a` {prodcut} `b`')).toHaveLength(1)
  })

  test('except for names under four letters and dissimilar words', async () => {
    expect(await diagnostics('{nme} {ab} {template} {id}', {name: 'x', abc: 'y', ids: 'z'})).toEqual([
      '1:1 There is no variable "{nme}". Did you mean "{name}"?',
    ])
  })
})
