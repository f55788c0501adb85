import type {CategoryIndex, Config, Page} from '../model.js'
import {hrefFor} from '../paths/paths.js'

export interface RoutesInput {
  config: Config
  pages: readonly Pick<Page, 'route'>[]
  indexes: readonly CategoryIndex[]
}

/** Every address of the site (JSON); only the 404 page asks for it, to find the page that an address means. */
export function routesData({config, pages, indexes}: RoutesInput): string {
  const routes = [...pages, ...indexes].map(({route}) => hrefFor(route, config))
  return JSON.stringify({routes: [...new Set(routes)].sort()})
}
