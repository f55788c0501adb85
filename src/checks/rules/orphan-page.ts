import {sectionOf} from '../../files/paths/paths.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Page} from '../../model/model.js'
import type {Rule} from '../rule.js'

/** A page of the documentation that is in no sidebar and that nothing links to. A page that readers can reach in one version counts as reachable in all. */
export const orphanPage: Rule = {
  onReachable({routes}, {pages: all, config}) {
    // Free pages, as those of `src/pages`, are in no sidebar.
    const pages = all.filter(({page}) => !sectionOf(config, page.version).isStandalone)
    const isReachable = (page: Page) => routes.has(page.route) || isHomePage(page)
    const ids = new Set(pages.flatMap(({page}) => (isReachable(page) ? keyOf(page) : [])))
    return pages.flatMap(({page}) => {
      const isOrphan =
        !isReachable(page) && !ids.has(keyOf(page)) && !page.frontmatter.unlisted && page.route !== '/404'
      return isOrphan ? catalogue.orphanPage({file: page.source.file}, page.route) : []
    })
  },
}

/** Equal for all versions of a page. */
const keyOf = ({version, id}: Page): string => `${version.section}\n${id}`

/** The home page of a version. */
const isHomePage = ({route, version}: Page): boolean => route === '/' || route === `/${version.path}/`
