import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'
import {describe, expect, test} from 'vitest'
import {failureOf} from '../../../src/features/external-links/failures.js'
import {
  type CachedOutcomes,
  type Clock,
  checkExternal,
  type ExternalResult,
  type OutsideLink,
} from '../../../src/features/external-links/remote.js'
import {exchange, PrivateHost, publicLookup} from '../../../src/io/fetch/exchange.js'
import {configSchema, type ParsedConfig, type UserConfig} from '../../../src/model/schema/schema.js'
import {certificate} from '../../support/certificate.js'
import {inTurn, page, startServer, status} from '../../support/remote-server.js'

/** Nobody waits: a pause is over at once, and noted. */
function createClock(): Clock & {pauses: number[]; pass(milliseconds: number): void} {
  const pauses: number[] = []
  let time = Date.UTC(2024, 0, 1)
  return {
    pauses,
    pass: (milliseconds) => {
      time += milliseconds
    },
    now: () => time,
    async sleep(milliseconds) {
      pauses.push(milliseconds)
      time += milliseconds
    },
  }
}

/** V8's garbage collector, which a program can call. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}

interface Given {
  settings?: UserConfig['externalLinks']
  clock?: Clock
  cachedOutcomes?: CachedOutcomes
  url?: string
  trusted?: boolean
}

async function checkLinks(urls: readonly string[], given: Given = {}): Promise<ExternalResult & {told: string[]}> {
  const {settings, clock = createClock(), cachedOutcomes = {}, url = '', trusted = true} = given
  const {externalLinks} = configSchema.parse({
    externalLinks: {private: true, timeout: 5, ...settings},
  }) as ParsedConfig
  const links = urls.map(
    (one, index): OutsideLink => ({url: one, kind: 'link', file: 'docs/a.md', position: {line: index + 1, column: 1}}),
  )
  const authorities = trusted ? {authorities: [certificate]} : {}
  const result = await checkExternal(links, {
    config: {externalLinks, url},
    cachedOutcomes,
    clock,
    ...authorities,
  })
  return {...result, told: result.diagnostics.map(({position, code}) => `${position!.line} ${code}`)}
}

const messagesOf = ({diagnostics}: ExternalResult): string => diagnostics.map(({message}) => message).join('\n')

test('responses decide whether a link is broken, works or stays undecided', async () => {
  const blocked = [401, 403, 405, 999]
  const wrongTargets = ['file:///etc/passwd', 'ftp://127.0.0.1/x', 'javascript:alert(1)', 'http://']
  const server = await startServer({
    '/there': status(200),
    '/gone': status(410),
    '/no-head': (request, response) => void response.writeHead(request.method === 'GET' ? 200 : 501).end(),
    '/moved': status(301, {Location: '/moved-again'}),
    '/moved-again': status(307, {Location: 'target?d#e'}),
    '/target': status(200),
    '/lost': status(302, {Location: '/nowhere'}),
    '/loop': status(302, {Location: '/loop'}),
    ...Object.fromEntries(blocked.map((code) => [`/${code}`, status(code)])),
    ...Object.fromEntries(wrongTargets.map((Location, index) => [`/wrong-${index}`, status(302, {Location})])),
  })
  const paths = [
    ...['there', 'nowhere', 'gone', 'nowhere?x=1', 'nowhere', 'no-head', 'moved', 'lost', 'loop'],
    ...blocked,
    ...wrongTargets.map((_, index) => `wrong-${index}`),
  ]
  const result = await checkLinks(paths.map((path) => `${server.https}/${path}`))
  expect(result.told).toEqual([2, 3, 4, 5, 8, 14, 15, 16, 17].map((line) => `${line} broken-external-link`))
  for (const word of ['404', '410', ...wrongTargets.map((target) => `"${target}"`)])
    expect(messagesOf(result)).toContain(word)
  // Some sites redirect without end if they get no cookie.
  const reasons = Object.fromEntries(
    result.undecided.map(({url, reason}) => [url.slice(server.https.length + 1), reason]),
  )
  expect(reasons).toEqual(
    Object.fromEntries(
      [['loop', 10], ...blocked.map((code) => [code, code])].map(([path, word]) => [
        path,
        expect.stringContaining(`${word}`),
      ]),
    ),
  )
  expect(result.asked).toBe(16)
  const askedFor = (path: string) => server.asked.filter((one) => one.endsWith(` /${path}`))
  expect(askedFor('there')).toEqual(['HEAD /there'])
  expect(askedFor('no-head')).toEqual(['HEAD /no-head', 'GET /no-head'])
  expect(askedFor('nowhere').slice(0, 2)).toEqual(['HEAD /nowhere', 'GET /nowhere'])
  expect(askedFor('target?d')).toEqual(['HEAD /target?d'])
  expect(askedFor('loop').length).toBeLessThanOrEqual(22)
})

describe('failures', () => {
  test('status 500 is retried with growing pauses and then reported', async () => {
    const server = await startServer({'/a': inTurn(status(500), status(500), status(200)), '/b': status(500)})
    const clock = createClock()
    const result = await checkLinks([`${server.https}/a`, `${server.https}/b`], {clock, settings: {retries: 3}})
    expect(result.told).toEqual(['2 broken-external-link'])
    expect(messagesOf(result)).toContain('500')
    expect(server.asked.filter((one) => one.endsWith('/b'))).toEqual(['HEAD /b', 'GET /b', 'GET /b', 'GET /b'])
    expect(clock.pauses.sort()).toEqual([1000, 1000, 2000])
  })

  test('429 with Retry-After is retried after that time, in seconds or as a date', async () => {
    const clock = createClock()
    const date = new Date(clock.now() + 30_000).toUTCString()
    const server = await startServer({
      '/a': inTurn(status(429, {'Retry-After': '7'}), status(200)),
      '/b': inTurn(status(503, {'Retry-After': date}), status(200)),
    })
    expect((await checkLinks([`${server.https}/a`], {clock})).told).toEqual([])
    expect(clock.pauses).toEqual([7000])
    expect((await checkLinks([`${server.https}/b`], {clock})).told).toEqual([])
    expect(clock.pauses).toEqual([7000, 23_000])
  })

  test('a host that requests a pause receives no other request, and endless pauses are not reported', async () => {
    const busy = await startServer({'/a': status(429, {'Retry-After': '5'}), '/b': status(200)})
    const other = await startServer({'/c': status(200)})
    const clock = createClock()
    const {told, undecided} = await checkLinks([`${busy.https}/a`, `${busy.https}/b`, `${other.https}/c`], {
      clock,
      settings: {perHost: 1, retries: 2},
    })
    expect(told).toEqual([])
    expect(undecided).toEqual([{url: `${busy.https}/a`, reason: expect.stringContaining('429')}])
    expect(clock.pauses.every((pause) => pause === 5000)).toBe(true)
  })

  test('docsgen does not wait for a pause longer than the remaining time', async () => {
    const endless = (seconds: string) => status(429, {'Retry-After': seconds})
    const server = await startServer({'/a': endless('86400'), '/b': endless('999999999')})
    const clock = createClock()
    const {told, undecided} = await checkLinks([`${server.https}/a`, `${server.https}/b`], {clock})
    expect([told, undecided.length]).toEqual([[], 2])
    expect(clock.pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThanOrEqual(86_400_000)
  })

  test('a request to a hanging server times out', async () => {
    const server = await startServer({
      '/a': () => {},
      '/b': (_, response) => void response.writeHead(200, {'Content-Type': 'text/html'}).write('<p>'),
    })
    const settings = {timeout: 0.2, retries: 1}
    const result = await checkLinks([`${server.https}/a`, `${server.https}/b#x`], {settings})
    expect(result.told).toEqual(['1 broken-external-link', '2 broken-external-link'])
    expect(messagesOf(result).match(/0\.2 s/g)).toHaveLength(2)
  })

  test('when no site responds, docsgen reports the network of this machine', async () => {
    const [one, other] = [await startServer({'/a': () => {}}), await startServer({'/a': () => {}})]
    const settings = {timeout: 0.5, retries: 0}
    const {told, undecided} = await checkLinks([`${one.https}/a`, `${other.https}/a`], {settings})
    expect(told).toEqual([])
    expect(undecided.map(({reason}) => reason)).toEqual(Array(2).fill(expect.stringContaining('no other site')))
  })

  test('when another site responds, the silence of one is reported, also after a garbage collection', async () => {
    const [one, other] = [await startServer({'/a': () => {}}), await startServer({'/b': status(404)})]
    const timer = setInterval(garbageCollector(), 200)
    // Servers of a test answer within this time, also on a busy machine.
    const settings = {timeout: 2, retries: 0}
    const result = await checkLinks([`${one.https}/a`, `${other.https}/b`], {settings})
    clearInterval(timer)
    expect(result.told).toHaveLength(2)
    expect(result.diagnostics[0]!.message).toContain('2 s')
  })

  test('links without a response after the total time are not reported', async () => {
    const server = await startServer({'/a': () => {}, '/b': () => {}})
    const {told, undecided} = await checkLinks([`${server.https}/a`, `${server.https}/b`], {
      settings: {timeout: 100, totalTimeout: 1, concurrency: 1},
    })
    expect(told).toEqual([])
    expect(undecided.map(({reason}) => reason)).toEqual(Array(2).fill(expect.stringContaining('all requests')))
    expect(server.asked).toHaveLength(1)
  })

  test('an untrusted certificate, a closed port and a non-HTTP server are failures', async () => {
    const server = await startServer({'/a': (request) => void request.socket.end('SSH-2.0-x\r\n')})
    const urls = [`${server.https}/x`, 'http://127.0.0.1:1/', `${server.http}/a`]
    const {diagnostics} = await checkLinks(urls, {trusted: false, settings: {retries: 0}})
    const reasons = ['DEPTH_ZERO_SELF_SIGNED_CERT', 'refuses', 'not HTTP']
    expect(diagnostics).toMatchObject(
      reasons.map((reason) => ({code: 'broken-external-link', message: expect.stringContaining(reason)})),
    )
  })
})

test('docsgen reports only certain failures of the other server', () => {
  const kindOf = (error: object) => {
    const {isTemporary, outcome} = failureOf(error, new URL('https://a.dev/'), 10)
    return `${outcome.kind}${isTemporary ? ', tried again' : ''}`
  }
  const kinds = Object.fromEntries(
    [
      'ENOTFOUND',
      'ECONNREFUSED',
      'ECONNRESET',
      'EAI_AGAIN',
      'ENETUNREACH',
      'CERT_HAS_EXPIRED',
      'ERR_TLS_CERT_ALTNAME_INVALID',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'SELF_SIGNED_CERT_IN_CHAIN',
      'HPE_INVALID_CONSTANT',
    ].map((code) => [code, kindOf({code})]),
  )
  expect(kinds).toEqual({
    ENOTFOUND: 'bad',
    ECONNREFUSED: 'bad, tried again',
    ECONNRESET: 'bad, tried again',
    EAI_AGAIN: 'undecided, tried again',
    ENETUNREACH: 'undecided, tried again',
    CERT_HAS_EXPIRED: 'bad',
    ERR_TLS_CERT_ALTNAME_INVALID: 'bad',
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'undecided',
    SELF_SIGNED_CERT_IN_CHAIN: 'undecided',
    HPE_INVALID_CONSTANT: 'bad',
  })
  expect(kindOf(new PrivateHost())).toBe('undecided')
})

describe('anchors', () => {
  const html = `<h2 id="set-up">x</h2><a name=old></a><h3 id='a&amp;b'></h3><h3 id="user-content-readme"></h3><a href="#drawn">y</a><i id="ü">z</i>`
  test('ids, names and ids of code hosts are found, and others are reported', async () => {
    const server = await startServer({'/a': page(html)})
    const found = ['set-up', 'old', 'a&b', 'readme', 'drawn', 'ü', '%C3%BC', 'top', '', ':~:text=x', 'L10', 'L1-L2']
    const anchors = [...found, '/route', 'page=3', 'set up', 'SET-UP']
    const result = await checkLinks(anchors.map((anchor) => `${server.https}/a#${anchor}`))
    expect(result.told).toEqual(['15 broken-external-anchor', '16 broken-external-anchor'])
    expect(messagesOf(result)).toMatch(/"#set up".*\n.*"#SET-UP"/)
    expect(server.asked).toEqual(['GET /a'])
  })

  test('are not checked in files that are no HTML, compressed, too long or rendered by scripts', async () => {
    const server = await startServer({
      '/pdf': (_, response) => void response.writeHead(200, {'Content-Type': 'application/pdf'}).end('x'),
      '/packed': (_, response) =>
        void response.writeHead(200, {'Content-Type': 'text/html', 'Content-Encoding': 'gzip'}).end('x'),
      '/app': page('<div id="root"></div><script src="app.js"></script>'),
      '/endless': (_, response) => {
        response.writeHead(200, {'Content-Type': 'text/html'})
        const more = () => {
          while (response.write('x'.repeat(65_536)));
          response.once('drain', more)
        }
        more()
      },
      '/a': page(html),
    })
    const {told} = await checkLinks(['pdf', 'packed', 'app', 'endless'].map((name) => `${server.https}/${name}#gone`))
    expect(told).toEqual([])
    expect((await checkLinks([`${server.https}/a#gone`], {settings: {anchors: false}})).told).toEqual([])
  })
})

describe('http links to sites with https', () => {
  test('are reported, with and without a redirect', async () => {
    const server = await startServer({
      '/a': status(200),
      '/only-http': (request, response) => void response.writeHead('encrypted' in request.socket ? 404 : 200).end(),
    })
    const {diagnostics} = await checkLinks([`${server.http}/a#b`, `${server.http}/only-http`, `${server.https}/a`])
    const hint = expect.stringContaining(`"${server.https}/a#b"`)
    expect(diagnostics).toMatchObject([{code: 'insecure-link', position: {line: 1}, hint}])
  })

  test('are not reported for an untrusted certificate', async () => {
    const server = await startServer({'/a': status(200)})
    expect((await checkLinks([`${server.http}/a`], {trusted: false})).told).toEqual([])
  })
})

describe('addresses without requests', () => {
  test('are local addresses, private networks, example domains, placeholders, the site itself and other protocols', async () => {
    const server = await startServer({})
    const urls = [
      `${server.http}/a`,
      'http://localhost:3000/',
      'http://2130706433/',
      'http://0x7f.1/',
      'http://[::1]/',
      'http://[::ffff:10.0.0.1]/',
      'http://[64:ff9b::7f00:1]/',
      'http://[::ffff:0:127.0.0.1]/',
      'http://[fd00::1]/',
      'http://169.254.169.254/latest/meta-data',
      'http://192.168.0.1',
      'http://printer/',
      'http://nas.local/',
      'https://example.com/x',
      'https://www.example.org',
      'https://api.acme.test/',
      'https://{tenant}.acme.dev/',
      'https://host.dev/<id>',
      'https://docs.acme.dev/guide',
      'mailto:a@b.c',
      'ftp://acme.dev/',
      'file:///etc/passwd',
      'https://',
    ]
    const result = await checkLinks(urls, {settings: {private: false}, url: 'https://docs.acme.dev'})
    expect([result.told, result.asked, server.asked]).toEqual([[], 0, []])
  })

  test('are names and redirects that resolve to this machine', async () => {
    const server = await startServer({'/a': status(200)})
    const refused = await new Promise((done) => publicLookup('localhost', {all: true}, done))
    expect(refused).toBeInstanceOf(PrivateHost)
    const options = {method: 'GET', maxBytes: 10, timeout: 5000, isPrivateAllowed: false} as const
    for (const url of [`${server.http}/a`, `${server.http.replace('127.0.0.1', 'localhost')}/a`])
      await expect(exchange(new URL(url), options)).rejects.toBeInstanceOf(PrivateHost)
    expect(server.asked).toEqual([])
  })

  test('are those that the config excludes', async () => {
    const server = await startServer({})
    const urls = [`${server.https}/a/x`, `${server.https}/b`, `${server.https}/c?d`]
    const asked = async (settings: UserConfig['externalLinks']) =>
      (await checkLinks(urls, {settings})).diagnostics.map(({position}) => position!.line)
    expect(await asked({deny: ['127.0.0.1']})).toEqual([])
    expect(await asked({deny: [`${server.https}/a/*`, '*?d']})).toEqual([2, 3])
    expect(await asked({deny: ['https://*/b', '*://*/*?d']})).toEqual([1])
    expect(await asked({allow: [`${server.https}/b`]})).toEqual([2])
    expect(await asked({allow: ['other.dev'], deny: []})).toEqual([])
  })

  test('docsgen sends no names, passwords and cookies', async () => {
    const seen: unknown[] = []
    const server = await startServer({
      '/a': ({headers}, response) => {
        seen.push(headers)
        response.writeHead(200, {'Set-Cookie': 'a=b'}).end()
      },
    })
    await checkLinks([`${server.https.replace('//', '//me:secret@')}/a`])
    expect(JSON.stringify(seen)).not.toMatch(/authorization|cookie|referer|secret/i)
    expect(seen).toHaveLength(1)
  })
})

