import path from 'node:path'
import {sectionOf, splitUrl} from '../../files/paths/paths.js'
import {type DiagnosticKind, diagnostic, didYouMean} from '../../model/diagnostics/diagnostics.js'
import type {Config, LinkSource} from '../../model/model.js'
import type {Rule} from '../rule.js'
import {isIgnored} from './placeholder.js'

const kind: DiagnosticKind = {
  code: 'broken-markdown-link',
  severity: 'warning',
  what: "A link names a Markdown file that isn't a page.",
  more: 'The severity is only a warning, because code hosts may show the file. On the site, the link leads nowhere.',
  example: {files: {'docs/index.md': '# Welcome\n\nFirst, [install it](./instal.md).', 'docs/install.md': '# Install'}},
}

/** A link to a Markdown file that is not a page. */
export const brokenMarkdownLink: Rule = {
  kinds: [kind],
  onLink({link, location, page, resolution}, {resolver, config, partials = []}) {
    if (resolution.kind !== 'broken' || resolution.code !== 'broken-markdown-link') return undefined
    if (isIgnored(link.url, config)) return undefined
    const {pathname} = splitUrl(link.url)
    const target = path.posix.join(path.posix.dirname(location.file), pathname)
    if (!pathname.startsWith('/') && partials.includes(target))
      return diagnostic(
        kind,
        location,
        `"${link.url}" is a partial, not a page: its name or the name of its folder begins with "_".`,
        'Link to the page that includes it, or rename the file.',
      )
    const version = searchedVersion(page, config)
    const place = version === undefined ? '' : ` in version "${version}"`
    const message = `There is no page file "${link.url}"${place}.`
    return diagnostic(kind, location, message, didYouMean(resolver.suggest(link, page)))
  },
}

/** The version in which docsgen looks for files that a page names, if the site has several. */
export function searchedVersion(page: LinkSource, config: Config): string | undefined {
  const version = page?.version
  return version && sectionOf(config, version).versions.length > 1 ? version.label : undefined
}
