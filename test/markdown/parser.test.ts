import {describe, expect, test, vi} from 'vitest'
import type {Satteri} from '../../src/markdown/markdown-parser.js'
import {configSchema} from '../../src/model/schema/schema.js'
import {compileText} from '../support/compile-text.js'
import {firstOf} from '../support/nightly.js'

/** Which parsers were imported. */
const imported = vi.hoisted(() => new Set<string>())

vi.mock('remark-parse', (original) => {
  imported.add('remark')
  return original()
})
vi.mock('satteri', (original) => {
  imported.add('satteri')
  return original()
})

// Another file of tests may have loaded them already.
vi.resetModules()
const {createMarkdownParser} = await import('../../src/markdown/markdown-parser.js')
const {createParse} = await import('../../src/markdown/markdown.js')

const plain = '# A *page*\n\n- [a](b.md)\n\n| c |\n|---|\n| d |\n'
/** An item without content: the guard knows of a difference. */
const unsupported = '- a\n-\n- b\n'
const auto = {gfm: true, parser: 'auto'} as const
const parseWith = (parser: 'auto' | 'remark') =>
  createParse({markdown: configSchema.parse({markdown: {parser}}).markdown, variables: {}, isSearched: true})

test('docsgen loads only the needed parser: remark for known differences', async () => {
  const parse = parseWith('auto')
  await parse({file: 'a.md', text: plain})
  expect([...imported]).toEqual(['satteri'])
  await parse({file: 'b.md', text: unsupported})
  expect([...imported]).toEqual(['satteri', 'remark'])
})

describe('remark parses a page', () => {
  const remark = createMarkdownParser({...auto, parser: 'remark'})

  test('if satteri does not run on this machine, which is checked once', async () => {
    const load = vi.fn(() => Promise.reject<Satteri>(new Error('Cannot find native binding.')))
    const frontEnd = createMarkdownParser(auto, load)
    for (const text of [plain, unsupported]) expect(await frontEnd(text)).toEqual(await remark(text))
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('if satteri throws', async () => {
    const markdownToMdast = vi.fn(() => {
      throw new Error('panicked at arena.rs')
    })
    const frontEnd = createMarkdownParser(auto, async () => ({markdownToMdast}))
    expect(await frontEnd(plain)).toEqual(await remark(plain))
    expect(markdownToMdast).toHaveBeenCalledTimes(1)
  })

  test('if the config selects remark, without loading satteri', async () => {
    const load = vi.fn(() => import('satteri'))
    expect(await createMarkdownParser({...auto, parser: 'remark'}, load)(plain)).toEqual(await remark(plain))
    expect(load).not.toHaveBeenCalled()
  })

  test.each([
    ['NUL', 'a\0b *c*'],
    ['half a character', 'a \ud83d b \ude00 c'],
    ['a byte order mark', '\uFEFF# a'],
    ['Windows and old line ends', '- a\r\n\r\n  b\r# c'],
  ])('that contains %s', async (_, text) => {
    expect(await createMarkdownParser(auto)(text)).toEqual(await remark(text))
  })
})

test('GFM is parsed only if enabled', async () => {
  const text = '~~a~~ www.example.com\n\n| b |\n|---|\n'
  const types = async (gfm: boolean) =>
    (await createMarkdownParser({gfm, parser: 'auto'})(text)).children.map(({type}) => type)
  expect(await types(true)).toEqual(['paragraph', 'table'])
  expect(await types(false)).toEqual(['paragraph', 'paragraph'])
})

test('positions count UTF-16 units, as remark counts them', async () => {
  const {links} = await compileText('😀 é 日本 [a](b.md)\n\n> 😀😀 [c](d.md)\n')
  expect(links.map(({position}) => position)).toEqual([
    {line: 1, column: 9},
    {line: 3, column: 8},
  ])
})

test.each([
  'auto',
  'remark',
] as const)('too deep nesting gives the same diagnostic with both parsers (%s)', async (parser) => {
  const parse = parseWith(parser)
  for (const text of firstOf(1, [`${'> '.repeat(600)}a`, `${'- '.repeat(600)}a`]))
    await expect(parse({file: 'a.md', text})).rejects.toThrow('500 levels')
})

test('docsgen refuses too deep nesting, for which remark would take minutes', {timeout: 30_000}, async () => {
  await expect(parseWith('auto')({file: 'a.md', text: `${'- '.repeat(20_000)}a`})).rejects.toThrow('500 levels')
})
