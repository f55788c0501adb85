import path from 'node:path'
import {sectionOf, splitUrl} from '../../files/paths/paths.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Config, LinkSource} from '../../model/model.js'
import type {Rule} from '../rule.js'

/** A link to a Markdown file that is not a page (behaviour §16.3, §21.35). */
export const brokenMarkdownLink: Rule = {
  onLink({link, location, page, resolution}, {resolver, config, partials = []}) {
    if (resolution.kind !== 'broken' || resolution.code !== 'broken-markdown-link') return undefined
    const {pathname} = splitUrl(link.url)
    const target = path.posix.join(path.posix.dirname(location.file), pathname)
    if (!pathname.startsWith('/') && partials.includes(target)) return catalogue.linkToPartial(location, link.url)
    return catalogue.brokenMarkdownLink(location, link.url, {
      near: resolver.suggest(link, page),
      version: searchedVersion(page, config),
    })
  },
}

/** The version in which docsgen looks for files that a page names, if the site has several. */
export function searchedVersion(page: LinkSource, config: Config): string | undefined {
  const version = page?.version
  return version && sectionOf(config, version).versions.length > 1 ? version.label : undefined
}
