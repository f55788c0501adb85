import type {PageDifference, SiteDifference} from './difference.js'

/** Number of differences: added, removed and moved pages, and each change of a title, block, link, answer or the navigation. */
export function countDifferences({pages, answers, navigation}: SiteDifference): number {
  return pages.reduce((sum, page) => sum + countOnPage(page), answers.length + navigation.length)
}

function countOnPage({kind, before, changes, links}: PageDifference): number {
  if (kind === 'added' || kind === 'removed') return 1
  return (kind === 'moved' ? 1 : 0) + (before.title === undefined ? 0 : 1) + changes.length + links.length
}
