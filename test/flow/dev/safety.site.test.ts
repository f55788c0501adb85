/** Hostile requests to `docsgen dev` and `docsgen preview`: they read no files outside the site and cause no failure. */
import {mkdir, symlink, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {writeProject} from '../../support/project.js'
import {seedsOf} from '../../support/random.js'
import {runDocsgen} from '../../support/site.js'
import {makeTempFolder} from '../../support/temp.js'
import {type Child, startDocsgen} from './support/child.js'
import {malformedFrames, malformedRequest, randomFrom} from './support/malformed.js'
import {requestText, sendRaw, upgradeText} from './support/raw.js'

/** Stands in every file that nobody may read. */
const canary = 'CANARY-7f3a'
const servers = new Map<'dev' | 'preview', Child>()

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
  const built = await runDocsgen(['build'], {cwd: root})
  expect(built.code, built.stderr).toBe(0)
  await mkdir(path.join(root, 'build/.git'))
  await writeFile(path.join(root, 'build/.git/config'), canary)
  servers.set('dev', await startDocsgen(['dev', '-p', '0'], {cwd: root}))
  servers.set('preview', await startDocsgen(['preview', '-p', '0'], {cwd: root}))
})

afterAll(async () => {
  for (const server of servers.values()) await server.end()
})

/** Targets that name a file out of reach, in every spelling that once worked somewhere. None is an address of the site. */
const targets = [
  ...['/../secret.txt', '/../../secret.txt', '/guides/../../secret.txt', '/./../secret.txt', '/.%2e/secret.txt'],
  ...[
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%2fsecret.txt',
    '/..%2f..%2fsecret.txt',
    '/%2E%2E/%2E%2E/etc/passwd',
  ],
  ...['/%252e%252e/secret.txt', '/%252e%252e%252fsecret.txt', '/..%252fsecret.txt', '/..%c0%afsecret.txt'],
  ...[
    '/%c0%ae%c0%ae/secret.txt',
    '/%e0%80%ae%e0%80%ae/secret.txt',
    '/..%ef%bc%8fsecret.txt',
    '/%uff0e%uff0e/secret.txt',
  ],
  ...['/..\\secret.txt', '/..%5csecret.txt', '/..%5c..%5csecret.txt', '\\..\\secret.txt', '/%5c%2e%2e%5csecret.txt'],
  ...['/..;/secret.txt', '/;/../secret.txt', '/guides/..;/..;/secret.txt', '/..%00/secret.txt', '/secret.txt%00.svg'],
  ...['/.../secret.txt', '/....//secret.txt', '/..././secret.txt', '/guides/start/../../../secret.txt'],
  ...[
    '/.env',
    '/%2eenv',
    '/.env%20',
    '/.env.',
    '/.env/',
    '/.env?raw',
    '/.env?raw??',
    '/.env?import&raw',
    '/.env::$DATA',
  ],
  ...['/.git/config', '/%2egit/config', '/.git%2fconfig', '/.GIT/config', '//.git/config', '/./.git/config'],
  ...['/docs/.env', '/docs/.git/config', '/static/.git/config', '/node_modules/secret', '/docs/node_modules/secret.md'],
  ...[
    '/link.txt',
    '/link.svg',
    '/folder-link/secret.txt',
    '/folder-link/site/.env',
    '/etc/hostname',
    '/static/link.txt',
  ],
  ...['/secret.txt', '/package.json', '/docsgen.config.json', '/site-secret/secret.txt', '/../site-secret/secret.txt'],
  ...[
    '/@fs/etc/passwd',
    '/@fs/../secret.txt',
    '/@id/../secret.txt',
    '/@docsgen/../secret.txt',
    '/@docsgen/%2e%2e/.env',
  ],
  ...['/@docsgen/live.js/../../.env', '/assets/../.env', '/assets/files/../../.env', '/assets/sidebars/../../../.env'],
  ...['/assets/sidebars/..%2f..%2f.env.json', '/static-secret/a.txt', '/../static-secret/a.txt', '//etc/passwd'],
  ...['http://localhost/../secret.txt', 'http://localhost/.env', 'file:///etc/passwd', '../secret.txt', 'secret.txt'],
  ...[
    '/#/../secret.txt',
    '/guides#/../../secret.txt',
    '/guides/start#../../../.env',
    '*',
    '/con',
    '/nul.txt',
    '/C:/secret.txt',
  ],
  ...[`/${'../'.repeat(2000)}secret.txt`, `/${'a'.repeat(65_536)}`, '/%', '/%E0%A4%A', '/%zz/../secret.txt'],
]

/** Targets that are addresses of the site, with something that should not matter. */
const harmless = ['/?/../secret.txt', '/?file=../../.env', '/index.html?/../.env', '/guides/start/?raw=%2e%2e%2f.env']

