/** Pages that a change removed or moved: an open page shows a message and a link to the new address, and broken links to it a hint. */
import path from 'node:path'
import {createResolver} from '../../content/route/route.js'
import {hrefFor, namesPageFile, routeKey} from '../../files/paths/paths.js'
import type {Page} from '../../model/model.js'
import type {Site} from '../site.js'
import type {ServedSite} from './served-site.js'

export interface MissingPages {
  /** Compares the pages before and after a change. Returns the new site, which suggests the new names of moved pages. */
  follow(before: Pages, after: Site): Site
  /** What happened to the page at an address; undefined for an address that never had a page. */
  at(pathname: string): MissingPage | undefined
}

type Pages = Pick<ServedSite, 'site' | 'changedPages'>

export interface MissingPage {
  severity: 'error' | 'info'
  file: string
  message: string
  /** The new address, if there is one. */
  href?: string
}

interface FormerPage {
  /** The page at the address. */
  page: Page
  /** The page that its text became: an edit changes a text before and after its move. */
  newest: Page
}

export function createMissingPages(): MissingPages {
  /** The former pages by address. */
  const former = new Map<string, FormerPage>()
  const latest: {site?: Site} = {}
  return {
    follow({site: before, changedPages}, after) {
      latest.site = after
      if (before.pages === after.pages) return after
      const addresses = new Set(after.pages.map(({route}) => keyOf(route, after)))
      const pages = before.pages.map((page) => changedPages.get(page.route) ?? page)
      followTexts(former, pages)
      for (const page of pages) former.set(keyOf(page.route, before), {page, newest: page})
      for (const address of former.keys()) if (addresses.has(address)) former.delete(address)
      followTexts(former, after.pages)
      return former.size === 0 ? after : {...after, resolver: resolverOf(after, former)}
    },
    at(pathname) {
      const missing = former.get(routeKey(pathname))
      if (missing === undefined || latest.site === undefined) return undefined
      const {file} = missing.page.source
      const next = successorOf(missing.newest, latest.site.pages)
      if (next === undefined)
        return {
          severity: 'error',
          file,
          message: `"${file}" was deleted or is no longer a page, so there is no page at this address.`,
        }
      const href = hrefFor(next.route, latest.site.config)
      const moved =
        next.source.file === file ? `"${file}" has another address now` : `"${file}" is now "${next.source.file}"`
      return {severity: 'info', file: next.source.file, message: `${moved}: ${next.route}`, href}
    },
  }
}

const keyOf = (route: Page['route'], {config}: Site): string => routeKey(hrefFor(route, config))

/** The resolver of a site that suggests the new name of a former page, in the form of the link. */
function resolverOf(site: Site, former: ReadonlyMap<string, FormerPage>): Site['resolver'] {
  const {config, pages, resolver} = site
  const formerPages = [...former.values()].map(({page}) => page)
  const ofFormer = createResolver({pages: formerPages, otherRoutes: [], generated: [], assets: [], config})
  return {
    ...resolver,
    suggest(link, from) {
      const resolution = ofFormer.resolve({...link}, from)
      const missing = resolution.kind === 'page' && former.get(keyOf(resolution.route, site))
      const next = missing ? successorOf(missing.newest, pages) : undefined
      if (next === undefined) return resolver.suggest(link, from)
      if (!namesPageFile(link.url.replace(/[?#].*/, '')))
        return hrefFor(next.route, {base: '/', trailingSlash: undefined})
      const relative = path.posix.relative(path.posix.dirname(from?.linkPath ?? ''), next.linkPath)
      return link.url.startsWith('/') ? `/${next.linkPath}` : relative.startsWith('.') ? relative : `./${relative}`
    },
  }
}

function followTexts(former: ReadonlyMap<string, FormerPage>, pages: readonly Page[]): void {
  for (const one of former.values()) one.newest = successorOf(one.newest, pages) ?? one.newest
}

/** The page of the same file, else the page with the same text. */
const successorOf = ({source}: Page, pages: readonly Page[]): Page | undefined =>
  pages.find((page) => page.source.path === source.path) ?? pages.find((page) => page.source.hash === source.hash)
