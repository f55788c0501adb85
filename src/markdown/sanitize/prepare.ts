import type {Root} from 'hast'
import {elementsIn} from '../walk.js'

const withAddress = ['href', 'src', 'poster', 'cite', 'longDesc']

/**
 * Prepares a tree for the allow-list. Trims addresses, makes their protocols lowercase, and removes addresses with a
 * second protocol after `pathname://`, because docsgen writes the rest of such an address unchanged. The allow-list would turn
 * each input field into the checkbox of a task list, so other fields become elements that it removes. A video that would play by itself
 * gets controls instead.
 *
 *   HTTPS://Example.com                → https://Example.com
 *   pathname://javascript:alert(1)     → removed
 *   <input name="q">                   → removed
 */
export function prepareForAllowList(tree: Root): void {
  for (const element of elementsIn(tree)) {
    const {tagName, properties} = element
    if (tagName === 'input' && String(properties.type).toLowerCase() !== 'checkbox') element.tagName = 'form'
    if (tagName === 'video' && 'autoPlay' in properties) properties.controls = true
    for (const name of withAddress) {
      const value = properties[name]
      if (typeof value !== 'string') continue
      const address = value.trim().replace(/^[A-Za-z][A-Za-z0-9+.-]*:/, (protocol) => protocol.toLowerCase())
      if (/^pathname:\/\/[^/?#]*:/.test(address)) delete properties[name]
      else properties[name] = address
    }
  }
}
