/**
 * The development server: HTTP and WebSocket on one port, for this machine only unless `host` is set. Every request is
 * untrusted until its Host header, and for sockets its Origin and token, are checked.
 */
import {randomBytes} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import v8 from 'node:v8'
import {type WebSocket, WebSocketServer} from 'ws'
import {type Access, isAllowedHost, isAllowedSocket} from './access.js'
import {type ListenOptions, listen, refuse} from './listen.js'
import {markdownPathsFor, prefersMarkdown} from './negotiate.js'
import {pathIn} from './path-in.js'

export {leadsToBase, type PreviewOptions, preview} from './preview.js'
export {createWatcher, type Reported, type Watcher, type WatcherOptions} from './watch.js'
export {stampOf} from './watched.js'

export interface DevResponse {
  status: number
  type: string
  body: string | Uint8Array
  /** The address to which a redirect leads. */
  location?: string
}

interface ServeOptions extends ListenOptions {
  /** Answers a path (decoded and checked). `token` opens a socket. */
  answer(pathname: string, token: string): Promise<DevResponse>
  /** Handles a POST of a page of this server; false on failure. */
  act(pathname: string, body: string): Promise<boolean>
}

export interface Served {
  /** `http://localhost:3000` */
  origin: string
  send(message: object): void
  close(): Promise<void>
}

const maxBacklog = 1_000_000
const maxPostLength = 10_000
/** Browsers send no messages of their own, so the limits are small. */
const socketLimits = {maxPayload: 4096, maxFragments: 16, maxBufferedChunks: 64, perMessageDeflate: false}
/** Milliseconds between two pings of an open page. */
const heartbeat = 30_000

/** Starts the server, on the next free port if the requested one is taken. Rejects with EADDRINUSE when no port is free. */
export async function serve({answer, act, ...listenOptions}: ServeOptions): Promise<Served> {
  const token = randomBytes(16).toString('base64url')
  const sockets = new WebSocketServer({noServer: true, ...socketLimits})
  const access: Access = {token, host: listenOptions.host}
  const handler = (request: IncomingMessage, response: ServerResponse) =>
    void respond({request, response}, access, {answer: (pathname) => answer(pathname, token), act})
  const {origin, servers, close} = await listen(listenOptions, handler)
  for (const server of servers) {
    server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy())
      if (!isAllowedSocket(request, access)) return refuse(socket, '403 Forbidden')
      sockets.handleUpgrade(request, socket, head, (client) => client.on('error', () => client.terminate()))
    })
  }
  const stopHeartbeat = startHeartbeat(sockets.clients)
  // A server runs for hours, so garbage is collected sooner. During the start, this would take a quarter of the time.
  v8.setFlagsFromString('--heap-growing-percent=50')
  return {
    origin,
    send(message) {
      const text = JSON.stringify(message)
      for (const client of sockets.clients) {
        if (client.bufferedAmount > maxBacklog) client.terminate()
        else client.send(text, () => {})
      }
    },
    async close() {
      stopHeartbeat()
      await close()
    },
  }
}

/** Closes sockets that do not answer a ping; returns a function that stops the pings. */
function startHeartbeat(clients: ReadonlySet<WebSocket>): () => void {
  const silent = new WeakSet<WebSocket>()
  const timer = setInterval(() => {
    for (const client of clients) {
      if (silent.has(client)) client.terminate()
      else {
        silent.add(client)
        client.once('pong', () => silent.delete(client))
        client.ping(() => {})
      }
    }
  }, heartbeat)
  return () => clearInterval(timer)
}

interface Handlers {
  answer(pathname: string): Promise<DevResponse>
  act: ServeOptions['act']
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

async function respond({request, response}: Exchange, access: Access, handlers: Handlers): Promise<void> {
  const {status, type, body, location} = await answerTo(request, access, handlers).catch(() =>
    refusal(500, 'Internal server error.\n'),
  )
  if (!response.writable) return
  response.writeHead(status, {
    'Content-Type': type,
    ...(location !== undefined && {Location: location}),
    Vary: 'Accept',
    'Cache-Control': 'no-store',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "frame-ancestors 'self'",
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

const refusal = (status: number, text: string): DevResponse => ({status, type: 'text/plain; charset=utf-8', body: text})

async function answerTo(request: IncomingMessage, access: Access, {answer, act}: Handlers): Promise<DevResponse> {
  if (!isAllowedHost(request, access))
    return refusal(403, 'This host is not allowed. To allow another name, start docsgen with `--host <name>`.\n')
  if (isCrossSite(request)) return refusal(403, 'Other sites may not read this site.\n')
  const pathname = pathIn(request.url ?? '')
  if (pathname === undefined) return refusal(400, 'Invalid address.\n')
  if (request.method === 'POST') return posted(request, pathname, act)
  if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(405, 'Only GET and HEAD are allowed.\n')
  return (prefersMarkdown(request.headers.accept) && (await markdownOf(pathname, answer))) || answer(pathname)
}

/** The Markdown of a page; undefined if there is none. */
async function markdownOf(pathname: string, answer: Handlers['answer']): Promise<DevResponse | undefined> {
  for (const name of markdownPathsFor(pathname)) {
    const response = await answer(name)
    if (response.status === 200) return response
  }
  return undefined
}

/** Whether another site requests a resource. Links from other sites are allowed; scripts, images, frames and the like are not. */
const isCrossSite = ({headers}: IncomingMessage): boolean =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site'])) &&
  (headers['sec-fetch-mode'] !== 'navigate' || !['document', 'undefined'].includes(String(headers['sec-fetch-dest'])))

/** Only pages of the same origin may send POST requests. */
async function posted(request: IncomingMessage, pathname: string, act: ServeOptions['act']): Promise<DevResponse> {
  if (request.headers.origin !== `http://${request.headers.host}`)
    return refusal(403, 'Other sites may not send this request.\n')
  let body = ''
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > maxPostLength) return refusal(413, 'The request is too large.\n')
  }
  return (await act(pathname, body)) ? {...refusal(204, ''), body: ''} : refusal(400, 'The request failed.\n')
}
