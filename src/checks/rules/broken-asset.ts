import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Rule} from '../rule.js'
import {placeholderIn} from './placeholder.js'

/** A link to a picture or other file that does not exist. */
export const brokenAsset: Rule = {
  onLink(resolved, {resolver}) {
    const {link, location, page, resolution} = resolved
    if (resolution.kind !== 'broken' || resolution.code !== 'broken-asset') return undefined
    return placeholderIn(resolved) ?? catalogue.brokenAsset(location, link.url, resolver.suggest(link, page))
  },
}
