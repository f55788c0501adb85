import {catalogue, nearest} from '../../model/diagnostics/diagnostics.js'
import type {Changes, Diagnostic, Redirect} from '../../model/model.js'
import type {Published, PublishedPage} from './read-manifest.js'

/** The site as it would be published now. */
export interface Standing {
  /** By route. `file` is the source. */
  pages: ReadonlyMap<string, Pick<PublishedPage, 'anchors' | 'content'> & {file: string}>
  redirects: readonly Redirect[]
  /** Static files, by their path from the root. */
  files: ReadonlySet<string>
  /** Where redirects of the site are said. */
  config: string
}

export interface LostAddresses {
  changes: Changes
  /** Addresses and anchors that were published and are gone, without a redirect. */
  diagnostics: Diagnostic[]
}

/** What became of what was published. A final slash makes no difference. */
export function compareSites(before: Published, now: Standing): LostAddresses {
  const pages = new Map([...now.pages].map(([route, page]) => [bare(route), {route, ...page}]))
  const redirects = new Map(now.redirects.map((redirect) => [bare(redirect.route), redirect]))
  const published = [...before.pages].map(([route, page]) => ({address: bare(route), route, ...page}))
  const own = published.filter(({isRedirect}) => !isRedirect)
  const known = new Set(own.map(({address}) => address))
  const added = [...pages].filter(([address]) => !known.has(address)).map(([, page]) => page)
  const near = successorOf(added)
  const isThere = (address: string) =>
    pages.has(address) || redirects.has(address) || [address, `${address}.html`].some((file) => now.files.has(file))

  const gone = published.filter(({address}) => !isThere(address))
  const goneFiles = [...before.files].filter((file) => !now.files.has(file) && !isThere(bare(file)))
  const lost = [
    ...gone.map((page) => catalogue.removedUrl({file: now.config}, page.route, near(page))),
    ...goneFiles.map((file) => catalogue.removedUrl({file: now.config}, file, undefined)),
  ]
  const anchors = own.flatMap((page) => lostAnchors(page, {pages, redirects}))
  const still = own.flatMap(({address, content}) => {
    const page = pages.get(address)
    return page === undefined ? [] : {route: page.route, isSame: page.content === content}
  })
  return {
    changes: {
      added: added.map(({route}) => route).sort(),
      changed: still
        .filter(({isSame}) => !isSame)
        .map(({route}) => route)
        .sort(),
      removed: own
        .filter(({address}) => !pages.has(address))
        .map(({route}) => route)
        .sort(),
      unchanged: still.filter(({isSame}) => isSame).length,
    },
    diagnostics: [...lost, ...anchors],
  }
}

type Place = {route: string; anchors: readonly string[]; content: string | undefined; file: string}

/** The new page that says the same, else the one with the nearest address. */
function successorOf(
  added: readonly Place[],
): (gone: {route: string; content: string | undefined}) => string | undefined {
  const byContent = new Map(added.map(({route, content}) => [content, route]))
  const byName = new Map(added.map(({route}) => [lastName(route), route]))
  const routes = added.map(({route}) => route)
  return ({route, content}) =>
    (content === undefined ? undefined : byContent.get(content)) ??
    byName.get(lastName(route)) ??
    nearest(route, routes)
}

const lastName = (route: string): string => bare(route).replace(/.*\//, '')

/** Anchors of a page that stand neither on it nor on the page that its redirect leads to. */
function lostAnchors(
  {address, route, anchors}: {address: string; route: string; anchors: readonly string[]},
  {pages, redirects}: {pages: ReadonlyMap<string, Place>; redirects: ReadonlyMap<string, Redirect>},
): Diagnostic[] {
  const redirect = redirects.get(address)
  // A redirect to some place of a page, or to another site, says itself where every reader goes.
  if (redirect && (redirect.fragment !== '' || redirect.target === undefined)) return []
  const page = pages.get(redirect?.target === undefined ? address : bare(redirect.target))
  if (page === undefined) return []
  const there = new Set(page.anchors)
  const fresh = page.anchors.filter((id) => !anchors.includes(id))
  return anchors
    .filter((id) => !there.has(id))
    .map((anchor) => catalogue.removedAnchor({file: page.file}, {address: route, anchor, near: nearest(anchor, fresh)}))
}

const bare = (route: string): string => {
  const composed = route.normalize('NFC')
  return composed.length > 1 && composed.endsWith('/') ? composed.slice(0, -1) : composed
}
