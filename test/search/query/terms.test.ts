import {expect, test} from 'vitest'
import {createColumnEncoder, type EncodedTerm} from '../../../src/search/index/columns.js'
import {textOfKeys} from '../../../src/search/index/keys.js'
import {
  decodePostings,
  readSections,
  readTerms,
  type SectionTable,
  type TermFile,
  textKinds,
  weightOf,
  weightParts,
} from '../../../src/search/query/codec.js'
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
  ['a new operator.', ['a', 'new', 'operator']],
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

function fileOf(terms: readonly EncodedTerm[]): TermFile {
  const column = (key: keyof EncodedTerm) => terms.map((term) => term[key]).join('')
  const names = terms.map((_, index) => `term${index}`)
  return [textOfKeys(names), column('count'), column('ids'), column('weights'), column('positions')]
}

/** The postings of terms that are in one file. */
function decoded(terms: readonly EncodedTerm[], sections?: SectionTable): number[][][] {
  return Object.values(readTerms(fileOf(terms), sections)).map((list) => {
    const found: number[][] = []
    decodePostings(list, (...place) => found.push(place))
    return found
  })
}

test('positions are decoded as they were encoded', () => {
  const places: [number, number, number, number][] = [
    [0, 0, weightOf(textKinds.title, 3), 0],
    [0, 0, weightOf(textKinds.text, 2, 50), 5 | (63 << 6)],
    [0, 7, weightOf(textKinds.heading, 99), 0],
    [31, 0, weightOf(textKinds.code, 9, 1000), 0],
    [32, 4095, weightOf(textKinds.text, 4, 1), 1 | (2 << 6) | (3 << 12) | (4 << 18)],
    [100_000, 33, weightOf(textKinds.text, 1, 300), 0],
  ]
  const encoder = createColumnEncoder(undefined)
  for (const place of places) encoder.add(...place)
  expect(decoded([encoder.finish(places.length, false)])).toEqual([places])
  expect(encoder.finish(0, false)).toMatchObject({ids: '', weights: '', positions: ''})
  expect(weightParts(weightOf(textKinds.heading, 99))).toMatchObject({kind: textKinds.heading, words: 15})
  expect(weightParts(weightOf(textKinds.text, 3, 121))).toMatchObject({kind: textKinds.text, times: 3, size: 2})
})

test('terms of one file keep their postings apart', () => {
  const encoder = createColumnEncoder(undefined)
  encoder.add(1, 2, weightOf(textKinds.text, 1, 50), 7)
  const rare = encoder.finish(1, false)
  encoder.add(1, 0, weightOf(textKinds.title, 2), 0)
  const common = encoder.finish(900, true)
  encoder.add(0, 1, weightOf(textKinds.text, 4, 50), 1 | (2 << 6))
  const cut = encoder.finish(33, false)
  const lists = readTerms(fileOf([rare, common, cut]), undefined)
  expect(Object.values(lists).map(({count, isCommon}) => [count, isCommon])).toEqual([
    [1, false],
    [900, true],
    [33, false],
  ])
  expect(decoded([rare, common, cut])).toEqual([
    [[1, 2, weightOf(textKinds.text, 1, 50), 7]],
    [[1, 0, weightOf(textKinds.title, 2), 0]],
    [[0, 1, weightOf(textKinds.text, 4, 50), 1 | (2 << 6)]],
  ])
})

test('with a table of sections, a posting has one number, and the length of its section comes from the table', () => {
  const sections = readSections('5164')
  expect([...sections.ids]).toEqual([0, 1, 1 << 12, 2 << 12])
  const encoder = createColumnEncoder(Uint32Array.of(0, 2, 3))
  const places: [number, number, number, number][] = [
    [0, 1, weightOf(textKinds.text, 2, 50), 5 | (63 << 6)],
    [1, 0, weightOf(textKinds.heading, 3), 0],
    [1, 0, weightOf(textKinds.code, 3, 200), 0],
    [2, 0, weightOf(textKinds.text, 1, 7), 9],
  ]
  for (const place of places) encoder.add(...place)
  const term = encoder.finish(places.length, false)
  expect(term.ids).toBe('1101')
  expect(decoded([term], sections)).toEqual([places])
})
