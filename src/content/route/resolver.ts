/** What a link leads to. The same answer writes the address and checks it. */
import path from 'node:path'
import {decoded} from '../../files/decode/decode.js'
import type {GeneratedFile} from '../../files/files.js'
import {encodePath, folderIn, hrefFor, routeKey, versionFolder} from '../../files/paths/paths.js'
import type {
  Asset,
  Config,
  Link,
  LinkSource,
  OutputPath,
  Page,
  Resolution,
  Resolver,
  RoutePath,
} from '../../model/model.js'
import {createNearestPath} from './nearest-path.js'
import {createSameTitle} from './same-title.js'

export interface ResolverInput {
  pages: readonly Page[]
  /** Routes of pages without a source file. */
  otherRoutes: readonly RoutePath[]
  /** Files that docsgen generates beside pages. */
  generated: readonly GeneratedFile[]
  assets: readonly Asset[]
  /** Pages that are left out as drafts. */
  drafts?: readonly Page[]
  config: Config
}

const root: NonNullable<LinkSource> = {linkPath: '', route: '/' as RoutePath}

export function createResolver({pages, otherRoutes, assets, generated, drafts = [], config}: ResolverInput): Resolver {
  const {base} = config
  const namedBase = config.namedBase ?? base
  const contentName = path.relative(config.root, config.content).split(path.sep).join('/')
  const toProject = path.relative(config.content, config.root).split(path.sep).join('/')
  const prefixes = new Map(config.versions.map((version) => [version, folderIn(config.content, version)]))
  const staticName = path.relative(config.root, config.staticDir).split(path.sep).join('/')
  const pageByFile = new Map(pages.map((page) => [page.linkPath, page]))
  const routes = new Map<string, RoutePath>()
  for (const route of [...pages.map((page) => page.route), ...otherRoutes]) routes.set(bare(route), route)
  const redirectByRoute = new Map<string, RoutePath>()
  const generatedByAddress = new Map<string, OutputPath>()
  for (const {name, path, route} of generated) {
    if (route && name === 'redirectPages') redirectByRoute.set(bare(route), route)
    else if (route && name === 'printPages') routes.set(bare(route), route)
    else generatedByAddress.set(`/${path.normalize('NFC')}`, path)
  }
  const draftByFile = new Map(drafts.map((page) => [page.linkPath, page]))
  const draftByRoute = new Map(drafts.map((page) => [bare(page.route), page]))
  const contentAssets = new Map(assets.filter((a) => a.from === 'content').map((a) => [a.path.normalize('NFC'), a]))
  const staticAssets = new Map(assets.filter((a) => a.from === 'static').map((a) => [`/${a.path.normalize('NFC')}`, a]))

  /** A link is asked about where its address is written, where files are collected, and where it is checked. */
  const resolved = new WeakMap<object, {page: LinkSource; resolution: Resolution}>()
  const resolve: Resolver['resolve'] = (link, page) => {
    const known = resolved.get(link)
    if (known !== undefined && known.page === page) return known.resolution
    const resolution = resolveNow(link, page)
    resolved.set(link, {page, resolution})
    return resolution
  }
  const resolveNow: Resolver['resolve'] = (link, page = root) => {
    const from = placeOf(link, page)
    const url = link.url.trim()
    if (url.startsWith('pathname://')) return {kind: 'external', href: withBase(url.slice('pathname://'.length))}
    if (isExternal(url)) return {kind: 'external', href: url}
    const {pathname, suffix, fragment} = split(url)
    if (pathname === '') return {kind: 'page', href: suffix || hrefFor(from.route, config), route: from.route, fragment}
    const file = findAsset(pathname, from)
    const generated = () => generatedAt(findGenerated(pathname, from), suffix)
    if (link.kind === 'asset') return file ? asset(file, suffix) : (generated() ?? broken('broken-asset', url))
    if (/\.mdx?$/i.test(pathname)) {
      const page = findPage(pathname, from)
      if (page) return {kind: 'page', href: hrefFor(page.route, config) + suffix, route: page.route, fragment}
      if (file) return asset(file, suffix)
      return draft(findIn(draftByFile, pathname, from), url) ?? generated() ?? broken('broken-markdown-link', url)
    }
    if (file) return asset(file, suffix)
    const route = findRoute(pathname, from)
    if (route) return {kind: 'page', href: hrefFor(route, config) + suffix, route, fragment}
    const old = findByRoute(redirectByRoute, pathname, from)
    if (old) return {kind: 'redirect', href: hrefFor(old, config) + suffix, route: old, fragment}
    const href = withBase(url)
    return draft(findByRoute(draftByRoute, pathname, from), href) ?? generated() ?? broken('broken-link', href)
  }

  const asset = (found: Asset, suffix: string): Resolution => ({kind: 'asset', asset: found, suffix})
  const generatedAt = (path: OutputPath | undefined, suffix: string): Resolution | undefined =>
    path && {kind: 'generated', path, href: base + encodePath(path) + suffix}
  const broken = (code: 'broken-link' | 'broken-markdown-link' | 'broken-asset', href: string): Resolution => ({
    kind: 'broken',
    code,
    href,
  })
  const draft = (page: Page | undefined, href: string): Resolution | undefined => page && {kind: 'draft', page, href}
  const withBase = (pathname: string): string =>
    config.portable
      ? local(pathname)
      : pathname.startsWith('/') && !pathname.startsWith('//') && !pathname.startsWith(base) && `${pathname}/` !== base
        ? base.slice(0, -1) + pathname
        : pathname

  /** Without base, when the author wrote it. */
  const local = (pathname: string): string =>
    namedBase !== '/' && (pathname.startsWith(namedBase) || `${pathname}/` === namedBase)
      ? `/${pathname.slice(namedBase.length)}`
      : pathname

  const findPage = (pathname: string, from: NonNullable<LinkSource>): Page | undefined =>
    findIn(pageByFile, pathname, from)

  function findIn(byFile: ReadonlyMap<string, Page>, pathname: string, from: NonNullable<LinkSource>) {
    for (const candidate of fileCandidates(pathname, from)) {
      const page = byFile.get(candidate)
      if (page) return page
    }
    return undefined
  }

  /** Files of the content folder a path may name: beside the page, from the content folder, from the project. */
  function fileCandidates(pathname: string, from: NonNullable<LinkSource>): string[] {
    if (pathname.startsWith('@site/')) return [inContent(pathname.slice('@site/'.length))]
    const absolute = pathname.replace(/^\/+/, '')
    const version = versionPrefix(from)
    if (pathname.startsWith('/')) return [...(version ? [version + absolute] : []), absolute, inContent(absolute)]
    const beside = besideFile(pathname, from)
    if (pathname.startsWith('.')) return [beside]
    return [beside, ...(version ? [version + pathname] : []), pathname, inContent(pathname)]
  }
  /** `../versioned_docs/version-1.0/`, or the folder of the content that serves as a version, or ''. */
  const versionPrefix = ({version, linkPath}: NonNullable<LinkSource>): string =>
    (version && prefixes.get(version)) || versionFolder(linkPath).replace(/.$/, '$&/')
  const besideFile = (pathname: string, from: NonNullable<LinkSource>): string => {
    const file = path.posix.join(path.posix.dirname(from.linkPath), pathname)
    // From one version into another: the way leads out of its folder and back into the content's.
    return contentName && file.startsWith(`${toProject}/${contentName}/`)
      ? inContent(file.slice(toProject.length + 1))
      : file
  }
  /** A path from the project's folder, counted from the content folder. */
  const inContent = (file: string): string => {
    if (contentName === '') return file
    return file.startsWith(`${contentName}/`) ? file.slice(contentName.length + 1) : `${toProject}/${file}`
  }

  function findAsset(pathname: string, from: NonNullable<LinkSource>): Asset | undefined {
    if (pathname.startsWith('@site/')) {
      const file = pathname.slice('@site/'.length)
      return staticAssets.get(file.slice(staticName.length)) ?? contentAssets.get(inContent(file))
    }
    if (pathname.startsWith('/')) return staticAssets.get(local(pathname)) ?? staticAssets.get(pathname)
    return contentAssets.get(besideFile(pathname, from))
  }

  /** A relative link to Markdown names a source file, never the Markdown export of a page. */
  function findGenerated(pathname: string, from: NonNullable<LinkSource>): OutputPath | undefined {
    const isAddress = pathname.startsWith('/') || !/\.mdx?$/i.test(pathname)
    return isAddress && !pathname.endsWith('/') ? findByRoute(generatedByAddress, pathname, from) : undefined
  }

  const findRoute = (pathname: string, from: NonNullable<LinkSource>): RoutePath | undefined =>
    findByRoute(routes, pathname, from)

  function findByRoute<Found>(
    byRoute: ReadonlyMap<string, Found>,
    pathname: string,
    from: NonNullable<LinkSource>,
  ): Found | undefined {
    const target = pathname.startsWith('/') ? pathname : againstRoute(pathname, from.route)
    if (target === undefined) return undefined
    const version = versionFolder(from.linkPath)
    const inVersion = version && pathname.startsWith('/') ? byRoute.get(bare(`/${version}${local(target)}`)) : undefined
    return inVersion ?? byRoute.get(bare(target)) ?? byRoute.get(bare(local(target)))
  }

  const sameTitle = createSameTitle(pages)
  const nearestFile = createNearestPath(pageByFile.keys())
  const nearestRoute = createNearestPath(routes.keys())
  const nearestStatic = createNearestPath(staticAssets.keys())
  const nearestContent = createNearestPath(contentAssets.keys())
  const routesByKey = new Map([...routes.values()].reverse().map((route) => [routeKey(route), route]))

  const suggest: Resolver['suggest'] = (link, page = root) => {
    const from = placeOf(link, page)
    const {pathname, suffix} = split(link.url.trim())
    if (link.kind === 'asset') return suggestAsset(pathname, from)
    if (/\.mdx?$/i.test(pathname)) return suggestFile(pathname, from)
    const near = suggestRoute(pathname, from)
    return near && hrefFor(near, {base: '/', trailingSlash: undefined}) + suffix
  }

  /** The page file the author meant, the page without `.html`, the page in other letter case, the nearest page. */
  function suggestRoute(pathname: string, from: NonNullable<LinkSource>): RoutePath | undefined {
    const wanted = pathname.startsWith('/') ? local(pathname) : (againstRoute(pathname, from.route) ?? pathname)
    for (const end of ['.md', '/index.md', '/README.md']) {
      const beside = findPage(pathname.replace(/\/$/, '') + end, from)
      if (beside) return beside.route
    }
    const html = routes.get(bare(wanted.replace(/(\/index)?\.html?$/, '') || '/'))
    const near =
      html ?? routesByKey.get(routeKey(wanted)) ?? nearestRoute(bare(wanted)) ?? sameTitle(bare(wanted))?.route
    return near === undefined ? undefined : routes.get(bare(near))
  }

  function suggestFile(pathname: string, from: NonNullable<LinkSource>): string | undefined {
    const [wanted = pathname] = fileCandidates(pathname, from)
    const found = nearestFile(wanted) ?? sameTitle(wanted)?.linkPath
    if (found === undefined) return undefined
    if (pathname.startsWith('/')) return `/${found}`
    const relative = path.posix.relative(path.posix.dirname(from.linkPath), found)
    return pathname.startsWith('.') && !relative.startsWith('.') ? `./${relative}` : relative
  }

  function suggestAsset(pathname: string, from: NonNullable<LinkSource>): string | undefined {
    if (pathname.startsWith('/')) return nearestStatic(pathname)
    const found = nearestContent(path.posix.join(path.posix.dirname(from.linkPath), pathname))
    return found && relativeTo(from, found)
  }

  return {resolve, suggest}
}

