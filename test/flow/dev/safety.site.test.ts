/** Hostile requests to `docsgen dev` and `docsgen preview`: they read no files outside the site and cause no failure. */
import {mkdir, symlink, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {beforeAll, describe, expect, test} from 'vitest'
import {build} from '../../../src/flow/build.js'
import {preview} from '../../../src/flow/preview.js'
import {afterUse} from '../../support/lifetime.js'
import {rounds} from '../../support/nightly.js'
import {writeProject} from '../../support/project.js'
import {randomFrom, seedsOf} from '../../support/random.js'
import {makeTempFolder} from '../../support/temp.js'
import {malformedFrames, malformedRequest} from './support/malformed.js'
import {requestText, sendRaw, upgradeText} from './support/raw.js'
import {type ServedSite, serveFolder, tokenIn} from './support/serve-site.js'

/** Stands in every file that nobody may read. */
const canary = 'CANARY-7f3a'
const ports = {dev: 0, preview: 0}
let events: ServedSite['events'] = []

beforeAll(async () => {
  const folder = makeTempFolder()
  const root = path.join(folder, 'site')
  writeProject(root, {
    'docs/index.md': '# Home\n\nWelcome.\n',
    'docs/guides/start.md': '# Start\n\n![Dot](../dot.svg)\n',
    'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/.env': canary,
    'docs/.git/config': canary,
    'docs/node_modules/secret.md': `# ${canary}`,
    'static/robots.txt': 'User-agent: *\n',
    'static/.git/config': canary,
    'docsgen.config.json': `{"title": "Safe", "variables": {"secret": "${canary}"}}`,
    '.env': canary,
    '.git/config': canary,
    'secret.txt': canary,
    'package.json': `{"description": "${canary}"}`,
  })
  writeProject(folder, {'secret.txt': canary, 'site-secret/secret.txt': canary, 'static-secret/a.txt': canary})
  await symlink(path.join(folder, 'secret.txt'), path.join(root, 'static/link.txt'))
  await symlink(path.join(folder, 'secret.txt'), path.join(root, 'docs/link.svg'))
  await symlink(folder, path.join(root, 'static/folder-link'))
  await symlink('/etc', path.join(root, 'static/etc'))
  const options = {root, overrides: {}}
  expect(await build({...options, strict: false, force: false, threads: 0})).toMatchObject({ok: true})
  await mkdir(path.join(root, 'build/.git'))
  await writeFile(path.join(root, 'build/.git/config'), canary)
  const dev = await serveFolder(root)
  const previewed = await preview({...options, port: 0, host: undefined, strictPort: false})
  afterUse(() => previewed.close())
  events = dev.events
  Object.assign(ports, {dev: Number(new URL(dev.server.url).port), preview: Number(new URL(previewed.url!).port)})
})

/** Targets that name a file out of reach, in every spelling that once worked somewhere. None is an address of the site. */
const targets = [
  ...String.raw`
    /../secret.txt /../../secret.txt /guides/../../secret.txt /./../secret.txt /.%2e/secret.txt /%2e%2e/secret.txt
    /%2e%2e%2fsecret.txt /..%2fsecret.txt /..%2f..%2fsecret.txt /%2E%2E/%2E%2E/etc/passwd /%252e%252e/secret.txt
    /%252e%252e%252fsecret.txt /..%252fsecret.txt /..%c0%afsecret.txt /%c0%ae%c0%ae/secret.txt /..%ef%bc%8fsecret.txt
    /%e0%80%ae%e0%80%ae/secret.txt /%uff0e%uff0e/secret.txt /..\secret.txt /..%5csecret.txt /..%5c..%5csecret.txt
    \..\secret.txt /%5c%2e%2e%5csecret.txt /..;/secret.txt /;/../secret.txt /guides/..;/..;/secret.txt /..%00/secret.txt
    /secret.txt%00.svg /.../secret.txt /....//secret.txt /..././secret.txt /guides/start/../../../secret.txt
    /.env /%2eenv /.env%20 /.env. /.env/ /.env?raw /.env?raw?? /.env?import&raw /.env::$DATA
    /.git/config /%2egit/config /.git%2fconfig /.GIT/config //.git/config /./.git/config /docs/.env /docs/.git/config
    /static/.git/config /node_modules/secret /docs/node_modules/secret.md /link.txt /link.svg /folder-link/secret.txt
    /folder-link/site/.env /etc/hostname /static/link.txt /secret.txt /package.json /docsgen.config.json
    /site-secret/secret.txt /../site-secret/secret.txt /@fs/etc/passwd /@fs/../secret.txt /@id/../secret.txt
    /@docsgen/../secret.txt /@docsgen/%2e%2e/.env /@docsgen/live.js/../../.env /assets/../.env /assets/files/../../.env
    /assets/sidebars/../../../.env /assets/sidebars/..%2f..%2f.env.json /static-secret/a.txt /../static-secret/a.txt
    //etc/passwd http://localhost/../secret.txt http://localhost/.env file:///etc/passwd ../secret.txt secret.txt
    /#/../secret.txt /guides#/../../secret.txt /guides/start#../../../.env * /con /nul.txt /C:/secret.txt
    /% /%E0%A4%A /%zz/../secret.txt`
    .trim()
    .split(/\s+/),
  `/${'../'.repeat(2000)}secret.txt`,
  `/${'a'.repeat(65_536)}`,
]

/** Targets that are addresses of the site, with something that should not matter. */
const harmless = ['/?/../secret.txt', '/?file=../../.env', '/index.html?/../.env', '/guides/start/?raw=%2e%2e%2f.env']

/** Targets that a careless server redirects to another site. */
const elsewhere = String.raw`
  //evil.test/ //evil.test/.. /\evil.test /%5cevil.test /%2f%2fevil.test /%2f%2fevil.test/guides /http:/evil.test/
  /http://evil.test /;@evil.test /@evil.test //evil.test/guides /.//evil.test ///evil.test/guides /guides//evil.test
  /%09/evil.test /guides%0d%0aLocation:%20http://evil.test`
  .trim()
  .split(/\s+/)

const own = ['localhost', 'localhost:3000', 'LOCALHOST', 'docs.localhost', '127.0.0.1:3000', '[::1]:3000']
/** Names that begin or end as this machine, a name with a user or a path, and what is no name. */
const foreign = `
  evil.test evil.test:3000 localhost.evil.test 127.0.0.1.evil.test evillocalhost localhost@evil.test
  localhost/evil.test %%% [::1`
  .trim()
  .split(/\s+/)
const host = 'Host: localhost'
const count = rounds(100, 500)

describe.each(['dev', 'preview'] as const)('%s', (name) => {
  const ask = (target: string, headers: readonly string[] = [host]) =>
    sendRaw(ports[name], requestText(target, headers))

  test(`refuses ${targets.length} targets outside the site, and serves its own`, async () => {
    for (const target of targets) {
      const {status, text} = await ask(target)
      expect({target, isGiven: text.includes(canary)}).toEqual({target, isGiven: false})
      expect([400, 403, 404], `${target} → ${status}`).toContain(status)
    }
    for (const target of ['/', '/guides/start/', '/robots.txt', ...harmless]) {
      const {status, text} = await ask(target)
      expect({target, status, isGiven: text.includes(canary)}).toEqual({target, status: 200, isGiven: false})
    }
  })

  test('does not redirect elsewhere; answers only requests that name this machine', async () => {
    for (const target of elsewhere) {
      const location = /^location: (.*)$/im.exec((await ask(target)).text)?.[1]?.trim() ?? '/'
      expect(location, target).toMatch(/^\/(?![/\\])/)
    }
    for (const one of own) expect((await ask('/', [`Host: ${one}`])).status, one).toBe(200)
    const refused = [[], ['Host: '], [host, 'Host: evil.test'], [host, host], ...foreign.map((one) => [`Host: ${one}`])]
    for (const headers of refused) {
      const {status, text} = await ask('/', headers)
      expect([400, 403], headers.join()).toContain(status)
      expect(text).not.toContain('Welcome')
    }
    // A script and frames of another site; a link there is allowed.
    const fromOther = (mode: string, dest: string) =>
      ask('/', [host, 'Sec-Fetch-Site: cross-site', `Sec-Fetch-Mode: ${mode}`, `Sec-Fetch-Dest: ${dest}`])
    expect((await fromOther('navigate', 'document')).status).toBe(200)
    if (name === 'dev')
      for (const [mode, dest] of [
        ['no-cors', 'script'],
        ...['iframe', 'frame', 'object', 'embed'].map((one) => ['navigate', one]),
      ])
        expect((await fromOther(mode ?? '', dest ?? '')).status, dest).toBe(403)
  })

  test('sends headers that protect responses from other sites', async () => {
    for (const target of ['/', '/robots.txt', '/nowhere', '/.env', '/assets/routes.json']) {
      const head = (await ask(target)).text.split('\r\n\r\n')[0]!.toLowerCase()
      expect(head).toContain('x-content-type-options: nosniff')
      expect(head).toContain("frame-ancestors 'self'")
      expect(head).toContain('cross-origin-resource-policy: same-origin')
      expect(head).not.toContain('access-control-')
    }
  })

  test.each(seedsOf('messages'))(`survives ${count} malformed requests (SEED=%i)`, async (seed) => {
    const random = randomFrom(seed)
    const answers = await inLanes(() => sendRaw(ports[name], malformedRequest(random), {isLast: true}))
    for (const {text} of answers) expect(text).not.toContain(canary)
    expect((await ask('/')).status).toBe(200)
  })
})

const token = async () => tokenIn((await sendRaw(ports.dev, requestText('/', [host]))).text)

describe('a socket', () => {
  const origin = 'Origin: http://localhost'
  const opening = async (target: string, headers: string[]) =>
    (await sendRaw(ports.dev, upgradeText(target, headers), {isLast: true})).status

  test('opens only with the token, to the own page at a name of this machine', async () => {
    const given = await token()
    const target = `/?token=${given}`
    expect(await opening(target, [host, origin])).toBe(101)
    expect(await opening(target, ['Host: [::1]:1', 'Origin: http://[::1]:1'])).toBe(101)
    for (const wrong of ['', 'A'.repeat(given.length), `${given}A`, given.slice(0, 8), '%E0%A4%A'])
      expect([400, 403], wrong).toContain(await opening(`/?token=${wrong}`, [host, origin]))
    for (const other of ['/', `/${given}`]) expect([400, 403]).toContain(await opening(other, [host, origin]))
    for (const headers of [
      [host],
      [origin],
      ...['null', 'http://evil.test', 'http://localhost:9', 'https://localhost', 'http://localhost.evil.test'].map(
        (one) => [host, `Origin: ${one}`],
      ),
      ...['http://[', 'http://localhost, http://evil.test', 'http://localhost/'].map((one) => [host, `Origin: ${one}`]),
      ['Host: evil.test', 'Origin: http://evil.test'],
      [host, 'Host: evil.test', origin],
      [host, 'Origin: http://evil.test', origin],
    ])
      expect([400, 403], headers.join()).toContain(await opening(target, headers))
  })

  test.each(seedsOf('messages'))(`closes on each of ${count} malformed messages (SEED=%i)`, async (seed) => {
    const random = randomFrom(seed)
    const head = Buffer.from(upgradeText(`/?token=${await token()}`, [host, origin]))
    const send = () => sendRaw(ports.dev, Buffer.concat([head, malformedFrames(random)]), {isLast: true})
    for (const {text, status} of await inLanes(send)) {
      expect(status).toBe(101)
      expect(text).not.toContain(canary)
    }
    expect(await opening(`/?token=${await token()}`, [host, origin])).toBe(101)
    expect(events.filter(({kind}) => kind === 'failed')).toEqual([])
  })
})

test('only dev’s own pages can trigger actions', async () => {
  const post = async (headers: string[], body: string, target = '/@docsgen/open') => {
    const head = requestText(target, [host, ...headers, `Content-Length: ${body.length}`], 'POST')
    return (await sendRaw(ports.dev, `${head}${body}`)).status
  }
  const own = 'Origin: http://localhost'
  const wish = '{"file":"docs/index.md"}'
  for (const headers of [[], ['Origin: null'], ['Origin: http://evil.test'], [own, 'Sec-Fetch-Site: cross-site']])
    expect(await post(headers, wish), headers.join()).toBe(403)
  for (const file of ['"../secret.txt"', '"/etc/passwd"', '"docs"', '["docs/index.md"]'])
    expect(await post([own], `{"file":${file}}`), file).toBe(400)
  expect(await post([own], 'x'.repeat(20_000))).toBe(413)
  expect(await post([own], wish, '/')).toBe(400)
  expect((await sendRaw(ports.dev, requestText('/@docsgen/open', [host, own]))).status).toBe(404)
})

/** Runs something `count` times, 25 at once. */
async function inLanes<Out>(run: () => Promise<Out>): Promise<Out[]> {
  const out: Out[] = []
  const lane = async () => {
    while (out.length < count) out.push(await run())
  }
  await Promise.all(Array.from({length: 25}, lane))
  return out
}
