import {hrefFor, sectionOf} from '../files/paths/paths.js'
import {isoTimeOf} from '../model/iso-time.js'
import type {Config, GeneratedPage, LastUpdate, Outline, Page, PageFacts, PageProps} from '../model/model.js'
import {createDayText} from './day-text.js'
import {createVersionProps} from './version-props.js'

export interface PropsInput {
  config: Config
  pages: readonly Page[]
  outline: Outline
  /** Last commit of each source, by path. */
  updates: ReadonlyMap<string, LastUpdate>
}

interface PagePropsMaker {
  forPage(page: Page, compiled: Pick<PageFacts, 'toc'>): PageProps
  forGenerated(page: GeneratedPage): PageProps
  notFound(): PageProps
  /** The heading of a page whose text has none. */
  headingOf(page: Page): string | undefined
  /** Last change of a page (ISO 8601); undefined if unknown. */
  changedAt(page: Page): string | undefined
}

/** Makes the functions that return the props of each page, including its branch of the sidebar. */
export function createPageProps({config, pages, outline, updates}: PropsInput): PagePropsMaker {
  const versionProps = createVersionProps({config, pages, outline})
  const dayText = createDayText(config.lang)
  return {
    forPage(page, {toc}) {
      const {frontmatter, source} = page
      const heading = headingOf(page)
      const editUrl = editUrlOf(page, config)
      const lastUpdate = lastUpdateOf(page, config, updates)
      const tags = outline.tagsOf(page)
      return {
        kind: source.kind === 'react' ? 'react' : 'doc',
        href: hrefFor(page.route, config),
        title: page.title,
        ...(heading === undefined ? {} : {heading}),
        toc: shownToc(toc, page, config),
        ...(frontmatter.hide_table_of_contents ? {hideToc: true} : {}),
        ...(isLayout(frontmatter.layout) ? {layout: frontmatter.layout} : {}),
        ...outline.pageNavigation(page),
        ...(editUrl === undefined ? {} : {editUrl}),
        ...(lastUpdate === undefined ? {} : {lastUpdated: {...lastUpdate, text: dayText(lastUpdate.iso)}}),
        ...(tags.length > 0 ? {tags} : {}),
        ...(page.siteFrontmatter ? {frontmatter: page.siteFrontmatter} : {}),
        ...(frontmatter.draft ? {draft: true} : {}),
        ...(frontmatter.unlisted ? {unlisted: true} : {}),
        ...versionProps(page),
      }
    },
    forGenerated: (page) => ({
      kind: 'doc',
      href: hrefFor(page.route, config),
      title: page.title,
      heading: page.title,
      ...(page.kind === 'category' && page.description !== '' ? {intro: page.description} : {}),
      toc: [],
      generated: true,
      ...(page.kind === 'category' ? outline.pageNavigation(page) : {}),
      ...versionProps(page),
    }),
    notFound: () => ({
      kind: 'not-found',
      href: `${config.base}404.html`,
      title: config.labels.notFoundTitle,
      heading: config.labels.notFoundTitle,
      toc: [],
      ...versionProps(undefined),
    }),
    headingOf,
    changedAt: (page) => lastUpdateOf(page, config, updates)?.iso,
  }
}

const headingOf = ({source, frontmatter, title}: Page): string | undefined =>
  source.kind === 'markdown' && source.heading === '' && !frontmatter.hide_title && title !== '' ? title : undefined

const isLayout = (layout: unknown): layout is NonNullable<PageProps['layout']> =>
  layout === 'home' || layout === 'page' || layout === 'wide'

/**
 * The headings of the levels that this page shows, with their levels among the shown headings: a heading below an
 * omitted one moves up. Levels 3, 2, 4, shown from 3 to 4 → 3, 3.
 */
function shownToc(toc: PageFacts['toc'], {frontmatter}: Page, config: Config): PageFacts['toc'] {
  const {toc_min_heading_level: min = config.toc.min, toc_max_heading_level: max = config.toc.max} = frontmatter
  if (frontmatter.hide_table_of_contents) return []
  const openHeadings: {level: number; shown: number}[] = []
  return toc.flatMap((entry) => {
    for (let last = openHeadings.at(-1); last && last.level >= entry.level; last = openHeadings.at(-1))
      openHeadings.pop()
    const isShown = entry.level >= min && entry.level <= max
    const level = openHeadings.at(-1)?.shown ?? min
    openHeadings.push({level: entry.level, shown: isShown ? level + 1 : level})
    return isShown ? [{...entry, level}] : []
  })
}

/** Last update from front matter, else from git. */
function lastUpdateOf(
  {frontmatter, source}: Page,
  {lastUpdatedAuthor}: Config,
  updates: PropsInput['updates'],
): {iso: string; author?: string} | undefined {
  const {date, author} = frontmatter.last_update ?? {}
  // The origin of a page of a plugin is the file that the page is made from.
  const commit = updates.get(source.origin?.file ?? source.file)
  const iso = (date === undefined ? undefined : isoTimeOf(date)) ?? commit?.iso
  const name = author ?? (lastUpdatedAuthor ? commit?.author : undefined)
  return iso === undefined ? undefined : {iso, ...(name && {author: name})}
}

function editUrlOf(page: Page, config: Config): string | undefined {
  const customUrl = page.frontmatter.custom_edit_url
  if (customUrl !== undefined) return customUrl || undefined
  const {editUrl} = sectionOf(config, page.version)
  const file = page.source.origin?.file ?? page.source.file
  // A version from git is history, or on another branch than this address.
  return editUrl === '' || file === '' || page.version.ref
    ? undefined
    : `${editUrl.replace(/\/+$/, '')}/${encodeURI(file)}`
}
