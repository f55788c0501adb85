import {timingSafeEqual} from 'node:crypto'
import type {IncomingMessage} from 'node:http'
import {isIP} from 'node:net'

export interface Access {
  token: string
  /** The value of `--host`. */
  host: string | undefined
}

/** Whether a Host header is a name of this machine, an IP address or the `--host`. Other names that resolve here are refused. */
export function isAllowedHost(request: IncomingMessage, {host}: Access): boolean {
  const hosts = request.rawHeaders.filter(
    (_, index) => index % 2 === 0 && request.rawHeaders[index]?.toLowerCase() === 'host',
  )
  const name = hostName(request.headers.host)
  if (hosts.length !== 1 || name === undefined) return false
  return name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0 || name === host?.toLowerCase()
}

/** A socket needs an allowed Host, the very same origin, and the token of this process. */
export function isAllowedSocket(request: IncomingMessage, access: Access): boolean {
  const {origin, host} = request.headers
  if (!isAllowedHost(request, access) || origin !== `http://${host}`) return false
  const received = Buffer.from(new URLSearchParams(request.url?.split('?')[1] ?? '').get('token') ?? '')
  const wanted = Buffer.from(access.token)
  return received.length === wanted.length && timingSafeEqual(received, wanted)
}

/** `Docs.localhost:3000` → docs.localhost, `[::1]:3000` → ::1. */
function hostName(header: string | undefined): string | undefined {
  const match = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9.-]+))(?::\d{1,5})?$/i.exec(header ?? '')
  return (match?.[1] ?? match?.[2])?.toLowerCase()
}