test('docsgen limits requests per host and in total', async () => {
  const slowly = (_: unknown, response: {writeHead(code: number): {end(): void}}) =>
    void setTimeout(() => response.writeHead(200).end(), 5)
  const paths = Array.from({length: 20}, (_, index) => `/${index}`)
  const answers = Object.fromEntries(paths.map((path) => [path, slowly]))
  const [one, other] = [await startServer(answers), await startServer(answers)]
  await checkLinks([...paths.map((path) => one.https + path), ...paths.map((path) => other.https + path)], {
    settings: {perHost: 3, concurrency: 4},
  })
  expect([one.asked.length, other.asked.length]).toEqual([20, 20])
  expect(one.busiest()).toBeLessThanOrEqual(3)
  expect(other.busiest()).toBeLessThanOrEqual(3)
})

describe('responses of an earlier run', () => {
  test('are valid for the configured time, except failures', async () => {
    const server = await startServer({'/a': page('<h1 id="x"></h1>'), '/http': status(200)})
    const urls = [`${server.https}/a#x`, `${server.https}/nowhere`, `${server.http}/http`]
    const clock = createClock()
    const first = await checkLinks(urls, {clock})
    const cachedOutcomes = JSON.parse(JSON.stringify(first.answers)) as CachedOutcomes
    server.asked.length = 0
    const second = await checkLinks(urls, {clock, cachedOutcomes})
    expect(second.told).toEqual(first.told)
    expect([second.asked, second.cached]).toEqual([1, 2])
    expect(server.asked).toEqual(['HEAD /nowhere', 'GET /nowhere'])
    // Another anchor of the same page was never looked for.
    expect((await checkLinks([`${server.https}/a#y`], {clock, cachedOutcomes})).told).toHaveLength(1)
    clock.pass(8 * 24 * 60 * 60 * 1000)
    const late = await checkLinks(urls, {clock, cachedOutcomes})
    expect([late.asked, late.cached]).toEqual([3, 0])
    expect(Object.keys(late.answers)).toHaveLength(2)
  })
})
