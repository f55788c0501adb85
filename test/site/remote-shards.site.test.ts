/** Shards of several machines use the remote cache instead of shared folders. */
import {rmSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {buildShard} from '../../src/flow/shard.js'
import {buildProject, buildSite} from '../support/build-site.js'
import {type CacheServer, serveCache} from '../support/cache-server.js'
import {type ProjectFiles, writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

const pages: ProjectFiles = Object.fromEntries(
  Array.from({length: 9}, (_, index) => [`docs/p${index}.md`, `# P${index}\n\n[next](./p${(index + 1) % 9}.md)\n`]),
)
const configFor = ({url}: CacheServer) => ({cache: {remote: url, write: true}, checks: {'broken-home-link': 'off'}})

/** A folder with the project: a machine. */
function machine(server: CacheServer, files: ProjectFiles = pages): string {
  const root = makeTempFolder()
  writeProject(root, {...files, 'docsgen.config.json': JSON.stringify(configFor(server))})
  return root
}

const shardOn = (root: string, index: number, count: number) =>
  buildShard({root, overrides: {}, threads: 0}, {index, count})
const mergeOn = (root: string, shards: string[] = []) => buildProject({root, shards})

test('merge takes the pages of all shards from the server', async () => {
  const server = await serveCache()
  const whole = await buildSite(pages)
  // The shards end in any order, on machines of their own.
  for (const index of [3, 1, 2]) {
    const {isShared, compiled} = await shardOn(machine(server), index, 3)
    expect({isShared, compiled}).toEqual({isShared: true, compiled: 3})
  }
  const merged = await mergeOn(machine(server))
  expect(merged.result.profile).toMatchObject({reused: 9, pages: 9, notes: []})
  expect(merged.files).toEqual(whole.files)
  // A later build finds the pages of all shards in the list of the site.
  expect((await buildProject({root: machine(server)})).result.profile).toMatchObject({reused: 9, pages: 9})
})

test('a shard takes unchanged pages of earlier builds from the server', async () => {
  const server = await serveCache()
  await buildProject({root: machine(server)})
  const {profile} = await shardOn(machine(server), 2, 3)
  expect(profile).toMatchObject({reused: 3, pages: 3})
})

test('merge compiles the pages of a missing shard, and reports this', async () => {
  const server = await serveCache()
  const whole = await buildSite(pages)
  for (const index of [1, 4]) await shardOn(machine(server), index, 4)
  const merged = await mergeOn(machine(server))
  expect(merged.files).toEqual(whole.files)
  expect(merged.result.profile.notes).toEqual([
    'The remote cache lacks shards 2, 3 of 4 of these files: docsgen compiled their pages here.',
  ])
})

test('merge finds no shards of other files', async () => {
  const server = await serveCache()
  for (const index of [1, 2]) await shardOn(machine(server), index, 2)
  const changed = {...pages, 'docs/p3.md': '# Changed\n'}
  const merged = await mergeOn(machine(server, changed))
  expect(merged.files).toEqual((await buildSite(changed)).files)
  expect(merged.result.profile.notes).toEqual([
    'The remote cache has no shards of these files: docsgen compiled all pages here.',
  ])
})

test('merge combines folders and the server', async () => {
  const server = await serveCache()
  await shardOn(machine(server), 1, 2)
  const last = machine(server)
  const {folder} = await shardOn(last, 2, 2)
  const merged = await mergeOn(last, [folder])
  expect(merged.result.profile).toMatchObject({reused: 9, pages: 9, notes: []})
})

test('merge reports a folder with shards of other files', async () => {
  const root = makeTempFolder()
  writeProject(root, {...pages, 'docsgen.config.json': '{"checks": {"broken-home-link": "off"}}'})
  const folders = []
  for (const index of [1, 2]) folders.push((await shardOn(root, index, 2)).folder)
  expect((await mergeOn(root, folders)).result.profile.notes).toEqual([])
  writeProject(root, {'docs/p3.md': '# Changed\n'})
  rmSync(path.join(root, '.docsgen/cache'), {recursive: true})
  const merged = await mergeOn(root, folders)
  expect(merged.result.profile).toMatchObject({reused: 8, pages: 9})
  expect(merged.result.profile.notes).toEqual([
    'Shards 1, 2 of 2 were compiled from other files: docsgen compiled their changed pages again.',
  ])
})

test('merge in a job without the secrets compiles all pages', async () => {
  for (const cache of [
    "{remote: ''}",
    '{remote: process.env.NOT_SET}',
    "{remote: 'https://cache.example.com', key: ''}",
  ]) {
    const root = makeTempFolder()
    writeProject(root, {'docs/index.md': '# Home\n', 'docsgen.config.ts': `export default {cache: ${cache}}`})
    expect((await mergeOn(root)).result).toMatchObject({
      ok: true,
      profile: {notes: ['This run has no URL or no key of the remote cache: docsgen compiled all pages here.']},
    })
  }
})

test('with a failing server, builds are only slower', async () => {
  const server = await serveCache()
  server.misbehave = (_, response) => {
    response.writeHead(500).end()
    return true
  }
  const {isShared} = await shardOn(machine(server), 1, 2)
  expect(isShared).toBe(false)
  const merged = await mergeOn(machine(server))
  expect(merged.result.ok).toBe(true)
  expect(merged.result.profile.notes).toHaveLength(1)
})
