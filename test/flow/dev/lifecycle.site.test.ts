/** The start and the end of `docsgen dev`: its port, the resources that it frees, and what the terminal shows. */

import {spawn, spawnSync} from 'node:child_process'
import {readdir, rename} from 'node:fs/promises'
import {connect} from 'node:net'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {WebSocket} from 'ws'
import {buildProject} from '../../support/build-site.js'
import {firstOf, rounds} from '../../support/nightly.js'
import {isAlive} from '../../support/processes.js'
import {createSite, ownCommand} from '../../support/site.js'
import {makeTempFolder} from '../../support/temp.js'
import {startDocsgen} from './support/child.js'
import {getFrom, tokenIn, until} from './support/serve-site.js'

const files = {
  'docs/index.md': '# Home\n',
  'docs/react.tsx': 'export default () => <p>Page</p>\n',
  'templates/Footer.tsx': 'export default () => <footer>Foot</footer>\n',
  'docsgen.config.ts': 'export default {title: "Site"}\n',
}

const isOpen = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect({port, host: '127.0.0.1'}, () => done(true))
    socket.on('connect', () => socket.destroy())
    socket.on('error', () => done(false))
  })

test('SIGINT stops dev with exit code 130 and leaves no process, port and temporary file', async () => {
  const [site, temporary] = [await createSite(files), makeTempFolder()]
  const child = await startDocsgen(['dev', '-p', '0'], {cwd: site.root, env: {TMPDIR: temporary}, isLeader: true})
  const {text} = await getFrom(child.url.href, '/')
  const socket = new WebSocket(`ws://${child.url.host}/?token=${tokenIn(text)}`, {origin: child.url.origin})
  await new Promise((done, failed) => socket.once('open', done).once('error', failed))
  await site.write({'templates/Footer.tsx': 'export default () => <footer>Feet</footer>\n'})
  await new Promise((done) => socket.once('message', done))
  expect(await child.end('SIGINT')).toBe(130)
  await until(() => !isAlive(child.process.pid!))
  expect(await isOpen(Number(child.url.port))).toBe(false)
  expect(await readdir(temporary)).toEqual([])
  expect(child.stderr()).toBe('')
})

// Needs `script` of util-linux, which runs a command in a terminal of its own.
const hasTerminal = spawnSync('script', ['--version'], {encoding: 'utf8'}).stdout?.includes('util-linux') ?? false

test.skipIf(!hasTerminal)('on a terminal r restarts dev, and q ends it with exit code 0', async () => {
  const site = await createSite({'docs/index.md': '# Home\n', 'docsgen.config.json': '{}'})
  const command = ownCommand.map((word) => `"${word}"`).join(' ')
  const child = spawn('script', ['-qec', `${command} dev -p 0`, '/dev/null'], {cwd: site.root})
  const ended = new Promise((resolve) => child.on('close', resolve))
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (more: string) => (text += more))
  await until(() => text.includes('q to quit'))
  await site.write({'docsgen.config.json': '{'})
  await until(() => text.includes('invalid-config'))
  await site.write({'docsgen.config.json': '{"title": "Site"}'})
  await until(() => text.includes('All problems are fixed.'))
  child.stdin.write('r')
  await until(() => text.includes('Reading everything again.'))
  child.stdin.write('q')
  expect(await ended).toBe(0)
})

test('preview stops the same way, also at the moment it is ready', async () => {
  const site = await createSite({'docs/index.md': '# Home\n'})
  await buildProject({root: site.root})
  for (let round = 0; round < rounds(1, 12); round++) {
    const child = await startDocsgen(['serve', '-p', '0'], {cwd: site.root, isLeader: true})
    expect(await child.end('SIGINT')).toBe(130)
    await until(() => !isAlive(child.process.pid!))
    expect(await isOpen(Number(child.url.port))).toBe(false)
  }
})

