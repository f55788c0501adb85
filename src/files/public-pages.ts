/** Pages that files for search engines, feed readers and language models may list. */
import type {GeneratedPage, Page} from '../model/model.js'

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
