/** For the 404 page: finds the page that an address means, whatever its extension and case. */
import {decodedPath} from '../../files/decode/decode.js'
import {createMatcher, type Matcher} from '../../files/matcher/matcher.js'
import {partsFor, type RouteList} from '../../files/route-list/route-list.js'
import {element} from './element.js'

export interface RecoverOptions {
  base: string
  /** Headings of the links to the nearest pages, or to one. */
  labels: {nearestPages: string; nearestPage: string}
  /** Text of the button that searches for the words of the address; undefined for a site without search. */
  search: string | undefined
  /** Shows a page under the current address; rejects when the page does not load. */
  show(href: string): Promise<void>
}

const maxSuggestions = 3

/** Shows the page, or links to the nearest pages. Rejects when the list of routes or the page does not load. */
export async function recover({base, labels, search, show}: RecoverOptions): Promise<void> {
  const routes = await loadRoutes(base, location.pathname)
  const route = findRoute(routes, location.pathname, createMatcher())
  if (route) return show(route)
  const main = document.querySelector('main')
  const nearest = nearestRoutes(routes, location.pathname)
  if (main && nearest.length > 0)
    main.append(linksTo(nearest, nearest.length === 1 ? labels.nearestPage : labels.nearestPages))
  if (main && search) main.append(searchButton(search, wordsOf(location.pathname.slice(base.length))))
}

/** All routes of the site; on a large site, those near an address. */
async function loadRoutes(base: string, pathname: string): Promise<readonly string[]> {
  const load = async (file: string): Promise<RouteList> => {
    const response = await fetch(`${base}assets/${file}`)
    if (!response.ok) throw Error(`${file}: ${response.status}`)
    return response.json()
  }
  const {routes, parts = []} = await load('routes.json')
  if (routes) return routes
  const near = partsFor(addressesOf(pathname), parts)
  return (await Promise.all(near.map((part) => load(`routes/${part}.json`)))).flatMap((list) => list.routes ?? [])
}

/** An address as written, and without `.html` or `/index.html`. */
function addressesOf(pathname: string): string[] {
  const bare = pathname.trim().replace(/(?:\/index)?\.html$/, '') || '/'
  return pathname === bare ? [pathname] : [pathname, bare]
}

/**
 * The route that an address means: as written, else without `.html` or `/index.html`. Case and a final slash may differ.
 *
 *   /Accounts/intro/index.html → /accounts/intro
 */
export function findRoute(routes: readonly string[], pathname: string, matcher: Matcher): string | undefined {
  for (const address of addressesOf(pathname)) {
    const missingPath = decodedPath(address)
    const match = routes.find((route) => matcher.match(missingPath, {path: literal(decodedPath(route)), exact: true}))
    if (match) return match
  }
  return undefined
}

/** The routes most similar to an address, the best first. */
export function nearestRoutes(routes: readonly string[], pathname: string): string[] {
  const wordsOfAddress = wordsOf(pathname)
  const scored = routes.map((route) => ({route, score: similarity(wordsOfAddress, wordsOf(route))}))
  return scored
    .filter(({score}) => score > 0.34)
    .sort((a, b) => b.score - a.score)
    .slice(0, maxSuggestions)
    .map(({route}) => route)
}

/** Escapes the characters that have a meaning in patterns. */
const literal = (route: string): string => route.replace(/[\\:()*+?]/g, '\\$&')

const wordsOf = (pathname: string): string[] =>
  decodedPath(pathname)
    .toLowerCase()
    .replace(/(?:\/index)?\.html?$/, '')
    .split('/')
    .filter(Boolean)

/** Similarity of two paths, from 0 to 1: mostly of their last segments, and a little of their folders. */
function similarity(wordsOfAddress: readonly string[], words: readonly string[]): number {
  const last = wordSimilarity(wordsOfAddress.at(-1) ?? '', words.at(-1) ?? '')
  const folders = words.slice(0, -1)
  const nearest = folders.map((folder) => Math.max(0, ...wordsOfAddress.map((word) => wordSimilarity(folder, word))))
  const share = nearest.reduce((sum, one) => sum + one, 0) / Math.max(folders.length, wordsOfAddress.length - 1, 1)
  return last * 0.75 + share * 0.25
}

/** Share of common pairs of characters, from 0 to 1 (Dice coefficient). */
function wordSimilarity(a: string, b: string): number {
  if (a === b) return 1
  const pairs = pairsOf(a)
  const others = pairsOf(b)
  const all = pairs.length + others.length
  let shared = 0
  for (const pair of pairs) {
    const at = others.indexOf(pair)
    if (at < 0) continue
    others.splice(at, 1)
    shared += 2
  }
  return all === 0 ? 0 : shared / all
}

const pairsOf = (word: string): string[] =>
  Array.from({length: Math.max(word.length - 1, 0)}, (_, i) => word.slice(i, i + 2))

function linksTo(routes: readonly string[], label: string): HTMLElement {
  const items = routes.map((route) => {
    const path = decodedPath(route)
    const link = element('a', {href: route}, path)
    void titleOf(route).then((title) => {
      if (title) link.replaceChildren(title, ' ', element('small', {}, path))
    })
    return element('li', {}, link)
  })
  return element(
    'nav',
    {class: 'docsgen-nearest', 'aria-label': label},
    element('p', {}, label),
    element('ul', {}, ...items),
  )
}

/** The heading of a page; undefined if the page does not load. */
async function titleOf(route: string): Promise<string | undefined> {
  try {
    const text = await (await fetch(route)).text()
    return new DOMParser().parseFromString(text, 'text/html').querySelector('h1')?.textContent.trim()
  } catch {
    return undefined
  }
}

/** A button that opens the search with words. */
function searchButton(label: string, words: readonly string[]): HTMLElement {
  const query = words
    .join(' ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  const button = element('button', {type: 'button', 'data-docsgen-search': ''}, `${label}: ${query}`)
  button.hidden = query === ''
  button.onclick = () => {
    // `boot` has made the dialog, and opens it after this click.
    const field = document.querySelector<HTMLInputElement>('.search input')
    if (field) field.value = query
  }
  return button
}
