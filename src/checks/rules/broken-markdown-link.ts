import {sectionOf} from '../../files/paths/paths.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Rule} from '../rule.js'

/** A link to a Markdown file that is not a page (behaviour §16.3, §21.35). */
export const brokenMarkdownLink: Rule = {
  onLink({link, location, page, resolution}, {resolver, config}) {
    if (resolution.kind !== 'broken' || resolution.code !== 'broken-markdown-link') return undefined
    const hasVersions = page?.version !== undefined && sectionOf(config, page.version).versions.length > 1
    const version = hasVersions ? page.version?.label : undefined
    return catalogue.brokenMarkdownLink(location, link.url, {near: resolver.suggest(link, page), version})
  },
}
