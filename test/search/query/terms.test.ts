import {expect, test} from 'vitest'
import {createEncoder} from '../../../src/search/index/encoder.js'
import {decodePostings, textKinds, weightOf, weightParts} from '../../../src/search/query/codec.js'
import {tokenize} from '../../../src/search/query/terms.js'

const read = (text: string) =>
  tokenize(text).map(({whole, parts}) => (parts.length === 0 ? whole : `${whole}: ${parts.join(' ')}`))

test.each([
  ['words, in small letters.', ['words', 'in', 'small', 'letters']],
  ['push_back', ['push_back: push back']],
  ['std::vector<int>', ['std::vector: std vector', 'int']],
  ['fooBar and HTMLElement', ['foobar: foo bar', 'and', 'htmlelement: html element']],
  ['Use --strict, /clr or -v.', ['use', '--strict: strict', '/clr: clr', 'or', '-v: v']],
  ['C2065: an error', ['c2065: 2065', 'an', 'error']],
  ['a.b.c', ['a.b.c: a b c']],
  ['operator!= and operator ()', ['operator!=: operator', 'and', 'operator(): operator']],
  ['an operator - or two', ['an', 'operator', 'or', 'two']],
  ['C++ and C#', ['c++: c', 'and', 'c#: c']],
  ['.NET, x86 and int32_t', ['.net: net', 'x86', 'and', 'int32_t: int32 t']],
  ['Äpfel über Éire', ['apfel', 'uber', 'eire']],
  ['"quoted" (and) [so on]', ['quoted', 'and', 'so', 'on']],
  ['日本語の文書', ['日本語', 'の', '文書']],
  ['ภาษาไทย', ['ภาษา', 'ไทย']],
  ['한국어 문서', ['한국어', '문서']],
  ['don’t', ['don', 't']],
  ['', []],
  ['… — !', []],
])('%j', (text, units) => {
  expect(read(text)).toEqual(units)
})

test('an address is indexed by its segments', () => {
  expect(read('https://example.com/a/very/long/path/that/nobody/types')).toEqual([
    'https',
    'example',
    'com',
    'a',
    'very',
    'long',
    'path',
    'that',
    'nobody',
    'types',
  ])
})

test('positions are decoded as they were encoded', () => {
  const places: [number, number, number, number][] = [
    [0, 0, weightOf(textKinds.title, 3), 0],
    [0, 0, weightOf(textKinds.text, 2, 50), 5 | (63 << 6)],
    [0, 7, weightOf(textKinds.heading, 99), 0],
    [31, 0, weightOf(textKinds.code, 9, 1000), 0],
    [32, 4095, weightOf(textKinds.text, 4, 1), 1 | (2 << 6) | (3 << 12) | (4 << 18)],
    [100_000, 33, weightOf(textKinds.text, 1, 300), 0],
  ]
  const encoder = createEncoder()
  for (const place of places) encoder.add(...place)
  const found: number[][] = []
  const text = encoder.text()
  decodePostings(text, (...place) => found.push(place))
  expect(found).toEqual(places)
  expect(text).toMatch(/^[\w-]+$/)
  expect(encoder.text()).toBe('')
  expect(weightParts(weightOf(textKinds.heading, 99))).toMatchObject({kind: textKinds.heading, words: 15})
  expect(weightParts(weightOf(textKinds.text, 3, 121))).toMatchObject({kind: textKinds.text, times: 3, size: 2})
})
