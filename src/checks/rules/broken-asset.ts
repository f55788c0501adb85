import {addressForm, relativePath, splitUrl, withoutAnyBase} from '../../files/paths/paths.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {CheckedSite, Rule} from '../rule.js'
import {placeholderIn} from './placeholder.js'

/** A link to a picture or other file that does not exist. */
export const brokenAsset: Rule = {
  onLink(resolved, site) {
    const {link, location, page, resolution} = resolved
    if (resolution.kind !== 'broken' || resolution.code !== 'broken-asset') return undefined
    const fixes = {near: site.resolver.suggest(link, page), place: staticPlaceOf(link.url, site)}
    return placeholderIn(resolved) ?? catalogue.brokenFile(location, link, fixes)
  },
}

/** Where a static file would have an address, relative to the project; undefined for a relative address. */
export function staticPlaceOf(url: string, {config}: Pick<CheckedSite, 'config'>): string | undefined {
  const {pathname} = splitUrl(url)
  if (!pathname.startsWith('/')) return undefined
  // Systems without a static folder publish all files of the content folder.
  const folder = config.contentFiles === 'all' ? config.content : config.staticDir
  return relativePath(config.root, folder) + withoutAnyBase(pathname, addressForm(config))
}
