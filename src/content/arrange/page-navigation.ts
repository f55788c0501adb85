import {fileFamilies} from '../../files/files.js'
import {hrefFor, sectionOf} from '../../files/paths/paths.js'
import type {Config, LabelledLink, Outline, Page, PageProps, RoutePath, Version} from '../../model/model.js'
import {type CategoryEntry, type Entry, listedRoute} from './entry.js'
import {createNodeMaker} from './nodes.js'
import {type Placement, pageLabel} from './placements.js'

interface PageNavigationInput {
  version: Version
  config: Config
  pages: readonly Page[]
  byName: ReadonlyMap<string, ReadonlyMap<string, Placement>>
  firstPlacements: ReadonlyMap<string, Placement>
  /** By names that are unique in the site. */
  entriesByName: ReadonlyMap<string, Entry[]>
  /** Name in the config → name that is unique in the site. */
  sidebarName(name: string, version: Version): string
}

/** Returns the look-up of the navigation of a page: open branch of the sidebar, breadcrumbs, previous and next. */
export function pageNavigationFrom({
  version,
  config,
  pages,
  byName,
  firstPlacements,
  entriesByName,
  sidebarName,
}: PageNavigationInput): Outline['pageNavigation'] {
  const section = sectionOf(config, version)
  const hrefOf = (route: RoutePath) => hrefFor(route, config)
  const byId = new Map(pages.map((page) => [page.id, page]))
  const home = (version.path === '' ? '/' : `/${version.path}/`) as RoutePath
  const hasHome = pages.some((page) => page.route === home)
  const nodesFor = createNodeMaker(hrefOf)

  return (page) => {
    const frontmatter = 'frontmatter' in page ? page.frontmatter : {}
    const {displayed_sidebar: displayed} = frontmatter
    if (displayed === null) return {}
    const placement = displayed === undefined ? firstPlacements.get(page.route) : byName.get(displayed)?.get(page.route)
    const name = displayed === undefined ? placement?.sidebar : sidebarName(displayed, version)
    const entries = name === undefined ? undefined : entriesByName.get(name)
    if (name === undefined || entries === undefined) return {}
    const neighbour = (id: string | null | undefined, computed: LabelledLink | undefined): LabelledLink | undefined => {
      if (id === undefined) return computed
      const target = id === null ? undefined : byId.get(id)
      return target && {label: pageLabel(target), href: hrefOf(target.route)}
    }
    const previous = neighbour(frontmatter.pagination_prev, placement?.previous)
    const next = neighbour(frontmatter.pagination_next, placement?.next)
    return {
      sidebar: {
        name,
        href: `${config.base}${fileFamilies.sidebars.folder}${encodeURIComponent(name)}.json`,
        items: nodesFor(entries, placement),
      },
      ...(section.breadcrumbs ? {breadcrumbs: breadcrumbs(placement)} : {}),
      pagination: {...(previous ? {previous} : {}), ...(next ? {next} : {})},
    }
  }

  function breadcrumbs(placement: Placement | undefined): NonNullable<PageProps['breadcrumbs']> {
    const crumb = (entry: CategoryEntry) => {
      const route = listedRoute(entry)
      return {label: entry.label, ...(route === undefined ? {} : {href: hrefOf(route)})}
    }
    const lastItem = placement ? [{label: placement.entry.label}] : []
    return {
      ...(hasHome ? {home: hrefOf(home)} : {}),
      items: [...(placement?.ancestors.map(crumb) ?? []), ...lastItem],
    }
  }
}
