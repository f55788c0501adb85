/** The files of an index: which there are, and what they contain. */
import {expect, test} from 'vitest'
import {readSections, readTerms} from '../../../src/search/query/codec.js'
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

const namesOf = (pages: Pages): string[] => indexOf(pages).map(({name}) => name)

test('the files do not depend on the order of the pages, and texts of equal hashes are equal', () => {
  const pages = site(30)
  const textsOf = (all: Pages) => indexOf(all).map((file) => [file.name, file.hash, file.text()])
  const files = textsOf(pages)
  expect(textsOf(Object.fromEntries(Object.entries(pages).reverse()))).toEqual(files)
  const edited = textsOf({...pages, '/page-3': pageOf('Page 3', `${wordsOf(3, 40)} zebra`)})
  const changed = edited.filter(
    ([, hash, text]) => files.some((one) => one[1] === hash) !== files.some((one) => one[2] === text),
  )
  expect(changed).toEqual([])
})

test('a large index has lists of endings, and one of many sections no table of them', () => {
  const names = (count: number) =>
    pageOf('Names', Array.from({length: count}, (_, i) => `${String.fromCharCode(97 + (i % 26))}name${i}`).join(' '))
  const hasEndings = (count: number) => namesOf({'/names': names(count)}).some((name) => name.startsWith('e/'))
  expect([100, 6000].map(hasEndings)).toEqual([false, true])
  const sections = (count: number) =>
    pageOf('Page', 'Some words', Object.fromEntries(Array.from({length: count}, (_, i) => [`Part ${i}`, 'text'])))
  const hasTable = (...counts: number[]) =>
    indexOf(Object.fromEntries(counts.map((count, page) => [`/${page}`, sections(count)])))[0]!
      .text()
      .includes('"sectionTable"')
  expect([hasTable(3000, 3000), hasTable(4060, 4060)]).toEqual([true, false])
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
    const files = indexOf(pages)
    const table = readSections(JSON.parse(files[0]!.text()).sectionTable ?? '')
    const blocks = files.filter(({name}) => name.startsWith('t/')).map((file) => JSON.parse(file.text()))
    const {walrus} = Object.assign(
      {},
      ...blocks.map((block) => readTerms(block, table.ids.length > 0 ? table : undefined)),
    )
    return {count: walrus.count, isCommon: walrus.isCommon, kept: walrus.weights.length}
  }
  const small = {'/a': pageWith(4000, 450), '/b': pageWith(2500, 0)}
  // Twenty sections have the word in heading and text.
  expect(stored(small)).toEqual({count: 470, isCommon: false, kept: 245})
  const others = Object.fromEntries(['/c', '/d', '/e'].map((href) => [href, pageWith(4050, 0)]))
  expect(stored({...small, ...others}).kept).toBe(245)
  expect(stored({...small, ...others, '/b': pageWith(4050, 0)}).kept).toBe(470)
})

test('index files have a limited size', () => {
  const many = Object.fromEntries(
    Array.from({length: 40}, (_, i) => [
      `/${i}`,
      pageOf(`${i}`, Array.from({length: 600}, (_, j) => `term${i * 600 + j}`).join(' ')),
    ]),
  )
  const files = indexOf(many)
  const terms = files.filter(({name}) => name.startsWith('t/'))
  expect(terms.length).toBeGreaterThan(10)
  for (const file of terms) expect(file.text().length).toBeLessThan(40_000)
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
