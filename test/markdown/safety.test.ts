import {describe, expect, test} from 'vitest'
import {factsFromHtml} from '../../src/markdown/markdown.js'
import {bodyOf, compilerFor, compileText} from '../support/compile-text.js'
import {attribute, elementsIn, parsedAs, writtenAs} from '../support/html.js'
import {rounds} from '../support/nightly.js'
import {readSpec} from '../support/spec-examples.js'

const commonmark = readSpec('CommonMark')
const gfm = readSpec('GFM')

/** Bodies that are hard to write down as HTML. */
const unsupported = {
  'a link inside a link': '[a <https://b.c> d](e)',
  'a bare address inside a link': '[a www.example.com b](c)',
  'a link inside a raw link': '<a href="a">b [c](d) e</a>',
  'a footnote inside a link': '[a[^1]](b)\n\n[^1]: c [d](e)',
  'an image inside a link inside an image': '[![[a](b)](c)](d)',
  'unbalanced ends': '</div></p></article></main></body></html>\n\na </b></i></span> b',
  'unbalanced openings': '<div><span><b>a\n\n# b\n\n- <i>c\n- d',
  'an unclosed link': '<a href="a">\n\nb\n\n## c\n\n[d](e)',
  'an unclosed anchor': '<a name="a">\n\n## b\n\n<a name="c">\n\n## d',
  'formatting across blocks': '<b>a\n\nb</b>\n\n<i>\n\n- c\n\n</i>',
  'misnested formatting': '<b><i>a</b></i> <b><p>c</b></p>',
  'a paragraph in a heading': '## a <p>b</p> c',
  'a heading in a heading': '## a <h3>b</h3> c\n\n<h2><i>d <h2>e</h2></i></h2>',
  'a heading in a link': '<a href="a">\n\n## b\n\n</a>',
  'a list item alone': '<li>a\n\nb',
  'a cell alone': '<td>a</td> <tr><td>b</td></tr> <col> <caption>c</caption>',
  'text in a raw table': '<table>a<tr>b<td>c</td>d</tr>e</table>',
  'Markdown in a raw table': '<table>\n\n# a\n\n| b |\n|---|\n\n<tr><td>\n\n- c\n\n</td></tr>\n\n</table>',
  'a table in a link': '<a href="a"><table><tr><td><a href="b">c</a></td></tr></table></a>',
  'lists in tables in lists': '<ul><li><table><li>a</table><dt><table><dt>b',
  'a button in a button': '<button>a <button>b</button></button>',
  'a paragraph behind a removed box': 'a <button>b <p>c</p></button>\n\nd',
  'forms in forms': '<form>a <div><form>b</form></div></form>',
  'line breaks that cannot be': '</br></p><nobr>a<nobr>b</nobr>',
  'details never closed': '<details><summary>a\n\nb\n\n<details>c',
  'ruby and definition lists': '<dl><dt>a<dd>b<dt>c</dl><ruby>d<rt>e<rp>f</ruby>',
  'preformatted text that starts with lines': '<pre>\n\n\na</pre>\n\n```\n\n\nb\n```',
  'a picture with too much': '<picture><p>a</p><img src="b"></picture>',
  'comments that do not end': 'a <!-- b\n\nc --> d <!--> e <!---> f',
  'character references': '&lt;b&gt; &amp;amp; &#60;i&#62; &#0; &nbsp;&quot;',
  'a comment left open in a list, and another behind it': '- <!-- a --!> b <!-- c\n- d <!-- e --> f\n\ng <b>h</b>',
  'foreign elements': '<svg><p>a</p><title><b>c</b></title></svg><math><mi>d</mi></math> e',
  'an unknown element in raw text': '<xmp><b>a</b></xmp> <noembed><i>b</i></noembed> <plaintext>c',
  'attributes twice and without end': '<p title="a" title="b">c</p> <b title="d e>f',
  'a frame set': '<frameset><frame></frameset><body class="a"><head>b</head>',
  'options alone': '<option>a<optgroup>b</select>c',
  'deep formatting': `${'<b>'.repeat(60)}a\n\nb`,
}

