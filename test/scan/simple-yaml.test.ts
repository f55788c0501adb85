import {expect, test} from 'vitest'
import type {Position} from '../../src/model.js'
import {stagesOf} from '../support/build-site.js'

const keys = [
  'title',
  'id',
  'slug',
  'description',
  'sidebar_position',
  'hide_title',
  'x-y',
  '_a',
  'constructor',
  'true',
]
/** Values that a quick reading could take for something else than YAML does. */
const values = [
  'Plain words',
  'a',
  'A: b',
  'a:b',
  'a:',
  'a #b',
  'a#b',
  'a  b',
  'a ',
  'C++',
  'What?',
  "it's",
  'say "x"',
  'a, b',
  'a]',
  'a}b',
  'x&y',
  'x*y',
  'a!b',
  'a|b',
  'a>b',
  'a%b',
  'a@b',
  'a`b',
  'é',
  'Üben',
  '日本 語',
  '😀 b',
  'a 😀',
  'a\u00a0b',
  'a\u2028b',
  'a\ufeffb',
  'a\u00adb',
  'a\tb',
  'a\u0085b',
  'true',
  'True',
  'TRUE',
  'tRue',
  'false',
  'null',
  'Null',
  'nULL',
  'yes',
  'No',
  'on',
  'off',
  'y',
  'NaN',
  'nan',
  'inf',
  '0',
  '00',
  '1',
  '007',
  '12',
  '999999999999999',
  '9999999999999999',
  '-1',
  '+1',
  '1.5',
  '1.',
  '.5',
  '1e3',
  '0x1f',
  '0o17',
  '0b11',
  '1_000',
  '2024-01-31',
  '12:30',
  '12:30:45',
  '1 2',
  '1a',
  '3 pages',
  '0 a',
  '~',
  '',
  '-',
  '- a',
  '? a',
  '[a, b]',
  '[a',
  '{a: b}',
  '{a',
  '&a b',
  '*a',
  '!t a',
  '|',
  '>',
  '%a',
  '@a',
  '`a',
  '# a',
  '"x"',
  '"a: b # c"',
  '"a\\nb"',
  '"a\\"b"',
  '"a" b',
  '"a',
  '""',
  '" a "',
  '"true"',
  '"12"',
  '"a\tb"',
  "'x'",
  "'a: b # c'",
  "'it''s'",
  "'a' b",
  "'a",
  "''",
  "' a '",
  "'true'",
  "'12'",
  "'\\n'",
  'https://a.example/b?c=d#e',
  '/a/b',
  './a',
  '{product} a',
  '\\{product} a',
  'product}',
  '<<',
  '=',
  'a\\nb',
  '--- a',
  '...',
  'a ---',
]
const between = [': ', ':  ', ':', ' : ', ':\t']
const wholes = [
  'title: a\ntitle: b',
  'title: a\n  b',
  'title: a\n\nid: b',
  'title: a\n id: b',
  ' title: a',
  '<<: a',
  '__proto__: a',
  'title: a\n- b',
  'title: a\n...',
  'title:\n  a',
  'a',
  `${'k'.repeat(99)}: a`,
  `${'k'.repeat(1100)}: a`,
]

/** The same sequence every time: whole numbers below a bound. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function mixes(): string[] {
  const random = numbers(7)
  const one = <Of>(list: readonly Of[]): Of => list[random(list.length)]!
  return Array.from({length: 800}, () =>
    Array.from({length: 1 + random(4)}, () => one(keys) + (random(8) === 0 ? one(between) : ': ') + one(values)).join(
      '\n',
    ),
  )
}

test('lines of "key: value" say the same with a comment above, which only the whole of YAML understands', async () => {
  const texts = [...values.map((value) => `title: ${value}`), ...values.map((value) => `sidebar_position: ${value}`)]
  const all = [...texts, ...keys.map((key) => `${key}: a b`), ...wholes, ...mixes()]
  const files = all.flatMap((text, index) => [
    [`docs/${index}/quick.md`, `---\n${text}\n---\n`] as const,
    [`docs/${index}/whole.md`, `---\n# comment\n${text}\n---\n`] as const,
  ])
  const {content} = await stagesOf(Object.fromEntries(files), {variables: {product: 'acme'}})
  /** Lines are counted without the comment's. */
  const read = (name: string, comment: number) => {
    const isIts = ({file}: {file: string}) => file === `docs/${name}.md`
    const source = content.sources.find(isIts)
    const above = (place: Position | undefined) => place && {...place, line: place.line - comment}
    return {
      values: source?.frontmatter,
      positions: [...(source?.frontmatterPositions ?? [])].map(([key, place]) => [key, above(place)]),
      diagnostics: content.diagnostics
        .filter(isIts)
        .map(({code, position, message}) => ({code, message, at: above(position)})),
    }
  }
  const differing = all.filter(
    (_, index) => JSON.stringify(read(`${index}/quick`, 0)) !== JSON.stringify(read(`${index}/whole`, 1)),
  )
  expect(differing).toEqual([])
})
