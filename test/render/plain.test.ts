/** What is written without React is what React writes for a site whose templates are its own. */
import {fileURLToPath} from 'node:url'
import type {ComponentType} from 'react'
import {createElement} from 'react'
import {describe, expect, test} from 'vitest'
import {type ContentTemplates, contentTemplates} from '../../templates/content/index.js'
import {readFolder} from '../support/build-site.js'
import {bodyOf, compilerFor} from '../support/compile-text.js'

/** docsgen's own templates as those of a site: they draw the same, and nobody knows that. */
const foreign = Object.fromEntries(
  Object.entries(contentTemplates).map(([name, Template]) => [
    name,
    (props: object) => createElement(Template as ComponentType<object>, props),
  ]),
) as unknown as ContentTemplates

const texts: [string, string][] = [
  ['all that is escaped', `& < > " ' \`& < > " '\` &amp; &lt; **& "**`],
  ['lists', '- a\n- b\n\n  c\n\n3. d\n4. e\n   - [x] f\n   - [ ] g'],
  ['breaks and rules', 'a\\\nb  \nc\n\n---\n\n> d\n>\n> e'],
  [
    'raw elements',
    '<p class="a b" id="c&quot;">d<br>e</p>\n\n<div></div>\n\n<span title="x&amp;">y</span>\n\n<dl><dt>z</dt></dl>\n\n<!-- f -->',
  ],
  ['tables', '| a & "b" | `b` |\n|:-:|---|\n| `c` | **d** |\n\n| | |\n|---|---|\n| [e](f) | g |'],
  [
    'raw tables',
    '<table class="x"><caption>A <b>b</b></caption><tr><th colspan="2">c</th><td rowspan="3">d</td></tr></table>\n\n' +
      '<table><tbody><tr><th>e</th></tr></tbody><tfoot><tr><th> <em>f</em> </th></tr></tfoot></table>\n\n' +
      '<table><tr><th><table><tr><th>g</th></tr></table></th></tr></table>\n\n<table label="h"><tr><td>i</td></tr></table>',
  ],
  ['code', '```ts\nconst a = `<b>`\n```\n\n    indented & more\n\n```js title="a <b>" {1}\nx\n```\n\n```\n```'],
  [
    'links',
    '[a](https://b.example "c & d") [e](//f.example) [g](http://h.example) <i@j.example> [k](./l.md) [m](#n) [](https://o.example)',
  ],
  [
    'raw links',
    '<a name="x">y</a> <a href="">z</a> <a href="https://a.example" rel="me">b</a> <a href="https://">c</a>',
  ],
  [
    'scripts for addresses',
    '[a](javascript:alert(1)) <a href=" java&#10;script:alert(1)">b</a> <img src="javascript:x" alt="">',
  ],
  ['pictures', '![a & b](https://c.example/d.png "e") ![](f.png) <img src="g.png" alt="h" width="10" height="20%">'],
  [
    'headings',
    '# A\n\n## B & `c` "d" [e](f)\n\n### g {#h&i}\n\n<h2 class="j" dir="rtl">k</h2>\n\n## ![](l.png)\n\n## $& $1',
  ],
  ['notes', 'a[^1]\n\n[^1]: b *c*'],
  [
    'components',
    ':::note\na\n:::\n\n:::tip B `c` <d>\n:::\n\n:::danger[e & f]{.g #h}\n:::note\ni\n:::\n\n' +
      ':::details\nj\n:::\n\n:::steps\n1. k\n2. l\n:::\n\n## m :badge[n]{type=tip}\n\n:kbd[Ctrl+K]',
  ],
  ['tabs', ':::tabs\n@tab a `b`\nc\n@tab d\n```js\ne\n```\n:::'],
  ['many levels', `${'> '.repeat(60)}a\n\n${'> '.repeat(60)}## b`],
  ['nothing', ''],
]
const pages = await readFolder(fileURLToPath(new URL('../../docs-content', import.meta.url)))
const whole = [...pages].filter(([file]) => file.endsWith('.md'))

describe.each(['sanitize', 'trust', 'escape'] as const)('with html: %s', (html) => {
  const own = compilerFor({markdown: {html}})
  const theirs = compilerFor({markdown: {html}}, {content: foreign})
  test.each(html === 'sanitize' ? [...texts, ...whole] : texts)('%s', async (_, text) => {
    const expected = (await theirs.compileText({file: 'docs/a.md', text})).body
    expect((await own.compileText({file: 'docs/a.md', text})).body).toBe(expected)
    // The second time all kinds are known.
    expect((await own.compileText({file: 'docs/a.md', text})).body).toBe(expected)
  })
})

test('a template of the site sees the elements in it as React gives them', async () => {
  const seen: unknown[] = []
  const {compileText} = compilerFor(
    {},
    {
      content: {
        Link: ({children}) => {
          seen.push(children)
          return children
        },
      },
    },
  )
  const {body} = await compileText({file: 'docs/a.md', text: '[a **b**](c)'})
  expect(body).toBe('<p>a <strong>b</strong></p>')
  expect(seen).toMatchObject([['a ', {type: 'strong', props: {children: 'b'}}]])
  expect(await bodyOf('a **b**')).toBe('<p>a <strong>b</strong></p>')
})
