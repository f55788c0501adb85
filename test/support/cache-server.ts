/** A server that stores objects with `GET` and `PUT`, as nginx with WebDAV does. Tests can replace its answers. */
import type {IncomingMessage, ServerResponse} from 'node:http'
import {serve} from './server.js'

export interface CacheServer {
  url: string
  /** Objects by name. */
  objects: Map<string, Buffer>
  /** Requests in order, such as `GET <name>`. */
  requests: string[]
  /** The headers of the last request. */
  headers: IncomingMessage['headers']
  /** Answers instead of the server; returns false if the server must answer. */
  misbehave: (request: CacheRequest, response: ServerResponse) => boolean
}

export interface CacheRequest {
  method: string
  name: string
  /** The stored object with this name. */
  stored: Buffer | undefined
}

/** Starts a server that stops after the current test; outside tests, after the last test of the file. */
export async function serveCache(): Promise<CacheServer> {
  const cache: CacheServer = {url: '', objects: new Map(), requests: [], headers: {}, misbehave: () => false}
  const {origin, server} = await serve(async (request, response) => {
    const {method = '', url = ''} = request
    const name = url.replace(/^\/cache\//, '')
    cache.requests.push(`${method} ${name}`)
    cache.headers = request.headers
    const stored = cache.objects.get(name)
    if (cache.misbehave({method, name, stored}, response)) return void request.resume()
    if (method === 'PUT') {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      cache.objects.set(name, Buffer.concat(parts))
      response.writeHead(201).end()
    } else if (stored === undefined) response.writeHead(404).end('Nothing here.')
    else response.writeHead(200, {'content-type': 'application/octet-stream'}).end(stored)
  })
  // A client that ends its request is part of the tests.
  server.on('clientError', (_, socket) => socket.destroy())
  cache.url = `${origin}/cache`
  return cache
}

/** The number of requests of a method since the last call. */
export function takeCount({requests}: CacheServer, method: string): number {
  const count = requests.filter((request) => request.startsWith(method)).length
  requests.length = 0
  return count
}
