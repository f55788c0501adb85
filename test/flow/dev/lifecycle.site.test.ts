/** The start and the end of `docsgen dev`: its port, the resources that it frees, and what the terminal shows. */

import {readdir, rename} from 'node:fs/promises'
import {connect, createServer} from 'node:net'
import {networkInterfaces} from 'node:os'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {WebSocket} from 'ws'
import {rounds} from '../../support/nightly.js'
import {isAlive} from '../../support/processes.js'
import {createSite} from '../../support/site.js'
import {makeTempFolder} from '../../support/temp.js'
import {startDocsgen} from './support/child.js'
import {getFrom, serveSite, tokenIn, until} from './support/serve-site.js'

const files = {
  'docs/index.md': '# Home\n',
  'docs/react.tsx': 'export default () => <p>Page</p>\n',
  'templates/Footer.tsx': 'export default () => <footer>Foot</footer>\n',
  'docsgen.config.ts': 'export default {title: "Site"}\n',
}

const isOpen = (port: number, host = '127.0.0.1') =>
  new Promise<boolean>((done) => {
    const socket = connect({port, host}, () => done(true))
    socket.on('connect', () => socket.destroy())
    socket.on('error', () => done(false))
  })

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s stops dev with exit code %i and leaves no process, port and temporary file', async (signal, code) => {
  const [site, temporary] = [await createSite(files), makeTempFolder()]
  const child = await startDocsgen(['dev', '-p', '0'], {cwd: site.root, env: {TMPDIR: temporary}, isLeader: true})
  const {text} = await getFrom(child.url.href, '/')
  const socket = new WebSocket(`ws://${child.url.host}/?token=${tokenIn(text)}`, {origin: child.url.origin})
  await new Promise((done, failed) => socket.once('open', done).once('error', failed))
  await site.write({'templates/Footer.tsx': 'export default () => <footer>Feet</footer>\n'})
  await new Promise((done) => socket.once('message', done))
  expect(await child.end(signal)).toBe(code)
  await until(() => !isAlive(child.process.pid!))
  expect(await isOpen(Number(child.url.port))).toBe(false)
  expect(await readdir(temporary)).toEqual([])
  expect(child.stderr()).toBe('')
})

test('preview stops the same way', async () => {
  const site = await createSite({'docs/index.md': '# Home\n'})
  expect((await site.run('build')).code).toBe(0)
  const child = await startDocsgen(['serve', '-p', '0'], {cwd: site.root, isLeader: true})
  expect(await child.end('SIGINT')).toBe(130)
  await until(() => !isAlive(child.process.pid!))
  expect(await isOpen(Number(child.url.port))).toBe(false)
})

test('dev handles an interruption at the moment it is ready', async () => {
  const site = await createSite({'docs/index.md': '# Home\n'})
  expect((await site.run('build')).code).toBe(0)
  for (let round = 0; round < rounds(4, 12); round++) {
    const child = await startDocsgen(['serve', '-p', '0'], {cwd: site.root, isLeader: true})
    expect(await child.end('SIGINT')).toBe(130)
  }
})

test('an interruption during the start leaves no process, port and temporary file', async () => {
  const [site, temporary] = [await createSite(files), makeTempFolder()]
  for (const milliseconds of [200, 300, 400, 500, 700]) {
    const started = startDocsgen(['dev', '-p', '0'], {
      cwd: site.root,
      env: {TMPDIR: temporary},
      isLeader: true,
      onSpawn: (child) => setTimeout(() => child.kill('SIGINT'), milliseconds),
    })
    const child = await started.catch((error: Error) => error.message)
    if (typeof child !== 'string') expect(await child.end('SIGINT')).toBe(130)
    else expect(child).toMatch(/^docsgen ended with (130|null): $/)
    expect(await readdir(temporary)).toEqual([])
  }
})

test('10 servers started at once use 10 ports', async () => {
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const started = Array.from({length: 10}, () => serveSite({'docs/index.md': '# Home\n'}, {port}))
  const urls = (await Promise.all(started)).map(({server}) => server.url)
  expect(new Set(urls).size).toBe(10)
  for (const url of urls) expect((await getFrom(url, '/')).status).toBe(200)
})

test.each(['127.0.0.1', '::1', '0.0.0.0', '::'])('dev does not use a port that is taken on %s', async (host) => {
  const other = createServer()
  const port = await new Promise<number>((done, failed) => {
    other.on('error', failed)
    other.listen({port: 0, host}, () => done((other.address() as {port: number}).port))
  })
  onTestFinished(() => void other.close())
  const {server} = await serveSite({'docs/index.md': '# Home\n'}, {port})
  const url = new URL(server.url)
  expect(Number(url.port)).toBeGreaterThan(port)
  for (const address of ['127.0.0.1', '::1']) expect(await isOpen(Number(url.port), address)).toBe(true)
  await expect(serveSite({'docs/index.md': '# Home\n'}, {port, strictPort: true})).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
})

