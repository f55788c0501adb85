import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Rule} from '../rule.js'

/** A link with origin to a page or file of this site. Other addresses of the host may belong to another site. */
export const absoluteSelfLink: Rule = {
  onExternal({url, kind}, location, {config, resolver}) {
    const home = config.url + config.base
    if (config.url === '' || !(`${url}/` === home || url.startsWith(home))) return undefined
    const local = `/${url.slice(home.length)}`
    const {kind: target} = resolver.resolve({url: local, kind}, undefined)
    return target === 'page' || target === 'asset' ? catalogue.absoluteSelfLink(location, url, local) : undefined
  },
}
