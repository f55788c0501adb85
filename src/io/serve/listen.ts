import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import {type AddressInfo, isIPv6, type Socket} from 'node:net'

/** Milliseconds. A client that is busy must not find its open connection closed, so it stays as long as that of a usual host. */
const timeouts = {requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 75_000}
/** Ports to try, from the requested one on. */
const triedPorts = 20

export interface ListenOptions {
  port: number
  /** Address to listen on; undefined: localhost. */
  host?: string | undefined
  /** Fail when the port is taken, instead of taking the next. */
  strictPort?: boolean | undefined
}

interface Listening {
  /** `http://localhost:3000` */
  origin: string
  servers: readonly Server[]
  /** Ends every connection at once. */
  close(): Promise<void>
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** One server for each localhost address (or for `host`), all on one port. Rejects with EADDRINUSE. */
export async function listen({port, host, strictPort}: ListenOptions, handler: Handler): Promise<Listening> {
  const hosts = host === undefined ? ['127.0.0.1', '::1'] : [host]
  // With port 0, several tries may be needed for a port that is free on all addresses.
  const next = (attempt: number) => (port === 0 ? 0 : port + attempt)
  const maxAttempts = strictPort && port !== 0 ? 1 : Math.min(triedPorts, 65_536 - port)
  let lastError: unknown
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const servers: Server[] = []
    try {
      for (const address of hosts) {
        const portToTry = servers[0] ? portOf(servers[0]) : next(attempt)
        const server = await listenOn(handler, address, portToTry)
        if (server) servers.push(server)
      }
      return listening(servers, host)
    } catch (error) {
      lastError = error
      await Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    }
  }
  throw lastError
}

/** undefined: this machine has no such address (no IPv6). */
function listenOn(handler: Handler, host: string, port: number): Promise<Server | undefined> {
  const server = createServer(timeouts, handler)
  server.on('clientError', (_, socket) => refuse(socket, '400 Bad Request'))
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (host === '::1' && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')) resolve(undefined)
      else reject(error)
    })
    server.listen({port, host}, () => resolve(server))
  })
}

function listening(servers: readonly Server[], host: string | undefined): Listening {
  const sockets = new Set<Socket>()
  for (const server of servers)
    server.on('connection', (socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
  return {
    origin: `http://${shownHost(host)}:${servers.slice(0, 1).map(portOf)}`,
    servers,
    async close() {
      const closed = servers.map((server) => new Promise((done) => server.close(done)))
      for (const socket of sockets) socket.destroy()
      await Promise.all(closed)
    },
  }
}

interface RefusedSocket {
  writable: boolean
  end(text: string, done: () => void): unknown
  destroy(): unknown
}

/** Answers with a status and closes the socket, even if the client does not read. */
export function refuse(socket: RefusedSocket, status: string): void {
  if (!socket.writable) socket.destroy()
  else socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
}

/** The host of the printed URL: servers on all addresses also listen on localhost. */
const shownHost = (host: string | undefined): string =>
  host === undefined || host === '0.0.0.0' || host === '::' ? 'localhost' : isIPv6(host) ? `[${host}]` : host

const portOf = (server: Server): number => (server.address() as AddressInfo).port