test('a taken port is a usage error if the port is fixed', async () => {
  const {server, site} = await serveSite({'docs/index.md': '# Home\n'})
  const {port} = new URL(server.url)
  const {code, stderr} = await site.run('dev', '-p', port, '--strict-port')
  expect(code).toBe(2)
  expect(stderr).toContain(`Port ${port} is taken.`)
})

test('other machines reach dev only with --host', async () => {
  const addresses = Object.values(networkInterfaces()).flatMap((all = []) => all)
  const outside = addresses.find(({internal, family}) => !internal && family === 'IPv4')?.address
  const {server} = await serveSite({'docs/index.md': '# Home\n'})
  const open = await serveSite({'docs/index.md': '# Home\n'}, {host: '0.0.0.0'})
  expect(open.server.url).toMatch(/^http:\/\/localhost:\d+\/$/)
  expect((await open.get('/')).status).toBe(200)
  if (outside === undefined) return console.warn('This machine has no address on a network: only loopback was tried.')
  expect(await isOpen(Number(new URL(server.url).port), outside)).toBe(false)
  expect(await isOpen(Number(new URL(open.server.url).port), outside)).toBe(true)
})

test('an IPv6 address has brackets in its URL', async () => {
  const {server} = await serveSite({'docs/index.md': '# Home\n'}, {host: '::1'})
  expect(server.url).toMatch(/^http:\/\/\[::1\]:\d+\/$/)
  expect((await fetch(server.url)).status).toBe(200)
})

test('--host prints who can read the site', async () => {
  const site = await createSite({'docs/index.md': '# Home\n'})
  const child = await startDocsgen(['dev', '-p', '0', '--host'], {cwd: site.root})
  await until(() => child.stderr().includes('Everyone who can reach this machine can read this site'))
  expect(await child.end()).toBe(143)
})

test.each([
  [
    'rejects a promise',
    "Promise.reject(new Error('unheard'))",
    'error unheard',
    'components/Words.tsx:2:18, for docs/index.mdx.',
  ],
  [
    'rejects a promise with nothing',
    'Promise.reject(null)',
    'error The code failed with null.',
    'docs/index.mdx, or code that it uses.',
  ],
  [
    'throws later',
    "setTimeout(() => {throw new Error('late')}, 1)",
    'error late',
    'components/Words.tsx:2:27, for docs/index.mdx.',
  ],
])('dev outlives a component that %s, and the next save repairs the page', async (_, line, words, place) => {
  const component = (body: string, word: string) =>
    `export default () => {\n  ${body}\n  return <b>${word} words</b>\n}\n`
  const site = await createSite({
    'docs/index.mdx': '# Home\n\n<Words />\n',
    'components/Words.tsx': component('', 'first'),
  })
  const child = await startDocsgen(['dev', '-p', '0'], {cwd: site.root, isLeader: true})
  const page = async () => (await getFrom(child.url.href, '/')).text
  await until(async () => (await page()).includes('first words'))
  await site.write({'components/Words.tsx': component(line, 'second')})
  await until(async () => (await page()).includes('second words'))
  await until(() => child.stderr().includes(words))
  expect(child.stderr()).toContain(
    `${words}\n  The error comes from the code of this site: ${place} The server goes on.\n`,
  )
  await site.write({'components/Words.tsx': component('', 'third')})
  await until(async () => (await page()).includes('third words'))
  expect(child.stderr().split(words)).toHaveLength(2)
  expect(await child.end('SIGINT')).toBe(130)
})

test('the terminal shows both names of a renamed page, and a problem again only when another one like it appears', async () => {
  const page = (before: string, after = '') =>
    `# Home\n\n${before}\n\n[gone](./gone.md)\n${after}\n:::note\n\n## A\n\n## B\n\n:::\n`
  const site = await createSite({'docs/index.md': page('Words.'), 'docs/old.md': '# Old\n'})
  const child = await startDocsgen(['dev', '-p', '0'], {cwd: site.root})
  onTestFinished(() => void child.end())
  const problems = () => child.stderr().match(/broken-markdown-link docs\/index\.md:\d+/g) ?? []
  await until(() => problems().length === 1)
  await fetch(/http:\S+/.exec(child.stdout())![0])
  await site.write({'docs/index.md': page('Words.\n\nMore words.')})
  await until(() => child.stdout().includes('changed: docs/index.md'))
  await rename(path.join(site.root, 'docs/old.md'), path.join(site.root, 'docs/new.md'))
  await until(() => child.stdout().includes('changed: docs/new.md; removed: docs/old.md'))
  await site.write({'docs/index.md': page('Words.', '\n[gone](./gone.md)\n')})
  await until(() => problems().length > 1)
  expect(problems()).toHaveLength(2)
  expect(child.stderr()).not.toContain('React warns')
})
