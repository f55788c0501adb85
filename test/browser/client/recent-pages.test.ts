import {afterEach, expect, test, vi} from 'vitest'
import {keepRecent, readRecent} from '../../../src/browser/client/search/recent-pages.js'

afterEach(() => void vi.unstubAllGlobals())

const page = (href: string) => ({href, title: 'Title', heading: ''})

/** Replaces the storage of the browser by one with a value. */
function store(value: string | null) {
  const settings: Record<string, string> = value === null ? {} : {'docsgen.search': value}
  vi.stubGlobal('localStorage', Object.assign(settings, {getItem: (key: string) => settings[key] ?? null}))
}

test.each([
  null,
  '{',
  '{}',
  '[null, 1, "a", {}]',
  JSON.stringify([page('javascript:alert(1)'), page('//evil.example/'), page('/outside')]),
])('storage without a page of this site is ignored: %s', (value) => {
  store(value)
  expect(readRecent('/docs/')).toEqual([])
})

test('the last five pages are kept, each once, the most recent first', () => {
  store(null)
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) keepRecent('/', page(`/${name}`))
  expect(readRecent('/').map(({href}) => href)).toEqual(['/c', '/f', '/e', '/d', '/b'])
})
