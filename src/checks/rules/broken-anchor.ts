import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Rule} from '../rule.js'

/** A link to a page that exists, but does not have the heading or id of the link (behaviour §16.2). */
export const brokenAnchor: Rule = {
  onLink({link, location, page: from, resolution}, {anchorsOf, nearestAnchor}) {
    // In the place of a translation, an original links to translated headings; it is checked in its own language.
    if (from?.source?.isUntranslated) return undefined
    if (resolution.kind !== 'page' || resolution.fragment === '' || resolution.fragment === 'top') return undefined
    const [fragment = ''] = resolution.fragment.split(':~:')
    const anchors = anchorsOf(resolution.route)
    if (fragment === '' || !anchors || anchors.has(fragment) || anchors.has(writtenIn(link.url))) return undefined
    const page = link.url.startsWith('#') ? undefined : resolution.route
    return catalogue.brokenAnchor(location, fragment, {page, near: nearestAnchor(fragment, resolution.route)})
  },
}

/** The fragment of a URL as written: browsers look for it before they decode `%3A`. */
const writtenIn = (url: string): string => url.slice(url.indexOf('#') + 1)
