/** Machines share the results of builds, and of shards, through a server: each folder here is a machine. */
import {rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {checkChange} from '../../src/flow/check-change.js'
import {buildShard} from '../../src/flow/shard.js'
import type {UserConfig} from '../../src/model/schema/schema.js'
import {buildProject, buildSite, configProblems} from '../support/build-site.js'
import {type CacheServer, serveCache} from '../support/cache-server.js'
import {commitTag, git} from '../support/git-project.js'
import {newProject, type ProjectFiles, writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

const pages: ProjectFiles = Object.fromEntries(
  Array.from({length: 9}, (_, index) => [
    `docs/part-${index % 3}/p${index}.md`,
    `# P${index}\n\n[next](../part-${(index + 1) % 3}/p${(index + 1) % 9}.md)\n\n\`\`\`js\nlet a = ${index}\n\`\`\`\n`,
  ]),
)
const changed = {...pages, 'docs/part-2/p5.md': '---\nslug: /other\n---\n\n# Other\n'}
const few = {'docs/a.md': '# A\n', 'docs/b.md': '# B\n'}
const shared = ({url}: CacheServer, more: UserConfig['cache'] = {}): UserConfig => ({
  cache: {remote: url, write: true, ...more},
})

const compiledBy = ({result}: Awaited<ReturnType<typeof buildSite>>) => result.profile.pages - result.profile.reused

test('machines compile only what no other has compiled, and write the same site', async () => {
  const server = await serveCache()
  const first = await buildSite(pages, shared(server))
  expect(compiledBy(first)).toBe(9)
  server.requests.length = 0
  const second = await buildSite(pages, shared(server))
  expect([compiledBy(second), second.result.profile.notes]).toEqual([0, []])
  expect(second.files).toEqual(first.files)
  // The list, a pack, and the list again before it would store something.
  expect(server.requests.map((request) => request.slice(0, 4))).toEqual(['GET ', 'GET ', 'GET '])

  // A page with another address, and one that links to it: facts of the second are in the old pack, its body is in the new one.
  const before = new Set(server.objects.keys())
  const third = await buildSite(changed, shared(server))
  const added = [...server.objects].filter(([name]) => !before.has(name))
  expect([compiledBy(third), added.length]).toEqual([2, 1])
  expect(added[0]![1].length).toBeLessThan(4000)
  const fourth = await buildSite(changed, shared(server))
  expect(compiledBy(fourth)).toBe(0)
  expect(fourth.files).toEqual(third.files)
  expect(compiledBy(await buildSite(pages, shared(server)))).toBe(0)
})

test('a build with its own cache stores the results that the server lacks', async () => {
  const server = await serveCache()
  const {root} = await buildSite(pages)
  await buildSite({...pages, 'docs/new.md': '# New\n'}, shared(server), {root})
  expect(compiledBy(await buildSite(pages, shared(server)))).toBe(0)
})

test('without write access a machine only reads; without a cache and for an unchanged site, no request is sent', async () => {
  const server = await serveCache()
  await buildSite(few, shared(server, {write: false}))
  expect(server.objects.size).toBe(0)
  expect(server.requests.every((request) => request.startsWith('GET '))).toBe(true)
  const {root} = await buildSite(few, shared(server))
  server.requests.length = 0
  await buildProject({root})
  await buildProject({root, cache: false})
  await buildSite(few)
  expect(server.requests).toEqual([])
})

test('machines with another Markdown config or key share no results', async () => {
  const server = await serveCache()
  const secret = shared(server, {key: 'a secret of some length'})
  await buildSite(few, secret)
  expect(compiledBy(await buildSite(few, shared(server)))).toBe(2)
  expect(compiledBy(await buildSite(few, shared(server, {key: 'another secret of a length'})))).toBe(2)
  expect(compiledBy(await buildSite(few, secret))).toBe(0)
  expect(compiledBy(await buildSite(few, {...secret, variables: {product: 'x'}}))).toBe(2)
})

test('a job in which the URL or the key is not set uses no server, and its merge compiles all pages', async () => {
  const server = await serveCache()
  for (const cache of [
    `{remote: '${server.url}', write: true, key: ''}`,
    '{remote: process.env.NOT_SET, write: true}',
  ]) {
    const root = newProject({'docs/index.md': '# Home\n', 'docsgen.config.ts': `export default {cache: ${cache}}`})
    expect((await buildProject({root})).result).toMatchObject({ok: true, profile: {notes: []}})
    const merged = (await buildProject({root, shards: []})).result
    expect(merged).toMatchObject({ok: true, profile: {notes: [expect.stringContaining('no URL or no key')]}})
  }
  expect(server.requests).toEqual([])
})

test('a check of a change that is not trusted sends no request', async () => {
  const server = await serveCache()
  const root = makeTempFolder()
  git(root, 'init', '-q')
  commitTag(root, 'base', {...few, 'docsgen.config.json': JSON.stringify(shared(server))})
  commitTag(root, 'change', {...few, 'docs/new.md': '# New\n'})
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
  const problems = JSON.stringify(await configProblems(buildSite(few, {cache: {[name]: value}})))
  expect(problems).toContain(`cache.${name}`)
  expect(problems).not.toContain('secret-word')
})

test('headers reach the server, and change neither documents nor keys', async () => {
  const server = await serveCache()
  const first = await buildSite(few, shared(server, {headers: {authorization: 'Bearer first-token'}}))
  expect(server.headers.authorization).toBe('Bearer first-token')
  const second = await buildSite(few, shared(server, {headers: {authorization: 'Bearer {second}'}}), first)
  expect(second.result).toMatchObject({written: 0, removed: 0})
  for (const [, text] of second.files) expect(text).not.toMatch(/first-token|Bearer/)
})

test('the list stays short: many small packs become one, and old values are removed', async () => {
  const server = await serveCache()
  const many = Object.fromEntries(Array.from({length: 30}, (_, index) => [`docs/p${index}.md`, `# P${index}\n`]))
  const {root} = await buildSite(many, shared(server))
  for (let edit = 0; edit < 18; edit++) {
    writeFileSync(path.join(root, 'docs/p0.md'), `# Edit ${edit}\n`)
    await buildProject({root})
  }
  server.requests.length = 0
  rmSync(path.join(root, '.docsgen'), {recursive: true})
  const {result} = await buildProject({root})
  expect(result.profile).toMatchObject({reused: 30, pages: 30})
  expect(server.requests.length).toBeLessThan(20)
})

/** A folder with the project: a machine. */
function machine(server?: CacheServer, files: ProjectFiles = pages): string {
  const root = makeTempFolder()
  const config = {...(server ? shared(server) : {}), checks: {'broken-home-link': 'off'}}
  writeProject(root, {...files, 'docsgen.config.json': JSON.stringify(config)})
  return root
}
const shardOn = (root: string, index: number, count: number, options: {threads?: number; locale?: string} = {}) =>
  buildShard({root, overrides: {}, threads: 0, ...options}, {index, count})
const mergeOn = (root: string, shards: string[] = []) => buildProject({root, shards})

test('merge takes the pages of all shards from the server', async () => {
  const server = await serveCache()
  const whole = await buildSite(pages)
  // The shards end in any order, on machines of their own.
  for (const index of [3, 1, 2]) {
    const {isShared, compiled, profile} = await shardOn(machine(server), index, 3, {threads: index % 2})
    expect({isShared, compiled, notes: profile.notes}).toEqual({isShared: true, compiled: 3, notes: []})
  }
  const merged = await mergeOn(machine(server))
  expect(merged.result.profile).toMatchObject({reused: 9, pages: 9, notes: []})
  expect(merged.files).toEqual(whole.files)
  // A later build finds the pages of all shards in the list of the site, and so does a later shard.
  expect((await buildProject({root: machine(server)})).result.profile).toMatchObject({reused: 9, pages: 9})
  expect((await shardOn(machine(server), 2, 3)).profile).toMatchObject({reused: 3, pages: 3})

  const other = await mergeOn(machine(server, changed))
  expect(other.files).toEqual((await buildSite(changed)).files)
  expect(other.result.profile.notes).toEqual([expect.stringContaining('no shards of these files')])
})

test('a shard without pages is not missing; one that a job may not store says so', async () => {
  const server = await serveCache()
  for (const index of [1, 2, 3]) expect((await shardOn(machine(server, few), index, 3)).isShared).toBe(true)
  expect((await mergeOn(machine(server, few))).result.profile).toMatchObject({reused: 2, pages: 2, notes: []})
  const root = machine(server, few)
  writeProject(root, {'docsgen.config.json': JSON.stringify(shared(server, {write: false}))})
  const {isShared, profile} = await shardOn(root, 1, 2)
  expect([isShared, profile.notes]).toEqual([false, [expect.stringContaining('cache.write')]])
})

test('merge takes the pages of one language from shards of all; pages with problems are named', async () => {
  const root = machine(undefined, {...few, 'docs/odd.mdx': '# Odd\n\n<Nothing />\n'})
  const locales = {languages: {en: {label: 'English'}, de: {label: 'Deutsch'}}}
  writeProject(root, {'docsgen.config.json': JSON.stringify({locales}), 'i18n/de/a.md': '# Das A\n'})
  const shards = [await shardOn(root, 1, 2), await shardOn(root, 2, 2)]
  expect(shards.flatMap(({profile}) => profile.notes)).toContainEqual(expect.stringContaining('docs/odd.mdx'))
  const {profile} = (await buildProject({root, shards: shards.map(({folder}) => folder), locale: 'de'})).result
  expect(profile).toMatchObject({reused: 2, pages: 3, notes: []})
})

test('merge compiles the pages of a missing shard, and reports this', async () => {
  const server = await serveCache()
  for (const index of [1, 4]) await shardOn(machine(server), index, 4)
  const merged = await mergeOn(machine(server))
  expect(merged.files).toEqual((await buildSite(pages)).files)
  expect(merged.result.profile.notes).toEqual([expect.stringContaining('shards 2, 3 of 4')])
})

test('merge combines folders and the server, and reports a folder with shards of other files', async () => {
  const server = await serveCache()
  await shardOn(machine(server), 1, 2)
  const last = machine(server)
  const merged = await mergeOn(last, [(await shardOn(last, 2, 2)).folder])
  expect(merged.result.profile).toMatchObject({reused: 9, pages: 9, notes: []})

  const root = machine()
  const folders = []
  for (const index of [1, 2]) folders.push((await shardOn(root, index, 2)).folder)
  expect((await mergeOn(root, folders)).result.profile.notes).toEqual([])
  writeProject(root, {'docs/part-0/p3.md': '# Changed\n'})
  rmSync(path.join(root, '.docsgen/cache'), {recursive: true})
  const {profile} = (await mergeOn(root, folders)).result
  expect(profile).toMatchObject({
    reused: 8,
    pages: 9,
    notes: [expect.stringMatching(/^Shards 1, 2 of 2 .* other files/)],
  })
})

test('with a failing server, shards and merges are only slower', async () => {
  const server = await serveCache()
  server.misbehave = (_, response) => Boolean(response.writeHead(500).end())
  expect((await shardOn(machine(server), 1, 2)).isShared).toBe(false)
  const {ok, profile} = (await mergeOn(machine(server))).result
  expect([ok, profile.notes.length]).toEqual([true, 1])
})
