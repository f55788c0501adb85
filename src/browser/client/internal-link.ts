import {isOpenedAsFile} from './portable.js'

/** A file that is no page, by its extension: the browser opens such a file itself. */
const otherFile = /\.(?!html$)[a-z]\w*$/i

/** The link around an event's target if it leads to a page of this site in this window. */
export function internalLink(target: EventTarget | null, base: string): HTMLAnchorElement | undefined {
  if (DOCSGEN_PORTABLE && isOpenedAsFile()) return undefined
  const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]')
  return link &&
    link.origin === location.origin &&
    link.pathname.startsWith(base) &&
    !otherFile.test(link.pathname) &&
    (!link.target || link.target === '_self') &&
    !link.hasAttribute('download') &&
    // Only a navigation of the browser finds a text on the page.
    !link.hash.includes(':~:') &&
    // The pages of another language are another build.
    !link.hreflang
    ? link
    : undefined
}
