import {readFile, stat} from 'node:fs/promises'
import {createServer} from 'node:http'
import path from 'node:path'
import {portOf} from './server.js'

export interface ServerOptions {
  /** Path of the site on the server. */
  base?: string
  /** Whether the server redirects `/a` of a folder to `/a/`, as nginx does. Else it answers both with the folder's index. */
  redirectsFolders?: boolean
  /** Headers of every answer. */
  headers?: Record<string, string>
}

export interface StaticServer {
  origin: string
  /** Address of the site. */
  url: string
  /** Requests since the last `forget`, after their header `Sec-Fetch-Dest`: `document /a`, `empty /b`. */
  requests: string[]
  forget(): void
  /** Milliseconds until an answer, by path. */
  delays: Map<string, number>
  /** Status of an answer, by path; 0 closes the connection. */
  failures: Map<string, number>
  /** Function that changes a text before it is sent, by path. */
  changes: Map<string, (text: string) => string>
  close(): Promise<void>
}

/** Serves a folder as a static host does: files, folders by their index, names without `.html`, else 404.html. */
export async function serveStatic(folder: string, options: ServerOptions = {}): Promise<StaticServer> {
  const {base = '/', redirectsFolders = false, headers = {}} = options
  const rules = {delays: new Map(), failures: new Map(), changes: new Map()}
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    const {pathname, search} = new URL(request.url!, 'http://any')
    requests.push(`${request.headers['sec-fetch-dest'] ?? 'none'} ${pathname}`)
    const wait = rules.delays.get(pathname)
    if (wait) await new Promise((resolve) => setTimeout(resolve, wait))
    const failure = rules.failures.get(pathname)
    if (failure === 0) return request.socket.destroy()
    if (failure) return response.writeHead(failure, {'content-type': 'text/plain'}).end('failed')
    const local = pathname.startsWith(base) ? decodeURIComponent(pathname.slice(base.length)) : undefined
    const found = local === undefined ? undefined : await fileFor(folder, local)
    if (found?.isFolder && redirectsFolders && !pathname.endsWith('/'))
      return response.writeHead(301, {location: `${pathname}/${search}`}).end()
    // Chromium requests the favicon once, and prints an error if it is missing.
    if (!found && pathname === '/favicon.ico') return response.writeHead(204).end()
    const file = found?.file ?? path.join(folder, '404.html')
    const bytes = await readFile(file).catch(() => Buffer.from('Not found'))
    const change = rules.changes.get(pathname)
    const type = types[path.extname(file)] ?? 'application/octet-stream'
    response.writeHead(found ? 200 : 404, {'content-type': type, ...headers})
    response.end(change ? change(bytes.toString()) : bytes)
  })
  const origin = `http://127.0.0.1:${await portOf(server)}`
  return {
    ...rules,
    origin,
    url: origin + base,
    requests,
    forget: () => requests.splice(0),
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function fileFor(folder: string, local: string): Promise<{file: string; isFolder: boolean} | undefined> {
  const whole = path.join(folder, local)
  const isFile = async (file: string) => (await stat(file).catch(() => undefined))?.isFile()
  if (local !== '' && !local.endsWith('/')) {
    if (await isFile(whole)) return {file: whole, isFolder: false}
    if (await isFile(`${whole}.html`)) return {file: `${whole}.html`, isFolder: false}
  }
  const index = path.join(whole, 'index.html')
  return (await isFile(index)) ? {file: index, isFolder: true} : undefined
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'text/xml',
}
