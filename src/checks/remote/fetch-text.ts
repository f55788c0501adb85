import {exchange} from './exchange.js'

/** Bytes of a text. */
const maxBytes = 256 * 1024 * 1024
const timeout = 60_000

/**
 * The text at an address from the command line, which may be on this machine or in a private network. Follows redirects to
 * the same host or with https. Throws an error with a message for users.
 */
export async function fetchText(address: string): Promise<string> {
  const origin = new URL(address)
  let url = origin
  const end = Date.now() + timeout
  for (let hops = 0; hops < 5; hops++) {
    const {status, headers, body, isWhole} = await exchange(url, {
      method: 'GET',
      maxBytes,
      timeout: end - Date.now(),
      isPrivateAllowed: url.host === origin.host,
    }).catch((error: Error) => {
      throw new Error(`"${address}" cannot be fetched: ${error.message}`)
    })
    if (status >= 300 && status < 400 && headers.location && URL.canParse(headers.location, url)) {
      const next = new URL(headers.location, url)
      if (next.host !== url.host && next.protocol !== 'https:') throw new Error(`"${address}" leads to "${next.href}".`)
      url = next
      continue
    }
    if (status !== 200) throw new Error(`"${address}" answers ${status}.`)
    if (!isWhole) throw new Error(`"${address}" is too large.`)
    return body
  }
  throw new Error(`"${address}" redirects too often.`)
}
