/**
 * Stage `serve`: the development server. HTTP and WebSocket on one port, for this machine only unless asked otherwise.
 * Every request is hostile until its Host, and for sockets its Origin and token, are known.
 */
import {randomBytes} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {WebSocketServer} from 'ws'
import {type Access, isAllowedHost, isAllowedSocket} from './access.js'
import {type ListenOptions, listen, portOf} from './listen.js'

export {type PreviewOptions, preview} from './preview.js'
export {createWatcher, type Watcher} from './watch.js'

export interface Answer {
  status: number
  type: string
  body: string | Uint8Array
}

export interface ServeOptions extends ListenOptions {
  /** Answers a path that was decoded once and checked. `token` opens a socket. */
  answer(pathname: string, token: string): Promise<Answer>
  /** Does what a page of this server asks for with POST; false when it cannot. */
  act(pathname: string, body: string): Promise<boolean>
}

export interface Served {
  port: number
  host: string
  send(message: object): void
  close(): Promise<void>
}

const largestBacklog = 1_000_000
const largestPost = 10_000

/** Listens, on the next free port if the wished one is taken. Rejects with EADDRINUSE otherwise. */
export async function serve({answer, act, ...where}: ServeOptions): Promise<Served> {
  const {host} = where
  const token = randomBytes(16).toString('base64url')
  const sockets = new WebSocketServer({noServer: true, maxPayload: 4096, perMessageDeflate: false})
  const access: Access = {token, host}
  const handler = (request: IncomingMessage, response: ServerResponse) =>
    void respond({request, response}, access, {answer: (pathname) => answer(pathname, token), act})
  const servers = await listen(where, handler)
  for (const server of servers) {
    server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy())
      if (!isAllowedSocket(request, access)) return socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
      sockets.handleUpgrade(request, socket, head, (client) => client.on('error', () => client.terminate()))
    })
  }
  return {
    port: portOf(servers),
    host: host ?? 'localhost',
    send(message) {
      const text = JSON.stringify(message)
      for (const client of sockets.clients) {
        if (client.bufferedAmount > largestBacklog) client.terminate()
        else client.send(text, () => {})
      }
    },
    async close() {
      for (const client of sockets.clients) client.terminate()
      for (const server of servers) server.closeAllConnections()
      await Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
    },
  }
}

interface Doors {
  answer(pathname: string): Promise<Answer>
  act: ServeOptions['act']
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

async function respond({request, response}: Exchange, access: Access, doors: Doors): Promise<void> {
  try {
    const {status, type, body} = await answerTo(request, access, doors)
    response.writeHead(status, {
      'Content-Type': type,
      'Cache-Control': 'no-store',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  } catch {
    if (!response.headersSent) response.writeHead(500, {'Content-Type': 'text/plain'})
    response.end()
  }
}

const refusal = (status: number, text: string): Answer => ({status, type: 'text/plain; charset=utf-8', body: text})

async function answerTo(request: IncomingMessage, access: Access, {answer, act}: Doors): Promise<Answer> {
  if (!isAllowedHost(request, access))
    return refusal(403, 'This host is not allowed. Start docsgen with --host to serve other names.\n')
  const mode = request.headers['sec-fetch-mode']
  if (request.headers['sec-fetch-site'] === 'cross-site' && mode !== 'navigate')
    return refusal(403, 'Other sites may not read this one.\n')
  const pathname = pathOf(request.url ?? '')
  if (pathname === undefined) return refusal(400, 'This is no address.\n')
  if (request.method === 'POST') return posted(request, pathname, act)
  if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(405, 'Only GET and HEAD are answered.\n')
  return answer(pathname)
}

/** Only pages of this very origin may ask for something to be done. */
async function posted(request: IncomingMessage, pathname: string, act: ServeOptions['act']): Promise<Answer> {
  if (request.headers.origin !== `http://${request.headers.host}`)
    return refusal(403, 'Other sites may not ask for this.\n')
  let body = ''
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > largestPost) return refusal(413, 'That is too much.\n')
  }
  return (await act(pathname, body)) ? {...refusal(204, ''), body: ''} : refusal(400, 'That cannot be done.\n')
}

/** The decoded path of a request, or undefined when it is none that a browser would send. */
function pathOf(url: string): string | undefined {
  if (url.length > 8192 || !url.startsWith('/') || url.startsWith('//') || /[#\\]/.test(url)) return undefined
  try {
    const pathname = decodeURIComponent(url.split('?', 1)[0]!)
    const isSound =
      !/[\u0000-\u001f\u007f\\]/.test(pathname) && !pathname.split('/').some((part) => part === '..' || part === '.')
    return isSound ? pathname.normalize('NFC') : undefined
  } catch {
    return undefined
  }
}
