import {existsSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import type {IncomingMessage, ServerResponse} from 'node:http'
import path from 'node:path'
import sirv from 'sirv'
import {isAllowedHost} from './access.js'
import {type ListenOptions, listen, portOf} from './listen.js'

export interface PreviewOptions extends ListenOptions {
  /** The built site. */
  folder: string
  base: string
}

export interface Previewed {
  url: string
  close(): Promise<void>
}

/** Serves a built site as a static host would: folders by redirect, unknown paths with 404.html and status 404. */
export async function preview({folder, base, ...where}: PreviewOptions): Promise<Previewed> {
  const notFound = await readFile(path.join(folder, '404.html')).catch(() => Buffer.from('Not found'))
  const files = sirv(folder, {etag: true, dotfiles: false})
  const refuse = (response: ServerResponse, status: number, headers: Record<string, string> = {}) => {
    response.writeHead(status, {'Content-Type': 'text/html; charset=utf-8', ...headers})
    response.end(status === 404 ? notFound : undefined)
  }
  const servers = await listen(where, (request: IncomingMessage, response: ServerResponse) => {
    if (!isAllowedHost(request, {host: where.host, token: ''})) return refuse(response, 403)
    const [pathname = '/', query] = (request.url ?? '/').split('?', 2)
    if (base !== '/' && !pathname.startsWith(base)) return refuse(response, ...elsewhere(pathname, base))
    const local = pathname.slice(base.length - 1)
    if (isFolder(folder, local)) {
      const location = `${base}${local.replace(/^\/+/, '')}/${query === undefined ? '' : `?${query}`}`
      return refuse(response, 301, {Location: location})
    }
    request.url = query === undefined ? local : `${local}?${query}`
    files(request, response, () => refuse(response, 404))
  })
  const shown = where.host ?? 'localhost'
  return {
    url: `http://${shown}:${portOf(servers)}${base}`,
    async close() {
      for (const server of servers) server.closeAllConnections()
      await Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
    },
  }
}

/** Outside the base there is nothing but the way to it. */
const elsewhere = (pathname: string, base: string): [number, Record<string, string>?] =>
  pathname === '/' || `${pathname}/` === base ? [302, {Location: base}] : [404]

/** A path without a final slash that only a folder answers. */
function isFolder(folder: string, local: string): boolean {
  if (local.endsWith('/')) return false
  try {
    const name = decodeURIComponent(local)
    if (/[\\\0]|(^|\/)\.\.?(\/|$)/.test(name)) return false
    const file = path.join(folder, name)
    return existsSync(path.join(file, 'index.html')) && !existsSync(`${file}.html`)
  } catch {
    return false
  }
}
