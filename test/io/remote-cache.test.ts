/** The list of packs of the remote cache. */
import {expect, test} from 'vitest'
import {decodeList, encodeList, type ListedPack} from '../../src/io/remote-cache/listing.js'
import {packsToKeep} from '../../src/io/remote-cache/packs-to-keep.js'

const packOf = (hashes: number, size = 1): ListedPack => ({
  name: 'a'.repeat(64),
  size,
  hashes: Buffer.alloc(4 * hashes).toString('base64'),
})

test('a list of so many hashes that they would fill the memory is refused', () => {
  expect(decodeList(encodeList([packOf(1_000_000)]))).toHaveLength(1)
  expect(decodeList(encodeList([packOf(5_000_000)]))).toBeUndefined()
})

test('no packs stay that hold mostly old values, and of many small ones and large ones only the large ones', () => {
  const kept = (packs: ListedPack[]) => packsToKeep(packs, Array(10).fill('a'), true)
  expect(kept([packOf(10), packOf(20)])).toHaveLength(2)
  expect(kept([packOf(10), packOf(21)])).toEqual([])
  const small = Array.from({length: 17}, () => packOf(1))
  expect(kept([packOf(1, 1e6), ...small])).toHaveLength(1)
  expect(kept([packOf(1, 1e6), ...small.slice(1)])).toHaveLength(17)
})