/** Files are looked for from where the link was written, addresses from the page. */
const placeOf = ({origin}: Pick<Link, 'origin'>, page: NonNullable<LinkSource>): NonNullable<LinkSource> =>
  origin === undefined ? page : {...page, linkPath: origin.path}

const relativeTo = (from: NonNullable<LinkSource>, file: string): string => {
  const relative = path.posix.relative(path.posix.dirname(from.linkPath), file)
  return relative.startsWith('.') ? relative : `./${relative}`
}

const isExternal = (url: string): boolean => /^[A-Za-z][A-Za-z0-9+.-]*:/.test(url) || url.startsWith('//')

/** Route without final slash, composed form: how routes are compared. */
const bare = (route: string): string => {
  const composed = route.normalize('NFC')
  return composed.length > 1 && composed.endsWith('/') ? composed.slice(0, -1) : composed
}

function split(url: string): {pathname: string; suffix: string; fragment: string} {
  const end = url.search(/[?#]/)
  const suffix = end === -1 ? '' : url.slice(end)
  const hash = suffix.indexOf('#')
  return {
    pathname: decoded(end === -1 ? url : url.slice(0, end)).normalize('NFC'),
    suffix,
    fragment: hash === -1 ? '' : decoded(suffix.slice(hash + 1)),
  }
}

/** A relative address against a route, by URL rules; undefined when it leads above the root. */
function againstRoute(relative: string, route: string): string | undefined {
  const segments = route.slice(0, route.lastIndexOf('/')).split('/').slice(1)
  for (const segment of relative.split('/')) {
    if (segment === '..') {
      if (segments.pop() === undefined) return undefined
    } else if (segment !== '.') segments.push(segment)
  }
  return `/${segments.join('/')}`
}
