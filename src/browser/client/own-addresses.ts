/** Addresses that components of the site write: `/start` instead of `/docs/start`. The server has replaced those that it rendered. */
import {keptPrefix, writtenAttributes} from '../../files/portable/portable.js'
import {urlOf} from './portable.js'

/** Where the addresses of a language begin, and those of the whole site. */
export interface Bases {
  base: string
  siteBase: string
}

/**
 * Replaces addresses that React writes into an element later as the server has replaced them; others that begin with `/` get the
 * base, unless they have it. Call before hydration. `isLeftOut`: elements of another root, and addresses of props.
 */
export function replaceAddresses(
  root: Element,
  bases: Bases,
  isLeftOut: (element: Element, address?: string) => boolean = () => false,
): void {
  const addresses = new Map<string, string>()
  const replace = ({name, value: address, ownerElement: element}: Attr) => {
    // Links to other languages are final.
    if (element === null || element.hasAttribute('hreflang') || isLeftOut(element, address)) return
    const replaced = addresses.get(address) ?? (/srcset$/.test(name) ? address : withBase(address, name, bases))
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
        DOCSGEN_PORTABLE && !/srcset$/.test(name) ? new URL(replaced, document.baseURI).href : replaced,
      )
      if (DOCSGEN_LIVE) showWritten(element, name, written)
    }
  new MutationObserver((records, observer) => {
    const changed = new Set<Attr>()
    const add = (element: Element, name: string) => {
      const attribute = element.attributes.getNamedItem(name)
      if (attribute) changed.add(attribute)
    }
    for (const {target, attributeName, addedNodes} of records) {
      if (attributeName) add(target as Element, attributeName)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const name of writtenAttributes)
            for (const element of [node, ...node.querySelectorAll(`[${name}]`)]) add(element, name)
    }
    for (const attribute of changed) replace(attribute)
    // A replaced address is final.
    observer.takeRecords()
  }).observe(root, {subtree: true, childList: true, attributeFilter: writtenAttributes})
}

/** Only pages have addresses in a language: images and files that docsgen does not build are the same in all. */
function withBase(address: string, name: string, {base, siteBase}: Bases): string {
  const path = address.replace(/^pathname:\/\//, '')
  if (!/^\/(?!\/)/.test(path)) return address
  const isFinal = [base, siteBase === '/' ? '/assets/' : siteBase].some((one) => one !== '/' && path.startsWith(one))
  const isPage = name === 'href' && path === address
  const written = isFinal ? path : (isPage ? base : siteBase) + path.slice(1)
  return DOCSGEN_PORTABLE ? urlOf(written) : written
}

/** React's development build compares attributes while it hydrates, and would report the replaced address. */
function showWritten(element: Element, name: string, written: string): void {
  element.removeAttribute(keptPrefix + name)
  const read = element.getAttribute
  element.getAttribute = (asked) => (asked.toLowerCase() === name ? written : read.call(element, asked))
}
