import {fileURLToPath} from 'node:url'
import type {Root} from 'hast'
import type {ReactElement} from 'react'
import {Fragment, jsx, jsxs} from 'react/jsx-runtime'
import {renderToStaticMarkup} from 'react-dom/server'
import rehypeReact from 'rehype-react'
import {unified} from 'unified'
import {describe, expect, test} from 'vitest'
import {createParse} from '../../src/parse/parse.js'
import {withPlainHtml} from '../../src/render/plain.js'
import {configSchema} from '../../src/schema.js'
import {readFolder} from '../support/build-site.js'
import {bodyOf, compilerFor} from '../support/compile-text.js'

const react = unified().use(rehypeReact, {Fragment, jsx, jsxs, passNode: true})
const draw = (tree: Root) => renderToStaticMarkup(react.stringify(tree) as ReactElement)

describe('what is written without React is what React would write', async () => {
  const parse = createParse({markdown: configSchema.parse({}).markdown, variables: {}})
  const texts: [string, string][] = [
    ['all that is escaped', `& < > " ' \`& < > " '\` &amp; &lt; **& "**`],
    ['lists', '- a\n- b\n\n  c\n\n3. d\n4. e\n   - [x] f'],
    ['breaks and rules', 'a\\\nb  \nc\n\n---\n\n> d\n>\n> e'],
    [
      'raw elements',
      '<p class="a b" id="c&quot;">d<br>e</p>\n\n<div></div>\n\n<span title="x">y</span>\n\n<dl><dt>z</dt></dl>',
    ],
    ['a table', '| a | b |\n|:-:|---|\n| `c` | **d** |'],
    ['code', '```ts\nconst a = `<b>`\n```\n\n    indented & more'],
    ['notes', 'a[^1]\n\n[^1]: b *c*'],
    ['nothing', ''],
  ]
  for (const [file, contents] of await readFolder(fileURLToPath(new URL('../../docs-content', import.meta.url))))
    if (file.endsWith('.md')) texts.push([file, contents])
  test.each(texts)('%s', async (_, text) => {
    const {tree} = await parse({file: 'docs/a.md', text})
    const whole = draw(tree)
    expect(draw(withPlainHtml(tree, () => true))).toBe(whole)
    expect(draw(withPlainHtml(tree, () => false))).toBe(whole)
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
