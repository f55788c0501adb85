import {connect} from 'node:net'

export interface RawAnswer {
  /** 0 when the server said nothing. */
  status: number
  /** Head and body as they came. */
  text: string
}

export interface RawOptions {
  /** Default: 127.0.0.1. */
  address?: string
  /** Milliseconds after which the line is cut. */
  timeout?: number
  /** Says that nothing more will come. */
  isLast?: boolean
}

/** Sends bytes as they are, and takes what comes until the other side ends. */
export function sendRaw(port: number, bytes: string | Uint8Array, options: RawOptions = {}): Promise<RawAnswer> {
  const {address = '127.0.0.1', timeout = 20_000, isLast = false} = options
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect({port, host: address}, () => (isLast ? socket.end(bytes) : socket.write(bytes)))
    const timer = setTimeout(() => socket.destroy(), timeout)
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      clearTimeout(timer)
      const text = Buffer.concat(chunks).toString('latin1')
      resolve({status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text})
    })
  })
}

/** A request as text: the target stays as it is, and only the given headers are sent. */
export const requestText = (target: string, headers: readonly string[], method = 'GET'): string =>
  [`${method} ${target} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n')

/** A request for a socket. */
export const upgradeText = (target: string, headers: readonly string[]): string =>
  [
    `GET ${target} HTTP/1.1`,
    ...headers,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '',
    '',
  ].join('\r\n')
