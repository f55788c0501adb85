/** Finds the target of the path of a link: a source file, a route, an asset, or a generated file. */
import path from 'node:path'
import {
  folderIn,
  hrefFor,
  relativePath,
  sectionOf,
  sourceAt,
  versionFolder,
  withoutAnyBase,
} from '../../files/paths/paths.js'
import type {Asset, Link, LinkSource, OutputPath, Page, RoutePath} from '../../model/model.js'
import {bareRoute, type TargetMaps} from './targets.js'

/** The page or file that contains a link. */
export type Referrer = NonNullable<LinkSource>

/** The decoded path of a link, and the page or file that contains the link. */
export interface LinkReference {
  pathname: string
  from: Referrer
}

/** Files are relative to the file that contains the link, addresses to the page. */
export function referrerOf({origin}: Pick<Link, 'origin'>, page: Referrer, {config}: TargetMaps): Referrer {
  if (origin === undefined) return page
  const isTranslation = config.locale !== undefined && !config.locale.isDefault
  // A translated partial has the path of its original.
  return {...page, linkPath: isTranslation ? sourceAt(path.join(config.content, origin.path), config) : origin.path}
}

export const findFile = (
  byFile: ReadonlyMap<string, Page>,
  reference: LinkReference,
  maps: TargetMaps,
): Page | undefined => firstMatch(byFile, fileCandidates(reference, maps))

/** The page whose document `a.html` or `a/index.html` names, by the name of its source file or by its address. */
export function findDocument(reference: LinkReference, maps: TargetMaps): RoutePath | undefined {
  const {pathname, from} = reference
  const [, bare] = /^(.*)\.html?$/i.exec(pathname) ?? []
  if (bare === undefined) return undefined
  const names = ['.md', '.mdx', '.tsx'].map((extension) => bare + extension)
  if (/(?:^|\/)index$/.test(bare)) names.push(bare.replace(/index$/, 'README.md'))
  for (const name of names) {
    const page = findFile(maps.pageByFile, {pathname: name, from}, maps)
    if (page) return page.route
  }
  return findByRoute(maps.routes, {pathname: bare.replace(/(^|\/)index$/, '$1') || '.', from}, maps)
}

function firstMatch<Target>(byName: ReadonlyMap<string, Target>, names: readonly string[]): Target | undefined {
  for (const name of names) {
    const target = byName.get(name)
    if (target !== undefined) return target
  }
  return undefined
}

/** Files that a path may name: beside the page, in the content folder, in the project. */
export function fileCandidates(reference: LinkReference, maps: TargetMaps): string[] {
  const ref = refIn(reference.from.linkPath)
  if (ref !== '') return candidatesInRef(reference, {ref, maps})
  const all = candidates(reference, maps)
  return reference.from.linkPath === '' ? [...inVersionOf(reference.from, all, maps), ...all] : all
}

/** The same files in the version of the page that a template renders: templates are no part of a version. */
function inVersionOf({version}: Referrer, files: readonly string[], {config, versionFolders}: TargetMaps): string[] {
  const folder = version && versionFolders.get(version)
  if (version === undefined || folder === undefined) return []
  const current = folderIn(config.content, {folder: sectionOf(config, version).content})
  return files.flatMap((file) =>
    file.startsWith(current) && !file.slice(current.length).startsWith('../')
      ? folder + file.slice(current.length)
      : [],
  )
}

/** `../v1.0:/` for a file in a version from git, whose path is `../v1.0:/docs/a.md`; '' for other files. */
const refIn = (linkPath: string): string => /^(?:\.\.\/)*[^/]+:\//.exec(linkPath)?.[0] ?? ''

/** Paths in a version from git; for paths out of its section, then those of the work tree. */
function candidatesInRef({pathname, from}: LinkReference, {ref, maps}: {ref: string; maps: TargetMaps}): string[] {
  const inProject = pathname.startsWith('@site/') ? pathname.slice('@site/'.length) : pathname.replace(/^\/+/, '')
  if (pathname.startsWith('@site/')) return [ref + inProject, inContent(inProject, maps)]
  const all = candidates({pathname, from}, maps)
  if (pathname.startsWith('/')) return [...all, ref + inProject]
  const section = (from.version && maps.versionFolders.get(from.version)) ?? ref
  const others = all.filter((file) => file.startsWith(ref) && !file.startsWith(section))
  return [...all, ...others.map((file) => inContent(file.slice(ref.length), maps))]
}

function candidates({pathname, from}: LinkReference, maps: TargetMaps): string[] {
  if (pathname.startsWith('@site/')) return [inContent(pathname.slice('@site/'.length), maps)]
  const absolute = pathname.replace(/^\/+/, '')
  const version = versionPrefix(from, maps)
  if (pathname.startsWith('/')) return [...(version ? [version + absolute] : []), absolute, inContent(absolute, maps)]
  const beside = besideFile({pathname, from}, maps)
  if (pathname.startsWith('.')) return [beside]
  return [beside, ...(version ? [version + pathname] : []), pathname, inContent(pathname, maps)]
}

/** `../versioned_docs/version-1.0/`, or a folder `version-…/` of the content folder, or ''. */
const versionPrefix = ({version, linkPath}: Referrer, {versionFolders}: TargetMaps): string =>
  (version && versionFolders.get(version)) || versionFolder(linkPath).replace(/.$/, '$&/')

function besideFile({pathname, from}: LinkReference, maps: TargetMaps): string {
  const {contentName, toProject} = maps
  const file = path.posix.join(path.posix.dirname(from.linkPath), pathname)
  // A link from an older version to the current one leads through the project into the content folder.
  return contentName && file.startsWith(`${toProject}/${contentName}/`)
    ? inContent(file.slice(toProject.length + 1), maps)
    : file
}

