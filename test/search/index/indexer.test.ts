/** The files of an index: which there are, and what they contain. */
import {expect, test} from 'vitest'
import type {IndexFile} from '../../../src/search/index/index.js'
import {type EncodedBlock, readTerms} from '../../../src/search/query/codec.js'
import {ask, indexOf, type Pages, pageOf} from './sample.js'

const wordsOf = (seed: number, count: number): string =>
  Array.from({length: count}, (_, i) => `w${(seed * 31 + i * i * 17) % 997} common`).join(' ')

const site = (count: number): Pages =>
  Object.fromEntries(
    Array.from({length: count}, (_, i) => [
      `/page-${i}`,
      pageOf(`Page ${i}`, wordsOf(i, 40), {[`Part of ${i}`]: wordsOf(i + 1, 60), More: 'Some ```code_of(it)'}),
    ]),
  )

/** All parts of a kind. */
const partsOf = <Part>(files: readonly IndexFile[], kind: string): Part[] =>
  files.filter(({name}) => name.startsWith(`${kind}/`)).flatMap(({text}) => JSON.parse(text) as Part[])

test('the files do not depend on the order of the pages, and texts of equal hashes are equal', () => {
  const pages = site(30)
  const files = indexOf(pages)
  expect(indexOf(Object.fromEntries(Object.entries(pages).reverse()))).toEqual(files)
  const edited = indexOf({...pages, '/page-3': pageOf('Page 3', `${wordsOf(3, 40)} zebra`)})
  const changed = edited.filter(
    ({hash, text}) => files.some((one) => one.hash === hash) !== files.some((one) => one.text === text),
  )
  expect(changed).toEqual([])
})

test('a large site has few files, and an edit changes few of them', () => {
  const pages = site(1500)
  const files = indexOf(pages)
  expect(files.length).toBeLessThan(150)
  const edited = indexOf({...pages, '/page-3': pageOf('Page 3', `${wordsOf(3, 40)} zebra`, {More: 'Some words'})})
  const texts = new Set(files.map(({text}) => text))
  const changed = edited.filter(({text}) => !texts.has(text)).map(({name}) => name)
  expect(changed.filter((name) => name.startsWith('p/'))).toHaveLength(1)
  expect(changed.length).toBeLessThan(files.length / 2)
})

test('a word in many sections has its strongest postings only, and more of them on a larger site', () => {
  const pageWith = (sections: number, count: number) => {
    const parts = Array.from({length: sections}, (_, i): [string, string] => {
      return [
        `Part ${i}${i < Math.min(20, count) ? ' walrus' : ''}`,
        i < count ? `${'walrus '.repeat(i % 2 === 0 ? 2 : 1)} text` : 'text',
      ]
    })
    return pageOf('Page', 'Some words', Object.fromEntries(parts))
  }
  const stored = (pages: Pages) => {
    const {walrus} = Object.assign({}, ...partsOf<EncodedBlock>(indexOf(pages), 't').map(readTerms))
    return {count: walrus.count, isCommon: walrus.isCommon, kept: walrus.weights.length}
  }
  const small = {'/a': pageWith(4000, 450), '/b': pageWith(2500, 0)}
  // Twenty sections have the word in heading and text.
  expect(stored(small)).toEqual({count: 470, isCommon: false, kept: 245})
  const others = Object.fromEntries(['/c', '/d', '/e'].map((href) => [href, pageWith(4050, 0)]))
  expect(stored({...small, ...others}).kept).toBe(245)
  expect(stored({...small, ...others, '/b': pageWith(4050, 0)}).kept).toBe(470)
})

test('a part has a limited size, also of a page with many sections, and its section is found in it', async () => {
  const names = Array.from({length: 600}, (_, i) => `term${i}`).join(' ')
  const sections = Object.fromEntries(Array.from({length: 50}, (_, i) => [`Part ${i}`, `Number${i} é. ${names}`]))
  const files = indexOf({
    ...site(40),
    '/long': pageOf('Long', 'A long page.', sections),
    '/z': pageOf('Z', 'The last.'),
  })
  for (const part of [...partsOf(files, 't'), ...partsOf(files, 'p')])
    expect(JSON.stringify(part).length).toBeLessThan(8000)
  const {addresses, loaded} = ask(files)
  expect(await addresses('number37 ', 1)).toEqual(['/long#part-37'])
  expect(loaded.filter((name) => name.startsWith('p/'))).toHaveLength(1)
  expect(await addresses('last ', 1)).toEqual(['/z'])
})

test('very frequent terms match in titles only', async () => {
  const files = indexOf({...site(900), '/c': pageOf('The common page', 'x')})
  expect(await ask(files).addresses('common')).toEqual(['/c'])
})

test('an empty index returns no hits', async () => {
  const files = indexOf({})
  expect(files.map(({name}) => name)).toEqual(['index.json'])
  expect(await ask(files).addresses('anything at all')).toEqual([])
})