describe('a page body parses to itself', () => {
  test.each(Object.entries(unsupported))('%s', async (_, text) => {
    for (const html of ['sanitize', 'escape'] as const) {
      const body = await bodyOf(text, {markdown: {html}})
      expect(body.trim()).not.toBe('')
      expectStable(body)
    }
  })

  test.each([
    'table',
    'marquee',
    'caption',
  ])('a title with <%s> and no end of it does not contain what follows', async (name) => {
    const body = await bodyOf(`::::warning[B<${name}>]\n:::info\nText.\n:::\n::::\n`)
    // The parser writes the attribute of the icons with a capital letter.
    expectStable(body.replaceAll(/ viewBox="[^"]*"/g, ''))
    expect(body).toMatch(/B(&lt;[a-z]+&gt;)?<\/span><\/p><div class="admonition info">/)
  })

  test.skipIf(!commonmark || !gfm)('every example of CommonMark and of GFM', async () => {
    // Those of GFM contain the others.
    for (const {markdown} of [...gfm!, ...rounds([], commonmark!)]) {
      for (const html of ['sanitize', 'escape'] as const) expectStable(await bodyOf(markdown, {markdown: {html}}))
    }
  })
})

function expectStable(body: string): void {
  expect(body).not.toMatch(/<[^>]* style=/)
  expect(parsedAs(body)).toBe(writtenAs(body))
}

const attacks = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<body onload=alert(1)>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<style>@import "https://evil.example"</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<video><source onerror="alert(1)"></video>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;avascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="pathname://java&#10;script:alert(1)">x</a>',
  '<area href="javascript:alert(1)">',
  '<blockquote cite="javascript:alert(1)">x</blockquote>',
  '<video poster="javascript:alert(1)" src="javascript:alert(1)"></video>',
  '[x](JAVASCRIPT:alert(1)) ![x](<javascript:alert(1)>)',
  '[x](pathname://javascript:alert(1))',
  '[x]\n\n[x]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '![" onerror="alert(1)](x "onerror=alert(1)")',
  '[x](x "\\" onclick=\\"alert(1)")',
  '# x {#"onclick="alert(1)}',
  '```js" onclick="alert(1)\nx\n```',
  '```js\n</code></pre><script>alert(1)</script>\n```',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<p id="docsgen-page">{"a":1}</p>',
]

