/** The updated index of a changed site equals a new index, and only changed pages are indexed again. */
import {expect, test} from 'vitest'
import {CacheLost} from '../../../src/io/cache/cache.js'
import type {CachedIndex, Indexer} from '../../../src/search/index/index.js'
import {readSections, readTerms} from '../../../src/search/query/codec.js'
import {randomBelow, seedsOf} from '../../support/random.js'
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

type Parts = Map<string, string | Uint8Array>
type State = NonNullable<ReturnType<Indexer['state']>> & {parts: Parts}
type Kept = CachedIndex & {parts: Parts}

function stateOf(indexer: Indexer): State | undefined {
  const parts: Parts = new Map()
  const stored = indexer.state((name, part) => void parts.set(name, part))
  return stored && {...stored, parts}
}

/** As a cache gives it back, with the parts that it has had before. */
function keptOf({summary, parts: added}: State, before: Kept | undefined): Kept {
  const parts = new Map([...(before?.parts ?? []), ...added])
  const part = (name: string) => {
    const bytes = parts.get(name)
    return bytes === undefined ? undefined : Buffer.from(bytes as string)
  }
  return {summary, part, parts}
}

const contents = (pages: Pages, before?: CachedIndex | Kept) => {
  const {files, indexer, read} = indexOf(pages, before)
  const stored = stateOf(indexer)
  const state = stored && keptOf(stored, before && 'parts' in before ? before : undefined)
  return {files: files.map((file) => [file.name, file.hash, file.text()]), state, stored, read}
}

test('without changes the indexer reads no text and creates files only on request', () => {
  const pages = site(30)
  const first = contents(pages)
  const {files, indexer, read} = indexOf(pages, first.state)
  expect(stateOf(indexer)).toBeUndefined()
  expect(files.map(({name, hash}) => [name, hash])).toEqual(first.files.map(([name, hash]) => [name, hash]))
  expect(read).toEqual([])
  expect(files.map((file) => [file.name, file.hash, file.text()])).toEqual(first.files)
})

test('after any edits the index equals a new one', () => {
  let pages = site(30)
  let state = contents(pages).state
  const edits: ((pages: Pages) => Pages)[] = [
    (all) => ({...all, '/page-3': pageOf('Page 3', 'quite other words')}),
    (all) => ({...all, '/page-05': pageOf('New page', wordsOf(99, 30))}),
    ({'/page-7': _, ...rest}) => rest,
    (all) => ({...all, '/page-3': pageOf('Renamed', 'quite other words')}),
    () => ({}),
    () => site(3),
  ]
  for (const edit of edits) {
    pages = edit(pages)
    const warm = contents(pages, state)
    expect(warm.files).toEqual(contents(pages).files)
    state = warm.state ?? state
  }
})

test.each(seedsOf('index'))('edits that make words common, rare, new and unused give a new index (SEED=%i)', (seed) => {
  const random = randomBelow(seed)
  // At first, far more sections than a common word needs contain the word; in the end, far fewer.
  let often = ['often', 'often', 'mostly']
  const textOf = (page: number) =>
    pageOf(`Page ${page}`, `${wordsOf(random(2) === 0 ? page : random(5000), 12)} ${often[random(3)]}`, {
      [`Part ${random(3) === 0 ? often[random(3)] : page}`]: `${often[random(2)]} text${random(5000)} ${'😀𝒳𝒴ßé'.repeat(2).slice(random(5))}${random(9)}${['𝒳', '𝒴', 'é', 'q', 'qé'][random(5)]}`,
      ...(random(4) === 0 && {More: often[random(3)]!}),
    })
  let pages: Pages = Object.fromEntries(Array.from({length: 425}, (_, i) => [`/page-${i}`, textOf(i)]))
  let state = contents(pages).state
  const isCommon = new Set<string>()
  for (let edit = 0; edit < 12; edit++) {
    if (edit === 6) often = ['rarely', 'rarely', 'mostly']
    for (let i = 0; i < (edit < 6 ? 30 : 90); i++) {
      const page = random(430)
      if (edit % 4 < 3 && page >= 425) continue
      pages = {...pages, [`/page-${page}`]: textOf(page)}
    }
    const warm = contents(pages, state)
    const clean = contents(pages)
    expect(warm.files).toEqual(clean.files)
    for (const [name, , text] of clean.files)
      if (name!.startsWith('t/')) {
        const {often: list} = readTerms(JSON.parse(text!), undefined)
        if (list) isCommon.add(`often ${list.isCommon}`)
      }
    state = warm.state ?? state
  }
  expect([...isCommon]).toEqual(expect.arrayContaining(['often true', 'often false']))
})