describe.each(['dev', 'preview'] as const)('%s', (name) => {
  const port = () => Number(servers.get(name)!.url.port)
  const ask = (target: string, headers: readonly string[] = ['Host: localhost']) =>
    sendRaw(port(), requestText(target, headers))

  test(`dev refuses ${targets.length} targets outside the site`, async () => {
    expect(targets.length).toBeGreaterThanOrEqual(60)
    for (const target of targets) {
      const {status, text} = await ask(target)
      expect({target, isGiven: text.includes(canary)}).toEqual({target, isGiven: false})
      expect([400, 403, 404], `${target} → ${status}`).toContain(status)
    }
    for (const target of harmless) expect((await ask(target)).text).not.toContain(canary)
  })

  test('dev serves addresses of the site', async () => {
    for (const target of ['/', '/guides/start/', '/robots.txt', ...harmless])
      expect((await ask(target)).status).toBe(200)
  })

  test.each([
    ...[
      '//evil.test/',
      '//evil.test/..',
      '/\\evil.test',
      '/%5cevil.test',
      '/%2f%2fevil.test',
      '/%2f%2fevil.test/guides',
    ],
    ...['/http:/evil.test/', '/http://evil.test', '/;@evil.test', '/@evil.test', '//evil.test/guides', '/.//evil.test'],
    ...['///evil.test/guides', '/guides//evil.test', '/%09/evil.test', '/guides%0d%0aLocation:%20http://evil.test'],
  ])('dev does not redirect elsewhere for %s', async (target) => {
    const {text} = await ask(target)
    const location = /^location: (.*)$/im.exec(text)?.[1]?.trim() ?? '/'
    expect(location).toMatch(/^\/(?![/\\])/)
  })

  test.each<[string, string[], number]>([
    ['this machine by name', ['Host: localhost'], 200],
    ['its port as well', ['Host: localhost:3000'], 200],
    ['in capitals', ['Host: LOCALHOST'], 200],
    ['a name below it', ['Host: docs.localhost'], 200],
    ['its address', ['Host: 127.0.0.1:3000'], 200],
    ['its address of the new kind', ['Host: [::1]:3000'], 200],
    ['a foreign name', ['Host: evil.test'], 403],
    ['a foreign name with a port', ['Host: evil.test:3000'], 403],
    ['a foreign name that begins as this machine', ['Host: localhost.evil.test'], 403],
    ['a foreign name that begins as an address', ['Host: 127.0.0.1.evil.test'], 403],
    ['a foreign name that ends as this machine', ['Host: evillocalhost'], 403],
    ['a name with a user before it', ['Host: localhost@evil.test'], 403],
    ['a name with a path after it', ['Host: localhost/evil.test'], 403],
    ['no name', [], 400],
    ['an empty name', ['Host: '], 403],
    ['two names', ['Host: localhost', 'Host: evil.test'], 400],
    ['the same name twice', ['Host: localhost', 'Host: localhost'], 400],
    ['a name that is none', ['Host: %%%'], 403],
    ['a bracket that does not close', ['Host: [::1'], 403],
  ])('is asked by %s', async (_, headers, status) => {
    const answer = await ask('/', headers)
    if (status === 200) expect(answer.status).toBe(200)
    else {
      expect([400, 403]).toContain(answer.status)
      expect(answer.text).not.toContain('Welcome')
    }
  })

  test('dev sends headers that protect responses from other sites', async () => {
    for (const target of ['/', '/robots.txt', '/nowhere', '/.env', '/assets/routes.json']) {
      const head = (await ask(target)).text.split('\r\n\r\n')[0]!.toLowerCase()
      expect(head).toContain('x-content-type-options: nosniff')
      expect(head).toContain('cross-origin-resource-policy: same-origin')
      expect(head).not.toContain('access-control-')
    }
  })

  test.each(seedsOf('messages'))('dev survives 500 malformed requests (SEED=%i)', async (seed) => {
    const [random, hint] = [randomFrom(seed), `SEED=${seed}`]
    const answers = await inLanes(500, () => sendRaw(port(), malformedRequest(random), {isLast: true}))
    for (const {text} of answers) expect(text, hint).not.toContain(canary)
    await expectAlive(name, hint)
  })
})

const dev = () => servers.get('dev')!

async function token(): Promise<string> {
  const {text} = await sendRaw(Number(dev().url.port), requestText('/', ['Host: localhost']))
  return /data-docsgen-live="([^"]+)"/.exec(text)?.[1] ?? ''
}

