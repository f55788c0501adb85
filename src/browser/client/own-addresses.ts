/** Addresses that components of the site write: `/start` instead of `/docs/start`. The server has replaced those that it rendered. */
import {type AddressForm, namesFile, pageAddress, withBase} from '../../files/address.js'
import {keptPrefix, writtenAttributes} from '../../files/portable/portable.js'
import {urlOf} from './portable.js'

/** Takes the addresses in the document of another page, which React has rendered into this one. `url`: of that page. */
export type TakeAddresses = (next: Document, url: string) => void

/**
 * Replaces addresses that React writes into an element later as the server has replaced them; others that begin with `/` get the
 * form of the site's addresses. Call before hydration. `isLeftOut`: elements of another root, and addresses of props.
 */
export function replaceAddresses(
  root: Element,
  form: AddressForm,
  isLeftOut: (element: Element, address?: string) => boolean = () => false,
): TakeAddresses {
  const addresses = new Map<string, string>()
  /** What code wrote into attributes that have another address now. */
  const written = new WeakMap<Attr, string>()
  const replace = (attribute: Attr, address: string) => {
    const {name, value, ownerElement: element} = attribute
    written.delete(attribute)
    // Links to other languages are final.
    if (element === null || element.hasAttribute('hreflang') || isLeftOut(element, address)) return
    const replaced = addresses.get(address) ?? (/srcset$/.test(name) ? address : addressOf(address, name, form))
    if (replaced !== address) written.set(attribute, address)
    if (replaced !== value) element.setAttribute(name, replaced)
    if (isUnbuilt(address)) element.setAttribute(keptPrefix + name, address)
    else element.removeAttribute(keptPrefix + name)
  }
  const read = (from: ParentNode, url: string, add: (element: Element, name: string, address: string) => void) => {
    for (const name of writtenAttributes)
      for (const element of from.querySelectorAll(`[${keptPrefix}${name}]`)) {
        if (isLeftOut(element)) continue
        const address = element.getAttribute(keptPrefix + name)!
        // The address is relative to that page, and the element may be rendered on another one.
        const replaced = element.getAttribute(name)!
        addresses.set(address, DOCSGEN_PORTABLE && !/srcset$/.test(name) ? new URL(replaced, url).href : replaced)
        add(element, name, address)
      }
  }
  read(root, document.baseURI, (element, name, address) => {
    // Else the element would keep the address of this page on pages of other versions, once `pinLinks` has replaced it.
    if (DOCSGEN_PORTABLE) element.setAttribute(name, addresses.get(address)!)
    written.set(element.attributes.getNamedItem(name)!, address)
    if (DOCSGEN_LIVE && !isLeftOut(element, address)) showWritten(element, name, address)
  })
  const observer = new MutationObserver((records) => {
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
    for (const attribute of changed) replace(attribute, attribute.value)
    // A replaced address is final.
    observer.takeRecords()
  })
  observer.observe(root, {subtree: true, childList: true, attributeFilter: writtenAttributes})
  return (next, url) => {
    read(next, url, () => {})
    for (const name of writtenAttributes)
      for (const {attributes} of root.querySelectorAll(`[${name}]`)) {
        const attribute = attributes.getNamedItem(name)!
        const address = written.get(attribute)
        if (address !== undefined) replace(attribute, address)
      }
    observer.takeRecords()
  }
}

const isUnbuilt = (address: string): boolean => address.startsWith('pathname://')

/** Only pages have addresses in a language: images and files that docsgen does not build are the same in all. */
function addressOf(address: string, name: string, form: AddressForm): string {
  const path = address.replace(/^pathname:\/\//, '')
  if (!/^\/(?!\/)/.test(path)) return address
  const isPage = name === 'href' && path === address && !namesFile(path.replace(/[?#].*/s, ''))
  const written = isPage ? pageAddress(path, form) : withBase(path, form, form.siteBase)
  return DOCSGEN_PORTABLE ? urlOf(written) : written
}

/** React's development build compares attributes while it hydrates, and would report the replaced address. */
function showWritten(element: Element, name: string, written: string): void {
  element.removeAttribute(keptPrefix + name)
  const read = element.getAttribute
  element.getAttribute = (asked) => (asked.toLowerCase() === name ? written : read.call(element, asked))
}
