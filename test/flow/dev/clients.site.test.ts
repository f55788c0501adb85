/** The server of `docsgen dev` without a site: its port, and many open pages, some of them unresponsive. */
import {connect, createServer, type Socket} from 'node:net'
import {networkInterfaces} from 'node:os'
import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'
import {afterEach, expect, onTestFinished, test, vi} from 'vitest'
import {WebSocket} from 'ws'
import {type Served, serve} from '../../../src/io/serve/serve.js'
import {rounds} from '../../support/nightly.js'
import {upgradeText} from './support/raw.js'
import {getFrom, until} from './support/serve-site.js'

afterEach(() => void vi.useRealTimers())

async function serveNothing(where: {port?: number; host?: string; strictPort?: boolean} = {}) {
  let token = ''
  const served = await serve({
    port: 0,
    host: undefined,
    strictPort: false,
    ...where,
    answer: async (_, given) => {
      token = given
      return {status: 200, type: 'text/plain', body: 'here'}
    },
    act: async () => false,
  })
  onTestFinished(() => served.close())
  await (await fetch(served.origin, {headers: {connection: 'close'}})).text()
  return {served, token, port: Number(new URL(served.origin).port)}
}

/** A page that hears everything. */
async function openLive(served: Served, token: string) {
  const socket = new WebSocket(`${served.origin.replace('http', 'ws')}/?token=${token}`, {origin: served.origin})
  let heard = 0
  socket.on('message', () => heard++)
  await new Promise((done, failed) => socket.once('open', done).once('error', failed))
  return {heard: () => heard, socket}
}

/** One that opens its socket and reads nothing from then on. */
async function openStalled(port: number, token: string): Promise<Socket> {
  const headers = [`Host: localhost:${port}`, `Origin: http://localhost:${port}`]
  const socket = connect({port, host: '127.0.0.1'})
  socket.on('error', () => {})
  socket.write(upgradeText(`/?token=${token}`, headers))
  await new Promise((done) => socket.once('data', done))
  return socket.pause()
}

const openSockets = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length

async function usedHeap(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  await new Promise((done) => setTimeout(done, 50))
  collect()
  return process.memoryUsage().heapUsed
}

test('open pages receive every change despite unresponsive ones, and all resources are freed', async () => {
  const {served, token, port} = await serveNothing()
  const [before, heap] = [openSockets(), await usedHeap()]
  const live = await Promise.all(Array.from({length: rounds(100, 500)}, () => openLive(served, token)))
  const stalled = await Promise.all(Array.from({length: 20}, () => openStalled(port, token)))
  for (let change = 1; change <= 20; change++) {
    served.send({kind: 'update', hrefs: [`/page-${change}`]})
    await until(() => live.every(({heard}) => heard() === change))
  }
  for (const {socket} of live) socket.terminate()
  for (const socket of stalled) socket.destroy()
  await until(() => openSockets() <= before + 2)
  expect((await usedHeap()) - heap).toBeLessThan(10_000_000)
})

test('dev disconnects an unresponsive page early', async () => {
  const {served, token, port} = await serveNothing()
  const live = await openLive(served, token)
  const stalled = await openStalled(port, token)
  let isGone = false
  stalled.on('close', () => (isGone = true))
  for (let change = 1; change <= 200; change++) {
    served.send({kind: 'failed', diagnostics: ['x'.repeat(100_000)]})
    await until(() => live.heard() === change)
  }
  stalled.resume()
  await until(() => isGone)
  live.socket.terminate()
})

test('dev disconnects a page that is silent for a minute', async () => {
  vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']})
  const {served, token, port} = await serveNothing()
  const live = await openLive(served, token)
  let beats = 0
  live.socket.on('ping', () => beats++)
  const stalled = await openStalled(port, token)
  let isGone = false
  stalled.on('close', () => (isGone = true))
  for (let beat = 1; beat <= 3; beat++) {
    vi.advanceTimersByTime(30_000)
    await until(() => beats === beat)
    await new Promise((done) => setTimeout(done, 30))
  }
  stalled.resume()
  await until(() => isGone)
  expect(live.socket.readyState).toBe(WebSocket.OPEN)
  live.socket.terminate()
})

test('200 unfinished requests delay no other request and end with the server', async () => {
  const {served, port} = await serveNothing()
  const slow = Array.from({length: 200}, () => {
    const socket = connect({port, host: '127.0.0.1'})
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
    return new Promise((done) => socket.on('close', done))
  })
  expect(await (await fetch(served.origin)).text()).toBe('here')
  await served.close()
  await Promise.all(slow)
})

test('dev exits at once despite a refused socket with an open connection', async () => {
  const {served, port} = await serveNothing()
  const socket = connect({port, host: '127.0.0.1', allowHalfOpen: true})
  socket.on('error', () => {})
  socket.write(upgradeText('/', ['Host: localhost']))
  await new Promise((done) => socket.once('data', done))
  await served.close()
  socket.destroy()
})

test('aborted socket handshakes do not stop dev', async () => {
  const {served, token, port} = await serveNothing()
  const headers = [`Host: localhost:${port}`, `Origin: http://localhost:${port}`]
  for (let round = 0; round < rounds(20, 60); round++) {
    const socket = connect({port, host: '127.0.0.1'}).on('error', () => {})
    const closed = new Promise((done) => socket.once('close', done))
    const isRefused = round % 2 === 0
    socket.write(upgradeText(`/?token=${isRefused ? 'wrong' : token}`, headers), () => socket.resetAndDestroy())
    await closed
  }
  const {heard, socket} = await openLive(served, token)
  served.send({kind: 'update', hrefs: ['/']})
  await until(() => heard() === 1)
  socket.terminate()
})

const isOpen = (port: number, host = '127.0.0.1') =>
  new Promise<boolean>((done) => {
    const socket = connect({port, host}, () => done(true))
    socket.on('connect', () => socket.destroy())
    socket.on('error', () => done(false))
  })

test('10 servers started at once use 10 ports', async () => {
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const all = await Promise.all(Array.from({length: 10}, () => serveNothing({port})))
  expect(new Set(all.map((one) => one.port)).size).toBe(10)
  for (const {served} of all) expect((await getFrom(served.origin, '/')).status).toBe(200)
})

test.each(['127.0.0.1', '::1', '0.0.0.0', '::'])('dev does not use a port that is taken on %s', async (host) => {
  const other = createServer()
  const taken = await new Promise<number>((done, failed) => {
    other.on('error', failed)
    other.listen({port: 0, host}, () => done((other.address() as {port: number}).port))
  })
  onTestFinished(() => void other.close())
  const {port} = await serveNothing({port: taken})
  expect(port).toBeGreaterThan(taken)
  for (const address of ['127.0.0.1', '::1']) expect(await isOpen(port, address)).toBe(true)
  await expect(serveNothing({port: taken, strictPort: true})).rejects.toMatchObject({code: 'EADDRINUSE'})
})

test('other machines reach dev only with --host', async () => {
  const addresses = Object.values(networkInterfaces()).flatMap((all = []) => all)
  const outside = addresses.find(({internal, family}) => !internal && family === 'IPv4')?.address
  const closed = await serveNothing()
  const open = await serveNothing({host: '0.0.0.0'})
  expect(open.served.origin).toMatch(/^http:\/\/localhost:\d+$/)
  expect((await serveNothing({host: '::1'})).served.origin).toMatch(/^http:\/\/\[::1\]:\d+$/)
  if (outside === undefined) return console.warn('This machine has no address on a network: only loopback was tried.')
  expect(await isOpen(closed.port, outside)).toBe(false)
  expect(await isOpen(open.port, outside)).toBe(true)
})