describe('a socket', () => {
  const origin = 'Origin: http://localhost'
  const host = 'Host: localhost'

  test.each<[string, (token: string) => [string, string[]], number]>([
    ['to its own page', (token) => [`/?token=${token}`, [host, origin]], 101],
    [
      'to its own page at another name of this machine',
      (token) => [`/?token=${token}`, ['Host: [::1]:1', 'Origin: http://[::1]:1']],
      101,
    ],
    ['without a token', () => ['/', [host, origin]], 403],
    ['with an empty token', () => ['/?token=', [host, origin]], 403],
    ['with a wrong token', (token) => [`/?token=${'A'.repeat(token.length)}`, [host, origin]], 403],
    ['with a longer token', (token) => [`/?token=${token}A`, [host, origin]], 403],
    ['with half a token', (token) => [`/?token=${token.slice(0, 8)}`, [host, origin]], 403],
    ['with the token elsewhere', (token) => [`/${token}`, [host, origin]], 403],
    ['with a token that is no text', () => ['/?token=%E0%A4%A', [host, origin]], 403],
    ['without an origin', (token) => [`/?token=${token}`, [host]], 403],
    ['to a sandboxed page', (token) => [`/?token=${token}`, [host, 'Origin: null']], 403],
    ['to another site', (token) => [`/?token=${token}`, [host, 'Origin: http://evil.test']], 403],
    ['to another port', (token) => [`/?token=${token}`, [host, 'Origin: http://localhost:9']], 403],
    ['to another scheme', (token) => [`/?token=${token}`, [host, 'Origin: https://localhost']], 403],
    ['to a site that begins alike', (token) => [`/?token=${token}`, [host, 'Origin: http://localhost.evil.test']], 403],
    ['to an origin that is none', (token) => [`/?token=${token}`, [host, 'Origin: http://[']], 403],
    ['to a foreign name', (token) => [`/?token=${token}`, ['Host: evil.test', 'Origin: http://evil.test']], 403],
    ['to two names', (token) => [`/?token=${token}`, [host, 'Host: evil.test', origin]], 403],
    ['to no name', (token) => [`/?token=${token}`, [origin]], 403],
    ['to two origins', (token) => [`/?token=${token}`, [host, 'Origin: http://evil.test', origin]], 403],
    [
      'to a list of origins',
      (token) => [`/?token=${token}`, [host, 'Origin: http://localhost, http://evil.test']],
      403,
    ],
    ['to an origin with a path', (token) => [`/?token=${token}`, [host, 'Origin: http://localhost/']], 403],
  ])('%s', async (_, request, status) => {
    const answer = await sendRaw(Number(dev().url.port), upgradeText(...request(await token())), {isLast: true})
    if (status === 101) expect(answer.status).toBe(101)
    else expect([400, 403]).toContain(answer.status)
  })

  test.each(seedsOf('messages'))('closes on each of 500 malformed messages (SEED=%i)', async (seed) => {
    const [random, hint] = [randomFrom(seed), `SEED=${seed}`]
    const head = upgradeText(`/?token=${await token()}`, [host, origin])
    const answers = await inLanes(500, () =>
      sendRaw(Number(dev().url.port), Buffer.concat([Buffer.from(head), malformedFrames(random)]), {isLast: true}),
    )
    for (const {text, status} of answers) {
      expect(status, hint).toBe(101)
      expect(text, hint).not.toContain(canary)
    }
    await expectAlive('dev', hint)
  })
})

test('only dev’s own pages can trigger actions', async () => {
  const port = Number(dev().url.port)
  const post = (headers: string[], body: string, target = '/@docsgen/open') =>
    sendRaw(
      port,
      `${requestText(target, ['Host: localhost', ...headers, `Content-Length: ${body.length}`], 'POST')}${body}`,
    )
  const own = 'Origin: http://localhost'
  const wish = '{"file":"docs/index.md"}'
  expect((await post([], wish)).status).toBe(403)
  expect((await post(['Origin: null'], wish)).status).toBe(403)
  expect((await post(['Origin: http://evil.test'], wish)).status).toBe(403)
  expect((await post([own, 'Sec-Fetch-Site: cross-site'], wish)).status).toBe(403)
  expect((await post([own], '{"file":"../secret.txt"}')).status).toBe(400)
  expect((await post([own], '{"file":"/etc/passwd"}')).status).toBe(400)
  expect((await post([own], '{"file":["docs/index.md"]}')).status).toBe(400)
  expect((await post([own], 'x'.repeat(20_000))).status).toBe(413)
  expect((await post([own], wish, '/')).status).toBe(400)
  expect((await sendRaw(port, requestText('/@docsgen/open', ['Host: localhost', own]))).status).toBe(404)
})

/** Runs something so many times, 25 at once. */
async function inLanes<Out>(count: number, run: () => Promise<Out>): Promise<Out[]> {
  const out: Out[] = []
  const lane = async () => {
    while (out.length < count) out.push(await run())
  }
  await Promise.all(Array.from({length: 25}, lane))
  return out
}

async function expectAlive(name: 'dev' | 'preview', hint: string): Promise<void> {
  const server = servers.get(name)!
  expect(server.process.exitCode, hint).toBeNull()
  expect(server.stderr(), hint).toBe('')
  const {status} = await sendRaw(Number(server.url.port), requestText('/', ['Host: localhost']))
  expect(status, hint).toBe(200)
}
