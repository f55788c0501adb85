/** Details, steps, cards, file trees and figures: Markdown and the resulting HTML. */
import {describe, expect, test} from 'vitest'
import {bodyOf, compileText} from '../support/compile-text.js'

describe('details', () => {
  test('have a summary, in brackets or after the name; may be open, share a name and have an id', async () => {
    const expected = '<details><summary>More <em>on</em> it</summary><p>text</p></details>'
    expect(await bodyOf(':::details More *on* it\ntext\n:::')).toBe(expected)
    expect(await bodyOf(':::details[More *on* it]\ntext\n:::')).toBe(expected)
    const {body, anchors} = await compileText(':::details[S]{#more .wide open name="faq"}\ntext\n:::')
    expect(body).toBe('<details id="more" class="wide" name="faq" open=""><summary>S</summary><p>text</p></details>')
    expect(anchors).toEqual(['more'])
  })

  test('without a summary show the site’s label; of raw HTML use the same element', async () => {
    expect(await bodyOf(':::details\ntext\n:::', {labels: {details: 'Einzelheiten'}})).toContain(
      '<summary>Einzelheiten</summary>',
    )
    expect(await bodyOf('<details open><summary>S</summary>\n\ntext\n\n</details>')).toMatch(
      /^<details open=""><summary>S<\/summary>\s*<p>text<\/p>\s*<\/details>$/,
    )
  })
})

test('a container loses an id that a heading already has; steps are a container around an ordered list', async () => {
  const {body, anchors} = await compileText('## Here {#here}\n\n:::note{#here}\ntext\n:::\n')
  expect(body.match(/id="here"/g)).toHaveLength(1)
  expect(anchors).toEqual(['here'])
  expect(await bodyOf(':::steps\n1. **Install**\n\n   text\n2. ### Run\n:::')).toMatch(
    /^<div class="steps"><ol>\s*<li>\s*<p><strong>Install<\/strong><\/p>\s*<p>text<\/p>\s*<\/li>\s*<li>\s*<h3 id="run">Run.*<\/ol><\/div>$/s,
  )
})

describe('cards', () => {
  const text =
    '::::cards{columns=2}\n:::card[The *guide*]{href="./guide.md" icon="🚀"}\nRead it.\n:::\n:::card Plain\n:::\n::::'

  test('have one link each, in their title, and columns; have checked links, and diagnostics have positions', async () => {
    expect(await bodyOf(text)).toBe(
      '<div class="card-grid columns-2"><div class="card"><p class="title"><span class="icon" aria-hidden="true">🚀</span>' +
        '<a href="/link/0">The <em>guide</em></a></p><p>Read it.</p></div><div class="card"><p class="title">Plain</p></div></div>',
    )
    const {links} = await compileText(`text\n\n${text}`)
    expect(links).toMatchObject([{url: './guide.md', kind: 'link', position: {line: 4, column: 1}}])
    expect(await bodyOf(':::card[x]{href="javascript:alert(1)"}\n:::')).not.toContain('javascript')
    expect(await bodyOf(':::card[x]{href="https://example.com"}\n:::')).toContain('target="_blank"')
  })

  test('work beside raw HTML; may have a picture, which is an asset of the page; show the address without a title', async () => {
    expect(await bodyOf(`${text}\n\n<b>raw</b>\n`)).toContain(await bodyOf(text))
    const {body, links} = await compileText(':::card[x]{icon="./x.svg"}\n:::')
    expect(body).toMatch(/<img [^>]*alt="" src="\/link\/0"/)
    expect(links).toMatchObject([{url: './x.svg', kind: 'asset', position: {line: 1, column: 1}}])
    expect(await bodyOf(':::card{href="https://example.com"}\n:::')).toContain('>https://example.com</a>')
  })
})

describe('fields', () => {
  test('have ids of their names, and those below a bold line of all names above them', async () => {
    const list = [
      '- `a` *object* **required**',
      '',
      '  Not a field: \n  - `x`',
      '',
      '  **Properties**',
      '',
      '  - `b` *string*',
      '  - text',
      '',
      '    **Each**',
      '',
      '    - `b`',
      '- `c d`',
    ]
    const html = await bodyOf(`:::fields{prefix=body}\n${list.join('\n')}\n:::`)
    expect([...html.matchAll(/<li id="([^"]+)" class="field">/g)].map(([, id]) => id)).toEqual([
      ...['body.a', 'body.a.b', 'body.a.b-2', 'body.c-d'],
    ])
    expect(html).toContain(
      '<a href="#body.a"><code>a</code></a> <em>object</em> <strong class="required">required</strong>',
    )
    expect(html).toContain('<p class="field-label"><strong>Properties</strong></p>')
  })
})

describe('a file tree', () => {
  const tree = async (list: string) =>
    (await bodyOf(`:::file-tree\n${list}\n:::`)).replace(/^<div class="file-tree">|<\/div>$/g, '').replace(/\n/g, '')

  test('has folders, files, comments and marked names; treats items with a list as folders', async () => {
    expect(await tree('- src/\n  - **index.ts** the door\n  - empty/\n- package.json')).toBe(
      '<ul><li class="folder"><details open=""><summary><span class="name">src/</span></summary><ul>' +
        '<li class="file"><span class="name"><strong>index.ts</strong></span> <span class="comment">the door</span></li>' +
        '<li class="folder"><span class="name">empty/</span></li></ul></details></li>' +
        '<li class="file"><span class="name">package.json</span></li></ul>',
    )
    expect(await tree('- src\n  - a.ts')).toContain('<summary><span class="name">src</span></summary>')
  })

  test.each([
    [
      '__init__.py the *module*',
      '<span class="name">__init__.py</span> <span class="comment">the <em>module</em></span>',
    ],
    ['*.ts all', '<span class="name">*.ts</span> <span class="comment">all</span>'],
    [
      '`my file.txt` has a space',
      '<span class="name"><code>my file.txt</code></span> <span class="comment">has a space</span>',
    ],
    [
      '[a.md](./a.md) linked',
      '<span class="name"><a href="/link/0">a.md</a></span> <span class="comment">linked</span>',
    ],
    ['**src**/ comment', '<span class="name"><strong>src</strong>/</span> <span class="comment">comment</span>'],
    ['a\\_b.c', '<span class="name">a_b.c</span>'],
    ['…', '<span class="name">…</span>'],
  ])('reads %s', async (item, expected) => {
    expect(await tree(`- ${item}`)).toContain(`">${expected}</li></ul>`)
  })
})

describe('a figure', () => {
  test('has its caption below its content; may contain a table, code or text', async () => {
    const html = await bodyOf('text\n\n:::figure[A *map*]\n![Map](./map.png)\n:::')
    expect(html).toMatch(/<figure><img [^>]*\/><figcaption>A <em>map<\/em><\/figcaption><\/figure>$/)
    expect(html).toContain('alt="Map"')
    expect(await bodyOf(':::figure T\n|a|\n|-|\n|b|\n:::')).toMatch(/^<figure><div class="table".*<figcaption>T</s)
    expect(await bodyOf(':::figure\n```\nx\n```\n:::')).toMatch(/^<figure><div class="code".*<\/figure>$/s)
    expect(await bodyOf(':::figure\ntext ![a](./a.png)\n:::')).toContain('<p>text <img')
  })
})
