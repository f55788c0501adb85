import {describe, expect, test} from 'vitest'
import {stagesOf, summaries} from '../../support/stages.js'

/** A page with these lines of front matter. */
const page = (...lines: string[]) => `---\n${lines.join('\n')}\n---\n\nText.\n`

async function read(text: string | Uint8Array) {
  const {content} = await stagesOf({'docs/a.md': text}, {variables: {product: 'acme'}})
  return {source: content.sources[0], frontmatter: content.sources[0]?.frontmatter, diagnostics: content.diagnostics}
}

describe('an invalid value', () => {
  test('does not hide valid values of other keys', async () => {
    const {diagnostics, frontmatter, source} = await read(
      page('title: Right', 'draft: 1', 'keywords: 2', 'sidebar_position: 3'),
    )
    expect(summaries(diagnostics).sort()).toEqual(['docs/a.md:3:1 bad-front-matter', 'docs/a.md:4:1 bad-front-matter'])
    expect(frontmatter).toEqual({title: 'Right', sidebar_position: 3})
    expect(source!.text!.trim()).toBe('Text.')
  })

  test('does not hide other items of its list', async () => {
    const {frontmatter} = await read(page('tags: [a, {label: b}, c]', 'last_update: {date: 2024-01-31, author: true}'))
    expect(frontmatter).toEqual({tags: ['a', 'c'], last_update: {date: '2024-01-31'}})
  })

  test('has its position in files with BOM and CRLF', async () => {
    const {diagnostics, source} = await read('\ufeff---\r\ntitle: x\r\ndraft: nope\r\n---\r\n\r\n# Head\r\n')
    expect(summaries(diagnostics)).toEqual(['docs/a.md:3:1 bad-front-matter'])
    expect(source).toMatchObject({heading: 'Head', frontmatter: {title: 'x'}})
  })
})

describe('a valid value', () => {
  const validValues: [lines: string[], frontmatter: Record<string, unknown>][] = [
    [
      ['id: 12', 'title: 2021-01-02', 'description: 1.5', 'slug: 7'],
      {id: '12', title: '2021-01-02', description: '1.5', slug: '7'},
    ],
    [
      ['title: 1.10', 'description: 0x10', 'tags: [1.0, {label: 2.0, permalink: /x}]', 'keywords: [1e3]', 'mine: 1.0'],
      {
        title: '1.10',
        description: '0x10',
        tags: ['1.0', {label: '2.0', permalink: '/x'}],
        keywords: ['1e3'],
        mine: 1,
      },
    ],
    [['linkTitle: 1.20', 'sidebar_position: 1.0'], {sidebar_label: '1.20', sidebar_position: 1}],
    [['sidebar: {label: 1.30}'], {sidebar_label: '1.30'}],
    [['title: ""', 'description: ""'], {title: '', description: ''}],
    [['sidebar_position: -1.5'], {sidebar_position: -1.5}],
    [['sidebar_position: 0'], {sidebar_position: 0}],
    [['keywords: [a, 2, 2020-01-01]'], {keywords: ['a', '2', '2020-01-01']}],
    [['tags: [a, {label: B, permalink: /b}]'], {tags: ['a', {label: 'B', permalink: '/b'}]}],
    [['last_update: {date: 2024-01-31, author: Me}'], {last_update: {date: '2024-01-31', author: 'Me'}}],
    [
      ['pagination_next: null', 'pagination_prev: ~', 'displayed_sidebar:', 'custom_edit_url: null'],
      {pagination_next: null, pagination_prev: null, displayed_sidebar: null, custom_edit_url: null},
    ],
    [['title:', 'draft: null'], {}],
    [['mine: {any: [thing]}'], {mine: {any: ['thing']}}],
    [
      ['title: "{product} and \\\\{product} {other}"', 'slug: /{product}'],
      {title: 'acme and {product} {other}', slug: '/acme'},
    ],
    [['description: >-', '  a', '  ---', '  b'], {description: 'a --- b'}],
    [['excerpt_separator: {toString: x}'], {excerpt_separator: {toString: 'x'}}],
    [['<<: {title: merged}'], {'<<': {title: 'merged'}}],
    [['base: &b [x]', 'keywords: *b'], {base: ['x'], keywords: ['x']}],
  ]
  test.each(validValues)('%j', async (lines, frontmatter) => {
    const result = await read(page(...lines))
    expect(result.diagnostics).toEqual([])
    expect(result.frontmatter).toEqual(frontmatter)
  })
})

