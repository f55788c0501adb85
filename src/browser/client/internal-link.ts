import {namesFile} from '../../files/address.js'
import {isOpenedAsFile} from './portable.js'

/** The link around an event's target if it leads to a page of this site in this window. */
export function internalLink(target: EventTarget | null, base: string): HTMLAnchorElement | undefined {
  if (DOCSGEN_PORTABLE && isOpenedAsFile()) return undefined
  const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]')
  return link &&
    link.origin === location.origin &&
    link.pathname.startsWith(base) &&
    !namesFile(link.pathname) &&
    // `pathname:///api.html`: docsgen does not build the target.
    !link.dataset.docsgenHref?.startsWith('pathname:') &&
    (!link.target || link.target === '_self') &&
    !link.hasAttribute('download') &&
    // Only a navigation of the browser finds a text on the page.
    !link.hash.includes(':~:') &&
    // The pages of another language are another build.
    !link.hreflang
    ? link
    : undefined
}
