/** Suggestions for broken links: the target that the author most likely meant. */
import path from 'node:path'
import {hrefFor, routeKey, withSlashes} from '../../files/paths/paths.js'
import type {Page, Resolver, RoutePath} from '../../model/model.js'
import {againstRoute, fileCandidates, findFile, local, type Place, placeOf, split, type Wanted} from './find-target.js'
import {createNearestPath} from './nearest-path.js'
import {createSameTitle} from './same-title.js'
import {bareRoute, type TargetMaps} from './targets.js'

export function createSuggest(pages: readonly Page[], maps: TargetMaps, root: Place): Resolver['suggest'] {
  const {routes} = maps
  const sameTitle = createSameTitle(pages)
  const nearestFile = createNearestPath(maps.pageByFile.keys())
  const nearestRoute = createNearestPath(routes.keys())
  const nearestStatic = createNearestPath(maps.staticAssets.keys())
  const nearestContent = createNearestPath(maps.contentAssets.keys())
  const routesByKey = new Map([...routes.values()].reverse().map((route) => [routeKey(route), route]))

  return (link, page = root) => {
    const from = placeOf(link, page, maps)
    const {pathname, suffix} = split(link.url.trim())
    const wanted = {pathname, from}
    if (link.kind === 'asset') return suggestAsset(wanted)
    if (/\.mdx?$/i.test(pathname)) return suggestFile(wanted)
    const near = suggestRoute(wanted)
    return near && hrefFor(near, {base: '/', trailingSlash: undefined}) + suffix
  }

  /** The page of a source file, the page in other letter case, else the nearest page. */
  function suggestRoute({pathname, from}: Wanted): RoutePath | undefined {
    const wanted = pathname.startsWith('/') ? local(pathname, maps) : (againstRoute(pathname, from.route) ?? pathname)
    for (const end of ['.md', '/index.md', '/README.md']) {
      const beside = findFile(maps.pageByFile, {pathname: pathname.replace(/\/$/, '') + end, from}, maps)
      if (beside) return beside.route
    }
    const bare = bareRoute(wanted.replace(/(?:\/index)?\.html?$/, '') || '/')
    const near = routesByKey.get(routeKey(wanted)) ?? nearestRoute(bare) ?? sameTitle(bare)?.route
    return near === undefined ? undefined : routes.get(bareRoute(near))
  }

  function suggestFile({pathname, from}: Wanted): string | undefined {
    const [wanted = pathname] = fileCandidates({pathname, from}, maps)
    const file = nearestFile(wanted) ?? sameTitle(wanted)?.linkPath
    if (file === undefined) return undefined
    if (pathname.startsWith('/')) return `/${file}`
    const relative = relativeTo(from, file)
    return pathname.startsWith('.') ? relative : relative.replace(/^\.\//, '')
  }

  function suggestAsset({pathname, from}: Wanted): string | undefined {
    if (pathname.startsWith('/')) return nearestStatic(pathname)
    const file = nearestContent(path.posix.join(path.posix.dirname(from.linkPath), pathname))
    return file && relativeTo(from, file)
  }

  function relativeTo(from: Place, file: string): string {
    // The paths of older versions lead out of the content folder.
    const absolute = (name: string) => path.posix.join('/', withSlashes(maps.config.content), name)
    const relative = path.posix.relative(absolute(path.posix.dirname(from.linkPath)), absolute(file))
    return relative.startsWith('.') ? relative : `./${relative}`
  }
}
