import type {Config, MadePage, Page} from '../model.js'
import {hrefFor} from '../paths/paths.js'

export interface RoutesInput {
  config: Config
  pages: readonly Pick<Page, 'route'>[]
  made: readonly MadePage[]
}

/** Every address of the site (JSON); only the 404 page asks for it, to find the page that an address means. */
export function routesData({config, pages, made}: RoutesInput): string {
  const routes = [...pages, ...made].map(({route}) => hrefFor(route, config))
  return JSON.stringify({routes: [...new Set(routes)].sort()})
}
