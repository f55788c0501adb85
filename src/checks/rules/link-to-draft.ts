import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Rule} from '../rule.js'

/** A link to a draft, which is not part of the site. */
export const linkToDraft: Rule = {
  onLink({link, location, resolution}) {
    if (resolution.kind !== 'draft') return undefined
    return catalogue.linkToDraft(location, link.url, resolution.page.source.file)
  },
}
