/** Redirects: those of the config, and old addresses in the front matter of pages. */

import {createClaims, outputPathFor, singleFiles} from '../../files/files.js'
import {
  allVersions,
  encodePath,
  hrefFor,
  latestVersion,
  routeKey,
  siteBaseOf,
  slugFor,
} from '../../files/paths/paths.js'
import {catalogue, createTextFinder} from '../../model/diagnostics/diagnostics.js'
import type {Asset, Config, Diagnostic, Outline, Page, Redirect, Resolver, RoutePath} from '../../model/model.js'

/** A redirect before its target is resolved. */
interface DeclaredRedirect extends Pick<Redirect, 'route' | 'file' | 'position'> {
  /** The page that declares it, or an address in the config. */
  to: Page | string
}

interface SitePages extends Pick<Outline, 'generatedPages' | 'printViews' | 'versionStart'> {
  pages: readonly Page[]
  assets: readonly Asset[]
}

/** Redirects at free addresses. The first of two with the same address wins; those of the config come first. */
export function declaredRedirects(
  {pages, generatedPages, printViews, versionStart, assets}: SitePages,
  config: Config,
): {declared: DeclaredRedirect[]; diagnostics: Diagnostic[]} {
  const {redirects, file, text} = config
  const {find} = createTextFinder(text)
  const diagnostics: Diagnostic[] = []
  const all = [
    ...redirects.map(
      ({from, to}): DeclaredRedirect => ({route: from, to, file, position: find(from, ['from', '[]', '{}'])}),
    ),
    ...pages.flatMap((page) => redirectsOfPage(page, diagnostics)),
    ...homeRedirects({pages, generatedPages, versionStart, assets}, config),
  ]
  if (all.length === 0) return {declared: [], diagnostics}
  const claims = createClaims<Pick<DeclaredRedirect, 'file'> & {to?: DeclaredRedirect['to']}>()
  for (const page of pages) claims.claim(outputPathFor(page.route, config), {file: page.source.file, to: page})
  for (const {route, file} of [...generatedPages, ...printViews]) claims.claim(outputPathFor(route, config), {file})
  claims.claim(singleFiles.notFound.path, {file: 'docsgen'})
  const declared = all.filter(({route, to, file, position}) => {
    const first = claims.claim(outputPathFor(route, config), {file, to})
    // `/old` and `/old/` are the same file, so two redirects to one page do not conflict.
    if (first !== undefined && first.to !== to)
      diagnostics.push(catalogue.duplicateRedirect({file, position}, route, first.file))
    return first === undefined
  })
  return {declared, diagnostics}
}

/**
 * A site of sections redirects `/` to its first section, unless a page or file is there. So does a
 * version from git, because nobody can add a page to that.
 */
function homeRedirects(
  {
    pages,
    generatedPages,
    versionStart,
    assets,
  }: Pick<SitePages, 'pages' | 'generatedPages' | 'versionStart' | 'assets'>,
  {sections, redirects, file}: Config,
): DeclaredRedirect[] {
  const [first] = sections
  const isOnly = first.path === '' && (first.name === 'default' || first.isStandalone === true)
  const homes = [
    ...(isOnly ? [] : [{route: '/', version: latestVersion(first)}]),
    ...allVersions({sections}).flatMap((version) =>
      version.ref ? {route: version.path === '' ? '/' : `/${version.path}/`, version} : [],
    ),
  ]
  if (homes.length === 0) return []
  const taken = new Set([
    ...[...pages, ...generatedPages].map(({route}) => routeKey(route)),
    ...redirects.map(({from}) => routeKey(from)),
    ...assets.flatMap(({from, path}) => (from === 'static' ? routeKey(`/${path.replace(/index\.html$/, '')}`) : [])),
  ])
  return homes.flatMap(({route, version}) => {
    const start = taken.has(routeKey(route)) ? undefined : versionStart(version)
    return start === undefined ? [] : [{route: route as RoutePath, to: start, file, position: undefined}]
  })
}

function redirectsOfPage(page: Page, diagnostics: Diagnostic[]): DeclaredRedirect[] {
  const {frontmatter, source, version, folder} = page
  const redirectFrom = frontmatter.redirect_from
  if (redirectFrom === undefined) return []
  const {file, frontmatterPositions} = source
  return [redirectFrom].flat().flatMap((slug, index) => {
    const position = frontmatterPositions.get(`redirect_from.${index}`) ?? frontmatterPositions.get('redirect_from')
    const route = slugFor({versionPath: version.path, slug, folder, baseId: '', isIndex: false})
    if (route !== undefined) return {route: route as RoutePath, to: page, file, position}
    diagnostics.push(catalogue.badRedirect({file, position}, slug))
    return []
  })
}

/** Final targets of redirects. Reports chains, which it shortens, and loops, which it omits. */
export function resolveRedirects(
  declared: readonly DeclaredRedirect[],
  resolver: Resolver,
  config: Config,
): {redirects: Redirect[]; diagnostics: Diagnostic[]} {
  const byRoute = new Map(declared.map((redirect) => [redirect.route, redirect]))
  const diagnostics: Diagnostic[] = []
  const redirects = declared.flatMap((redirect): Redirect[] => {
    const {route, file, position} = redirect
    const chain: string[] = [route]
    let resolved = redirectTargetOf(redirect, resolver, config)
    while ('next' in resolved) {
      const {next} = resolved
      const isLoop = chain.includes(next)
      chain.push(next)
      if (isLoop) {
        diagnostics.push(catalogue.redirectLoop({file, position}, chain))
        return []
      }
      const following = byRoute.get(next)
      if (following === undefined) return []
      resolved = redirectTargetOf(following, resolver, config)
    }
    if (chain.length > 1) diagnostics.push(catalogue.redirectChain({file, position}, chain, resolved.to))
    return [{route, file, position, ...resolved}]
  })
  return {redirects, diagnostics}
}

type RedirectTarget = Pick<Redirect, 'href' | 'to' | 'target' | 'fragment'>

function redirectTargetOf(
  {to}: DeclaredRedirect,
  resolver: Resolver,
  config: Config,
): RedirectTarget | {next: RoutePath} {
  if (typeof to === 'object') return {href: hrefFor(to.route, config), to: to.route, target: to.route, fragment: ''}
  if (/^https?:/.test(to)) return {href: new URL(to).href, to, target: undefined, fragment: ''}
  const resolution = resolver.resolve({url: to, kind: 'link'}, undefined)
  if (resolution.kind === 'redirect') return {next: resolution.route}
  if (resolution.kind === 'page')
    return {href: resolution.href, to, target: resolution.route, fragment: resolution.fragment}
  const href =
    resolution.kind === 'asset'
      ? siteBaseOf(config) + encodePath(resolution.asset.path) + resolution.suffix
      : resolution.href
  return {href, to, target: undefined, fragment: ''}
}
