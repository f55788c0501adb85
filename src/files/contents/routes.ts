import type {SiteParts} from '../files.js'
import {hrefFor} from '../paths/paths.js'

/** Every address of the site (JSON). The 404 page loads the list to suggest a page. */
export function routesData({config, pages, outline}: Pick<SiteParts, 'config' | 'pages' | 'outline'>): string {
  const routes = [...pages, ...outline.generatedPages].map(({route}) => hrefFor(route, config))
  return JSON.stringify({routes: [...new Set(routes)].sort()})
}
