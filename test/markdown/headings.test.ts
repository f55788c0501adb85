import {describe, expect, test} from 'vitest'
import {compileText} from '../support/compile-text.js'
import {attribute, elementIn, elementsIn, textOf} from '../support/html.js'

/** Ids of the headings, `-` where there is none, and the table of contents. */
async function headingsOf(text: string, headingIds = true, parser: 'auto' | 'remark' = 'auto') {
  const {body, toc, anchors} = await compileText(text, {markdown: {headingIds, parser}})
  const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].flatMap((name) => elementsIn(body, name))
  return {ids: headings.map((heading) => attribute(heading, 'id') ?? '-'), toc, anchors, body}
}
const ids = async (text: string) => (await headingsOf(text)).ids

describe('ids', () => {
  test.each([
    ['Getting started', 'getting-started'],
    ['What’s new in 2.0?', 'whats-new-in-20'],
    ['`code` *and* **more**', 'code-and-more'],
    ['[a link](x) ![picture](y)', 'a-link'],
    ['Über größe', 'über-größe'],
    ['C++ &amp; C#', 'c--c'],
    ['A <kbd>key</kbd>', 'a-key'],
    ['Noted[^1]\n\n[^1]: n', 'noted'],
    ['🚀', 'section'],
  ])('%s → %s', async (text, id) => {
    expect((await ids(`## ${text}`))[0]).toBe(id)
  })

  test('are unique, in the order of the page', async () => {
    const repeated = await ids('## foo\n\n## foo\n\n## foo-1\n\n## Foo\n\n## foo-1')
    expect(repeated.join(' ')).toBe('foo foo-1 foo-1-1 foo-2 foo-1-2')
    expect(await ids('## ?\n\n## !\n\n## section')).toEqual(['section', 'section-1', 'section-2'])
  })

  test('are omitted for level 1, and such a heading has no link to itself', async () => {
    const {body, ids} = await headingsOf('# One\n\n## Two')
    expect(ids).toEqual(['-', 'two'])
    expect(elementsIn(body, 'a').map((link) => attribute(link, 'href'))).toEqual(['#two'])
  })

  test('may be names of object properties', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']
    const {ids, toc} = await headingsOf([...names, ...names].map((name) => `## \`${name}\``).join('\n\n'))
    const slugs = names.map((name) => name.toLowerCase())
    expect(ids).toEqual([...slugs, ...slugs.map((slug) => `${slug}-1`)])
    expect(toc.map(({id}) => id)).toEqual(ids)
  })

  test('never equal ids of the page shell', async () => {
    expect(await ids('## docsgen page\n\n## docsgen-root\n\n## docsgen build\n\n## x {#docsgen-content}')).toEqual([
      'docsgen-page-1',
      'docsgen-root-1',
      'docsgen-build',
      'x',
    ])
    const {anchors} = await compileText('<p id="docsgen-page">x</p> <b id="docsgen-root">y</b>')
    expect(anchors).toEqual([])
  })

  test('are omitted if turned off, and ids of raw HTML stay unique', async () => {
    const {ids, toc, anchors} = await headingsOf('## a {#b}\n\n<p id="x"></p>\n\n<p id="x"></p>', false)
    expect([ids, toc, anchors]).toEqual([['-'], [], ['x']])
  })
})

