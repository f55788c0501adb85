import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {CheckedSite, ResolvedLink, Rule} from '../rule.js'

/** A link to an address that is no page and no file (behaviour §16.1; case-sensitive, §21.36), or to a redirect that never ends. */
export const brokenLink: Rule = {
  onLink(found, site) {
    const {link, place, page, resolution} = found
    if (resolution.kind === 'broken' && resolution.code === 'broken-link')
      return catalogue.brokenLink(place, link.url, site.resolver.suggest(link, page))
    return isEndless(found, site) ? catalogue.brokenLink(place, link.url, undefined) : undefined
  },
}

/** Whether a link leads to a redirect that is not written, because it never ends. */
function isEndless({link, page, resolution}: ResolvedLink, {redirects = [], config}: CheckedSite): boolean {
  if (resolution.kind !== 'redirect' || redirects.some(({route}) => route === resolution.route)) return false
  // The redirects of the config that lead there are reported as a loop.
  return page !== undefined || !config.redirects.some(({to}) => to === link.url)
}
