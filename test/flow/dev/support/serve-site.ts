import {request} from 'node:http'
import {WebSocket} from 'ws'
import {type DevEvent, type DevOptions, type DevServer, dev} from '../../../../src/flow/dev/dev.js'
import type {Diagnostic} from '../../../../src/model/model.js'
import {afterUse} from '../../../support/lifetime.js'
import {createSite, type Site} from '../../../support/site.js'

export interface ServedSite {
  site: Site
  server: DevServer
  events: DevEvent[]
  /** A request as it is written: `fetch` would normalise paths and hosts. */
  get(pathname: string, headers?: Record<string, string>): Promise<Got>
}

export interface Got {
  status: number
  type: string
  text: string
  location: string | undefined
}

/** A project of the given files, served from this process until the test is over; outside tests, the tests of the file. */
export async function serveSite(files: Record<string, string>, options: Partial<DevOptions> = {}): Promise<ServedSite> {
  const site = await createSite(files)
  return {site, ...(await serveFolder(site.root, options))}
}

/** The same for a folder that is there. */
export async function serveFolder(root: string, options: Partial<DevOptions> = {}): Promise<Omit<ServedSite, 'site'>> {
  const events: DevEvent[] = []
  const server = await dev({
    root,
    overrides: {},
    port: 0,
    host: undefined,
    strictPort: false,
    poll: false,
    drafts: true,
    onEvent: (event) => void events.push(event),
    ...options,
  })
  afterUse(() => server.close())
  return {server, events, get: (pathname, headers = {}) => getFrom(server.url, pathname, headers)}
}

export function getFrom(url: string, pathname: string, headers: Record<string, string> = {}): Promise<Got> {
  const {port} = new URL(url)
  return new Promise((resolve, reject) => {
    const sent = request({host: '127.0.0.1', port, path: pathname, headers}, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      const type = response.headers['content-type'] ?? ''
      const {location} = response.headers
      response.on('end', () =>
        resolve({status: response.statusCode ?? 0, type, text: Buffer.concat(chunks).toString(), location}),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Waits until something is so; the test's own time limit ends it. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((done) => setTimeout(done, 10))
}

/** The token with which open pages open their sockets. */
export const tokenIn = (html: string): string => /data-docsgen-live="([^"]+)"/.exec(html)?.[1] ?? ''

/** What an open page is told, in order. */
export async function listen({server, get}: Pick<ServedSite, 'server' | 'get'>): Promise<{kind: string}[]> {
  const {host, origin} = new URL(server.url)
  const socket = new WebSocket(`ws://${host}/?token=${tokenIn((await get('/')).text)}`, {origin})
  const told: {kind: string}[] = []
  socket.on('message', (message) => told.push(JSON.parse(String(message))))
  await new Promise((done, failed) => socket.once('open', done).once('error', failed))
  afterUse(() => socket.terminate())
  return told
}

/** The problems of the last check of the whole site, which the terminal shows. */
export const printedProblems = ({events}: Pick<ServedSite, 'events'>): readonly Diagnostic[] | undefined =>
  events.flatMap((event) => (event.kind === 'diagnostics' ? [event.diagnostics] : [])).at(-1)

/** The problems that an open page shows. */
export const shownOn = async ({get}: Pick<ServedSite, 'get'>, address: string): Promise<Diagnostic[]> =>
  JSON.parse((await get(`/@docsgen/diagnostics${address}`)).text)
