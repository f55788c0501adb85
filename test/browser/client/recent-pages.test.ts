import {expect, test} from 'vitest'
import {keepRecent, readRecent} from '../../../src/browser/client/search/recent-pages.js'

const page = (href: string) => ({href, title: 'Title', heading: ''})

/** A storage with one value. */
function storageOf(value: string | null) {
  let stored = value
  return {
    read: () => stored,
    write: (_: string, text: string) => {
      stored = text
    },
  }
}

test.each([
  null,
  '{',
  '{}',
  '[null, 1, "a", {}]',
  JSON.stringify([page('javascript:alert(1)'), page('//evil.example/'), page('/outside')]),
])('storage without a page of this site is ignored: %s', (value) => {
  expect(readRecent(storageOf(value), '/docs/')).toEqual([])
})

test('the last five pages are kept, each once, the most recent first', () => {
  const storage = storageOf(null)
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) keepRecent(storage, '/', page(`/${name}`))
  expect(readRecent(storage, '/').map(({href}) => href)).toEqual(['/c', '/f', '/e', '/d', '/b'])
})
