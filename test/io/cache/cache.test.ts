import {copyFileSync, existsSync, readdirSync, readFileSync, truncateSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {cacheFolder, keyOf, openCache} from '../../../src/io/cache/cache.js'
import {makeTempFolder} from '../../support/temp.js'

const text = (value: Buffer | undefined) => value?.toString('utf8')

test('the next build reads the entries of the last build', async () => {
  const folder = path.join(makeTempFolder(), 'cache')
  const first = openCache(folder, 'v1')
  first.set('a', 'apple')
  first.set('empty', '')
  first.set('bytes', new Uint8Array([0, 255]))
  first.setTable('list', {a: [1, 2]})
  expect(text(first.get('a'))).toBe('apple')
  first.save()
  const second = openCache(folder, 'v1')
  expect(text(second.get('a'))).toBe('apple')
  expect(text(second.get('empty'))).toBe('')
  expect(second.get('bytes')).toEqual(Buffer.from([0, 255]))
  expect(second.get('b')).toBeUndefined()
  expect(second.table('list')).toEqual({a: [1, 2]})
  expect(second.table('none')).toBeUndefined()
  expect(readFileSync(path.join(folder, '.gitignore'), 'utf8')).toBe('*\n')
})

test('a table is read back before and after it is saved', () => {
  const folder = makeTempFolder()
  const large = {names: Array.from({length: 200_000}, (_, index) => `name ${index} ä`)}
  const first = openCache(folder, 'v1')
  first.setTable('large', large)
  expect(readdirSync(folder)).toEqual([])
  expect(first.table('large')).toEqual(large)
  first.save()
  first.close()
  expect(openCache(folder, 'v1').table('large')).toEqual(large)
  expect(readdirSync(folder).sort()).toEqual(['.gitignore', 'index.bin', 'large.json'])
})

test('another version of docsgen finds no entries', async () => {
  const folder = makeTempFolder()
  const first = openCache(folder, 'v1')
  first.set('a', 'apple')
  first.setTable('list', [1])
  first.save()
  const other = openCache(folder, 'v2')
  expect(other.get('a')).toBeUndefined()
  expect(other.table('list')).toBeUndefined()
})

test('damaged, truncated and missing entries are ignored', async () => {
  const folder = makeTempFolder()
  const first = openCache(folder, 'v')
  first.set('a', 'apple'.repeat(100))
  first.set('b', 'banana'.repeat(100))
  first.save()
  const pack = path.join(folder, readdirSync(folder).find((name) => name.endsWith('.pack'))!)
  const whole = readFileSync(pack)
  const broken = Buffer.from(whole)
  broken[3]! ^= 1
  writeFileSync(pack, broken)
  expect(openCache(folder, 'v').get('a')).toBeUndefined()
  expect(text(openCache(folder, 'v').get('b'))).toBe('banana'.repeat(100))
  truncateSync(pack, 700)
  expect(openCache(folder, 'v').get('b')).toBeUndefined()
})

test('a table in the place of another one is not used', () => {
  const folder = makeTempFolder()
  const cache = openCache(folder, 'v')
  cache.setTable('fruits', ['apple'])
  cache.setTable('trees', {apple: 3})
  cache.save()
  copyFileSync(path.join(folder, 'trees.json'), path.join(folder, 'fruits.json'))
  expect(openCache(folder, 'v').table('fruits')).toBeUndefined()
  expect(openCache(folder, 'v').table('trees')).toEqual({apple: 3})
})

test('an unwritable cache folder causes no error', () => {
  const cache = openCache('/dev/null/cache', 'v')
  cache.set('a', 'apple')
  cache.setTable('list', [])
  expect(cache.save()).toBe(false)
  expect(text(cache.get('a'))).toBe('apple')
})

test('unused entries are removed when the cache is too large', async () => {
  const folder = makeTempFolder()
  const large = 'x'.repeat(9 * 1024 * 1024)
  for (let round = 0; round < 8; round++) {
    const cache = openCache(folder, 'v')
    cache.set(`round ${round}`, large + round)
    cache.set('always', 'kept')
    cache.save()
    expect(cache.size()).toBeLessThan(45 * 1024 * 1024)
  }
  const last = openCache(folder, 'v')
  expect(text(last.get('always'))).toBe('kept')
  expect(text(last.get('round 7'))?.endsWith('7')).toBe(true)
  expect(last.has('round 0')).toBe(false)
  expect(readdirSync(folder).filter((name) => name.endsWith('.pack'))).toHaveLength(1)
})

test('the cache is in node_modules/.cache, or in a folder of its own', async () => {
  const root = makeTempFolder()
  expect(path.relative(root, cacheFolder(root))).toBe(path.join('.docsgen', 'cache'))
  expect(existsSync(cacheFolder(root))).toBe(false)
})

test('a removed entry is gone, also in the next build', async () => {
  const folder = makeTempFolder()
  const first = openCache(folder, 'v')
  first.set('a', 'apple')
  first.set('b', 'banana')
  first.forget('a')
  expect(first.has('a')).toBe(false)
  first.save()
  const second = openCache(folder, 'v')
  expect([second.has('a'), second.has('b')]).toEqual([false, true])
})

test('the parts of a key are separated', () => {
  expect(keyOf('ab', 'c')).not.toBe(keyOf('a', 'bc'))
  expect(keyOf('a')).toMatch(/^[0-9a-f]{32}$/)
})

test('values that are added later are found beside the others, and forgotten ones are gone', () => {
  const folder = makeTempFolder()
  const change = (work: (cache: ReturnType<typeof openCache>) => void) => {
    const cache = openCache(folder, 'v')
    work(cache)
    cache.save()
    cache.close()
  }
  change((cache) => cache.set('a', 'apple'))
  change((cache) => {
    cache.set('b', 'banana')
    cache.set('a "quoted" ä', 'ä')
  })
  change((cache) => cache.set('a', 'another apple'))
  const all = () => ['a', 'b', 'a "quoted" ä'].map((key) => text(openCache(folder, 'v').get(key)))
  expect(all()).toEqual(['another apple', 'banana', 'ä'])
  change((cache) => cache.forget('b'))
  expect(all()).toEqual(['another apple', undefined, 'ä'])
})

test('a cache finds, replaces, forgets and lists very many values with hashes in their keys', () => {
  const folder = makeTempFolder()
  const keys = Array.from({length: 9000}, (_, index) => `${index % 2 ? 'facts' : 'body'} ${keyOf(String(index))}`)
  const first = openCache(folder, 'v1')
  for (const key of keys) first.set(key, key)
  first.set('facts of no hash', 'plain')
  first.set(keys[5] ?? '', 'replaced')
  first.forget(keys[7] ?? '')
  expect(text(first.get(keys[5] ?? ''))).toBe('replaced')
  expect(first.get((keys[4] ?? '').replace('body', 'facts'))).toBeUndefined()
  first.save()
  first.close()
  const second = openCache(folder, 'v1')
  expect(second.usedKeys()).toEqual([])
  expect(keys.filter((key) => text(second.get(key)) !== key)).toEqual([keys[5], keys[7]])
  expect(second.has('facts of no hash')).toBe(true)
  expect(new Set(second.usedKeys())).toEqual(new Set([...keys.filter((key) => key !== keys[7]), 'facts of no hash']))
  second.close()
})

test('before everything was used, nothing is removed', () => {
  const folder = makeTempFolder()
  const first = openCache(folder, 'v')
  for (let number = 0; number < 40; number++) first.set(`old-${number}`, Buffer.alloc(1024 * 1024, number))
  first.save()
  const second = openCache(folder, 'v')
  second.get('old-1')
  second.set('new', 'text')
  second.save({keepsUnused: true})
  expect(openCache(folder, 'v').has('old-2')).toBe(true)
  second.set('newer', 'text')
  second.save()
  const third = openCache(folder, 'v')
  expect(['old-1', 'new', 'newer'].every((key) => third.has(key))).toBe(true)
  expect(third.has('old-2')).toBe(false)
})

test('of two processes that add values to one cache, the entries of the later one are whole', () => {
  const folder = makeTempFolder()
  const first = openCache(folder, 'v')
  first.set('both', 'text')
  first.save()
  const [one, other] = [openCache(folder, 'v'), openCache(folder, 'v')]
  for (const cache of [one, other]) cache.get('both')
  one.set('one', '1'.repeat(100))
  one.save()
  other.set('other', '2'.repeat(100))
  other.save()
  const last = openCache(folder, 'v')
  for (const key of ['both', 'other']) expect(last.get(key)).toBeDefined()
  // Its bytes are those of the other process.
  expect(last.has('one')).toBe(false)
})

test('a value that waits for the disk never answers for one that a damaged pack has lost', () => {
  const folder = makeTempFolder()
  const first = openCache(folder, 'v')
  first.set('lost', 'apple')
  first.save()
  const pack = readdirSync(folder).find((name) => name.endsWith('.pack'))!
  truncateSync(path.join(folder, pack))
  const second = openCache(folder, 'v')
  second.set('new', 'grape')
  expect(second.get('lost')).toBeUndefined()
  expect(text(second.get('new'))).toBe('grape')
})
