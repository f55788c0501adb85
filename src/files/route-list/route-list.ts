/**
 * The files with every address of the site, from which the 404 page finds what an address means. A large site has several parts, of
 * which the 404 page loads the nearest. Runs in Node and in the browser.
 */
import {decodedPath} from '../decode/decode.js'

/** The first file, `assets/routes.json`: all addresses; or, for each part of a large list, the key of its first address. */
export interface RouteList {
  routes?: readonly string[]
  parts?: readonly string[]
}

/** Addresses in one file. */
export const routesInPart = 5000

/** Addresses in the order of their keys, so that those of one part are near one another. */
export const sortedRoutes = (routes: Iterable<string>): string[] =>
  Array.from(routes, (route) => [keyOf(route), route] as const)
    .sort(([a, one], [b, other]) => (a < b || (a === b && one < other) ? -1 : 1))
    .map(([, route]) => route)

/** Equal for addresses that differ only in letter case or in a final slash. */
export const keyOf = (address: string): string => decodedPath(address).toLowerCase().replace(/\/$/, '')

/** Numbers of the parts that contain these addresses, or would contain them. */
export function partsFor(addresses: readonly string[], parts: readonly string[]): number[] {
  const numbers = addresses.map((address) => {
    const key = keyOf(address)
    const after = parts.findIndex((first) => first > key)
    return Math.max(0, (after === -1 ? parts.length : after) - 1)
  })
  return [...new Set(numbers)]
}
