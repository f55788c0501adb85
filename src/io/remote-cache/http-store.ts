/** Objects on an HTTP server, by `GET` and `PUT` of `<url>/<name>`, as the caches of Gradle and ccache store them. */
import {RemoteCacheError} from './remote-cache-error.js'

export interface HttpStore {
  /** The bytes of an object; undefined when there is none. Throws RemoteCacheError. */
  get(name: string): Promise<Buffer | undefined>
  /** Throws RemoteCacheError. */
  put(name: string, bytes: Uint8Array): Promise<void>
}

export interface HttpSettings {
  url: string
  headers: Readonly<Record<string, string>>
  /** Milliseconds for one request with its body. */
  timeout: number
}

/** Bytes of an object. */
const maxSize = 64 * 1024 * 1024
/** All downloads together, and all uploads together, may take as long as this number of requests that reach their time limit. */
const maxTimeouts = 6

/** Statuses of a server that works, and does not take this object. */
const refused = [413, 507]

export function createHttpStore({url, headers, timeout}: HttpSettings): HttpStore {
  const deadlines: Partial<Record<'GET' | 'PUT', number>> = {}

  const request = async <Answer>(
    {method, name, body}: {method: 'GET' | 'PUT'; name: string; body?: Uint8Array},
    read: (response: Response) => Promise<Answer>,
  ): Promise<Answer> => {
    const now = performance.now()
    deadlines[method] ??= now + maxTimeouts * timeout
    const ending = new AbortController()
    const timer = setTimeout(() => ending.abort(), Math.max(0, Math.min(timeout, deadlines[method] - now)))
    try {
      // A redirect could lead the headers to another host.
      const init = {method, headers: {...headers, 'accept-encoding': 'identity'}, redirect: 'manual' as const}
      const response = await fetch(`${url.replace(/\/+$/, '')}/${name}`, {
        ...init,
        ...(body && {body: body as Uint8Array<ArrayBuffer>}),
        signal: ending.signal,
      })
      return await read(response)
    } catch (error) {
      if (error instanceof RemoteCacheError) throw error
      if (ending.signal.aborted) throw new RemoteCacheError('took too long')
      throw new RemoteCacheError(`cannot be reached${codeOf(error)}`)
    } finally {
      clearTimeout(timer)
      // Ends an answer that was not read.
      ending.abort()
    }
  }

  return {
    get: (name) =>
      request({method: 'GET', name}, async (response) => {
        if (response.status === 404 || response.status === 410) return undefined
        if (response.status !== 200) throw errorOf(response)
        return readBody(response)
      }),
    put: (name, body) =>
      request({method: 'PUT', name, body}, async (response) => {
        if (!response.ok) throw errorOf(response)
      }),
  }
}

async function readBody(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > maxSize) throw new RemoteCacheError('sent an answer without an end')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function errorOf({status}: Response): RemoteCacheError {
  const isRedirect = [301, 302, 303, 307, 308].includes(status)
  const hint = isRedirect ? ', a redirect, which docsgen does not follow' : ''
  return new RemoteCacheError(`answered ${status}${hint}`, !refused.includes(status))
}

/** The code of a failed connection; its message could contain headers. */
function codeOf(error: unknown): string {
  const {code} = ((error as Error).cause ?? {}) as NodeJS.ErrnoException
  return code !== undefined && /^\w+$/.test(code) ? ` (${code})` : ''
}
