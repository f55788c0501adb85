/** Suggestions for broken links: the target that the author most likely meant. */
import path from 'node:path'
import {
  foldersAbove,
  hrefFor,
  namesFile,
  namesPageFile,
  routeKey,
  splitUrl,
  withoutAnyBase,
  withSlashes,
} from '../../files/paths/paths.js'
import type {Page, Resolver, RoutePath} from '../../model/model.js'
import {
  againstRoute,
  fileCandidates,
  findAsset,
  findFile,
  type LinkReference,
  type Referrer,
  referrerOf,
} from './find-target.js'
import {createNearestPath} from './nearest-path.js'
import {bareRoute, type TargetMaps} from './targets.js'

export function createSuggest(pages: readonly Page[], maps: TargetMaps, root: Referrer): Resolver['suggest'] {
  const {routes} = maps
  const sameTitle = createSameTitle(pages)
  const nearestFile = createNearestPath(maps.pageByFile.keys())
  const nearestRoute = createNearestPath(routes.keys())
  const nearestStatic = createNearestPath(maps.staticAssets.keys())
  const nearestContent = createNearestPath(maps.contentAssets.keys())
  const routesByKey = new Map([...routes.values()].reverse().map((route) => [routeKey(route), route]))
  /** The first page of each folder: a link may name a folder without an index page. */
  const firstInFolder = new Map(
    pages
      .toSorted((a, b) => orderOf(a) - orderOf(b))
      .reverse()
      .flatMap(({route}) => foldersAbove(route).map((folder) => [folder, route] as const)),
  )

  return (link, page = root) => {
    const outside = outsideAddress(link.url.trim())
    if (outside !== undefined) return outside
    const from = referrerOf(link, page, maps)
    const escaped = withEscapedName(link.url.trim())
    if (escaped !== undefined && isFile({pathname: splitUrl(escaped).pathname, from})) return escaped
    const {pathname, suffix} = splitUrl(link.url.trim())
    const reference = {pathname, from}
    if (link.kind === 'asset') return suggestAsset(reference)
    if (namesPageFile(pathname)) return suggestFile(reference)
    const asset = namesFile(pathname) ? suggestAsset(reference) : undefined
    if (asset) return asset
    const near = suggestRoute(reference)
    return near && hrefFor(near, {base: '/', trailingSlash: undefined}) + suffix
  }

  function isFile(reference: LinkReference): boolean {
    return (findFile(maps.pageByFile, reference, maps) ?? findAsset(reference, maps)) !== undefined
  }

  /** The page of a source file, the page in other letter case, else the nearest page. */
  function suggestRoute({pathname, from}: LinkReference): RoutePath | undefined {
    const address = pathname.startsWith('/')
      ? withoutAnyBase(pathname, maps.form)
      : (againstRoute(pathname, from.route) ?? pathname)
    for (const ending of ['.md', '/index.md', '/README.md', '.tsx']) {
      const beside = findFile(maps.pageByFile, {pathname: pathname.replace(/\/$/, '') + ending, from}, maps)
      if (beside) return beside.route
    }
    const bare = bareRoute(address.replace(/(?:\/index)?\.html?$/, '') || '/')
    const near =
      routesByKey.get(routeKey(address)) ?? firstInFolder.get(bare) ?? nearestRoute(bare) ?? sameTitle(bare)?.route
    return near === undefined ? undefined : routes.get(bareRoute(near))
  }

  function suggestFile({pathname, from}: LinkReference): string | undefined {
    const bare = withoutAnyBase(pathname, maps.form)
    if (bare !== pathname && findFile(maps.pageByFile, {pathname: bare, from}, maps)) return bare
    const [candidate = bare] = fileCandidates({pathname: bare, from}, maps)
    const file = nearestFile(candidate) ?? sameTitle(candidate)?.linkPath
    if (file === undefined) return undefined
    if (pathname.startsWith('/')) return `/${file}`
    const relative = relativeTo(from, file)
    return pathname.startsWith('.') ? relative : relative.replace(/^\.\//, '')
  }

  function suggestAsset({pathname, from}: LinkReference): string | undefined {
    if (pathname.startsWith('/')) return nearestStatic(withoutAnyBase(pathname, maps.form))
    const file = nearestContent(path.posix.join(path.posix.dirname(from.linkPath), pathname))
    return file && relativeTo(from, file)
  }

  function relativeTo(from: Referrer, file: string): string {
    // The paths of older versions lead out of the content folder.
    const absolute = (name: string) => path.posix.join('/', withSlashes(maps.config.content), name)
    const relative = path.posix.relative(absolute(path.posix.dirname(from.linkPath)), absolute(file))
    return relative.startsWith('.') ? relative : `./${relative}`
  }
}

/** An address whose `#` and `?` are escaped, as in names of files: `a#b.md` → `a%23b.md`; undefined without any before the end of a name. */
function withEscapedName(url: string): string | undefined {
  return /[#?].*\.\w+$/.test(url) ? url.replace(/[#?]/g, encodeURIComponent) : undefined
}

/** The whole address of a host or a mailbox that an author wrote without its protocol. */
function outsideAddress(url: string): string | undefined {
  if (/^www\.[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/i.test(url)) return `https://${url}`
  return /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(url) ? `mailto:${url}` : undefined
}

const orderOf = ({position = Number.MAX_VALUE}: Page): number => position

/**
 * Returns a search for the page whose title equals the last part of a path; undefined for none or several pages. The first
 * call builds the index.
 *
 *   guides/getting-started.md → the page “Getting started”, in any folder
 */
function createSameTitle(pages: readonly Page[]): (path: string) => Page | undefined {
  let byTitleKey: Map<string, Page | undefined> | undefined
  return (path) => {
    byTitleKey ??= indexOf(pages)
    const name = path.replace(/\/$/, '').replace(/.*\//, '')
    return byTitleKey.get(titleKeyOf(name.replace(/\.\w+$/, '')))
  }
}

function indexOf(pages: readonly Page[]): Map<string, Page | undefined> {
  const byTitleKey = new Map<string, Page | undefined>()
  for (const page of pages) {
    const key = titleKeyOf(page.title)
    byTitleKey.set(key, byTitleKey.has(key) ? undefined : page)
  }
  byTitleKey.delete('')
  return byTitleKey
}

const titleKeyOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/^\d+[-_. ]+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
