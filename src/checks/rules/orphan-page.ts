import {sectionOf} from '../../files/paths/paths.js'
import {type DiagnosticKind, diagnostic} from '../../model/diagnostics/diagnostics.js'
import type {Page} from '../../model/model.js'
import type {Rule} from '../rule.js'

const kind: DiagnosticKind = {
  code: 'orphan-page',
  severity: 'info',
  what: 'A page is in no sidebar, and nothing links to it.',
  more: 'Links in pages, navbar, footer and tags count, including those of other versions. Home pages and unlisted pages are not reported.',
  example: {
    config: {sidebars: {main: ['index']}},
    files: {'docs/index.md': '# Welcome', 'docs/install.md': '# Install'},
  },
}

/** A page of the documentation that is in no sidebar and that nothing links to. A page that readers can reach in one version counts as reachable in all. */
export const orphanPage: Rule = {
  kinds: [kind],
  onReachable({routes}, {pages: all, config}) {
    // Free pages, as those of `src/pages`, are in no sidebar.
    const pages = all.filter(({page}) => !sectionOf(config, page.version).isStandalone)
    const isReachable = (page: Page) => routes.has(page.route) || isHomePage(page)
    const ids = new Set(pages.flatMap(({page}) => (isReachable(page) ? keyOf(page) : [])))
    return pages.flatMap(({page}) => {
      const isOrphan =
        !isReachable(page) && !ids.has(keyOf(page)) && !page.frontmatter.unlisted && page.route !== '/404'
      if (!isOrphan) return []
      return diagnostic(
        kind,
        {file: page.source.file},
        `No sidebar contains the page "${page.route}", and nothing links to it.`,
        'Put it into a sidebar, link to it, or mark it `unlisted: true`.',
      )
    })
  },
}

/** Equal for all versions of a page. */
const keyOf = ({version, id}: Page): string => `${version.section}\n${id}`

/** The home page of a version. */
const isHomePage = ({route, version}: Page): boolean => route === '/' || route === `/${version.path}/`
