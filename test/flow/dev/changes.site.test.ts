/** After a change, open pages do only what is needed to show it. */
import {symlinkSync} from 'node:fs'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {WebSocket} from 'ws'
import {type ServedSite, serveSite, tokenIn, until} from './support/serve-site.js'

/** What an open page is told, in order. */
async function listen({server, get}: ServedSite): Promise<object[]> {
  const {host, origin} = new URL(server.url)
  const socket = new WebSocket(`ws://${host}/?token=${tokenIn((await get('/')).text)}`, {origin})
  const told: object[] = []
  socket.on('message', (message) => told.push(JSON.parse(String(message))))
  await new Promise((done, failed) => socket.once('open', done).once('error', failed))
  onTestFinished(() => socket.terminate())
  return told
}

const files = {
  'docs/index.md': '# Home\n\nFirst line.\n',
  'docs/plain/page.md': '# Plain\n\nFirst line.\n',
  'docs/cards/_category_.json': '{"link": {"type": "generated-index"}}',
  'docs/cards/page.md': '# Card\n\nFirst line.\n',
  'docs/cards/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'static/robots.txt': 'User-agent: *\n',
}

async function toldAfter(change: Record<string, string>, more: Record<string, string> = {}) {
  const served = await serveSite({...files, ...more})
  const told = await listen(served)
  await served.site.write(change)
  await until(() => told.length > 0)
  return {...served, told}
}

test('a new text updates only its page', async () => {
  const {told} = await toldAfter({'docs/plain/page.md': '# Plain\n\nFirst line.\n\nMore.\n'})
  expect(told).toEqual([{kind: 'update', hrefs: ['/plain/page']}])
})

test('a new first line, the description, updates only its page', async () => {
  const {told, get} = await toldAfter({'docs/plain/page.md': '# Plain\n\nAnother line.\n'})
  expect(told).toEqual([{kind: 'update', hrefs: ['/plain/page']}])
  expect((await get('/plain/page')).text).toContain('<meta name="description" content="Another line.">')
})

test('a new first line that a card shows updates every page', async () => {
  const {told, get} = await toldAfter({'docs/cards/page.md': '# Card\n\nAnother line.\n'})
  expect(told).toEqual([{kind: 'update'}])
  expect((await get('/category/cards')).text).toContain('Another line.')
})

test('a new title updates every page', async () => {
  const {told, get} = await toldAfter({'docs/plain/page.md': '# Other\n\nFirst line.\n'})
  expect(told).toEqual([{kind: 'update'}])
  expect((await get('/')).text).toContain('Other')
})

test('a change of the app’s data reloads pages', async () => {
  const config = {navbar: {items: [{label: 'Guide', sidebar: 'tutorialSidebar'}]}}
  const {told, get} = await toldAfter(
    {'docs/index.md': '---\nslug: /moved\nsidebar_position: 0\n---\n# Home\n'},
    {
      'docsgen.config.json': JSON.stringify(config),
      'docs/zero.md': '---\nslug: /\n---\n# Zero\n',
      'docs/index.md': '---\nslug: /first\nsidebar_position: 0\n---\n# Home\n',
    },
  )
  expect(told).toEqual([{kind: 'reload'}])
  const {text} = await get('/')
  const app = /data-docsgen-app="([^"]+)"/.exec(text)![1]!
  expect((await get(app)).text).toContain('"/moved"')
})

test('a new picture or static file updates every page', async () => {
  const {told, site} = await toldAfter({'static/robots.txt': 'User-agent: me\n'})
  expect(told).toEqual([{kind: 'update'}])
  await site.write({'docs/cards/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2"/>'})
  await until(() => told.length > 1)
  expect(told).toEqual([{kind: 'update'}, {kind: 'update'}])
})

test('a diagnostic of a stylesheet stays after adding a page', async () => {
  const {events, site} = await serveSite({
    ...files,
    'own.css': 'a { color: url(./gone.svg) }',
    'docsgen.config.json': '{"css": ["own.css"]}',
  })
  const last = () => {
    const event = events.findLast((event) => event.kind === 'diagnostics')
    const told = event?.kind === 'diagnostics' ? event.diagnostics : []
    return told.filter(({severity}) => severity === 'error')
  }
  await until(() => last().some(({file}) => file === 'own.css'))
  const before = events.length
  await site.write({'docs/new.md': '# New\n'})
  await until(() => events.slice(before).some((event) => event.kind === 'diagnostics'))
  expect(last().map(({file}) => file)).toEqual(['own.css'])
})

test('r reads everything again while files change', async () => {
  const served = await serveSite(files)
  const told = await listen(served)
  const restarts = [served.server.restart(), served.server.restart()]
  await served.site.write({'docs/plain/page.md': '# Plain\n\nFirst line.\n\nMore.\n'})
  await Promise.all(restarts)
  await until(async () => (await served.get('/plain/page')).text.includes('More.'))
  expect(told.filter((message) => 'kind' in message && message.kind === 'reload')).toHaveLength(2)
})

test('dev reports a crashing template, and its fix needs no restart', async () => {
  const {site, get, events} = await serveSite({
    ...files,
    'templates/Footer.tsx': 'export default () => <footer>Foot</footer>\n',
  })
  expect((await get('/')).text).toContain('Foot')
  await site.write({'templates/Footer.tsx': 'export default function Footer() {\n  throw new Error("no foot")\n}\n'})
  await until(async () => !(await get('/')).text.includes('<footer>Foot'))
  const {status, text} = await get('/')
  expect(status).toBe(500)
  expect(text).toContain('data-docsgen-live')
  expect(JSON.parse((await get('/@docsgen/diagnostics/')).text)).toMatchObject([
    {code: 'page-crashed', file: 'templates/Footer.tsx', position: {line: 2}, frame: expect.stringContaining('> 2 │')},
  ])
  await get('/plain/page')
  const failed = events.filter((event) => event.kind === 'failed')
  expect(failed).toMatchObject([{error: {problems: [{file: 'templates/Footer.tsx', position: {line: 2}}]}}])
  await site.write({'templates/Footer.tsx': 'export default () => <footer>Feet</footer>\n'})
  await until(async () => (await get('/')).text.includes('Feet'))
})

test('a change of the file behind a symbolic link updates its page', async () => {
  const served = await serveSite({...files, 'CHANGELOG.md': '# Changes\n\nFirst.\n'})
  const {site, get} = served
  symlinkSync('../CHANGELOG.md', path.join(site.root, 'docs/changelog.md'))
  await until(async () => (await get('/changelog')).text.includes('First.'))
  const told = await listen(served)
  await site.write({'CHANGELOG.md': '# Changes\n\nFirst.\n\nSecond.\n'})
  await until(async () => (await get('/changelog')).text.includes('Second.'))
  expect(told).toEqual([{kind: 'update', hrefs: ['/changelog']}])
})
