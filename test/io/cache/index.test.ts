/** The file that says where the values of a cache are. */
import {readdirSync, readFileSync, rmSync, truncateSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {crc32} from 'node:zlib'
import {expect, test} from 'vitest'
import {type Cache, keyOf, openCache} from '../../../src/io/cache/cache.js'
import {makeTempFolder} from '../../support/temp.js'

const text = (value: Buffer | undefined) => value?.toString('utf8')

const hash = keyOf('x')

/** Opens the cache of a folder for some work, and saves it. */
function change(folder: string, work: (cache: Cache) => void): void {
  const cache = openCache(folder, 'v')
  work(cache)
  cache.save({keepsUnused: true})
  cache.close()
}

/** The texts of some keys in a new run. */
function textsOf(folder: string, keys: readonly string[]): (string | undefined)[] {
  const cache = openCache(folder, 'v')
  const texts = keys.map((key) => text(cache.get(key)))
  cache.close()
  return texts
}

const nameOfIndex = (folder: string) => readdirSync(folder).find((name) => name.startsWith('index'))!
const nameOfPack = (folder: string) => readdirSync(folder).find((name) => name.endsWith('.pack'))!

const fewKeys = [`facts ${hash}`, `text ${hash}`, 'plain']

/** A cache with values of usual keys and of an unusual one, and its index. */
function smallCache(): {folder: string; index: string; bytes: Buffer} {
  const folder = makeTempFolder()
  change(folder, (cache) => {
    for (const key of fewKeys) cache.set(key, `value of ${key}`)
  })
  const index = path.join(folder, nameOfIndex(folder))
  return {folder, index, bytes: readFileSync(index)}
}

test('an index with a damaged byte, wherever it is, counts as missing, and the next run replaces it', () => {
  const {folder, index, bytes} = smallCache()
  expect(textsOf(folder, fewKeys)).toEqual(fewKeys.map((key) => `value of ${key}`))
  for (let at = 0; at < bytes.length; at++) {
    const damaged = Buffer.from(bytes)
    damaged[at]! ^= 1
    writeFileSync(index, damaged)
    expect(textsOf(folder, fewKeys), `byte ${at}`).toEqual([undefined, undefined, undefined])
  }
  change(folder, (cache) => cache.set('plain', 'new'))
  expect(textsOf(folder, fewKeys)).toEqual([undefined, undefined, 'new'])
})

test('a shorter or longer index counts as missing', () => {
  const {folder, index, bytes} = smallCache()
  const lengths = Array.from({length: bytes.length}, (_, length) => bytes.subarray(0, length))
  const longer = [1, 36].map((length) => Buffer.concat([bytes, Buffer.alloc(length)]))
  for (const damaged of [...lengths, ...longer, Buffer.concat([bytes, bytes])]) {
    writeFileSync(index, damaged)
    expect(textsOf(folder, fewKeys), `${damaged.length} bytes`).toEqual([undefined, undefined, undefined])
  }
})

test.each([
  '',
  '\n',
  '{',
  'null\n',
  '[]\n',
  '{}\n',
  '{"pack":"a.pack","words":["facts"]}\n',
])('an index with the right checksum and other contents counts as missing: %j', (contents) => {
  const {folder} = smallCache()
  forge(folder, Buffer.from(contents))
  expect(textsOf(folder, fewKeys)).toEqual([undefined, undefined, undefined])
})

test('an index names no file outside the folder of the cache', () => {
  const {folder} = smallCache()
  const secret = path.join(makeTempFolder(), 'secret.pack')
  writeFileSync(secret, 'apple')
  const head = (pack: string) => ({pack, words: [], others: [['plain', [0, 5, crc32('apple')]]]})
  writeFileSync(path.join(folder, 'inside.pack'), 'apple')
  forge(folder, Buffer.from(`${JSON.stringify(head('inside.pack'))}\n`))
  expect(textsOf(folder, ['plain'])).toEqual(['apple'])
  forge(folder, Buffer.from(`${JSON.stringify(head(path.relative(folder, secret)))}\n`))
  expect(textsOf(folder, ['plain'])).toEqual([undefined])
})

test('an index of a machine with another byte order counts as missing', () => {
  const {folder, index, bytes} = smallCache()
  const other = bytes.toString('latin1').replace(/(?<=^\S+ v-)[BL]/, (order) => (order === 'L' ? 'B' : 'L'))
  expect(other).not.toBe(bytes.toString('latin1'))
  writeFileSync(index, other, 'latin1')
  expect(textsOf(folder, fewKeys)).toEqual([undefined, undefined, undefined])
})

test('keys that resemble usual ones have values of their own', () => {
  const folder = makeTempFolder()
  const usual = `facts ${hash}`
  const keys = [
    usual,
    ...[0, 10, 20, 31].map((at) => `facts ${hash.slice(0, at)}${hash[at] === '1' ? '2' : '1'}${hash.slice(at + 1)}`),
    `facts ${hash.toUpperCase()}`,
    `facts ${hash.replace(/\d/, 'A')}`,
    `facts ${hash.slice(1)}`,
    `facts ${hash}0`,
    `facts 0${hash}`,
    `facts  ${hash}`,
    `facts\n${hash}`,
    `facts${hash}`,
    ` ${hash}`,
    hash,
    `facts ${hash} `,
    `facts ${hash}\n`,
    `facts ${hash.slice(1)}g`,
    `facts ${hash.slice(1)}/`,
    `facts ${hash.slice(1)}:`,
    `facts ${hash.slice(1)}\``,
    `facts ${hash.slice(1)}İ`,
    `Facts ${hash}`,
    `other/facts ${hash}`,
    `${'a'.repeat(17)} ${hash}`,
    `${'a'.repeat(16)} ${hash}`,
    '',
    '10',
    '9',
    '__proto__',
    'constructor',
    'ä "quoted" \u2028',
  ]
  for (const key of keys) expect(textsOf(folder, [key])).toEqual([undefined])
  change(folder, (cache) => {
    for (const key of keys) {
      expect([key, cache.has(key)]).toEqual([key, false])
      cache.set(key, `value of ${key}`)
    }
  })
  expect(textsOf(folder, keys)).toEqual(keys.map((key) => `value of ${key}`))
  change(folder, (cache) => {
    for (const key of keys) cache.has(key)
    expect(cache.usedKeys().toSorted()).toEqual(keys.toSorted())
  })
  change(folder, (cache) => cache.forget(usual))
  expect(textsOf(folder, keys)).toEqual([undefined, ...keys.slice(1).map((key) => `value of ${key}`)])
})

test('entries keep their order in later runs and in other folders, as new ones come and others go', () => {
  const folder = makeTempFolder()
  const keyAt = (number: number) => `${['facts', 'text', 'body'][number % 3]} ${keyOf(String(number))}`
  let keys: string[] = []
  for (const [from, to] of [
    [0, 3000],
    [3000, 12_000],
    [12_000, 12_001],
    [12_001, 30_000],
  ] as const) {
    const added = Array.from({length: to - from}, (_, index) => keyAt(from + index))
    const isGone = (_: string, index: number) => index === 0 || index % 1000 === 1 || index === keys.length - 1
    const gone = new Set(keys.filter(isGone))
    change(folder, (cache) => {
      for (const key of gone) cache.forget(key)
      for (const key of added) cache.set(key, key)
      expect(cache.usedKeys()).toEqual(added)
    })
    keys = [...keys.filter((key) => !gone.has(key)), ...added]
    expect(textsOf(folder, keys)).toEqual(keys)
    expect(textsOf(folder, [...gone]).every((value) => value === undefined)).toBe(true)
  }
  const copy = openCache(makeTempFolder(), 'v')
  expect(copy.importFrom(folder)).toBe(true)
  expect(copy.importFrom(path.join(folder, 'none'))).toBe(false)
  for (const key of keys.toReversed()) copy.has(key)
  expect(copy.usedKeys()).toEqual(keys)
})

test('values that are forgotten leave nothing in the index', () => {
  const {folder, index, bytes} = smallCache()
  const contents = (file: Buffer) => file.subarray(file.indexOf('\n'))
  const key = `text ${keyOf('y')}`
  change(folder, (cache) => cache.set(key, 'new'))
  expect(contents(readFileSync(index))).not.toEqual(contents(bytes))
  change(folder, (cache) => cache.forget(key))
  expect(contents(readFileSync(index))).toEqual(contents(bytes))
})

test('a forgotten value counts as unused when the cache is too large', () => {
  const cache = openCache(makeTempFolder(), 'v')
  cache.set(`text ${hash}`, Buffer.alloc(40 * 1024 * 1024))
  cache.set('plain', 'apple')
  cache.forget(`text ${hash}`)
  cache.save()
  expect(cache.size()).toBe('apple'.length)
  cache.close()
})

test('entries of another process stay when a run without new values saves, and are seen by later runs', () => {
  const {folder} = smallCache()
  const reader = openCache(folder, 'v')
  expect(reader.has('plain')).toBe(true)
  const added = [`text ${keyOf('y')}`, 'also plain', `other ${hash}`]
  change(folder, (cache) => {
    for (const key of added) cache.set(key, `value of ${key}`)
  })
  reader.save()
  reader.close()
  const all = [...fewKeys, ...added]
  expect(textsOf(folder, all)).toEqual(all.map((key) => `value of ${key}`))
})

test('of two processes, the later one replaces the index by one that has no entries of the other', () => {
  const {folder} = smallCache()
  const [one, other] = [openCache(folder, 'v'), openCache(folder, 'v')]
  for (const cache of [one, other]) cache.has('plain')
  one.set(`text ${keyOf('one')}`, 'one')
  one.save()
  rmSync(path.join(folder, nameOfIndex(folder)))
  other.set(`text ${keyOf('other')}`, 'other')
  other.save()
  const keys = [...fewKeys, `text ${keyOf('one')}`, `text ${keyOf('other')}`]
  expect(textsOf(folder, keys)).toEqual([...fewKeys.map((key) => `value of ${key}`), undefined, 'other'])
})

test('a process whose pack another one has replaced leaves the cache to the other', () => {
  const {folder} = smallCache()
  const long = openCache(folder, 'v')
  expect(text(long.get('plain'))).toBe('value of plain')
  change(folder, (cache) => {
    cache.clear()
    cache.set('plain', 'another value')
  })
  for (const value of ['new', 'newer']) {
    long.set(`text ${keyOf('new')}`, value)
    long.save()
    expect([text(long.get('plain')), text(long.get(`text ${keyOf('new')}`))]).toEqual(['value of plain', value])
  }
  long.close()
  expect(textsOf(folder, ['plain', `text ${keyOf('new')}`])).toEqual(['another value', undefined])
})

test.skipIf(process.platform === 'win32')('values beyond 4 GB are found (Windows has no files with holes)', () => {
  const {folder} = smallCache()
  truncateSync(path.join(folder, nameOfPack(folder)), 2 ** 33 + 2 ** 31)
  const added = [`text ${keyOf('y')}`, 'also plain', `text ${keyOf('z')}`]
  change(folder, (cache) => {
    for (const key of added) cache.set(key, `value of ${key}`)
  })
  const all = [...fewKeys, ...added]
  expect(textsOf(folder, all)).toEqual(all.map((key) => `value of ${key}`))
})

/** Replaces the contents of the index; its first line stays right. */
function forge(folder: string, contents: Buffer): void {
  const name = nameOfIndex(folder)
  const file = path.join(folder, name)
  const [format, version] = readFileSync(file, 'latin1').split(' ')
  writeFileSync(file, Buffer.concat([Buffer.from(`${format} ${version} ${crc32(contents, crc32(name))}\n`), contents]))
}
