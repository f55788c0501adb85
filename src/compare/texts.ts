import type {PageDifference, Place, SiteDifference} from '../model/difference.js'

/** What happened to a page. */
export const kindTexts: Readonly<Record<PageDifference['kind'], string>> = {
  added: 'New page',
  removed: 'Removed page',
  moved: 'Moved page',
  changed: 'Changed page',
}

/** `2 pages changed, 1 page added, 30 unchanged` */
export function summaryText({pages, unchanged, answers}: SiteDifference): string {
  const count = (kind: PageDifference['kind']) => pages.filter((page) => page.kind === kind).length
  const parts = [
    countText(count('changed'), 'changed'),
    countText(count('added'), 'added'),
    countText(count('removed'), 'removed'),
    countText(count('moved'), 'moved'),
    ...(answers.length === 0
      ? []
      : [`${answers.length} ${answers.length === 1 ? 'answer' : 'answers'} of the search changed`]),
  ].filter(Boolean)
  const same = `${unchanged} ${unchanged === 1 ? 'page' : 'pages'} unchanged`
  return parts.length === 0 ? `No difference: ${same}` : [...parts, same].join(', ')
}

const countText = (count: number, what: string): string =>
  count === 0 ? '' : `${count} ${count === 1 ? 'page' : 'pages'} ${what}`

/** `“Set up” on Install` */
export const placeText = ({title, heading}: Place): string => (heading === '' ? title : `“${heading}” on ${title}`)