test('an index that becomes larger than a small one, and small again, equals a new one', () => {
  const names = (count: number) =>
    pageOf('Names', Array.from({length: count}, (_, i) => `${String.fromCharCode(97 + (i % 26))}name${i}`).join(' '))
  let state = contents({'/names': names(100)}).state
  const hasLists: boolean[] = []
  for (const count of [6000, 6100, 90, 6100]) {
    const pages = {'/names': names(count)}
    const warm = contents(pages, state)
    expect(warm.files).toEqual(contents(pages).files)
    hasLists.push(warm.files.some(([name]) => (name as string).startsWith('e/')))
    state = warm.state ?? state
  }
  expect(hasLists).toEqual([true, true, false, true])
})

test('after edits of the number of sections, and of their lengths, the index equals a new one', () => {
  const withSections = (count: number) =>
    pageOf(
      'Page',
      'Some words',
      Object.fromEntries(Array.from({length: count}, (_, i) => [`Part ${i}`, `text of ${i % 7}`])),
    )
  let pages: Pages = {...site(12), '/page-long': withSections(3000), '/page-other': withSections(3000)}
  let state = contents(pages).state
  const hasTable: boolean[] = []
  // Only up to 8,000 sections have a table.
  for (const [page, count] of [
    ['/page-long', 2999],
    ['/page-0', 4],
    ['/page-long', 4060],
    ['/page-0', 2000],
    ['/page-0', 2],
    ['/page-other', 12],
    ['/page-long', 9],
  ] as const) {
    pages = {...pages, [page]: withSections(count)}
    const warm = contents(pages, state)
    expect(warm.files).toEqual(contents(pages).files)
    hasTable.push(warm.files[0]![2]!.includes('"sectionTable"'))
    state = warm.state ?? state
  }
  expect(hasTable).toEqual([true, true, true, false, true, true, true])
  const words = pages['/page-1']!.sections
  pages = {
    ...pages,
    '/page-1': {...pages['/page-1']!, sections: words.map((one) => ({...one, text: `${one.text} ${wordsOf(5, 90)}`}))},
  }
  expect(contents(pages, state).files).toEqual(contents(pages).files)
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
  const stored = ({files}: ReturnType<typeof contents>) => {
    const table = readSections(JSON.parse(files[0]![2]!).sectionTable ?? '')
    const blocks = files.filter(([name]) => name!.startsWith('t/')).map(([, , text]) => JSON.parse(text!))
    const {walrus} = Object.assign(
      {},
      ...blocks.map((block) => readTerms(block, table.ids.length > 0 ? table : undefined)),
    )
    return {count: walrus.count, isCommon: walrus.isCommon, kept: walrus.weights.length}
  }
  const small = {'/a': pageWith(4000, 450), '/b': pageWith(2500, 0)}
  const before = contents(small)
  // Twenty sections have the word in heading and text.
  expect(stored(before)).toEqual({count: 470, isCommon: false, kept: 245})
  const others = Object.fromEntries(['/c', '/d', '/e'].map((href) => [href, pageWith(4050, 0)]))
  const medium = contents({...small, ...others}, before.state)
  const large = {...small, ...others, '/b': pageWith(4050, 0)}
  const after = contents(large, medium.state)
  expect(after.files).toEqual(contents(large).files)
  expect([stored(medium).kept, stored(after).kept]).toEqual([245, 470])
})

test('an edit of one page reads its text only, and changes the files of its terms', () => {
  const pages = site(200)
  const before = contents(pages)
  const after = contents({...pages, '/page-3': pageOf('Page 3', `${wordsOf(3, 40)} zebra`)}, before.state)
  expect(new Set(after.read)).toContain('/page-3')
  const hashes = new Map(before.files.map(([name, hash]) => [name, hash]))
  const changed = after.files.filter(([name, hash]) => hashes.get(name!) !== hash).map(([name]) => name!)
  expect(changed).toContain('index.json')
  expect(changed.filter((name) => name.startsWith('p/'))).toHaveLength(1)
})

