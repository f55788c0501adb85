import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {createServer as createSecureServer} from 'node:https'
import {createServer as createSocketServer, type Socket} from 'node:net'
import {onTestFinished} from 'vitest'
import {certificate, key} from './certificate.js'
import {portOf} from './server.js'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

export interface LocalServer {
  http: string
  https: string
  /** `GET /path` of everything that was asked, in order. */
  asked: string[]
  /** Most requests that were open at the same time. */
  busiest(): number
}

/** A server of this machine that answers http and https on one port; gone with the test. */
export async function startServer(answer: Record<string, Handler>): Promise<LocalServer> {
  const asked: string[] = []
  const sockets = new Set<Socket>()
  const open = {now: 0, most: 0}
  const handler: Handler = (request, response) => {
    const path = request.url!.split('?')[0]!
    asked.push(`${request.method} ${request.url}`)
    open.most = Math.max(open.most, ++open.now)
    response.on('close', () => open.now--)
    const known = answer[path]
    if (known) known(request, response)
    else response.writeHead(404).end('Not here.')
  }
  const plain = createServer(handler)
  const secure = createSecureServer({key, cert: certificate}, handler)
  secure.on('tlsClientError', (_, socket) => socket.destroy())
  const server = createSocketServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('readable', () => {
      const [first] = socket.read(1) ?? []
      if (first === undefined) return socket.destroy()
      socket.unshift(Buffer.from([first]))
      // A handshake of TLS begins with this byte.
      ;(first === 22 ? secure : plain).emit('connection', socket)
    })
  })
  const port = await portOf(server)
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {http: `http://127.0.0.1:${port}`, https: `https://127.0.0.1:${port}`, asked, busiest: () => open.most}
}

export const page =
  (html: string): Handler =>
  (_, response) =>
    void response.writeHead(200, {'Content-Type': 'text/html; charset=utf-8'}).end(html)

export const status =
  (code: number, headers: Record<string, string> = {}): Handler =>
  (_, response) =>
    void response.writeHead(code, headers).end()

/** One answer after the other, then the last again. */
export function inTurn(...answers: Handler[]): Handler {
  let next = 0
  return (request, response) => answers[Math.min(next++, answers.length - 1)]!(request, response)
}
