import {existsSync, realpathSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import type {IncomingMessage, ServerResponse} from 'node:http'
import path from 'node:path'
import sirv from 'sirv'
import {encodePath, isWithin} from '../../files/paths/paths.js'
import {isAllowedHost} from './access.js'
import {type ListenOptions, listen} from './listen.js'
import {markdownPathsFor, prefersMarkdown} from './negotiate.js'
import {pathIn} from './path-in.js'

export interface PreviewOptions extends ListenOptions {
  /** The built site. */
  folder: string
  base: string
}

interface Previewed {
  url: string
  close(): Promise<void>
}

/** Serves a built site as a static host would: folders by redirect, unknown paths with 404.html and status 404. */
export async function preview({folder, base, ...listenOptions}: PreviewOptions): Promise<Previewed> {
  // `dev` reads the disk for every request, so the next build is visible.
  const files = sirv(folder, {etag: true, dev: true})
  const refuse = (response: ServerResponse, status: number, headers: Record<string, string> = {}) => {
    response.writeHead(status, {'Content-Type': 'text/html; charset=utf-8', ...headers})
    response.end()
  }
  const notFound = async (response: ServerResponse, local: string) => {
    const text = await readFile(notFoundFile(folder, local)).catch(() => 'Not found')
    response.writeHead(404, {'Content-Type': 'text/html; charset=utf-8'})
    response.end(text)
  }
  const {origin, close} = await listen(listenOptions, (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Content-Security-Policy', "frame-ancestors 'self'")
    if (!isAllowedHost(request, {host: listenOptions.host, token: ''})) return refuse(response, 403)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405)
    const pathname = pathIn(request.url ?? '')
    if (pathname === undefined) return refuse(response, 400)
    if (leadsToBase(pathname, base)) return refuse(response, 302, {Location: base})
    if (!pathname.startsWith(base)) return notFound(response, '/')
    const local = pathname.slice(base.length - 1)
    if (isHidden(local) || leadsOutside(folder, local)) return notFound(response, '/')
    const query = /\?.*/.exec(request.url ?? '')?.[0] ?? ''
    if (isFolder(folder, local)) return refuse(response, 301, {Location: `${encodePath(pathname)}/${query}`})
    if (!isRange(request.headers.range)) delete request.headers.range
    // A file that is removed while it is read ends only its own answer.
    response.on('pipe', (source) => source.on('error', () => response.destroy()))
    const markdown = markdownIn(folder, local)
    const isMarkdown = markdown !== undefined && prefersMarkdown(request.headers.accept)
    if (markdown !== undefined) response.setHeader('Vary', 'Accept')
    if (isMarkdown || local.endsWith('.md')) response.setHeader('Content-Type', 'text/markdown; charset=utf-8')
    const path = isMarkdown ? markdown : indexIn(folder, local)
    files(withPath(request, path), response, () => notFound(response, local))
  })
  return {url: origin + base, close}
}

/** Whether a path outside of the base redirects to the base. */
export const leadsToBase = (pathname: string, base: string): boolean =>
  base !== '/' && (pathname === '/' || `${pathname}/` === base)

/** The nearest `404.html` above a path: each language has one. */
function notFoundFile(folder: string, local: string): string {
  const inside = local.slice(0, local.lastIndexOf('/'))
  const file = `${inside}/404.html`
  const isThere = existsSync(path.join(folder, file)) && !leadsOutside(folder, file)
  return isThere || inside === '' ? path.join(folder, file) : notFoundFile(folder, inside)
}

/** The request for sirv, with a parsed path: names may contain `?` and `#`, and sirv decodes the path again. */
const withPath = (request: IncomingMessage, local: string): IncomingMessage =>
  Object.assign(request, {url: '/', _parsedUrl: {raw: '/', pathname: local.replaceAll('%', '%25')}})

/** A folder is answered by its own index, even if a file has the folder's name and an extension. */
const indexIn = (folder: string, local: string): string =>
  local.endsWith('/') && existsSync(path.join(folder, local, 'index.html')) ? `${local}index.html` : local

/** Path of the Markdown of a page; undefined for a path without a page or without Markdown. */
const markdownIn = (folder: string, local: string): string | undefined =>
  markdownPathsFor(local).find((name) => existsSync(path.join(folder, name)))

/** Whether a path contains a hidden name; `.well-known` is public. */
const isHidden = (local: string): boolean =>
  local.split('/').some((name) => name.startsWith('.') && name !== '.well-known')

/** Whether a path leads out of the folder by a symbolic link, in any of the forms that sirv tries. */
const leadsOutside = (folder: string, local: string): boolean =>
  ['', '.html', '.htm', '/index.html', '/index.htm']
    .map((ending) => path.join(folder, `${local.replace(/\/$/, '')}${ending}`))
    .some((file) => existsSync(file) && !isWithin(realpathSync(file), realpathSync(folder)))

/** Whether a path without a trailing slash matches only a folder. */
function isFolder(folder: string, local: string): boolean {
  if (local.endsWith('/')) return false
  const file = path.join(folder, local)
  return existsSync(path.join(file, 'index.html')) && !existsSync(`${file}.html`)
}

/** Whether a Range header is one that sirv can serve; RFC 9110 allows ignoring any other. */
function isRange(header: string | undefined): boolean {
  const [, from = '', to = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  return from !== '' && (to === '' || Number(from) <= Number(to))
}
