import {catalogue} from '../../diagnostics/diagnostics.js'
import type {Rule} from '../check.js'

/** A link to an address that is no page and no file (behaviour §16.1; case-sensitive, §21.36). */
export const brokenLink: Rule = {
  onLink({link, place, page, resolution}, {resolver}) {
    if (resolution.kind !== 'broken' || resolution.code !== 'broken-link') return undefined
    return catalogue.brokenLink(place, link.url, resolver.suggest(link, page))
  },
}
