/** An edit makes new parts of the search index; those that it replaced do not stay in memory for hours. */
import {expect, test} from 'vitest'
import {createIndexParts} from '../../../src/flow/dev/index-parts.js'

test('parts that an index does not use are dropped, and those that it reads, stores or asks for stay', () => {
  const parts = createIndexParts()
  for (const name of ['summary', 'read', 'kept', 'old']) parts.set(name, name)
  parts.dropUnused()
  expect(parts.get('read')?.toString()).toBe('read')
  expect(parts.has('kept')).toBe(true)
  parts.set('summary', 'new')
  parts.dropUnused()
  expect(['summary', 'read', 'kept', 'old'].map((name) => parts.get(name)?.toString())).toEqual([
    'new',
    'read',
    'kept',
    undefined,
  ])
})