/** Path relative to the project → path relative to the content folder. */
function inContent(file: string, {contentName, toProject}: TargetMaps): string {
  if (contentName === '') return file
  return file.startsWith(`${contentName}/`) ? file.slice(contentName.length + 1) : `${toProject}/${file}`
}

export function findAsset(reference: LinkReference, maps: TargetMaps): Asset | undefined {
  const {pathname} = reference
  const {staticAssets, contentAssets, staticName, toProject} = maps
  if (pathname.startsWith('@site/')) {
    const file = pathname.slice('@site/'.length)
    return staticAssets.get(file.slice(staticName.length)) ?? firstMatch(contentAssets, fileCandidates(reference, maps))
  }
  if (pathname.startsWith('/')) {
    const fromStatic = staticAssets.get(withoutAnyBase(pathname, maps.form)) ?? staticAssets.get(pathname)
    return (
      fromStatic ??
      firstMatch(contentAssets, fileCandidates({...reference, pathname: withoutAnyBase(pathname, maps.form)}, maps))
    )
  }
  const file = besideFile(reference, maps)
  const folder = path.posix.join(toProject, staticName)
  return (
    contentAssets.get(file) ??
    contentAssets.get(besideTranslation(reference, maps)) ??
    (file.startsWith(`${folder}/`) ? staticAssets.get(file.slice(folder.length)) : undefined) ??
    assetAtAddress(reference, maps)
  )
}

/** The path relative to the folder of the translation, which may differ from the folder of the original; '' in the default language. */
function besideTranslation({pathname, from}: LinkReference, {config, versionFolders}: TargetMaps): string {
  const {version, linkPath} = from
  if (version?.translated === undefined) return ''
  const pathInVersion = linkPath.slice((versionFolders.get(version) ?? '').length)
  const file = path.join(version.translated, path.posix.dirname(pathInVersion), pathname)
  return relativePath(config.content, file)
}

/** The file that a browser finds on the page: HTML often names files relative to the address of its page. */
function assetAtAddress({pathname, from}: LinkReference, maps: TargetMaps): Asset | undefined {
  if (pathname === '') return undefined
  for (const address of addressCandidates(pathname, from, maps)) {
    const asset = maps.staticAssets.get(address) ?? maps.contentAssets.get(address.slice(1))
    if (asset !== undefined) return asset
  }
  return undefined
}

/** A relative link to Markdown means a source file, never the Markdown export of a page. */
export function findGenerated(reference: LinkReference, maps: TargetMaps): OutputPath | undefined {
  const {pathname} = reference
  const isAddress = pathname.startsWith('/') || !/\.mdx?$/i.test(pathname)
  return isAddress && !pathname.endsWith('/') ? findByRoute(maps.generatedByAddress, reference, maps) : undefined
}

export function findByRoute<Target>(
  byRoute: ReadonlyMap<string, Target>,
  {pathname, from}: LinkReference,
  maps: TargetMaps,
): Target | undefined {
  for (const target of addressCandidates(pathname, from, maps)) {
    const match = findByAddress(byRoute, {pathname, target, from}, maps)
    if (match !== undefined) return match
  }
  return undefined
}

/**
 * Addresses that a link may name: as the browser resolves it on the page, else against the route, which has another final
 * slash if the config sets `trailingSlash`.
 *
 *   ./a/b on the page /a/, whose address is /a: /a/b, /a/a/b
 */
function addressCandidates(
  pathname: string,
  {route}: Referrer,
  {config: {base, trailingSlash, htmlExtension}}: TargetMaps,
): string[] {
  if (pathname.startsWith('/')) return [pathname]
  const address = hrefFor(route, {base: '/', trailingSlash, htmlExtension: htmlExtension && 'hide'})
  const routes = address.endsWith('/') === route.endsWith('/') ? [route] : [slashLike(address, route), route]
  // An author who writes `./` means the folder of the file, not the page itself.
  if (/^\.?\/?$/.test(pathname)) routes.reverse()
  // Browsers stop at the root. With a base, the address is that of another site.
  return routes.flatMap((one) => againstRoute(pathname, one, base === '/') ?? [])
}

/** The route with a final slash only if the address has one. */
const slashLike = (address: string, route: string): string => (address.endsWith('/') ? `${route}/` : route.slice(0, -1))

function findByAddress<Target>(
  byRoute: ReadonlyMap<string, Target>,
  {pathname, target, from}: LinkReference & {target: string},
  maps: TargetMaps,
): Target | undefined {
  const version = versionFolder(from.linkPath)
  const inVersion =
    version && pathname.startsWith('/')
      ? byRoute.get(bareRoute(`/${version}${withoutAnyBase(target, maps.form)}`))
      : undefined
  return inVersion ?? byRoute.get(bareRoute(target)) ?? byRoute.get(bareRoute(withoutAnyBase(target, maps.form)))
}

/** A relative address against a route, by URL rules. Above the root, it stops there if `stopsAtRoot`, else it is undefined. */
export function againstRoute(relative: string, route: string, stopsAtRoot = false): string | undefined {
  const segments = route.slice(0, route.lastIndexOf('/')).split('/').slice(1)
  for (const segment of relative.split('/')) {
    if (segment === '..') {
      if (segments.pop() === undefined && !stopsAtRoot) return undefined
    } else if (segment !== '.') segments.push(segment)
  }
  return `/${segments.join('/')}`
}