test('an interruption during the start leaves no process, port and temporary file', async () => {
  const [site, temporary] = [await createSite(files), makeTempFolder()]
  for (const milliseconds of firstOf(1, [300, 200, 400, 500, 700])) {
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

test('--host prints who can read the site, and a taken port is a usage error if the port is fixed', async () => {
  const site = await createSite({'docs/index.md': '# Home\n'})
  const child = await startDocsgen(['dev', '-p', '0', '--host'], {cwd: site.root})
  await until(() => child.stderr().includes('Everyone who can reach this machine can read this site'))
  const {port} = child.url
  const {code, stderr} = await site.run('dev', '-p', port, '--strict-port')
  expect({code, stderr}).toEqual({code: 2, stderr: expect.stringContaining(port)})
  await site.run('build')
  for (const command of ['dev', 'preview']) {
    const other = await startDocsgen([command, '-p', port], {cwd: site.root})
    expect(other.url.port).not.toBe(port)
    await until(() => other.stderr().includes(`Port ${port} is taken.`))
    await other.end()
  }
  expect(await child.end()).toBe(143)
})

test('dev outlives components that fail after they were drawn, and the next save repairs the page', async () => {
  const component = (body: string, word: string) =>
    `export default () => {\n  ${body}\n  return <b>${word} words</b>\n}\n`
  const site = await createSite({
    'docs/index.mdx': '# Home\n\n<Words />\n',
    'components/Words.tsx': component('', 'first'),
  })
  const child = await startDocsgen(['dev', '-p', '0'], {cwd: site.root, isLeader: true})
  const shows = (words: string) => until(async () => (await getFrom(child.url.href, '/')).text.includes(words))
  await shows('first words')
  for (const [line, words, place] of [
    ["Promise.reject(new Error('unheard'))", 'error unheard', 'components/Words.tsx:2:18, for docs/index.mdx.'],
    ['Promise.reject(null)', 'error The code failed with null.', 'docs/index.mdx, or code that it uses.'],
    ["setTimeout(() => {throw new Error('late')}, 1)", 'error late', 'components/Words.tsx:2:27, for docs/index.mdx.'],
  ] as const) {
    await site.write({'components/Words.tsx': component(line, 'second')})
    await shows('second words')
    await until(() => child.stderr().includes(words))
    expect(child.stderr()).toContain(place)
    await site.write({'components/Words.tsx': component('', 'third')})
    await shows('third words')
    expect(child.stderr().split(words)).toHaveLength(2)
  }
  expect(await child.end('SIGINT')).toBe(130)
})

test('the terminal shows both names of a renamed page, and a problem again only when another one like it appears', async () => {
  const page = (before: string, after = '') =>
    `# Home\n\n${before}\n\n[gone](./gone.md)\n${after}\n:::note\n\n## A\n\n## B\n\n:::\n`
  const site = await createSite({'docs/index.md': page('Words.'), 'docs/old.md': '# Old\n'})
  const child = await startDocsgen(['dev', '-p', '0'], {cwd: site.root})
  onTestFinished(async () => void (await child.end()))
  const problems = () => child.stderr().match(/broken-markdown-link docs\/index\.md:\d+/g) ?? []
  await until(() => problems().length === 1)
  await fetch(/http:\S+/.exec(child.stdout())![0])
  await site.write({'docs/index.md': page('Words.\n\nMore words.')})
  await until(() => child.stdout().includes('changed: docs/index.md'))
  await rename(path.join(site.root, 'docs/old.md'), path.join(site.root, 'docs/new.md'))
  // The change before may be reported again, with the rename.
  await expect.poll(() => child.stdout()).toMatch(/changed: (?:.*, )?docs\/new\.md; removed: docs\/old\.md/)
  await site.write({'docs/index.md': page('Words.', '\n[gone](./gone.md)\n')})
  await until(() => problems().length > 1)
  expect(problems()).toHaveLength(2)
  expect(child.stderr()).not.toContain('React warns')
})
