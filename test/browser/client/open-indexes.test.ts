/** What the search requests from a host, with and without byte ranges. */
import {afterEach, expect, test, vi} from 'vitest'
import {openIndexes} from '../../../src/browser/client/search/open-indexes.js'
import {indexOf, pageOf} from '../../search/index/sample.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

const pages = Object.fromEntries(
  Array.from({length: 400}, (_, i) => [
    `/page-${i}`,
    pageOf(
      `Page ${i} é`,
      `The ladder number${i} of ${i % 3 ? 'a garden' : 'nobody'}. ${'It has many steps. '.repeat(9)}`,
    ),
  ]),
)
const files = new Map(indexOf(pages).map(({name, text}) => [`/search/${name}`, Buffer.from(text)]))

/** Answers to a query from a host, and the bytes that the host sent besides the header. */
async function ask(query: string, hasRanges: boolean) {
  let sent = 0
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const file = files.get(address.replace(/\?.*/, ''))
    if (file === undefined) return new Response('', {status: 404})
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(new Headers(init?.headers).get('range') ?? '') ?? []
    const isPart = hasRanges && from !== undefined
    const body = isPart ? file.subarray(Number(from), Number(to) + 1) : file
    if (!address.endsWith('index.json')) sent += body.length
    return new Response(body, {status: isPart ? 206 : 200})
  })
  const {hits} = await openIndexes()('/search/').answer(query, {limit: 3})
  return {hits, sent}
}

test('a host with byte ranges sends only the parts of a query, and one without them has the same answers', async () => {
  for (const query of ['number37 ', 'ladder garden']) {
    const [ranges, whole] = [await ask(query, true), await ask(query, false)]
    expect(ranges.hits.length).toBeGreaterThan(0)
    expect(whole.hits).toEqual(ranges.hits)
    expect(ranges.sent).toBeLessThan(whole.sent / 2)
  }
})
