import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Rule} from '../rule.js'

/** A link to a picture or other file that does not exist (behaviour §15.11). */
export const brokenAsset: Rule = {
  onLink({link, place, page, resolution}, {resolver}) {
    if (resolution.kind !== 'broken' || resolution.code !== 'broken-asset') return undefined
    return catalogue.brokenAsset(place, link.url, resolver.suggest(link, page))
  },
}
