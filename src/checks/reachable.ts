import {hrefFor} from '../files/paths/paths.js'
import type {Page, RoutePath, SidebarItem} from '../model/model.js'
import type {CheckInput, Reachable} from './rule.js'

/** Pages that sidebars, pagination and tags lead to; the caller adds the targets of links. */
export function reachableFromNavigation({config, outline, pages}: CheckInput): Reachable {
  const routes = new Set<string>()
  const byHref = new Map(pages.map(({page}) => [hrefFor(page.route, config), page.route]))
  const visit = (items: readonly SidebarItem[]): void => {
    for (const item of items) {
      const route = item.kind === 'html' || item.href === undefined ? undefined : byHref.get(item.href)
      if (route !== undefined) routes.add(route)
      if (item.kind === 'category') visit(item.items)
    }
  }
  for (const {items} of outline.sidebars) visit(items)
  // Each page with a tag links to the page of the tag. If only one page has the tag, that page leads to itself.
  for (const generated of outline.generatedPages)
    if (generated.kind === 'tag' && generated.routes.length > 1) for (const route of generated.routes) routes.add(route)
  const byId = new Map(pages.map(({page}) => [idIn(page, page.id), page.route]))
  for (const {page} of pages)
    for (const id of [page.frontmatter.pagination_next, page.frontmatter.pagination_prev]) {
      const route: RoutePath | undefined = typeof id === 'string' ? byId.get(idIn(page, id)) : undefined
      if (route !== undefined && route !== page.route) routes.add(route)
    }
  return {routes, assets: new Set()}
}

const idIn = ({version}: Page, id: string): string => `${version.section}\n${version.name}\n${id}`
