/** Redirects of Docusaurus' plugin client-redirects as docsgen's. */

import {recordsOf, stringOf, textsOf, type Values} from '../values.js'
import {isOmitted} from './links.js'

export interface Redirect {
  from: string
  to: string
}

/** The redirects that the options of the plugin list, without those to parts that docsgen does not take. */
export function redirectsFrom(plugins: readonly Values[], omittedRoutes: readonly string[]): Redirect[] {
  return plugins.flatMap(({redirects}) =>
    recordsOf(redirects).flatMap(({from, to}): Redirect[] => {
      const target = stringOf(to)
      if (target === undefined || isOmitted(target, omittedRoutes)) return []
      return textsOf(from).map((one) => ({from: one.replace(/[?#].*$/, ''), to: target}))
    }),
  )
}
