/** Addresses that lead on to others: those of the config, and those that pages say they had. */

import {createClaims, outputPathFor, singleFiles} from '../../files/files.js'
import {encodePath, hrefFor, slugFor} from '../../files/paths/paths.js'
import {catalogue, createLocator} from '../../model/diagnostics/diagnostics.js'
import type {
  Config,
  Diagnostic,
  GeneratedPage,
  Page,
  PrintView,
  Redirect,
  Resolver,
  RoutePath,
} from '../../model/model.js'

/** A redirect whose end is not known yet. */
export interface WantedRedirect extends Pick<Redirect, 'route' | 'file' | 'position'> {
  /** The page that asked for it, or an address of the config. */
  to: Page | string
}

/** Redirects whose addresses are free; of two with one address the first stays, those of the config before those of pages. */
export function wantedRedirects(
  {
    pages,
    generatedPages,
    printViews,
  }: {
    pages: readonly Page[]
    generatedPages: readonly GeneratedPage[]
    printViews: readonly PrintView[]
  },
  config: Config,
): {wanted: WantedRedirect[]; diagnostics: Diagnostic[]} {
  const {redirects, file, text} = config
  const {find} = createLocator(text)
  const diagnostics: Diagnostic[] = []
  const all = [
    ...redirects.map(
      ({from, to}): WantedRedirect => ({route: from, to, file, position: find(from, ['from', '[]', '{}'])}),
    ),
    ...pages.flatMap((page) => ofPage(page, diagnostics)),
  ]
  if (all.length === 0) return {wanted: [], diagnostics}
  const claims = createClaims<Pick<WantedRedirect, 'file'> & {to?: WantedRedirect['to']}>()
  for (const page of pages) claims.take(outputPathFor(page.route, config), {file: page.source.file, to: page})
  for (const {route, file} of [...generatedPages, ...printViews]) claims.take(outputPathFor(route, config), {file})
  claims.take(singleFiles.notFound.path, {file: 'docsgen'})
  const wanted = all.filter(({route, to, file, position}) => {
    const first = claims.take(outputPathFor(route, config), {file, to})
    // `/old` and `/old/` are one file: who says both of one page says nothing wrong.
    if (first !== undefined && first.to !== to)
      diagnostics.push(catalogue.duplicateRedirect({file, position}, route, first.file))
    return first === undefined
  })
  return {wanted, diagnostics}
}

function ofPage(page: Page, diagnostics: Diagnostic[]): WantedRedirect[] {
  const {frontmatter, source, version, folder} = page
  const written = frontmatter.redirect_from
  if (written === undefined) return []
  const {file, frontmatterPositions} = source
  return [written].flat().flatMap((slug, index) => {
    const position = frontmatterPositions.get(`redirect_from.${index}`) ?? frontmatterPositions.get('redirect_from')
    const route = slugFor({versionPath: version.path, slug, folder, baseId: '', isIndex: false})
    if (route !== undefined) return {route: route as RoutePath, to: page, file, position}
    diagnostics.push(catalogue.badRedirect({file, position}, slug))
    return []
  })
}

/** Where each redirect ends. A way that leads over others is cut short, one that never ends is left out; both are faults. */
export function endRedirects(
  wanted: readonly WantedRedirect[],
  resolver: Resolver,
  config: Config,
): {redirects: Redirect[]; diagnostics: Diagnostic[]} {
  const byRoute = new Map(wanted.map((one) => [one.route, one]))
  const diagnostics: Diagnostic[] = []
  const redirects = wanted.flatMap((one): Redirect[] => {
    const {route, file, position} = one
    const way: string[] = [route]
    let end = endOf(one, resolver, config)
    while ('next' in end) {
      const {next} = end
      const isLoop = way.includes(next)
      way.push(next)
      if (isLoop) {
        diagnostics.push(catalogue.redirectLoop({file, position}, way))
        return []
      }
      const following = byRoute.get(next)
      if (following === undefined) return []
      end = endOf(following, resolver, config)
    }
    if (way.length > 1) diagnostics.push(catalogue.redirectChain({file, position}, way, end.to))
    return [{route, file, position, ...end}]
  })
  return {redirects, diagnostics}
}

type End = Pick<Redirect, 'href' | 'to' | 'target' | 'fragment'>

function endOf({to}: WantedRedirect, resolver: Resolver, config: Config): End | {next: RoutePath} {
  if (typeof to === 'object') return {href: hrefFor(to.route, config), to: to.route, target: to.route, fragment: ''}
  if (!to.startsWith('/')) return {href: new URL(to).href, to, target: undefined, fragment: ''}
  const found = resolver.resolve({url: to, kind: 'link'}, undefined)
  if (found.kind === 'redirect') return {next: found.route}
  if (found.kind === 'page') return {href: found.href, to, target: found.route, fragment: found.fragment}
  const href = found.kind === 'asset' ? config.base + encodePath(found.asset.path) + found.suffix : found.href
  return {href, to, target: undefined, fragment: ''}
}
