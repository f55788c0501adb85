import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'

/** Ports tried after the wished one. */
const triedPorts = 20

export interface ListenOptions {
  port: number
  /** Another address to listen on than this machine's own. */
  host: string | undefined
  /** Fail when the port is taken, instead of taking the next. */
  strictPort: boolean
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** One server for each of this machine's own addresses (or for `host`), all on one port. Rejects with EADDRINUSE. */
export async function listen({port, host, strictPort}: ListenOptions, handler: Handler): Promise<Server[]> {
  const hosts = host === undefined ? ['127.0.0.1', '::1'] : [host]
  const ports = strictPort || port === 0 ? [port] : Array.from({length: triedPorts}, (_, i) => port + i)
  let lastError: unknown
  for (const candidate of ports) {
    const servers: Server[] = []
    try {
      let wanted = candidate
      for (const host of hosts) {
        const server = await listenOn(handler, host, wanted)
        if (server) servers.push(server)
        wanted = servers.length > 0 ? portOf(servers) : candidate
      }
      return servers
    } catch (error) {
      lastError = error
      await Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    }
  }
  throw lastError
}

/** undefined where this machine has no such address (no IPv6). */
function listenOn(handler: Handler, host: string, port: number): Promise<Server | undefined> {
  const server = createServer({requestTimeout: 30_000, headersTimeout: 10_000}, handler)
  server.on('clientError', (_, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
    else socket.destroy()
  })
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (host === '::1' && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')) resolve(undefined)
      else reject(error)
    })
    server.listen({port, host}, () => resolve(server))
  })
}

export const portOf = ([server]: readonly Server[]): number => (server?.address() as AddressInfo).port
