import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Rule} from '../rule.js'

/** A page with neither a description nor a line of text. A page that is empty or contains only code needs no description. */
export const missingDescription: Rule = {
  onPage({page: {source, description, frontmatter}, compiled: {toc, links, externals, extras, islands, hasCards}}) {
    if (description.trim() !== '' || frontmatter.unlisted) return []
    const constructs = extras.filter((name) => name !== 'copy')
    const isEmpty = [toc, links, externals, constructs, islands].every(({length}) => length === 0) && !hasCards
    if (isEmpty) return []
    return [catalogue.missingDescription({file: source.file, position: source.frontmatterPositions.get('description')})]
  },
}
