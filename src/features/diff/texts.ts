import type {NavigationChange, PageDifference, PageSection, SiteDifference} from './difference.js'

/** Texts for the kinds of changes of a page. */
export const kindTexts: Readonly<Record<PageDifference['kind'], string>> = {
  added: 'New page',
  removed: 'Removed page',
  moved: 'Moved page',
  changed: 'Changed page',
}

/** `2 pages changed, 1 page added, 30 unchanged` */
export function summaryText({pages, unchanged, answers, navigation}: SiteDifference): string {
  const count = (kind: PageDifference['kind']) => pages.filter((page) => page.kind === kind).length
  const parts = [
    countText(count('changed'), 'changed'),
    countText(count('added'), 'added'),
    countText(count('removed'), 'removed'),
    countText(count('moved'), 'moved'),
    ...(answers.length === 0
      ? []
      : [`${answers.length} ${answers.length === 1 ? 'answer' : 'answers'} of the search changed`]),
    ...(navigation.length === 0
      ? []
      : [`${navigation.length} ${navigation.length === 1 ? 'change' : 'changes'} of the navigation`]),
  ].filter(Boolean)
  const same = `${unchanged} ${unchanged === 1 ? 'page' : 'pages'} unchanged`
  return parts.length === 0 ? `No difference: ${same}` : [...parts, same].join(', ')
}

const countText = (count: number, what: string): string =>
  count === 0 ? '' : `${count} ${count === 1 ? 'page' : 'pages'} ${what}`

/** `“Set up” on Install` */
export const placeText = ({title, heading}: PageSection): string =>
  heading === '' ? title : `“${heading}” on ${title}`

/** `“Install” moved from Sidebar › Guides to Sidebar › Basics` */
export function navigationText(change: NavigationChange): string {
  const {kind, label, place, before, target = '', follows = '', contains = []} = change
  const [where, was] = [place.join(' › '), before.place?.join(' › ')]
  const inPlace = where === '' ? '' : ` in ${where}`
  if (kind === 'added')
    return `“${label}” is new${inPlace}${contains.length > 0 ? `, with ${contains.map((one) => `“${one}”`).join(', ')}` : ''}`
  if (kind === 'removed') return `“${label}” is gone${where === '' ? '' : ` from ${where}`}`
  if (kind === 'renamed') return `“${before.label}”${inPlace} is called “${label}” now`
  if (kind === 'target') return `“${label}”${inPlace} leads to ${target} now, instead of ${before.target}`
  if (was !== where) return `“${label}” moved from ${was} to ${where}`
  return `“${label}” moved${inPlace}: it ${follows === '' ? 'comes first' : `follows “${follows}”`} now`
}
