/** A build opens no network connection, and the site contains no data of the machine that built it. */
import {execFile} from 'node:child_process'
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {promisify} from 'node:util'
import {expect, test} from 'vitest'
import {createSite, runDocsgen} from '../support/site.js'
import {hook} from './support/connections.js'

const secret = 'CANARY-0815'

const files = {
  'docs/index.md':
    '# Home\n\n![far](https://evil.invalid/x.png) [far](https://evil.invalid/)\n\n```js\nconst a = 1\n```\n',
  'docs/page.mdx': '# Page\n\n<Counter client="load" />\n',
  'docs/hostile.md':
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a page, which no code may replace
    '# Hostile\n\n![x](//evil.invalid/x.png)\n\n::include{file="https://evil.invalid/x.md"}\n\n```js file="https://evil.invalid/x.js"\n```\n\n<link rel="stylesheet" href="https://evil.invalid/x.css">\n\n<img src="https://evil.invalid/y.png" alt="y">\n\n{process.env.DOCSGEN_CANARY} ${process.env.DOCSGEN_CANARY} $DOCSGEN_CANARY %DOCSGEN_CANARY%\n',
  'docs/play.tsx':
    'export default function Play() {\n  return <h1>{typeof process === "undefined" ? "browser" : "node"}</h1>\n}\n',
  'components/Counter.tsx':
    'import {useState} from "react"\nexport default function Counter() {\n  const [n, set] = useState(0)\n  return <button type="button" onClick={() => set(n + 1)}>{n}</button>\n}\n',
  'templates/Footer.tsx': 'export default function Footer() {\n  return <footer>Foot</footer>\n}\n',
  'docsgen.config.json': JSON.stringify({
    url: 'https://docs.example.com',
    lastUpdated: true,
    checks: {'broken-include': 'warning', 'insecure-link': 'off'},
  }),
}

test('the hook notices connections, look-ups and requests, in threads too', async () => {
  const site = await createSite({
    'main.mjs': "import {Worker} from 'node:worker_threads'\nimport './calls.mjs'\nnew Worker('./calls.mjs')\n",
    'calls.mjs': `
import {createSocket} from 'node:dgram'
import {lookup, promises} from 'node:dns'
import {connect} from 'node:net'
connect(1, '127.0.0.1').on('error', () => {})
createSocket('udp4').bind(0, '127.0.0.1', function () { this.close() })
lookup('localhost', () => {})
promises.lookup('localhost').catch(() => {})
fetch('http://127.0.0.1:1/').catch(() => {})
`,
    'calls.log': '',
  })
  const log = path.join(site.root, 'calls.log')
  await site.write({'hook.mjs': hook(log)})
  await promisify(execFile)(process.execPath, ['--import=./hook.mjs', 'main.mjs'], {cwd: site.root})
  const noted = (await readFile(log, 'utf8')).match(/(?:thread|call) \S+/g)
  expect(noted).toEqual(expect.arrayContaining(['thread 0', 'thread 1']))
  for (const name of ['dgram.bind', 'dns.lookup', 'global.fetch', 'socket.connect'])
    expect(noted?.filter((line) => line === `call ${name}`).length, name).toBeGreaterThan(1)
})

test('docsgen opens no connection, and the site contains no environment variable', async () => {
  const site = await createSite(files)
  const log = path.join(site.root, 'calls.log')
  await site.write({'hook.mjs': hook(log), 'calls.log': ''})
  const names =
    'DOCSGEN_CANARY TOKEN NPM_TOKEN GITHUB_TOKEN AWS_SECRET_ACCESS_KEY USER HOSTNAME REACT_APP_X VITE_X PUBLIC_X'
  const env = Object.fromEntries(names.split(' ').map((name) => [name, `${secret}-${name}`]))
  const options = `--import=${path.join(site.root, 'hook.mjs')}`
  const {code, stderr} = await runDocsgen(['build'], {cwd: site.root, env: {...env, NODE_OPTIONS: options}})
  expect(stderr).not.toContain('crashed')
  expect(code).toBe(0)
  const noted = (await readFile(log, 'utf8')).trim().split('\n')
  // The main thread, and at least one thread that compiles.
  expect(new Set(noted.filter((line) => line.startsWith('thread'))).size).toBeGreaterThan(1)
  expect(noted.filter((line) => line.startsWith('call'))).toEqual([])
  const built = await site.list('build')
  expect(built.filter((file) => /\.(js|css|html)$/.test(file)).length).toBeGreaterThan(8)
  const leaky: string[] = []
  for (const file of built) {
    const text = await readFile(path.join(site.root, 'build', file), 'latin1')
    if ([secret, site.root, 'node_modules/'].some((one) => text.includes(one))) leaky.push(file)
  }
  expect(leaky).toEqual([])
})
