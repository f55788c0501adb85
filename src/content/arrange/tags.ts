import {hrefFor, slugFor} from '../../files/paths/paths.js'
import {createCountText} from '../../model/count-text.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Config, Diagnostic, Page, RoutePath, TagIndex, TagPage, Version} from '../../model/model.js'

interface Tag {
  label: string
  route: RoutePath
  file: string
  pages: Page[]
}

interface TagInput {
  version: Version
  pages: readonly Page[]
  config: Config
}

/**
 * The pages of one version's tags and the page of all of them; none if no page has a tag. Tags with the
 * same address are one tag with the first label. Lists contain no unlisted pages.
 */
export function tagPages(input: TagInput): {index: TagIndex | undefined; tags: TagPage[]; diagnostics: Diagnostic[]} {
  const {version, config} = input
  const {tags, diagnostics} = tagsIn(input)
  const [first] = tags
  if (first === undefined) return {index: undefined, tags: [], diagnostics}
  const {compare} = collatorOf(config.lang)
  const countTagged = createCountText(config.labels.tagged, config.lang)
  const sorted = tags.sort((a, b) => compare(a.label, b.label) || (a.route < b.route ? -1 : 1))
  const root = tagRoute('/tags', version) as RoutePath
  return {
    index: {
      version,
      file: first.file,
      kind: 'tags',
      route: root,
      title: config.labels.tags,
      tags: sorted.map(({label, route, pages}) => ({label, href: hrefFor(route, config), count: pages.length})),
    },
    tags: sorted.map((tag) => tagPage(tag, {version, config, all: hrefFor(root, config), compare, countTagged})),
    diagnostics,
  }
}

/** Tags in the order of their first pages. */
function tagsIn({version, pages}: TagInput): {tags: Tag[]; diagnostics: Diagnostic[]} {
  const tags = new Map<string, Tag>()
  const diagnostics: Diagnostic[] = []
  for (const page of pages) {
    if (page.frontmatter.unlisted) continue
    const {file, frontmatterPositions} = page.source
    for (const [index, tagValue] of (page.frontmatter.tags ?? []).entries()) {
      const {label, permalink} = typeof tagValue === 'string' ? {label: tagValue, permalink: kebab(tagValue)} : tagValue
      const route = permalink === '' ? undefined : tagRoute(`/tags/${permalink.replace(/^\/+/, '')}`, version)
      if (route === undefined) {
        const location = {file, position: frontmatterPositions.get(`tags.${index}`)}
        diagnostics.push(
          catalogue.badFrontmatter(
            location,
            `The tag "${label}" cannot become an address, so docsgen leaves it out.`,
            'Use letters or digits in it, or write `{label: …, permalink: …}`.',
          ),
        )
        continue
      }
      const tag = tags.get(route) ?? {label, route, file, pages: []}
      tags.set(route, tag)
      if (tag.pages.at(-1) !== page) tag.pages.push(page)
    }
  }
  return {tags: [...tags.values()], diagnostics}
}

const tagRoute = (slug: string, {path}: Version): RoutePath | undefined =>
  slugFor({versionPath: path, slug, folder: '', baseId: '', isIndex: false}) as RoutePath | undefined

function tagPage(
  {label, route, file, pages}: Tag,
  {
    version,
    config,
    all,
    compare,
    countTagged,
  }: Pick<TagPage, 'version' | 'all'> & {
    config: Config
    compare: Intl.Collator['compare']
    countTagged: (count: number) => string
  },
): TagPage {
  return {
    kind: 'tag',
    version,
    route,
    file,
    title: countTagged(pages.length).replaceAll('{tag}', () => label),
    label,
    all,
    pages: [...pages]
      .sort((a, b) => compare(a.title, b.title) || (a.route < b.route ? -1 : 1))
      .map((page) => ({label: page.title, href: hrefFor(page.route, config), description: page.description})),
    routes: pages.map((page) => page.route),
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
