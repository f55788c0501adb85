import {nearest} from '../../model/diagnostics/diagnostics.js'
import type {Changes, Diagnostic, Redirect} from '../../model/model.js'
import {removedAnchor, removedUrl} from './diagnostics.js'
import type {Published, PublishedPage} from './read-manifest.js'

/** The site that the current run would publish. */
interface CurrentSite {
  /** By route. `file` is the source. */
  pages: ReadonlyMap<string, Pick<PublishedPage, 'anchors' | 'content'> & {file: string}>
  redirects: readonly Redirect[]
  /** Static files, by their path from the root. */
  files: ReadonlySet<string>
  /** The config file, which declares redirects. */
  config: string
  /** The folders of the languages of this run, such as `de/`; '' for a language without one. */
  languages: readonly string[]
  /** Those of all languages of the site. */
  allLanguages: readonly string[]
}

export interface LostAddresses {
  changes: Changes
  /** Published addresses and anchors that no longer exist and have no redirect. */
  diagnostics: Diagnostic[]
}

/** Compares published URLs with the current site. A final slash makes no difference. */
export function compareSites(before: Published, now: CurrentSite): LostAddresses {
  const pages = new Map([...now.pages].map(([route, page]) => [bare(route), {route, ...page}]))
  const redirects = new Map(now.redirects.map((redirect) => [bare(redirect.route), redirect]))
  const languageOf = (route: string) =>
    now.allLanguages.find((folder) => folder !== '' && `${route}/`.startsWith(`/${folder}`)) ?? ''
  const published = [...before.pages]
    .filter(([route]) => now.languages.includes(languageOf(route)))
    .map(([route, page]) => ({address: bare(route), route, ...page}))
  const publishedPages = published.filter(({isRedirect}) => !isRedirect)
  const publishedAddresses = new Set(publishedPages.map(({address}) => address))
  const added = [...pages].filter(([address]) => !publishedAddresses.has(address)).map(([, page]) => page)
  const near = successorOf(added, languageOf)
  const exists = (address: string) =>
    pages.has(address) || redirects.has(address) || [address, `${address}.html`].some((file) => now.files.has(file))

  const lost = new Set(published.flatMap(({address}) => (exists(address) ? [] : address)))
  // A redirect of the first language applies to all of them.
  const isRepeated = (address: string) => {
    const folder = languageOf(address)
    return folder !== '' && lost.has(bare(address.slice(folder.length)))
  }
  const gone = published.filter(({address}) => lost.has(address) && !isRepeated(address))
  const goneFiles = [...before.files].filter((file) => !now.files.has(file) && !exists(bare(file)))
  const removed = [
    ...gone.map((page) => removedUrl({file: now.config}, page.route, near(page))),
    ...goneFiles.map((file) => removedUrl({file: now.config}, file, undefined)),
  ]
  const anchors = publishedPages.flatMap((page) => lostAnchors(page, {pages, redirects}))
  const unchangedRoutes = publishedPages.flatMap(({address, content}) => {
    const page = pages.get(address)
    return page === undefined ? [] : {route: page.route, isSame: page.content === content}
  })
  return {
    changes: {
      added: added.map(({route}) => route).sort(),
      changed: unchangedRoutes
        .filter(({isSame}) => !isSame)
        .map(({route}) => route)
        .sort(),
      removed: publishedPages
        .filter(({address}) => !pages.has(address))
        .map(({route}) => route)
        .sort(),
      unchanged: unchangedRoutes.filter(({isSame}) => isSame).length,
    },
    diagnostics: [...removed, ...anchors],
  }
}

type PageRecord = {route: string; anchors: readonly string[]; content: string | undefined; file: string}

/** Returns a look-up of the added page of the same language with the same content, else with the nearest address. */
function successorOf(
  added: readonly PageRecord[],
  languageOf: (route: string) => string,
): (gone: {route: string; content: string | undefined}) => string | undefined {
  const keyOf = (route: string, name: string | undefined) => JSON.stringify([languageOf(route), name])
  const byContent = new Map(added.map(({route, content}) => [keyOf(route, content), route]))
  const byName = new Map(added.map(({route}) => [keyOf(route, lastName(route)), route]))
  const routes = added.map(({route}) => route)
  return ({route, content}) =>
    (content === undefined ? undefined : byContent.get(keyOf(route, content))) ??
    byName.get(keyOf(route, lastName(route))) ??
    nearest(
      route,
      routes.filter((one) => languageOf(one) === languageOf(route)),
    )
}

const lastName = (route: string): string => bare(route).replace(/.*\//, '')

/** Anchors of a page that are neither on the page nor on the target of its redirect. */
function lostAnchors(
  {address, route, anchors}: {address: string; route: string; anchors: readonly string[]},
  {pages, redirects}: {pages: ReadonlyMap<string, PageRecord>; redirects: ReadonlyMap<string, Redirect>},
): Diagnostic[] {
  const redirect = redirects.get(address)
  // A redirect to an anchor, or to another site, ignores the fragment of the old address.
  if (redirect && (redirect.fragment !== '' || redirect.target === undefined)) return []
  const page = pages.get(redirect?.target === undefined ? address : bare(redirect.target))
  if (page === undefined) return []
  const remaining = new Set(page.anchors)
  const fresh = page.anchors.filter((id) => !anchors.includes(id))
  return anchors
    .filter((id) => !remaining.has(id))
    .map((anchor) => removedAnchor({file: page.file}, {address: route, anchor, near: nearest(anchor, fresh)}))
}

const bare = (route: string): string => {
  const composed = route.normalize('NFC')
  return composed.length > 1 && composed.endsWith('/') ? composed.slice(0, -1) : composed
}
