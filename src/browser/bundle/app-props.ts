import type {SiteProps} from '../../model/model.js'

type Label = keyof SiteProps['labels']

/** Labels that only page bodies show, or the first script of a page (`src/browser/client/boot.ts`). */
const labelsOutsideApp: readonly Label[] = [
  'headingLink',
  'contents',
  'copyCode',
  'wrapCode',
  'showAllCode',
  'showLessCode',
  'systemMode',
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
  'footnotes',
  'backToReference',
  'taskDone',
  'taskOpen',
  'moved',
  'versionWithoutPage',
  'items',
  'tags',
  'allTags',
  'tagged',
  'languageOffer',
]
const feedbackLabels: readonly Label[] = [
  'feedbackQuestion',
  'feedbackYes',
  'feedbackNo',
  'feedbackComment',
  'feedbackSend',
  'feedbackThanks',
]
const versionLabels: readonly Label[] = [
  'version',
  'versions',
  'unreleasedVersion',
  'unmaintainedVersion',
  'latestVersionAdvice',
  'latestVersion',
]
/** Labels of the buttons that choose between a search in one section and a search in the whole site. */
const scopeLabels: readonly Label[] = ['searchIn', 'searchAll']
const reactPageLabels: readonly Label[] = ['crashed', 'tryAgain']

/** Labels that the search box shows, and the app does not. */
const searchOnlyLabels = [
  'searchField',
  'noResults',
  'results',
  'recentPages',
  'moveToResult',
  'openResult',
  'closeSearch',
] as const
export const searchLabels: readonly Label[] = [
  ...searchOnlyLabels,
  'search',
  'searchFailed',
  'loading',
  'retry',
  'nearestPages',
  'moreItems',
]

/**
 * Props of the site for the app: without labels that no default template shows in the browser. `sharesReact`: the site has
 * React pages or islands, which use the React of the app.
 */
export function appProps(site: SiteProps, {sharesReact}: {sharesReact: boolean}): SiteProps {
  const unused = new Set<string>([
    ...labelsOutsideApp,
    ...searchOnlyLabels,
    ...scopeLabels,
    ...(site.search ? [] : (['search', 'searchFailed'] as const)),
    ...(site.copyPage ? [] : (['copyPage'] as const)),
    ...(site.feedback ? [] : feedbackLabels),
    ...(site.versioned ? [] : versionLabels),
    ...(site.multilingual ? [] : (['languages', 'untranslated', 'outdatedTranslation', 'readOriginal'] as const)),
    ...(site.coversNotice ? [] : (['outdatedByCode'] as const)),
    ...(site.tagged ? [] : (['tagsOfPage'] as const)),
    ...(sharesReact ? [] : reactPageLabels),
  ])
  const labels = Object.fromEntries(Object.entries(site.labels).filter(([label]) => !unused.has(label)))
  return {...site, labels: labels as SiteProps['labels']}
}
