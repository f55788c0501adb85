/** Resolves links. The same result writes an address and checks it. */
import {encodePath, hrefFor, isExternal, siteBaseOf} from '../../files/paths/paths.js'
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
import {
  findAsset,
  findByRoute,
  findDocument,
  findFile,
  findGenerated,
  local,
  type Place,
  placeOf,
  split,
} from './find-target.js'
import {createSuggest} from './suggest.js'
import {type TargetMaps, type Targets, targetMaps} from './targets.js'

export type ResolverInput = Targets

const root: Place = {linkPath: '', route: '/' as RoutePath}

export function createResolver(input: ResolverInput): Resolver {
  const maps = targetMaps(input)
  /** docsgen resolves a link to write its address, to collect files, and to check it. */
  const resolved = new WeakMap<object, {page: LinkSource; resolution: Resolution}>()
  return {
    resolve(link, page) {
      const cached = resolved.get(link)
      if (cached !== undefined && cached.page === page) return cached.resolution
      const resolution = resolve(link, page ?? root, maps)
      resolved.set(link, {page, resolution})
      return resolution
    },
    suggest: createSuggest(input.pages, maps, root),
  }
}

function resolve(link: Pick<Link, 'url' | 'kind' | 'origin'>, page: Place, maps: TargetMaps): Resolution {
  const {config} = maps
  const from = placeOf(link, page, maps)
  const url = link.url.trim()
  if (url.startsWith('pathname://')) return {kind: 'external', href: withBase(url.slice('pathname://'.length), maps)}
  if (isExternal(url)) return {kind: 'external', href: url}
  const {pathname, suffix, fragment} = split(url)
  if (pathname === '') return {kind: 'page', href: suffix || hrefFor(from.route, config), route: from.route, fragment}
  const wanted = {pathname, from}
  const asset = () => findAsset(wanted, maps)
  const generated = () => generatedAt(findGenerated(wanted, maps), suffix, maps)
  if (link.kind === 'asset') {
    const file = asset()
    return file ? assetAt(file, suffix) : (generated() ?? broken('broken-asset', url))
  }
  if (/\.mdx?$/i.test(pathname)) {
    const source = findFile(maps.pageByFile, wanted, maps)
    if (source) return pageAt(source.route)
    const file = asset()
    if (file) return assetAt(file, suffix)
    return (
      draft(findFile(maps.draftByFile, wanted, maps), {href: url, suffix}, config) ??
      generated() ??
      broken('broken-markdown-link', url)
    )
  }
  const file = asset()
  if (file) return assetAt(file, suffix)
  const route = findByRoute(maps.routes, wanted, maps)
  if (route) return pageAt(route)
  const old = findByRoute(maps.redirectByRoute, wanted, maps)
  if (old) return {kind: 'redirect', href: hrefFor(old, config) + suffix, route: old, fragment}
  const href = withBase(url, maps)
  const other = draft(findByRoute(maps.draftByRoute, wanted, maps), {href, suffix}, config) ?? generated()
  if (other) return other
  const document = findDocument(wanted, maps)
  return document ? pageAt(document) : broken('broken-link', href)

  function pageAt(route: RoutePath): Resolution {
    return {kind: 'page', href: hrefFor(route, config) + suffix, route, fragment}
  }
}

const assetAt = (asset: Asset, suffix: string): Resolution => ({kind: 'asset', asset, suffix})

const generatedAt = (path: OutputPath | undefined, suffix: string, {config}: TargetMaps): Resolution | undefined =>
  path && {kind: 'generated', path, href: config.base + encodePath(path) + suffix}

const broken = (code: 'broken-link' | 'broken-markdown-link' | 'broken-asset', href: string): Resolution => ({
  kind: 'broken',
  code,
  href,
})

/** A draft, or the original of a page that is left out because it has no translation. */
function draft(
  page: Page | undefined,
  {href, suffix}: {href: string; suffix: string},
  config: Config,
): Resolution | undefined {
  if (page === undefined) return undefined
  const isDraft = page.frontmatter.draft === true || !page.source.isUntranslated
  if (isDraft) return {kind: 'draft', page, href}
  return {kind: 'external', href: hrefFor(page.route, {...config, base: siteBaseOf(config)}) + suffix}
}

function withBase(pathname: string, maps: TargetMaps): string {
  const {base, portable} = maps.config
  if (portable) return local(pathname, maps)
  const isOfSite = pathname.startsWith('/') && !pathname.startsWith('//')
  return isOfSite && !pathname.startsWith(base) && `${pathname}/` !== base ? base.slice(0, -1) + pathname : pathname
}
