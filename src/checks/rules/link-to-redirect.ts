import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Rule} from '../rule.js'

/** A link to an address that redirects to another. */
export const linkToRedirect: Rule = {
  onLink({link, location, page, resolution}, {redirects = [], config}) {
    if (resolution.kind !== 'redirect') return undefined
    // `redirect-loop` reports a redirect of the config that leads to another one.
    const isChain = page === undefined && config.redirects.some(({to}) => to === link.url)
    const end = redirects.find(({route}) => route === resolution.route)
    return isChain || end === undefined ? undefined : catalogue.linkToRedirect(location, link.url, end.to)
  },
}
