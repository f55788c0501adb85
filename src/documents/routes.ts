import type {SiteParts} from '../files/files.js'
import {lazily} from '../files/lazily.js'
import {hrefFor} from '../files/paths/paths.js'
import {keyOf, type RouteList, routesInPart, sortedRoutes} from '../files/route-list/route-list.js'

/** Returns the function that writes a file of every address of the site (JSON): without a number the first one. */
export function createRoutesData({
  config,
  pages,
  outline,
}: Pick<SiteParts, 'config' | 'pages' | 'outline'>): (part?: number) => string {
  const all = lazily(() =>
    sortedRoutes(new Set([...pages, ...outline.generatedPages].map(({route}) => hrefFor(route, config)))),
  )
  const partAt = (number: number) => all().slice(number * routesInPart, (number + 1) * routesInPart)
  const list = (): RouteList => {
    const count = Math.ceil(all().length / routesInPart)
    return count <= 1 ? {routes: all()} : {parts: Array.from({length: count}, (_, n) => keyOf(partAt(n)[0] ?? ''))}
  }
  return (part) => JSON.stringify(part === undefined ? list() : {routes: partAt(part)})
}
