/** Resolves links. The same result writes an address and checks it. */
import {lazily} from '../../files/lazily.js'
import {
  encodePath,
  hrefFor,
  hrefOutside,
  namesPageFile,
  siteBaseOf,
  splitUrl,
  withBase,
  withoutAnyBase,
  withoutSiteBase,
} from '../../files/paths/paths.js'
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
  type Referrer,
  referrerOf,
} from './find-target.js'
import {createSuggest} from './suggest.js'
import {type TargetMaps, type Targets, targetMaps} from './targets.js'

type ResolverInput = Targets

/** The page that contains a link in templates or in the config: the root of the site. */
const siteRoot: Referrer = {linkPath: '', route: '/' as RoutePath}

export function createResolver(input: ResolverInput): Resolver {
  const maps = targetMaps(input)
  /** docsgen resolves a link to write its address, to collect files, and to check it. */
  const resolved = new WeakMap<object, {page: LinkSource; resolution: Resolution}>()
  // Most sites have no broken links, and suggestions need tables of all pages.
  const suggest = lazily(() => createSuggest(input.pages, maps, siteRoot))
  return {
    resolve(link, page) {
      const cached = resolved.get(link)
      if (cached !== undefined && cached.page === page) return cached.resolution
      const resolution = resolve(link, page ?? siteRoot, maps)
      resolved.set(link, {page, resolution})
      return resolution
    },
    suggest: (link, page) => suggest()(link, page),
  }
}

function resolve(link: Pick<Link, 'url' | 'kind' | 'origin'>, page: Referrer, maps: TargetMaps): Resolution {
  const {config, form} = maps
  const from = referrerOf(link, page, maps)
  const url = link.url.trim()
  const outside = hrefOutside(url, form)
  if (outside !== undefined) return {kind: 'external', href: outside}
  const {pathname, suffix, fragment} = splitUrl(url)
  if (pathname === '') return {kind: 'page', href: suffix || hrefFor(from.route, config), route: from.route, fragment}
  const reference = {pathname, from}
  const findAssetFile = () => findAsset(reference, maps)
  const findGeneratedFile = () => generatedAt(findGenerated(reference, maps), suffix, maps)
  if (link.kind === 'asset') {
    const file = findAssetFile()
    return file ? assetAt(file, suffix) : (findGeneratedFile() ?? broken('broken-asset', url))
  }
  const namesFile = namesPageFile(pathname)
  const source = namesFile && findFile(maps.pageByFile, reference, maps)
  if (source) return pageAt(source.route)
  const file = findAssetFile()
  if (file) return assetAt(file, suffix)
  const draft = namesFile && omittedPage(findFile(maps.draftByFile, reference, maps), {href: url, suffix}, config)
  if (draft) return draft
  if (/\.mdx?$/i.test(pathname)) return findGeneratedFile() ?? broken('broken-markdown-link', url)
  const route = findByRoute(maps.routes, reference, maps)
  if (route) return leadsToDefault(pathname, page, maps) ? inSite() : pageAt(route)
  const redirect = findByRoute(maps.redirectByRoute, reference, maps)
  if (redirect) return {kind: 'redirect', href: hrefFor(redirect, config) + suffix, route: redirect, fragment}
  const href = withBase(url, form)
  const target =
    omittedPage(findByRoute(maps.draftByRoute, reference, maps), {href, suffix}, config) ?? findGeneratedFile()
  if (target) return target
  const document = findDocument(reference, maps)
  if (document) return pageAt(document)
  return namesLanguage(pathname, maps) ? inSite() : broken('broken-link', href)

  function inSite(): Resolution {
    return {kind: 'external', href: withBase(url, form, form.siteBase)}
  }

  function pageAt(route: RoutePath): Resolution {
    const draft = maps.shownDrafts.get(route)
    return {kind: 'page', href: hrefFor(route, config) + suffix, route, fragment, ...(draft && {draft})}
  }
}

/** Whether a path begins with the code of another language, whose pages this site does not know. */
function namesLanguage(pathname: string, {config}: TargetMaps): boolean {
  const {locale, locales} = config
  const [, first] = withoutSiteBase(pathname, config).split('/')
  const others = Object.keys(locales?.languages ?? {}).filter(
    (code) => ![locale?.code, locales?.default].includes(code),
  )
  return pathname.startsWith('/') && first !== undefined && others.includes(first)
}

/** Whether the author of a translation means a page in the default language: these systems leave addresses as they are written. */
function leadsToDefault(pathname: string, page: Referrer, {config, form}: TargetMaps): boolean {
  const {locale, adopted} = config
  const isAuthors = page.source !== undefined && !page.source.isUntranslated
  if (!isAuthors || locale === undefined || locale.isDefault || !pathname.startsWith('/')) return false
  if (adopted?.system !== 'starlight' && adopted?.system !== 'vitepress') return false
  return withoutAnyBase(pathname, form) === withoutSiteBase(pathname, config)
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
function omittedPage(
  page: Page | undefined,
  {href, suffix}: {href: string; suffix: string},
  config: Config,
): Resolution | undefined {
  if (page === undefined) return undefined
  const isDraft = page.frontmatter.draft === true || !page.source.isUntranslated
  if (isDraft) return {kind: 'draft', page, href}
  return {kind: 'external', href: hrefFor(page.route, {...config, base: siteBaseOf(config)}) + suffix}
}
