/** Requests to other hosts, for checks and commands. Answers are not trusted. */
import {exchange} from './exchange.js'

export {isPrivateHost, isReservedHost} from './addresses.js'
export {exchange, type HttpResponse, PrivateHost, publicLookup} from './exchange.js'

interface TextLimits {
  /** Bytes of the text. */
  maxBytes?: number
  /** Milliseconds for all requests. */
  timeout?: number
  /** Whether redirects must stay on the same host and port. */
  isSameOrigin?: boolean
}

/** An answer of a server without the text. */
export class FetchFailure extends Error {
  /** Status of the answer; 0 without one. */
  readonly status: number

  constructor(message: string, status = 0) {
    super(message)
    this.status = status
  }
}

/**
 * The text at an address from the command line, which may be on this machine or in a private network. Follows redirects to
 * the same host or with https. Throws {@link FetchFailure} with a message for users.
 */
export async function fetchText(
  address: string,
  {maxBytes = 256 * 1024 * 1024, timeout = 60_000, isSameOrigin = false}: TextLimits = {},
): Promise<string> {
  const origin = new URL(address)
  let url = origin
  const end = Date.now() + timeout
  for (let hops = 0; hops < 5; hops++) {
    const {status, headers, body, isComplete} = await exchange(url, {
      method: 'GET',
      maxBytes,
      timeout: end - Date.now(),
      isPrivateAllowed: url.host === origin.host,
    }).catch((error: Error) => {
      throw new FetchFailure(`"${address}" cannot be fetched: ${error.message}`)
    })
    if (status >= 300 && status < 400 && headers.location && URL.canParse(headers.location, url)) {
      const next = new URL(headers.location, url)
      const isAllowed = isSameOrigin
        ? next.origin === origin.origin
        : next.host === url.host || next.protocol === 'https:'
      if (!isAllowed) throw new FetchFailure(`"${address}" leads to "${next.href}".`)
      url = next
      continue
    }
    if (status !== 200) throw new FetchFailure(`"${address}" answers ${status}.`, status)
    if (!isComplete) throw new FetchFailure(`"${address}" is too large.`)
    return body
  }
  throw new FetchFailure(`"${address}" redirects too often.`)
}