test('an edit of one page reads and stores one group of postings, and the blocks of changed terms', () => {
  const pages = site(1200)
  const {state: before} = contents(pages)
  const isBlock = (part: string | Uint8Array | undefined) => typeof part === 'string'
  const blocks = [...before!.parts.values()].filter(isBlock).length
  // The terms are another part, and the files of the terms are one more.
  expect(before!.parts.size - blocks).toBe(12 + 2)
  const countsOfEdit = (words: string) => {
    const read: string[] = []
    const part = (name: string) => {
      read.push(name)
      return before!.part(name)
    }
    const [first, ...others] = pages['/page-700']!.sections
    const sections = [{...first!, text: `${first!.text} ${words}`}, ...others]
    const edited = {...pages, '/page-700': {...pages['/page-700']!, sections}}
    const {indexer} = indexOf(edited, {summary: before!.summary, part})
    const {parts, kept} = stateOf(indexer)!
    const readBlocks = read.filter((name) => isBlock(before!.parts.get(name))).length
    const writtenBlocks = [...parts.values()].filter(isBlock).length
    expect(read.length - readBlocks).toBe(1 + 2)
    expect(readBlocks).toBeLessThan(blocks / 4)
    return {readBlocks, writtenBlocks, writtenOthers: parts.size - writtenBlocks, kept: kept.length}
  }
  const {readBlocks, writtenBlocks, writtenOthers, kept} = countsOfEdit('unheard')
  expect(writtenOthers).toBe(1 + 2)
  expect(writtenBlocks).toBeLessThanOrEqual(readBlocks + 1)
  expect(kept).toBe(11 + blocks - writtenBlocks + (writtenBlocks > readBlocks ? 1 : 0))
  // Without a new word, the part of the terms stays.
  const known = countsOfEdit(pages['/page-700']!.title)
  expect(known.writtenOthers).toBe(1 + 1)
  expect(known.kept).toBe(11 + 1 + blocks - known.writtenBlocks)
})

test('damaged state is ignored, or ends the run as other lost parts of the cache do', () => {
  const contentsUnlessLost = (pages: Pages, before: CachedIndex) => {
    try {
      return contents(pages, before).files
    } catch (error) {
      if (error instanceof CacheLost) return undefined
      throw error
    }
  }
  const pages = site(3)
  const {files, state} = contents(pages)
  const kept = state!
  const damaged: CachedIndex[] = [
    {...kept, summary: 'nonsense'},
    {...kept, summary: '[]'},
    {...kept, part: () => undefined},
    {...kept, part: () => Buffer.from('nonsense')},
    ...[...kept.parts.keys()].flatMap((damagedPart): CachedIndex[] => {
      const replaced = (bytes: Buffer | undefined) => ({
        ...kept,
        part: (name: string) => (name === damagedPart ? bytes : kept.part(name)),
      })
      return [undefined, Buffer.from('nonsense'), kept.part(damagedPart)!.subarray(0, 200)].map(replaced)
    }),
  ]
  for (const one of damaged) {
    expect([files, undefined]).toContainEqual(contentsUnlessLost(pages, one))
    const changed = {...pages, '/page-1': pageOf('Page 1', 'Other words')}
    expect([contents(changed).files, undefined]).toContainEqual(contentsUnlessLost(changed, one))
    // All files are known without the lost part, unless an unchanged one must be written again.
    expect(indexOf(pages, one).files.map(({hash}) => hash)).toEqual(files.map(([, hash]) => hash))
  }
})

test('without changes the indexer does not read positions; index files have a limited size', () => {
  const pages = site(3)
  const {summary} = contents(pages).state!
  const unread = () => {
    throw new Error('It was read.')
  }
  expect(stateOf(indexOf(pages, {summary, part: unread}).indexer)).toBeUndefined()
  const many = Object.fromEntries(
    Array.from({length: 40}, (_, i) => [
      `/${i}`,
      pageOf(`${i}`, Array.from({length: 600}, (_, j) => `term${i * 600 + j}`).join(' ')),
    ]),
  )
  const {files} = indexOf(many)
  const terms = files.filter(({name}) => name.startsWith('t/'))
  expect(terms.length).toBeGreaterThan(10)
  for (const file of terms) expect(file.text().length).toBeLessThan(40_000)
})

test('very frequent terms match in titles only', async () => {
  const {files} = indexOf({...site(900), '/c': pageOf('The common page', 'x')})
  expect(await ask(files).addresses('common')).toEqual(['/c'])
})

test('an empty index returns no hits', async () => {
  const {files} = indexOf({})
  expect(files.map(({name}) => name)).toEqual(['index.json'])
  expect(await ask(files).addresses('anything at all')).toEqual([])
})
