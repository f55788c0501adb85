import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Rule} from '../rule.js'

/** A second heading of level 1. The first one is the title of the page, from the front matter or the text. */
export const multipleH1: Rule = {
  onPage({page, compiled: {titles}}) {
    const {source, frontmatter, title} = page
    // Its title may be in the front matter that docsgen could not read.
    if (source.hasBadFrontmatter) return []
    const isPrinted = source.heading === '' && !frontmatter.hide_title && title !== ''
    return titles.slice(isPrinted ? 0 : 1).map((location) => catalogue.multipleH1(location, title, isPrinted))
  },
}
