/** A server of the remote cache may be absent, slow, full, broken or hostile: every build is right, and prints at most one note. */
import {randomBytes} from 'node:crypto'
import type {ServerResponse} from 'node:http'
import {gzipSync} from 'node:zlib'
import {describe, expect, test} from 'vitest'
import {decodeList, encodeList} from '../../src/io/remote-cache/listing.js'
import {packValues, unpackValues} from '../../src/io/remote-cache/packed-values.js'
import {seal, unseal} from '../../src/io/remote-cache/seal.js'
import type {UserConfig} from '../../src/model/schema/schema.js'
import {type BuiltSite, buildSite} from '../support/build-site.js'
import {type CacheServer, serveCache} from '../support/cache-server.js'
import {isNightly} from '../support/nightly.js'

const files = {
  'docs/index.md': '# Home\n\n[on](./a.md)\n',
  'docs/a.md': '# A\n\n[back](./index.md)\n\n```js\nlet a = 1\n```\n',
  'docs/b.md': '# B\n\nText\n',
}
const key = 'a secret of the right length'
const config = ({url}: CacheServer, more: UserConfig['cache'] = {}): UserConfig => ({
  cache: {remote: url, write: true, headers: {authorization: 'Bearer secret-token'}, ...more},
})
const build = (server: CacheServer, more?: UserConfig['cache']) => buildSite(files, config(server, more))

/** What a server does instead of answering. */
type Trouble = (response: ServerResponse, stored: Buffer) => void

const status =
  (code: number, headers = {}): Trouble =>
  (response) =>
    response.writeHead(code, headers).end('<h1>No</h1>')
const body =
  (change: (stored: Buffer) => Uint8Array, headers = {}): Trouble =>
  (response, stored) =>
    response.writeHead(200, headers).end(change(stored))
const flipped = (at: (length: number) => number) =>
  body((stored) => {
    const copy = Buffer.from(stored)
    copy[at(copy.length)]! ^= 1
    return copy
  })
const cut = (at: (length: number) => number) => body((stored) => stored.subarray(0, at(stored.length)))

const statuses = [201, 204, 206, 300, 304, 401, 403, 408, 429, 500, 503]
const anywhere: Record<string, Trouble> = {
  ...Object.fromEntries(statuses.map((code) => [`status ${code}`, status(code)])),
  'a redirect for good': status(301, {location: 'http://127.0.0.1:1/'}),
  'a redirect that keeps the method': status(307, {location: '//example.invalid/'}),
  'a connection that ends': (response) => response.destroy(),
  'no HTTP': (response) => response.socket?.end('hello\r\n\r\n'),
}
const slow: Record<string, Trouble> = {
  'no answer': () => {},
  'an answer without a body': (response) => response.writeHead(200, {'content-length': 10}).flushHeaders(),
  'a body of single bytes': (response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  },
}
const bodies: Record<string, Trouble> = {
  'an empty body': cut(() => 0),
  'half of the object': cut((length) => length >> 1),
  'a connection that ends in the middle': (response, stored) => {
    response.writeHead(200, {'content-length': stored.length})
    response.write(stored.subarray(0, stored.length >> 1), () => response.destroy())
  },
  'a changed format': flipped(() => 0),
  'a changed signature': flipped(() => 20),
  'a changed last byte': flipped((length) => length - 1),
  'bytes after the end': body((stored) => Buffer.concat([stored, Buffer.from('more')])),
  'random bytes': body(() => randomBytes(5000)),
  'the page of a hotel': body(() => Buffer.from('<!doctype html><title>Log in</title>'), {'content-type': 'text/html'}),
  'an encoding that grows': body(() => gzipSync(Buffer.alloc(80 * 1024 * 1024)), {'content-encoding': 'gzip'}),
  'a body without an end': (response) => {
    response.writeHead(200)
    const part = Buffer.alloc(1024 * 1024)
    const more = (): boolean => !response.destroyed && response.write(part, more) && false
    more()
  },
  JSON: body(() => Buffer.from('{"packs": []}'), {'content-type': 'application/json'}),
}

/** Every fourth row; nightly, all of them. */
const rowsOf = <Row>(rows: Record<string, Row>): [string, Row][] =>
  Object.entries(rows).filter((_, place) => isNightly || place % 4 === 0)

/** A server with the results of a build, and the names of its two objects. `fresh` repairs it. */
async function servedSite(more: UserConfig['cache'] = {}) {
  const server = await serveCache()
  const right = await build(server, more)
  expect(right.result).toMatchObject({ok: true, profile: {notes: []}})
  const list = server.requests[0]!.replace('GET ', '')
  const pack = [...server.objects.keys()].find((name) => name !== list)!
  const kept = [...server.objects]
  const fresh = () => {
    server.objects = new Map(kept)
    server.misbehave = () => false
    return server
  }
  return {fresh, right, list, pack}
}

const unsigned = await servedSite()
const signed = await servedSite({key})

function expectRight(site: BuiltSite, right: BuiltSite, notes: number): void {
  expect(site.result.ok).toBe(true)
  expect(site.diagnostics).toEqual([])
  expect(site.files).toEqual(right.files)
  expect(site.result.profile.notes).toHaveLength(notes)
  expect(site.result.profile.notes.join()).not.toMatch(/secret/)
}

