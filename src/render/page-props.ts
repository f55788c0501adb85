import type {Card, CategoryIndex, CompiledPage, Config, Outline, Page, PageProps, SidebarItem} from '../model.js'
import {hrefFor} from '../paths/paths.js'

export interface PropsInput {
  config: Config
  outline: Outline
  /** When each source was last committed (ISO 8601), by path. */
  updates: ReadonlyMap<string, string>
}

export interface PagePropsMaker {
  forPage(page: Page, compiled: Pick<CompiledPage, 'toc'>): PageProps
  forCategory(index: CategoryIndex): PageProps
  notFound(): PageProps
}

/** Makes what the templates show of each page: its own facts and its part of the sidebar. */
export function createPageProps({config, outline, updates}: PropsInput): PagePropsMaker {
  const version = {name: 'current', label: config.versions.current.label}
  return {
    forPage(page, {toc}) {
      const {frontmatter, source} = page
      const needsHeading =
        source.kind === 'markdown' && source.heading === '' && !frontmatter.hide_title && page.title !== ''
      const editUrl = editUrlOf(page, config)
      const lastUpdated = lastUpdateOf(page, updates)
      return {
        kind: source.kind === 'react' ? 'react' : 'doc',
        href: hrefFor(page.route, config),
        title: page.title,
        ...(needsHeading ? {heading: page.title} : {}),
        toc: shownToc(toc, page, config),
        ...(frontmatter.hide_table_of_contents ? {hideToc: true} : {}),
        ...outline.surroundings(page),
        ...(editUrl === undefined ? {} : {editUrl}),
        ...(lastUpdated === undefined ? {} : {lastUpdated}),
        ...(frontmatter.draft ? {draft: true} : {}),
        ...(frontmatter.unlisted ? {unlisted: true} : {}),
        version,
      }
    },
    forCategory: (index) => ({
      kind: 'category',
      href: hrefFor(index.route, config),
      title: index.title,
      heading: index.title,
      ...(index.description === '' ? {} : {intro: index.description}),
      toc: [],
      ...outline.surroundings(index),
      cards: index.items.flatMap((item) => cardFrom(item, config.labels)),
      version,
    }),
    notFound: () => ({
      kind: 'not-found',
      href: `${config.base}404.html`,
      title: config.labels.notFoundTitle,
      heading: config.labels.notFoundTitle,
      toc: [],
      version,
    }),
  }
}

/**
 * The headings of the levels that this page shows (behaviour §12.1), each with the level it has among them: below a
 * heading that is left out it moves up. Levels 3, 2, 4, shown from 3 to 4 → 3, 3.
 */
function shownToc(toc: CompiledPage['toc'], {frontmatter}: Page, config: Config): CompiledPage['toc'] {
  const {toc_min_heading_level: min = config.toc.min, toc_max_heading_level: max = config.toc.max} = frontmatter
  if (frontmatter.hide_table_of_contents) return []
  const above: {level: number; shown: number}[] = []
  return toc.flatMap((entry) => {
    while (above.length > 0 && above.at(-1)!.level >= entry.level) above.pop()
    const isShown = entry.level >= min && entry.level <= max
    const level = above.at(-1)?.shown ?? min
    above.push({level: entry.level, shown: isShown ? level + 1 : level})
    return isShown ? [{...entry, level}] : []
  })
}

/** From front matter, else from git (behaviour §12.4). */
function lastUpdateOf({frontmatter, source}: Page, updates: PropsInput['updates']): PageProps['lastUpdated'] {
  const {date, author} = frontmatter.last_update ?? {}
  const time = date === undefined ? Number.NaN : Date.parse(date)
  const iso = Number.isNaN(time) ? updates.get(source.path) : new Date(time).toISOString()
  return iso === undefined ? undefined : {iso, ...(author === undefined ? {} : {author})}
}

function editUrlOf(page: Page, config: Config): string | undefined {
  const own = page.frontmatter.custom_edit_url
  if (own !== undefined) return own || undefined
  return config.editUrl === '' ? undefined : `${config.editUrl.replace(/\/+$/, '')}/${encodeURI(page.source.file)}`
}

/** One card per child; a category leads to its page or first descendant, and is left out when it has none. */
function cardFrom(item: SidebarItem, labels: Config['labels']): Card[] {
  switch (item.kind) {
    case 'html':
      return []
    case 'link': {
      const {label, href, description = ''} = item
      return [
        item.external
          ? {kind: 'external', label, href, description, external: true}
          : {kind: 'page', label, href, description},
      ]
    }
    case 'category': {
      const href = firstHref(item)
      const count = item.items.length
      const description =
        item.description ?? (count === 1 ? labels.oneItem : labels.items.replace('{count}', String(count)))
      return href === undefined ? [] : [{kind: 'category', label: item.label, href, description}]
    }
  }
}

function firstHref(item: SidebarItem): string | undefined {
  if (item.kind !== 'category') return item.kind === 'link' ? item.href : undefined
  let href = item.href
  for (const inner of item.items) href ??= firstHref(inner)
  return href
}
