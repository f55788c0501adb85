/** One request and its response, within limits. */
import {lookup as lookUp} from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type {LookupFunction} from 'node:net'
import {isPrivateAddress, isPrivateHost} from './addresses.js'

export interface HttpResponse {
  status: number
  headers: http.IncomingHttpHeaders
  /** The part of the body that was read; '' if nothing was. */
  body: string
  /** The body ended before the limit. */
  isComplete: boolean
}

interface ExchangeOptions {
  method: 'HEAD' | 'GET'
  /** Maximum number of bytes to read of a body; 0 for none. */
  maxBytes: number
  /** Whether a body is worth reading. */
  isWanted?(headers: http.IncomingHttpHeaders): boolean
  signal?: AbortSignal
  /** Milliseconds until the exchange fails with a `TimeoutError`. */
  timeout: number
  /** Hosts of this machine and of private networks are allowed. */
  isPrivateAllowed: boolean
  authorities?: readonly string[] | undefined
}

/** The host, or an address of the host, is not public. */
export class PrivateHost extends Error {
  readonly code = 'EPRIVATE'
}

/**
 * Sends nothing but the address. Rejects with Node's network error, with {@link PrivateHost}, when aborted, or with a
 * `TimeoutError`. The timer is its own: Node 20 may collect `AbortSignal.any([AbortSignal.timeout(…)])` while a request waits.
 */
export async function exchange(url: URL, options: ExchangeOptions): Promise<HttpResponse> {
  const limit = new AbortController()
  const abort = () => limit.abort(options.signal?.reason)
  const timer = setTimeout(
    () => limit.abort(new DOMException('The request took too long.', 'TimeoutError')),
    options.timeout,
  )
  options.signal?.addEventListener('abort', abort)
  try {
    options.signal?.throwIfAborted()
    return await send(url, options, limit.signal)
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', abort)
  }
}

function send(url: URL, options: ExchangeOptions, signal: AbortSignal): Promise<HttpResponse> {
  const {method, isPrivateAllowed, authorities} = options
  return new Promise((resolve, reject) => {
    if (!/^https?:$/.test(url.protocol))
      return reject(new Error(`docsgen does not request "${url.protocol}" addresses.`))
    if (!isPrivateAllowed && isPrivateHost(url.hostname)) return reject(new PrivateHost())
    const {request} = url.protocol === 'https:' ? https : http
    const sent = request(
      {
        protocol: url.protocol,
        hostname: url.hostname.replace(/^\[|\]$/g, ''),
        port: url.port,
        path: url.pathname + url.search,
        method,
        headers: {
          host: url.host,
          accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
          'accept-encoding': 'identity',
          'user-agent': 'Mozilla/5.0 (compatible; docsgen; link check)',
        },
        agent: false,
        maxHeaderSize: 32 * 1024,
        signal,
        ...(isPrivateAllowed ? {} : {lookup: publicLookup}),
        ...(authorities === undefined ? {} : {ca: [...authorities]}),
      },
      (response) => {
        const {statusCode: status = 0, headers} = response
        response.on('error', () => {})
        readBody(response, options)
          .then((read) => resolve({status, headers, ...read}), reject)
          .finally(() => sent.destroy())
      },
    )
    sent.on('error', reject)
    // docsgen speaks no other protocol.
    sent.on('upgrade', (_, socket) => socket.destroy())
    sent.end()
  })
}

async function readBody(
  response: http.IncomingMessage,
  {method, maxBytes, isWanted = () => true}: ExchangeOptions,
): Promise<{body: string; isComplete: boolean}> {
  if (method === 'HEAD' || maxBytes === 0 || !isWanted(response.headers)) return {body: '', isComplete: false}
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length > maxBytes) break
  }
  return {body: Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8'), isComplete: length <= maxBytes}
}

/** Resolves a name to public addresses only; the connection uses exactly these addresses. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, {...options, all: true}, (error, addresses) => {
    if (error) return callback(error, '')
    if (addresses.some(({address}) => isPrivateAddress(address))) return callback(new PrivateHost(), '')
    if (options.all) return callback(null, addresses)
    const [first] = addresses
    callback(null, first?.address ?? '', first?.family)
  })
}