/** The next build replaces a missing or damaged object, so that the one after it compiles nothing. */
async function expectRepair(server: CacheServer, {right}: typeof unsigned, settings: UserConfig['cache'] = {}) {
  const after = await build(server, settings)
  expectRight(after, right, 0)
  expect(after.result.profile.reused).toBe(3)
}

describe.each(['list', 'pack'] as const)('reading the %s', (what) => {
  test.each(rowsOf({...anywhere, ...bodies, ...slow}))('%s', async (name, trouble) => {
    const server = unsigned.fresh()
    server.misbehave = ({method, name: asked, stored}, response) => {
      if (method !== 'GET' || asked !== unsigned[what] || stored === undefined) return false
      trouble(response, stored)
      return true
    }
    expectRight(await build(server, {timeout: name in slow ? 0.5 : 30, write: false}), unsigned.right, 1)
  })

  test('a removed object', async () => {
    const server = unsigned.fresh()
    server.objects.delete(unsigned[what])
    expectRight(await build(server), unsigned.right, 0)
    await expectRepair(server, unsigned)
  })

  test('an object that is damaged for good', async () => {
    const server = signed.fresh()
    const damaged = Buffer.from(server.objects.get(signed[what])!)
    damaged[100] = damaged[100]! ^ 1
    server.objects.set(signed[what], damaged)
    expectRight(await build(server, {key}), signed.right, 1)
    await expectRepair(server, signed, {key})
  })
})

test.each(
  rowsOf({'status 413': status(413), 'status 507': status(507), ...anywhere, ...slow}),
)('writing: %s', async (name, trouble) => {
  // A server may lie about what it stores.
  const isAccepted = /^status 20[146]$/.test(name) || Object.keys(slow).slice(1).includes(name)
  const server = unsigned.fresh()
  server.objects.clear()
  server.misbehave = ({method}, response) => {
    if (method !== 'PUT') return false
    trouble(response, Buffer.alloc(0))
    return true
  }
  expectRight(await build(server, {timeout: name in slow ? 0.5 : 30}), unsigned.right, isAccepted ? 0 : 1)
})

test.each(['https://127.0.0.1:1', 'http://cache.invalid/x'])('the unreachable server %s', async (remote) => {
  expectRight(await buildSite(files, {cache: {remote, write: true, timeout: 5}}), unsigned.right, 1)
})

/** Forged contents of the list or the pack, from the right ones. */
const forgedLists: Record<string, (list: Buffer) => Buffer> = {
  'a list that is no JSON': () => Buffer.from('{'),
  'a list of something else': () => Buffer.from('{"packs": [1, null, "x"]}'),
  'a name that leads elsewhere': (list) =>
    encodeList(decodeList(list)!.map((one) => ({...one, name: '../../../etc/passwd'}))),
  'hashes that the pack lacks': (list) =>
    encodeList(decodeList(list)!.map((one) => ({...one, hashes: `${one.hashes}AAAA`}))),
  'more packs than there can be': (list) => encodeList(Array(2000).fill(decodeList(list)![0])),
}
const forgedPacks: Record<string, (pack: Buffer) => Buffer> = {
  'facts that are no JSON': (pack) => changed(pack, /^facts/, 'x'),
  'facts without parts': (pack) => changed(pack, /^facts/, '{}'),
  'a text that is no JSON': (pack) => changed(pack, /^text/, '{'),
  'a value with a key of its own': (pack) =>
    Buffer.from(pack.toString('latin1').replace('"facts ', '"bundle '), 'latin1'),
  'lengths below zero': (pack) => Buffer.from(pack.toString('latin1').replace(/",\d+/, '",-5'), 'latin1'),
  'lengths beyond the end': (pack) => Buffer.from(pack.toString('latin1').replace(/",(\d+)/, '",9$1'), 'latin1'),
  'no line': () => Buffer.alloc(300),
  'a pack that grows': () => Buffer.alloc(70 * 1024 * 1024),
}
const changed = (pack: Buffer, which: RegExp, value: string): Buffer =>
  packValues(unpackValues(pack)!.map(([name, bytes]) => [name, which.test(name) ? Buffer.from(value) : bytes]))

describe.each([
  {seal: 'without a key', site: unsigned, own: '', forged: ''},
  {seal: 'with a key, by somebody without it', site: signed, own: key, forged: ''},
  {seal: 'with a key, by somebody with another', site: signed, own: key, forged: 'the key of somebody else'},
])('forged $seal', ({site, own, forged}) => {
  const settings: UserConfig['cache'] = own === '' ? {write: false} : {write: false, key: own}

  async function forge(what: 'list' | 'pack', change: (contents: Buffer) => Buffer) {
    const server = site.fresh()
    const name = site[what]
    const contents = (await unseal(own, name, server.objects.get(name)!))!
    server.objects.set(name, await seal(forged, name, change(contents)))
    expectRight(await build(server, settings), site.right, 1)
  }

  test.each(rowsOf(forgedLists))('%s', async (_, change) => forge('list', change))
  test.each(rowsOf(forgedPacks))('%s', async (_, change) => forge('pack', change))
  // Without a key, who may write to the server decides what pages contain.
  test('a changed body with a new seal', async () => {
    if (own !== '') await forge('pack', (pack) => changed(pack, /^body/, '<script>alert(1)</script>'))
  })
  test('an object under the name of another', async () => {
    const server = site.fresh()
    server.objects.set(site.list, server.objects.get(site.pack)!)
    expectRight(await build(server, settings), site.right, 1)
  })
})
