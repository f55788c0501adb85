import {expect, test} from 'vitest'
import {createColumnEncoder, type EncodedTerm} from '../../../src/search/index/columns.js'
import {textOfKeys} from '../../../src/search/index/keys.js'
import {
  decodePostings,
  type EncodedBlock,
  readTerms,
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

type Posting = [page: number, section: number, weight: number, positions: number]

const encode = createColumnEncoder()

/** A block of terms, each with all its postings unless `count` is higher. */
function blockOf(terms: readonly {postings: Posting[]; count?: number; isCommon?: boolean}[]): EncodedBlock {
  const names = terms.map((_, index) => `term${index}`)
  const encoded = terms.map(({postings, count = postings.length, isCommon = false}, index) =>
    encode(names[index]!, {
      count,
      isCommon,
      visit: (visit) => {
        for (const posting of postings) visit(...posting)
      },
    }),
  )
  const column = (key: keyof EncodedTerm) => encoded.map((term) => term[key]).join('')
  return [textOfKeys(names), column('count'), column('ids'), column('weights'), column('positions')]
}

/** The postings of the terms of a block. */
const decoded = (block: EncodedBlock): Posting[][] =>
  Object.values(readTerms(block)).map((list) => {
    const found: Posting[] = []
    decodePostings(list, (...place) => found.push(place))
    return found
  })

test('positions are decoded as they were encoded', () => {
  const places: Posting[] = [
    [0, 0, weightOf(textKinds.title, 3), 0],
    [0, 0, weightOf(textKinds.text, 2, 50), 5 | (63 << 6)],
    [0, 7, weightOf(textKinds.heading, 99), 0],
    [31, 0, weightOf(textKinds.code, 9, 1000), 0],
    [32, 4095, weightOf(textKinds.text, 4, 1), 1 | (2 << 6) | (3 << 12) | (4 << 18)],
    [100_000, 33, weightOf(textKinds.text, 1, 300), 0],
  ]
  expect(decoded(blockOf([{postings: places}]))).toEqual([places])
  expect(weightParts(weightOf(textKinds.heading, 99))).toMatchObject({kind: textKinds.heading, words: 15})
  expect(weightParts(weightOf(textKinds.text, 3, 121))).toMatchObject({kind: textKinds.text, times: 3, size: 2})
})

test('terms of one block keep their postings apart', () => {
  const rare: Posting[] = [[1, 2, weightOf(textKinds.text, 1, 50), 7]]
  const common: Posting[] = [[1, 0, weightOf(textKinds.title, 2), 0]]
  const cut: Posting[] = [[0, 1, weightOf(textKinds.text, 4, 50), 1 | (2 << 6)]]
  const block = blockOf([{postings: rare}, {postings: common, count: 900, isCommon: true}, {postings: cut, count: 33}])
  expect(Object.values(readTerms(block)).map(({count, isCommon}) => [count, isCommon])).toEqual([
    [1, false],
    [900, true],
    [33, false],
  ])
  expect(decoded(block)).toEqual([rare, common, cut])
})
