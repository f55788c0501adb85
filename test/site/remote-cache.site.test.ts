/** Machines share the results of builds through a server: each folder here is a machine. */
import {rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {ConfigError} from '../../src/config/config.js'
import {checkChange} from '../../src/flow/check-change.js'
import type {UserConfig} from '../../src/model/schema.js'
import {buildProject, buildSite} from '../support/build-site.js'
import {type CacheServer, serveCache} from '../support/cache-server.js'
import {commitTag, git} from '../support/git-project.js'
import {type ProjectFiles, writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

const pages = (count: number): ProjectFiles =>
  Object.fromEntries(
    Array.from({length: count}, (_, index) => [
      `docs/part-${index % 4}/page-${index}.md`,
      `# Page ${index}\n\nSee [the next](../part-${((index + 1) % count) % 4}/page-${(index + 1) % count}.md).\n\n\`\`\`js\nlet a = ${index}\n\`\`\`\n`,
    ]),
  )

const shared = ({url}: CacheServer, more: UserConfig['cache'] = {}): UserConfig => ({
  cache: {remote: url, write: true, ...more},
})

const compiledBy = ({result}: Awaited<ReturnType<typeof buildSite>>) => result.profile.pages - result.profile.reused

test('a second machine compiles no page, and writes the same site', async () => {
  const server = await serveCache()
  const first = await buildSite(pages(40), shared(server))
  expect(compiledBy(first)).toBe(40)
  server.requests.length = 0
  const second = await buildSite(pages(40), shared(server))
  expect(compiledBy(second)).toBe(0)
  expect(second.files).toEqual(first.files)
  // The list, a pack, and the list again before it would store something.
  expect(server.requests.map((request) => request.slice(0, 4))).toEqual(['GET ', 'GET ', 'GET '])
  expect(second.result.profile.notes).toEqual([])
})

test('a machine with other pages compiles only those, and stores only those', async () => {
  const server = await serveCache()
  await buildSite(pages(40), shared(server))
  const before = new Set(server.objects.keys())
  const changed = {...pages(40), 'docs/part-1/page-5.md': '# Other\n'}
  expect(compiledBy(await buildSite(changed, shared(server)))).toBe(1)
  const added = [...server.objects].filter(([name]) => !before.has(name))
  expect(added).toHaveLength(1)
  expect(added[0]![1].length).toBeLessThan(4000)
  // Both states are there for a third machine.
  expect(compiledBy(await buildSite(pages(40), shared(server)))).toBe(0)
  expect(compiledBy(await buildSite(changed, shared(server)))).toBe(0)
})

test('a page with other link targets takes its facts from one pack and its body from another', async () => {
  const server = await serveCache()
  const moved = {...pages(8), 'docs/part-2/page-2.md': '---\nslug: /moved\n---\n\n# Moved\n'}
  await buildSite(pages(8), shared(server))
  const first = await buildSite(moved, shared(server))
  const second = await buildSite(moved, shared(server))
  expect(compiledBy(second)).toBe(0)
  expect(second.files).toEqual(first.files)
})

test('an unchanged build with its own cache stores the results that the server lacks', async () => {
  const server = await serveCache()
  const files = pages(12)
  const first = await buildSite(files)
  await buildSite({...files, 'docs/new.md': '# New\n'}, shared(server), {root: first.root})
  expect(compiledBy(await buildSite(files, shared(server)))).toBe(0)
})

test('a machine without write access only reads', async () => {
  const server = await serveCache()
  await buildSite(pages(4), shared(server, {write: false}))
  expect(server.objects.size).toBe(0)
  expect(server.requests.every((request) => request.startsWith('GET '))).toBe(true)
})

test('without the remote cache, with --no-cache and for an unchanged site, no request is sent', async () => {
  const server = await serveCache()
  const {root} = await buildSite(pages(4), shared(server))
  server.requests.length = 0
  await buildProject({root})
  await buildProject({root, useCache: false})
  await buildSite(pages(4))
  expect(server.requests).toEqual([])
})

test('machines with another docsgen, Markdown config or key share no results', async () => {
  const server = await serveCache()
  await buildSite(pages(4), shared(server, {key: 'a secret of some length'}))
  expect(compiledBy(await buildSite(pages(4), shared(server)))).toBe(4)
  expect(compiledBy(await buildSite(pages(4), shared(server, {key: 'another secret of a length'})))).toBe(4)
  expect(compiledBy(await buildSite(pages(4), shared(server, {key: 'a secret of some length'})))).toBe(0)
  const other = {...shared(server, {key: 'a secret of some length'}), variables: {product: 'x'}}
  expect(compiledBy(await buildSite(pages(4), other))).toBe(4)
})

test('a job in which the URL or the key is not set uses no server', async () => {
  const server = await serveCache()
  const inCode = (cache: string) => ({'docsgen.config.ts': `export default {cache: ${cache}}`})
  const files = (cache: string) => ({'docs/index.md': '# Home\n', ...inCode(cache)})
  for (const cache of [
    `{remote: '${server.url}', write: true, key: process.env.NOT_SET}`,
    `{remote: '${server.url}', write: true, key: ''}`,
    `{remote: process.env.NOT_SET, write: true}`,
    `{remote: '', write: true}`,
  ]) {
    const root = makeTempFolder()
    writeProject(root, files(cache))
    expect((await buildProject({root})).result).toMatchObject({ok: true, profile: {notes: []}})
  }
  expect(server.requests).toEqual([])
})

test('a check of a change that is not trusted sends no request', async () => {
  const server = await serveCache()
  const root = makeTempFolder()
  git(root, 'init', '-q')
  commitTag(root, 'base', {...pages(2), 'docsgen.config.json': JSON.stringify(shared(server))})
  commitTag(root, 'change', {...pages(2), 'docs/new.md': '# New\n'})
  const {result, remove} = await checkChange({root, untrusted: 'base..change', overrides: {}, strict: false})
  remove()
  expect(result).toMatchObject({pages: 3})
  expect(server.requests).toEqual([])
})

test.each([
  ['remote', 'https://me:secret-word@cache.example.com/'],
  ['remote', 'https://cache.example.com/?token=secret-word'],
  ['remote', 'file:///secret-word'],
  ['key', 'secret-word'],
  ['headers', {authorization: 'Bearer secret-word\nx'}],
])('a bad value of `cache.%s` is reported without its secret', async (name, value) => {
  const failed = await buildSite(pages(1), {cache: {[name]: value}}).catch((error) => error)
  expect(failed).toBeInstanceOf(ConfigError)
  expect(JSON.stringify(failed.problems)).toContain(`cache.${name}`)
  expect(JSON.stringify(failed.problems)).not.toContain('secret-word')
})

test('headers reach the server, and change neither documents nor keys', async () => {
  const server = await serveCache()
  const first = await buildSite(pages(4), shared(server, {headers: {authorization: 'Bearer first-token'}}))
  expect(server.headers.authorization).toBe('Bearer first-token')
  const second = await buildSite(pages(4), shared(server, {headers: {authorization: 'Bearer {second}'}}), first)
  expect(second.result).toMatchObject({written: 0, removed: 0})
  for (const [, text] of second.files) expect(text).not.toMatch(/first-token|Bearer/)
})

test('the list stays short: many small packs become one, and old values are removed', async () => {
  const server = await serveCache()
  const {root} = await buildSite(pages(8), shared(server))
  for (let edit = 0; edit < 40; edit++) {
    writeFileSync(path.join(root, 'docs/part-0/page-0.md'), `# Edit ${edit}\n`)
    await buildProject({root})
  }
  server.requests.length = 0
  rmSync(path.join(root, '.docsgen'), {recursive: true})
  const {result} = await buildProject({root})
  expect(result.profile).toMatchObject({reused: 8, pages: 8})
  expect(server.requests.length).toBeLessThan(20)
})
