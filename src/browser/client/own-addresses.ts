/** Addresses that components of the site write: `/start` instead of `/docs/start`. The server has replaced those that it rendered. */
import {keptPrefix, writtenAttributes} from '../../files/portable/portable.js'
import {urlOf} from './portable.js'

/**
 * Replaces addresses that React writes into an element later as the server has replaced them; others that begin with `/` get the
 * base. Call before hydration. `isLeftOut`: elements of another root.
 */
export function replaceAddresses(
  root: Element,
  base: string,
  isLeftOut: (element: Element) => boolean = () => false,
): void {
  const addresses = new Map<string, string>()
  const replace = (element: Element, name: string) => {
    const address = element.attributes.getNamedItem(name)?.value
    if (address === undefined || isLeftOut(element)) return
    const replaced = addresses.get(address) ?? (name === 'srcset' ? address : withBase(address, base))
    if (replaced !== address) element.setAttribute(name, replaced)
  }
  for (const name of writtenAttributes)
    for (const element of root.querySelectorAll(`[${keptPrefix}${name}]`)) {
      if (isLeftOut(element)) continue
      const written = element.getAttribute(keptPrefix + name)!
      // The address is relative to this page, and the element may be rendered on another one.
      const replaced = element.getAttribute(name)!
      addresses.set(
        written,
        DOCSGEN_PORTABLE && name !== 'srcset' ? new URL(replaced, document.baseURI).href : replaced,
      )
      if (DOCSGEN_LIVE) showWritten(element, name, written)
    }
  new MutationObserver((records) => {
    for (const {target, attributeName, addedNodes} of records) {
      if (attributeName) replace(target as Element, attributeName)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const name of writtenAttributes)
            for (const element of [node, ...node.querySelectorAll(`[${name}]`)]) replace(element, name)
    }
  }).observe(root, {subtree: true, childList: true, attributeFilter: writtenAttributes})
}

function withBase(address: string, base: string): string {
  if (!/^\/(?!\/)/.test(address)) return address
  if (DOCSGEN_PORTABLE) return urlOf(address)
  return address.startsWith(base) ? address : base + address.slice(1)
}

/** React's development build compares attributes while it hydrates, and would report the replaced address. */
function showWritten(element: Element, name: string, written: string): void {
  element.removeAttribute(keptPrefix + name)
  const read = element.getAttribute
  element.getAttribute = (asked) => (asked.toLowerCase() === name ? written : read.call(element, asked))
}