describe('{#id}', () => {
  test('sets the id of a heading of any level and is removed from the text', async () => {
    const {ids, body, toc} = await headingsOf(
      '# One {#first}\n\n## *Two*  {#second} \n\n### `x` {#third} ###\n\nFour {#fourth}\n---',
    )
    expect(ids).toEqual(['first', 'second', 'fourth', 'third'])
    expect(textOf(body)).not.toContain('#')
    expect(toc.map(({html}) => html)).toEqual(['<em>Two</em>', '<code>x</code>', 'Four'])
  })

  test('may contain anything but braces, and spaces become dashes; is reserved for its heading on the whole page', async () => {
    expect(await ids('## a {#b c}\n\n## d {#É.ü:1}')).toEqual(['b-c', 'É.ü:1'])
    expect(await ids('## foo\n\n## bar {#foo}\n\n## foo')).toEqual(['foo-1', 'foo', 'foo-2'])
  })

  test.each(['remark', 'auto'] as const)('may contain signs that mark up text (%s)', async (parser) => {
    const written = [
      'Store.__call__',
      '_x_',
      '__init__',
      '*a*',
      '~~b~~',
      '`c`',
      'a<b>c',
      '[x](y)',
      '&amp;',
      'a\\_b',
      'www.a.b',
    ]
    written.push('https://a.b/c', 'me@a.b', ':tada:', '$x$', '==m==', '"q"', '^x^')
    const text = [
      ...written.map((id) => `## A {#${id}}`),
      '> ## *B* { #_b_ .wide }\n\n- ## C {: #__c__ }\n\nD {#__d__}\n---\n\n## E {/* #__e__ */}\n\n## F {#__f__} ##',
      'Text {#__g__}\n\n```\n# {#__h__}\n```',
    ].join('\n\n')
    const {ids, anchors, body} = await headingsOf(text, true, parser)
    const all = [...written, '_b_', '__c__', '__d__', '__e__', '__f__']
    expect([...ids].sort()).toEqual([...all].sort())
    expect(anchors).toEqual(all)
    expect(elementsIn(body, 'h2').map(textOf)).toEqual([...written.map(() => 'A'), 'B', 'C', 'D', 'E', 'F'])
    expect(textOf(body)).toContain('# {#__h__}')
    expect(elementsIn(body, 'strong').map(textOf)).toEqual(['g'])
  })

  test('is removed from a second heading', async () => {
    expect(await ids('## a {#x}\n\n## b {#x}')).toEqual(['x', 'b'])
  })

  test('can be written as in MkDocs and MDX', async () => {
    const {ids, body} = await headingsOf(
      '## A { #b }\n\n## C {/* #d */}\n\n## *E* { #f-g .wide data-x=y title="two words" }\n\n## H {: #i }\n\n## *L* * m {/* #n */}',
    )
    expect(ids).toEqual(['b', 'd', 'f-g', 'i', 'n'])
    expect(elementsIn(body, 'h2').map(textOf)).toEqual(['A', 'C', 'E', 'H', 'L * m'])
  })

  test('is text if its braces contain something else', async () => {
    const {body} = await headingsOf('## A {b #c}\n\n## D {/* e */}\n\n## F { # }\n\n## G \\{ #h }')
    expect(elementsIn(body, 'h2').map(textOf)).toEqual(['A {b #c}', 'D {/* e */}', 'F { # }', 'G { #h }'])
  })

  test('is text if it is escaped, in code, or not at the end', async () => {
    const {ids, body} = await headingsOf('## a \\{#b}\n\n## c `{#d}`\n\n## {#e} f')
    expect(ids).toEqual(['a-b', 'c-d', 'e-f'])
    expect(elementsIn(body, 'h2').map(textOf)).toEqual(['a {#b}', 'c {#d}', '{#e} f'])
  })
})

describe('ids of raw HTML', () => {
  test('are anchors and reserved', async () => {
    const {ids, anchors} = await headingsOf(
      '<a id="foo"></a>\n\n## foo\n\n<h2 id="own">Own</h2>\n\n<a name="old"></a>\n\n## bar',
    )
    expect(ids).toEqual(['foo-1', 'own', 'bar'])
    expect(anchors).toEqual(['foo', 'foo-1', 'own', 'old', 'bar'])
  })

  test('every id is unique on a page', async () => {
    const {body, anchors} = await headingsOf(
      '<p id="x">a</p>\n\n## x\n\n<p id="x">b</p>\n\n<p id="">c</p>\n\n## b {#x}\n\nA[^1] and[^1]\n\n[^1]: n',
    )
    const found = elementsIn(body).flatMap((element) => attribute(element, 'id') ?? [])
    expect(new Set(found).size).toBe(found.length)
    expect(found).toEqual(anchors)
  })

  test('a heading inside a link keeps its id and contains no link', async () => {
    const {body, anchors} = await headingsOf('<a href="https://example.com">\n\n## Inside\n\n</a>')
    expect(anchors).toEqual(['inside'])
    expect(elementsIn(body, 'a')).toHaveLength(1)
    expect(attribute(elementIn(body, 'span'), 'id')).toBe('inside')
  })
})

describe('the table of contents', () => {
  test('has the headings of levels 2 to 6 with their levels', async () => {
    const {toc} = await headingsOf('# a\n\n### b\n\n## c\n\n###### d')
    expect(toc).toEqual([
      {html: 'b', id: 'b', level: 3},
      {html: 'c', id: 'c', level: 2},
      {html: 'd', id: 'd', level: 6},
    ])
  })

  test('keeps code, em, strong and del; links become their text; text is escaped', async () => {
    const {toc} = await headingsOf(
      '## `a<b` *c* **d** ~~e~~ [f *g*](x) <kbd>h</kbd> ![i](j) k &lt;l> & "m"[^1]\n\n[^1]: n',
    )
    expect(toc[0]!.html).toBe(
      '<code>a&lt;b</code> <em>c</em> <strong>d</strong> <del>e</del> f <em>g</em> h  k &lt;l&gt; &amp; "m"',
    )
  })

  test('omits headings in quotes, lists, containers and footnotes', async () => {
    const text = '> ## a\n\n- ## b\n\n<div>\n\n## c\n\n</div>\n\n<details>\n\n## d\n\n</details>\n\ne[^1]\n\n[^1]: ## f'
    const {toc, anchors} = await headingsOf(text)
    expect(toc).toEqual([])
    expect(anchors).toEqual(expect.arrayContaining(['a', 'b', 'c', 'd', 'f']))
  })

  test('omits empty headings, except of raw HTML', async () => {
    const {toc} = await headingsOf('##\n\n## ![a](b)\n\n<h3 id="x">Raw</h3>')
    expect(toc).toEqual([{html: 'Raw', id: 'x', level: 3}])
  })
})