test.each(
  'author foo x sidebar constructor toString __proto__'.split(' '),
)('the key %s is the author’s own', async (key) => {
  const {diagnostics} = await read(page(`${key}: x`))
  expect(diagnostics).toEqual([])
  expect(Object.keys(Object.prototype)).toEqual([])
})

test('a page with invalid YAML has no front matter, and keeps its text', async () => {
  const {diagnostics, source} = await read(page('title: x', '\ta: 1'))
  expect(summaries(diagnostics)).toEqual(['docs/a.md:3:1 bad-front-matter'])
  expect(source).toMatchObject({frontmatter: {}, text: expect.stringMatching(/^\n+Text\.\n$/)})
})

describe('where front matter begins and ends', () => {
  const none = [
    '',
    '---',
    '---\n',
    '\n---\nNote: x\n---\n',
    ' ---\ntitle: x\n---\n',
    '----\ntitle: x\n---\n',
    '---\nHello\n\n# Title\n',
    '---\nHello\n\n----\nText\n',
    '---\n\na | b\n---|---\nc | d\n',
  ]
  test.each(none)('%j has none', async (text) => {
    const {diagnostics, source} = await read(text)
    expect(diagnostics).toEqual([])
    expect(source).toMatchObject({frontmatter: {}, text})
  })

  test.each([
    '---\n---\nText',
    '---\n\n---\nText',
    '---\n# comment\n---\nText',
    '--- \n---  \nText',
    '---yaml\n---\nText',
  ])('%j has an empty one', async (text) => {
    const {diagnostics, source} = await read(text)
    expect(diagnostics).toEqual([])
    expect(source).toMatchObject({frontmatter: {}, excerpt: 'Text'})
  })

  test.each([
    ['2:1', '\n---\ntitle: x\n---\n'],
    ['3:1', '<!-- of\nhers -->\n---\ntitle: x\n---\n'],
    ['3:1', '{/* a */}\n\n---\ntitle: x\n---\n'],
  ])('after an empty line or a comment is reported at %s: %j', async (place, text) => {
    expect(summaries((await read(text)).diagnostics)).toEqual([`docs/a.md:${place} bad-front-matter`])
  })

  test('keeps the line numbers of the file; may end without a line break; without an end is reported', async () => {
    const {source} = await read('---\ntitle: x\nid: y\n---\nFifth line\n')
    expect(source!.text).toBe('\n\n\n\nFifth line\n')
    expect((await read('---\ntitle: x\n---')).frontmatter).toEqual({title: 'x'})
    const {diagnostics} = await read('---\ntitle: x\n\nText.\n')
    expect(diagnostics).toMatchObject([
      {code: 'bad-front-matter', position: {line: 1, column: 1}, message: expect.stringContaining('not closed')},
    ])
  })

  test.each(['----', '---js', '--- x'])('with the end %j is reported at its line', async (end) => {
    const {diagnostics, source} = await read(`---\ntitle: x\n${end}\nText.\n---\n`)
    expect(summaries(diagnostics)).toEqual(['docs/a.md:3:1 bad-front-matter'])
    expect(source!.frontmatter).toEqual({})
  })
})

test('front matter with code and without an end is refused', async () => {
  const {diagnostics} = await read('---js\nglobalThis.docsgenCanary = 1\n')
  expect(diagnostics.map(({code}) => code)).toEqual(['executable-front-matter'])
  expect(globalThis).not.toHaveProperty('docsgenCanary')
})
