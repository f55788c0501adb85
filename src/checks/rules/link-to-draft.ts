import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Rule} from '../rule.js'

/** A link to a draft, which is not part of the site that readers get. Drafts may lead to each other. */
export const linkToDraft: Rule = {
  onLink({link, location, page, resolution}) {
    const draft =
      resolution.kind === 'draft' ? resolution.page : resolution.kind === 'page' ? resolution.draft : undefined
    if (draft === undefined || page?.source?.frontmatter.draft === true) return undefined
    return catalogue.linkToDraft(location, link.url, draft.source.file)
  },
}
