/** `docsgen mcp` as clients start it: messages of the protocol on stdin and stdout, and nothing else on stdout. */
import {spawn} from 'node:child_process'
import path from 'node:path'
import {createInterface} from 'node:readline'
import {expect, onTestFinished, test} from 'vitest'
import {siteHere} from '../../cli/docsgen.js'
import {buildProject} from '../../support/build-site.js'
import {bin, createSite} from '../../support/site.js'

test('docsgen mcp answers its client until the client closes stdin', async () => {
  const site = await createSite({'docs/index.md': '# Tea\n\nAll about tea.\n\n## Brew\n\nPour.\n'})
  const server = spawn(process.execPath, [bin, 'mcp'], {
    cwd: path.resolve(site.root),
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  onTestFinished(() => void server.kill())
  const exit = new Promise((resolve) => server.once('exit', resolve))
  const lines = createInterface({input: server.stdout})[Symbol.asyncIterator]()
  const send = (message: object) => server.stdin.write(`${JSON.stringify({jsonrpc: '2.0', ...message})}\n`)
  const ask = async (id: number, method: string, params: object) => {
    send({id, method, params})
    const {value} = await lines.next()
    expect(JSON.parse(value as string)).toMatchObject({jsonrpc: '2.0', id})
    return JSON.parse(value as string).result
  }
  const client = {protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {name: 'test', version: '1'}}
  expect(await ask(1, 'initialize', client)).toMatchObject({serverInfo: {name: 'docsgen'}, capabilities: {tools: {}}})
  send({method: 'notifications/initialized'})
  // A line of more than 10 MB is no request, and the next one has its answer.
  send({id: 'long', method: 'tools/call', params: {name: 'search', arguments: {query: 'x'.repeat(11_000_000)}}})
  const {tools} = await ask(2, 'tools/list', {})
  expect(tools.map(({name}: {name: string}) => name)).toEqual(['search', 'read', 'tree'])
  const found = await ask(3, 'tools/call', {name: 'search', arguments: {query: 'brew'}})
  expect(found.structuredContent.hits[0]).toMatchObject({address: '/#brew', heading: 'Brew'})
  const section = await ask(4, 'tools/call', {name: 'read', arguments: {page: '/#brew'}})
  expect(section.content).toEqual([{type: 'text', text: '## Brew\n\nPour.\n'}])
  const missing = await ask(5, 'tools/call', {name: 'read', arguments: {page: '/coffee'}})
  expect(missing).toMatchObject({isError: true, content: [{text: expect.stringContaining('"/coffee"')}]})
  server.stdin.end()
  expect(await exit).toBe(0)
})

test('docsgen mcp answers every request that a client sent before it closed stdin', async () => {
  const requests = Array.from({length: 40}, (_, index) => toolCall(index + 1))
  // Nobody answers a cancelled request; the last one has no line end.
  const cancelled = {jsonrpc: '2.0', method: 'notifications/cancelled', params: {requestId: 39}}
  const sent = [initialize, ...requests.slice(0, 39), cancelled, requests[39]]
  const answered = await answersTo(sent.map((message) => JSON.stringify(message)).join('\n'))
  const all = Array.from({length: 41}, (_, id) => id)
  expect(answered.filter((id) => id !== 39)).toEqual(all.filter((id) => id !== 39))
})

test('docsgen mcp reports a folder or URL without a site', async () => {
  const site = await siteHere({'docs/index.md': '# Tea\n'})
  const nowhere = await site.run('mcp', 'https://127.0.0.1:1/')
  expect(nowhere).toMatchObject({code: 2, stdout: '', stderr: expect.stringContaining('cannot be fetched')})
  expect((await site.run('mcp', 'no-such-folder')).code).toBe(2)
})

const initialize = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: {protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {name: 'test', version: '1'}},
}

const toolCall = (id: number) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: {name: 'search', arguments: {query: 'tea'}},
})

/** The sorted ids of the requests in a text that the server answers, although stdin is closed at once. */
async function answersTo(text: string): Promise<number[]> {
  const site = await createSite({'docs/index.md': '# Tea\n\nAll about tea.\n'})
  // A search in files takes longer than the end of stdin.
  await buildProject({root: site.root})
  const server = spawn(process.execPath, [bin, 'mcp'], {cwd: site.root, stdio: ['pipe', 'pipe', 'ignore']})
  onTestFinished(() => void server.kill())
  const exit = new Promise((resolve) => server.once('exit', resolve))
  server.stdin.end(text)
  const answered: number[] = []
  for await (const line of createInterface({input: server.stdout})) answered.push(JSON.parse(line).id)
  expect(await exit).toBe(0)
  return answered.sort((a, b) => a - b)
}
