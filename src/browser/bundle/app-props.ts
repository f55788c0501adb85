import type {SiteProps} from '../../model/model.js'

type Label = keyof SiteProps['labels']

/** Labels that only bodies or boot show. */
const elsewhere: readonly Label[] = [
  'headingLink',
  'contents',
  'copyCode',
  'copied',
  'wrapCode',
  'backToTop',
  'note',
  'tip',
  'info',
  'important',
  'warning',
  'caution',
  'danger',
  'zoomImage',
  'closeImage',
  'details',
  'taskDone',
  'taskOpen',
  'moved',
  'oneItem',
  'items',
  'tags',
  'allTags',
  'oneTagged',
  'tagged',
]
const ofVersions: readonly Label[] = [
  'version',
  'versions',
  'unreleasedVersion',
  'unmaintainedVersion',
  'latestVersionAdvice',
  'latestVersion',
]
const ofReactPages: readonly Label[] = ['crashed', 'tryAgain']

/** What the search box shows, and the app does not. */
const ofSearchAlone = [
  'searchField',
  'noResults',
  'oneResult',
  'results',
  'recentPages',
  'moveToResult',
  'openResult',
  'closeSearch',
] as const
export const labelsOfSearch: readonly Label[] = [...ofSearchAlone, 'search', 'searchFailed', 'loading', 'retry']

/** The site as the app needs it: without labels that none of the default templates shows in the browser. */
export function appProps(site: SiteProps, {sharesReact}: {sharesReact: boolean}): SiteProps {
  const unused = new Set<string>([
    ...elsewhere,
    ...ofSearchAlone,
    ...(site.search ? [] : (['search', 'searchFailed'] as const)),
    ...(site.copyPage ? [] : (['copyPage'] as const)),
    ...(site.versioned ? [] : ofVersions),
    ...(site.tagged ? [] : (['tagsOfPage'] as const)),
    ...(sharesReact ? [] : ofReactPages),
  ])
  const labels = Object.fromEntries(Object.entries(site.labels).filter(([label]) => !unused.has(label)))
  return {...site, labels: labels as SiteProps['labels']}
}
