import {hrefFor} from '../files/paths/paths.js'
import type {Page, RoutePath, SidebarItem} from '../model/model.js'
import type {CheckInput, Reached} from './rule.js'

/** Pages that sidebars, pagination and tags lead to; links add theirs. */
export function reachedByOutline({config, outline, pages}: CheckInput): Reached {
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
  // The page of a tag is found from each page that has it: one that only this page has leads nowhere new.
  for (const made of outline.generatedPages)
    if (made.kind === 'tag' && made.routes.length > 1) for (const route of made.routes) routes.add(route)
  const byId = new Map(pages.map(({page}) => [idIn(page, page.id), page.route]))
  for (const {page} of pages)
    for (const id of [page.frontmatter.pagination_next, page.frontmatter.pagination_prev]) {
      const route: RoutePath | undefined = typeof id === 'string' ? byId.get(idIn(page, id)) : undefined
      if (route !== undefined && route !== page.route) routes.add(route)
    }
  return {routes, assets: new Set()}
}

const idIn = ({version}: Page, id: string): string => `${version.name}\n${id}`
