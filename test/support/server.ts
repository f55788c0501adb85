import {createServer, type RequestListener, type Server} from 'node:http'
import type {AddressInfo, Server as SocketServer} from 'node:net'
import {afterUse} from './lifetime.js'

/** Starts a server of this machine, which stops after the current test; outside tests, after the last test of the file. */
export async function serve(answer: RequestListener): Promise<{origin: string; port: number; server: Server}> {
  const server = createServer(answer)
  const port = await portOf(server)
  afterUse(() => {
    server.closeAllConnections()
    server.close()
  })
  return {origin: `http://127.0.0.1:${port}`, port, server}
}

/** Lets a server listen on a port of its own. */
export async function portOf(server: SocketServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await portOf(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}
