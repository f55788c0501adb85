/** Sorted keys of the search index: what the build writes, the search reads. */
import {expect, test} from 'vitest'
import {textOfKeys} from '../../../src/search/index/keys.js'
import {readKeys} from '../../../src/search/query/keys.js'

const read = (keys: readonly string[]) => readKeys(textOfKeys(keys))

test('keys are as before', () => {
  const keys = ['!', '#in', '#included', '0', '0.9', 'a', 'al', 'alter', 'альфа', '検', '検索', '😀', '😁'].sort()
  expect(read(keys)).toEqual(keys)
  expect(read([])).toEqual([])
})

test('keys after long ones are as before; equal beginnings are written once', () => {
  for (let length = 1; length < 110; length++) {
    const keys = ['a'.repeat(length), `${'a'.repeat(length)}b`, 'b', 'bc']
    expect(read(keys)).toEqual(keys)
  }
  expect(textOfKeys(['vector', 'vector_a', 'vector_b', 'vectors'])).toBe('AvectorA_aBbCs')
})
