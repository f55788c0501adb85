import type {Root} from 'hast'
import {elementsIn} from '../walk.js'

const withAddress = ['href', 'src', 'poster', 'cite', 'longDesc']

/**
 * Normalises addresses for the allow-list: makes the protocol lowercase, and removes addresses with a second protocol
 * after `pathname://`, because docsgen writes the rest of such an address unchanged.
 *
 *   HTTPS://Example.com                → https://Example.com
 *   pathname://javascript:alert(1)     → removed
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
