import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Rule} from '../rule.js'

/** A link to a page or file of this site that says its origin, too. What is not of this site may be another's at the same host. */
export const absoluteSelfLink: Rule = {
  onExternal({url, kind}, place, {config, resolver}) {
    const home = config.url + config.base
    if (config.url === '' || !(`${url}/` === home || url.startsWith(home))) return undefined
    const local = `/${url.slice(home.length)}`
    const {kind: found} = resolver.resolve({url: local, kind}, undefined)
    return found === 'page' || found === 'asset' ? catalogue.absoluteSelfLink(place, url, local) : undefined
  },
}
