/** Pages that files for search engines, feed readers and language models may list. */
import type {GeneratedPage, Page} from './model.js'

/** Whether search engines may list a page. */
export function isListed(page: Page | GeneratedPage): boolean {
  if (page.version.noIndex || /(^|\/)404\.html$/.test(page.route)) return false
  return (
    !('frontmatter' in page) ||
    !(page.frontmatter.unlisted || page.frontmatter.draft || page.source.isUntranslated === true)
  )
}

/** Whether a page is listed and belongs to the version that readers get first. */
export const isListedInLatest = (page: Page | GeneratedPage): boolean => page.version.isLatest && isListed(page)

/** A key that is equal for all versions of a page: its id, or the route of a category index without the version. */
export function keyInVersions(page: Page | GeneratedPage): string {
  if ('id' in page) return page.id
  const {path} = page.version
  return path === '' ? page.route : page.route.slice(path.length + 1)
}
