import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {CheckedSite, ResolvedLink, Rule} from '../rule.js'

/** A link to an address that is neither a page nor a file (behaviour §16.1; case-sensitive, §21.36), or to an endless redirect. */
export const brokenLink: Rule = {
  onLink(resolved, site) {
    const {link, place, page, resolution} = resolved
    if (resolution.kind === 'broken' && resolution.code === 'broken-link')
      return catalogue.brokenLink(place, link.url, site.resolver.suggest(link, page))
    return isEndless(resolved, site) ? catalogue.brokenLink(place, link.url, undefined) : undefined
  },
}

/** Whether a link leads to an endless redirect, which docsgen does not write. */
function isEndless({link, page, resolution}: ResolvedLink, {redirects = [], config}: CheckedSite): boolean {
  if (resolution.kind !== 'redirect' || redirects.some(({route}) => route === resolution.route)) return false
  // `redirect-loop` reports the redirects of the config that lead there.
  return page !== undefined || !config.redirects.some(({to}) => to === link.url)
}