test.each(attacks)('a page body contains no code that runs: %j', async (text) => {
  for (const html of ['sanitize', 'escape'] as const) {
    const {body, toc, links} = await compileText(text, {markdown: {html}})
    expectHarmless(body)
    expectHarmless(toc.map((entry) => entry.html).join(''))
    for (const {url} of links) expect(url).not.toMatch(/^[^/?#]*script\s*:|^pathname:\/\/[^/?#]*:/i)
  }
})

const forbidden =
  'script style iframe object embed base meta link form button svg math template noscript textarea'.split(' ')

function expectHarmless(html: string): void {
  for (const element of elementsIn(html)) {
    expect(forbidden).not.toContain(element.tagName)
    for (const {name, value} of element.attrs) {
      expect(name).not.toMatch(/^on|^style$|^srcdoc$|^formaction$|^xlink/)
      if (['href', 'src', 'poster', 'cite', 'srcset'].includes(name))
        expect(value).not.toMatch(/^[\s\0-\x20]*(java|vb)script|^data:text/i)
    }
    expect(attribute(element, 'id') ?? '').not.toMatch(/^docsgen-(page|root|content)$/)
  }
}

/** Notes in each other. */
function notesIn(levels: number): string {
  const starts = Array.from({length: levels}, (_, i) => `${':'.repeat(levels + 3 - i)}note[Title ${i}]\n`)
  const ends = starts.map((_, i) => `${':'.repeat(4 + i)}\n`)
  return [...starts, '### *[Deep*](a)\n', ...ends].join('')
}

describe('a page that is nested too deeply', () => {
  const deep: Record<string, string> = {
    quotes: `${'>'.repeat(10_000)} a`,
    lists: `${'- '.repeat(600)}a`,
    emphasis: `${'*a **b '.repeat(300)}${'c** d*'.repeat(300)}`,
    footnotes: `${'[^a]:'.repeat(10_000)} a`,
    'items and quotes': `${'> - '.repeat(10_000)}a`,
    'containers without end': ':::a\n'.repeat(40_000),
    'a title of a container': `:::note ${'[^a]:'.repeat(10_000)}\n:::`,
    'raw boxes': `${'<div>'.repeat(10_000)}a`,
    'trusted boxes': `${'<x-y>'.repeat(10_000)}a`,
  }

  test.each(Object.entries(deep))('with %s is a diagnostic of that page only', async (name, text) => {
    const {compileMarkdown} = compilerFor(name.startsWith('trusted') ? {markdown: {html: 'trust'}} : {})
    const compile = (of: string) => compileMarkdown({file: 'docs/deep.md', route: '/deep', text: of})
    expect(await compile(text)).toMatchObject({
      body: '',
      diagnostics: [
        {code: 'page-crashed', severity: 'error', file: 'docs/deep.md', message: expect.stringContaining('500')},
      ],
    })
    expect((await compile('a')).body).toBe('<p>a</p>')
  })

  test('is told from a line that is long, and from one that is code', async () => {
    const {compileMarkdown} = compilerFor()
    const compile = (text: string, file: string) => compileMarkdown({file, route: '/long', text})
    const tasks = '- [ ] '.repeat(20_000)
    for (const file of ['docs/long.md', 'docs/long.mdx'])
      expect(await compile(tasks, file)).toMatchObject({body: '', diagnostics: [{code: 'page-crashed', file}]})
    for (const items of ['* *\n', '- - a\n'])
      expect(await compile(items.repeat(20_000), 'docs/items.mdx')).toMatchObject({
        body: '',
        diagnostics: [{code: 'page-crashed'}],
      })
    const fenced = await compile(
      `\`\`\`\n${'> '.repeat(10_000)}\n${tasks}\n\`\`\`\n\n${'- '.repeat(1000)}`,
      'docs/code.md',
    )
    expect(fenced.diagnostics).toEqual([])
    expect(fenced.body).toContain('<hr/>')
  })

  // Cold, before anything is compiled to machine code, stacks are shortest.
  test('a page at the nesting limit is complete', async () => {
    for (const levels of [400, 200, 300, 100, 490])
      expect(elementsIn(await bodyOf(`${'>'.repeat(levels)} a`), 'blockquote')).toHaveLength(levels)
    const body = await bodyOf(notesIn(95))
    expect(body.split('<div class="admonition')).toHaveLength(96)
    expect(await bodyOf(`### ${'[*a*'.repeat(40)} ${'*a **b '.repeat(40)}${'c** d*'.repeat(40)}`)).not.toContain(
      '\uFDD0',
    )
  })

  test('with templates in templates is a diagnostic of that page; brackets do not count as nesting', async () => {
    const {compileMarkdown} = compilerFor()
    const {body, diagnostics} = await compileMarkdown({file: 'docs/a.md', route: '/a', text: notesIn(200)})
    expect(body).toBe('')
    expect(diagnostics).toMatchObject([{code: 'page-crashed', message: expect.stringContaining('100')}])
    expect((await bodyOf(`${'['.repeat(3_000)}a${']'.repeat(3_000)}`)).length).toBe(6_008)
  })
})

/** The work of a page twice as long is about twice as much: no step looks at everything for everything. */
test('thousands of equal headings and of links are compiled', async () => {
  const count = rounds(3_000, 10_000)
  const {toc, anchors} = await compileText('## Same\n\n'.repeat(count))
  expect([toc.length, new Set(anchors).size, toc.at(-1)!.id]).toEqual([count, count, `same-${count - 1}`])
  const {links} = await compileText('[a](b) '.repeat(count))
  expect([links.length, links.at(-1)!.slot]).toEqual([count, count - 1])
})

test('docsgen reads ids and links of a React page', () => {
  const html =
    '<p id="a"><a href="/b">c</a><a name="d" href="e" data-noBrokenLinkCheck="true">f</a><img src="g.png" alt=""><a href="https://h.i/">j</a></p>'
  expect(factsFromHtml(html, 'docs/a.tsx')).toMatchObject({
    anchors: ['a', 'd'],
    links: [
      {slot: 0, url: '/b', kind: 'link', position: undefined, unchecked: false},
      {slot: 1, url: 'e', kind: 'link', position: undefined, unchecked: true},
      {slot: 2, url: 'g.png', kind: 'asset', position: undefined, unchecked: false},
    ],
    externals: [{url: 'https://h.i/', kind: 'link', position: undefined}],
    diagnostics: [],
  })
  expect(factsFromHtml('<i></i>'.repeat(130_000), 'docs/a.tsx').links).toEqual([])
})
