import {createHash} from 'node:crypto'
import {runInNewContext} from 'node:vm'
import {expect, test} from 'vitest'
import {bundle} from '../../../src/browser/bundle/bundle.js'
import type {UserConfig} from '../../../src/model/schema/schema.js'
import {sampleSite} from './sample.js'

const bar = {id: 'spring', content: 'News'}
const dismissed = {'docsgen.announcement.id': 'spring', 'docsgen.announcement.dismiss': 'true'}

interface Reader {
  query?: string
  stored?: Record<string, string>
  system?: 'light' | 'dark'
  blocked?: 'all' | 'writes'
}

/** Runs the inline script of a site in a document that is nothing but an `<html>`. */
async function openPage(config: UserConfig, {query = '', stored = {}, system, blocked}: Reader) {
  const {config: complete, site} = await sampleSite({}, config)
  const {assets} = await bundle({config: complete, site, overrides: new Map()})
  const dataset: Record<string, string> = {}
  const memory = new Map(Object.entries(stored))
  const refuse = () => {
    throw new Error('blocked')
  }
  const storage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: blocked ? refuse : (key: string, value: string) => memory.set(key, value),
  }
  const world = {
    document: {documentElement: {dataset}},
    location: {search: query},
    URLSearchParams,
    matchMedia: (media: string) => ({matches: media.includes(`:${system})`)}),
  }
  Object.defineProperty(world, 'localStorage', {get: blocked === 'all' ? refuse : () => storage})
  runInNewContext(assets.inlineScript, world)
  return {...dataset, stored: Object.fromEntries(memory)}
}

test.each<[string, UserConfig, Reader, string]>([
  ['nothing chosen', {}, {}, 'light'],
  ['stored choice', {}, {stored: {'docsgen.theme': 'dark'}}, 'dark'],
  ['stored choice against a dark site', {colorMode: {default: 'dark'}}, {stored: {'docsgen.theme': 'light'}}, 'light'],
  ['stored garbage', {}, {stored: {'docsgen.theme': 'blue'}}, 'light'],
  ['address over storage', {}, {query: '?docsgen-theme=dark', stored: {'docsgen.theme': 'light'}}, 'dark'],
  ['garbage in the address', {}, {query: '?docsgen-theme=blue', stored: {'docsgen.theme': 'dark'}}, 'dark'],
  ['switch off: storage does not count', {colorMode: {switch: false}}, {stored: {'docsgen.theme': 'dark'}}, 'light'],
  ['system, not respected', {}, {system: 'dark'}, 'light'],
  ['system, respected', {colorMode: {respectSystem: true}}, {system: 'dark'}, 'dark'],
  ['light system, dark site', {colorMode: {respectSystem: true, default: 'dark'}}, {system: 'light'}, 'light'],
  ['system without a wish', {colorMode: {respectSystem: true, default: 'dark'}}, {}, 'dark'],
  [
    'choice over system',
    {colorMode: {respectSystem: true}},
    {system: 'dark', stored: {'docsgen.theme': 'light'}},
    'light',
  ],
  ['blocked storage', {}, {blocked: 'all'}, 'light'],
])('colour mode before first paint: %s', async (_, config, reader, theme) => {
  const page = await openPage(config, reader)
  expect(page).toMatchObject({js: '', theme})
  expect(page.stored).toEqual(reader.stored ?? {})
})

test.each<[string, UserConfig, Reader, string | undefined]>([
  ['first visit', {announcementBar: bar}, {}, undefined],
  [
    'seen, not closed',
    {announcementBar: bar},
    {stored: {...dismissed, 'docsgen.announcement.dismiss': 'false'}},
    undefined,
  ],
  ['closed', {announcementBar: bar}, {stored: dismissed}, 'closed'],
  ['another one was closed', {announcementBar: {...bar, id: 'summer'}}, {stored: dismissed}, undefined],
  ['closed, but not closeable', {announcementBar: {...bar, closeable: false}}, {stored: dismissed}, undefined],
  ['storage blocked', {announcementBar: bar}, {blocked: 'all'}, undefined],
  ['storage full', {announcementBar: bar, colorMode: {default: 'dark'}}, {blocked: 'writes'}, undefined],
])('announcement before first paint: %s', async (_, config, reader, state) => {
  const page = (await openPage(config, reader)) as {
    announcement?: string
    theme?: string
    stored: Record<string, string>
  }
  expect(page.announcement).toBe(state)
  expect(page.theme).toBe(config.colorMode?.default ?? 'light')
})

test('the inline script stores a new announcement as seen and not closed', async () => {
  const {stored} = await openPage({announcementBar: {...bar, id: 'summer'}}, {stored: dismissed})
  expect(stored).toEqual({'docsgen.announcement.id': 'summer', 'docsgen.announcement.dismiss': 'false'})
})

test('the inline script stays inside its element, and its hash matches the browser’s', async () => {
  const {config, site} = await sampleSite({}, {announcementBar: {...bar, id: '</script><!--<script>'}})
  const {assets, scriptHashes} = await bundle({config, site, overrides: new Map()})
  expect(assets.inlineScript).not.toMatch(/<\/script|<!--|<script/i)
  const memory = new Map<string, string>()
  runInNewContext(assets.inlineScript, {
    document: {documentElement: {dataset: {}}},
    location: {search: ''},
    URLSearchParams,
    localStorage: {getItem: () => null, setItem: (key: string, value: string) => memory.set(key, value)},
  })
  expect(memory.get('docsgen.announcement.id')).toBe('</script><!--<script>')
  expect(scriptHashes).toEqual([`sha256-${createHash('sha256').update(assets.inlineScript).digest('base64')}`])
})
