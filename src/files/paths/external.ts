import {type AddressForm, withBase} from '../address.js'

/** Whether an address leaves the site: it has a scheme, such as `https:` or `mailto:`, or begins with the name of a host. */
export const isExternal = (url: string): boolean => /^\s*(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)

/** Whether an address is on the web: an external one that is neither mail nor the like. */
export const isOfWeb = (url: string): boolean => /^\s*(?:https?:)?\/\//i.test(url)

/** The final address of a target that docsgen does not build: `https://…`, `pathname:///api.html`; undefined for other addresses. */
export function hrefOutside(url: string, form: AddressForm): string | undefined {
  const address = url.trim()
  if (!isExternal(address)) return undefined
  const [scheme] = /^pathname:\/\//i.exec(address) ?? []
  return scheme === undefined ? address : withBase(address.slice(scheme.length), form, form.siteBase)
}
