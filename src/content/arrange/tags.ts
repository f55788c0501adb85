import {hrefFor, slugFor} from '../../files/paths/paths.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Config, Diagnostic, Page, RoutePath, TagIndex, TagPage, Version} from '../../model/model.js'

interface Tag {
  label: string
  route: RoutePath
  file: string
  pages: Page[]
}

/**
 * The pages of one version's tags and the page of all of them (behaviour §12.5); none where no page has a tag. A tag is
 * told from others by its address; the label that comes first counts. Unlisted pages are in no list.
 */
export function tagPages({version, pages, config}: {version: Version; pages: readonly Page[]; config: Config}): {
  index: TagIndex | undefined
  tags: TagPage[]
  diagnostics: Diagnostic[]
} {
  const tags = new Map<string, Tag>()
  const diagnostics: Diagnostic[] = []
  for (const page of pages) {
    if (page.frontmatter.unlisted) continue
    for (const [index, written] of (page.frontmatter.tags ?? []).entries()) {
      const {label, permalink} = typeof written === 'string' ? {label: written, permalink: kebab(written)} : written
      const slug = `/tags/${permalink.replace(/^\/+/, '')}`
      const route =
        permalink === ''
          ? undefined
          : slugFor({versionPath: version.path, slug, folder: '', baseId: '', isIndex: false})
      if (route === undefined) {
        const place = {file: page.source.file, position: page.source.frontmatterPositions.get(`tags.${index}`)}
        diagnostics.push(catalogue.badFrontmatter(place, `The tag "${label}" cannot become an address.`))
        continue
      }
      const tag = tags.get(route) ?? {label, route: route as RoutePath, file: page.source.file, pages: []}
      tags.set(route, tag)
      if (tag.pages.at(-1) !== page) tag.pages.push(page)
    }
  }
  const [first] = tags.values()
  if (first === undefined) return {index: undefined, tags: [], diagnostics}
  const {compare} = collatorOf(config.lang)
  const sorted = [...tags.values()].sort((a, b) => compare(a.label, b.label) || (a.route < b.route ? -1 : 1))
  const root = slugFor({versionPath: version.path, slug: '/tags', folder: '', baseId: '', isIndex: false}) as RoutePath
  const made = {version, file: first.file}
  return {
    index: {
      ...made,
      kind: 'tags',
      route: root,
      title: config.labels.tags,
      tags: sorted.map(({label, route, pages: tagged}) => ({
        label,
        href: hrefFor(route, config),
        count: tagged.length,
      })),
    },
    tags: sorted.map(
      ({label, route, file, pages: tagged}): TagPage => ({
        kind: 'tag',
        version,
        route,
        file,
        title: (tagged.length === 1 ? config.labels.oneTagged : config.labels.tagged)
          .replace('{count}', String(tagged.length))
          .replace('{tag}', () => label),
        label,
        all: hrefFor(root, config),
        pages: [...tagged]
          .sort((a, b) => compare(a.title, b.title) || (a.route < b.route ? -1 : 1))
          .map((page) => ({label: page.title, href: hrefFor(page.route, config), description: page.description})),
        routes: tagged.map((page) => page.route),
      }),
    ),
    diagnostics,
  }
}

/** `CI/CD & JSONSchema` → `ci-cd-json-schema`; text without Latin letters stays as it is. */
function kebab(label: string): string {
  const words = label
    .normalize('NFD')
    .replace(/[\u0300-\u036f'\u2019]/g, '')
    .normalize('NFC')
    .match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\d+|[\p{Lo}\p{Lm}\p{M}]+/gu)
  return (words ?? []).join('-').toLowerCase()
}

function collatorOf(lang: string): Intl.Collator {
  try {
    return new Intl.Collator(lang)
  } catch {
    return new Intl.Collator('en')
  }
}
