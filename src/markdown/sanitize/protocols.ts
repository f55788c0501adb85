import type {Root} from 'hast'
import {elementsIn} from '../walk.js'

const withAddress = ['href', 'src', 'poster', 'cite', 'longDesc']

/**
 * Addresses as the allow-list compares them: the protocol in small letters, and no second protocol behind `pathname://`,
 * because what follows that is written as it is.
 *
 *   HTTPS://Example.com                → https://Example.com
 *   pathname://javascript:alert(1)     → gone
 */
export function normaliseProtocols(tree: Root): void {
  for (const {properties} of elementsIn(tree)) {
    for (const name of withAddress) {
      const value = properties[name]
      if (typeof value !== 'string') continue
      const address = value.replace(/^[A-Za-z][A-Za-z0-9+.-]*:/, (protocol) => protocol.toLowerCase())
      if (/^pathname:\/\/[^/?#]*:/.test(address)) delete properties[name]
      else properties[name] = address
    }
  }
}
