import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Rule} from '../rule.js'

/** A link to a page that is written, but left out of the site as a draft. */
export const linkToDraft: Rule = {
  onLink({link, place, resolution}) {
    if (resolution.kind !== 'draft') return undefined
    return catalogue.linkToDraft(place, link.url, resolution.page.source.file)
  },
}
