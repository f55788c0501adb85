/**
 * Runs the conformance suite of the Model Context Protocol, with the scenarios for servers with tools. The other scenarios call tools, prompts and
 * resources of the suite's own example server. The suite needs Node 22 and uses HTTP, so this file adapts the server to HTTP. `MCP_CONFORMANCE` is the
 * command of the suite: `node dist/index.js`.
 */
import {execFile} from 'node:child_process'
import {Readable} from 'node:stream'
import {promisify} from 'node:util'
import {createMcpHandler} from '@modelcontextprotocol/server'
import {expect, test} from 'vitest'
import {createSiteServer} from '../../../src/features/mcp/server.js'
import {readSite} from '../../../src/features/mcp/site-reader.js'
import {buildSite} from '../../support/build-site.js'
import {serve as startServer} from '../../support/server.js'
import {makeTempFolder} from '../../support/temp.js'

const command = process.env.MCP_CONFORMANCE?.split(' ')
const scenarios = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']

/** The server of a small site over HTTP. Returns its URL. */
async function serve(): Promise<string> {
  const {files} = await buildSite({'docs/index.md': '# Home\n\n## Part\n\nText.\n'})
  const site = await readSite({name: 'site', read: async (name) => files.get(name)})
  const {title, overview} = site
  const {fetch: answer} = createMcpHandler(() =>
    createSiteServer({version: '0.0.0', title, overview, reader: async () => site}),
  )
  const {origin} = await startServer(async (request, response) => {
    const {method, url = '/', headers} = request
    // An HTTP server on this machine must refuse names of other hosts; over stdin there are none.
    const isLocal = (host = '') => /^(?:https?:\/\/)?(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host)
    if (!isLocal(headers.host) || (headers.origin !== undefined && !isLocal(headers.origin)))
      return void response.writeHead(403).end()
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const sent = new Request(new URL(url, `http://${headers.host}`), {
      method: method!,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(hasBody && {body: Readable.toWeb(request) as ReadableStream, duplex: 'half'}),
    } as RequestInit)
    const {status, headers: answered, body} = await answer(sent)
    response.writeHead(status, Object.fromEntries(answered))
    if (body) Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]).pipe(response)
    else response.end()
  })
  return `${origin}/mcp`
}

test('the server passes the conformance suite', async (context) => {
  if (command === undefined) return context.skip('MCP_CONFORMANCE does not name the command of the suite')
  const url = await serve()
  const [program = '', ...words] = command
  for (const scenario of scenarios) {
    const run = promisify(execFile)(program, [...words, 'server', '--url', url, '--scenario', scenario], {
      cwd: makeTempFolder(),
    })
    const {stdout} = await run.catch((error) => error as {stdout: string})
    expect(stdout, scenario).toMatch(/Passed: (\d+)\/\1, 0 failed/)
  }
}, 120_000)
