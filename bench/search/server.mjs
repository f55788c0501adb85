import {once} from 'node:events'
import {statSync} from 'node:fs'
import {createServer} from 'node:http'
import {join} from 'node:path'
import sirv from 'sirv'
import {bytesOf} from './site.mjs'

/** An empty page, from which a browser sends queries. */
export const emptyPage = '/empty-page-of-the-bench'

/**
 * Serves a folder to a browser without a cache, and records the requested files. `taken()` returns the names and sizes (bytes) of the files
 * that were requested since the last call: as hosts send them, compressed, or the bytes of a range, which hosts do not compress.
 */
export async function serveAndCount(folder) {
  const sizes = new Map()
  let asked = []
  const files = sirv(folder)
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url, 'http://localhost')
    response.setHeader('cache-control', 'no-store')
    if (pathname === emptyPage) return response.setHeader('content-type', 'text/html').end('<!doctype html>')
    if (pathname === '/favicon.ico') return response.writeHead(404).end()
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    asked.push({name: decodeURIComponent(pathname).slice(1), range: from && Number(to) - Number(from) + 1})
    files(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sizeOf = (name) => {
    if (!sizes.has(name)) sizes.set(name, bytesOf(fileOf(folder, name)))
    return sizes.get(name)
  }
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    taken() {
      const files = asked.map(({name, range}) => ({name, bytes: range ?? sizeOf(name)}))
      asked = []
      return files
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const fileOf = (folder, name) =>
  [join(folder, name), join(folder, name, 'index.html')].find((file) =>
    statSync(file, {throwIfNoEntry: false})?.isFile(),
  )
