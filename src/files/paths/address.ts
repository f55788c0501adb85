/** Addresses: a route as links write it, and as hosts may confuse it with others. */

import type {Config, RoutePath} from '../../model/model.js'
import {outputPathFor} from '../files.js'

type AddressConfig = Pick<Config, 'base' | 'trailingSlash'> & Partial<Pick<Config, 'portable'>>

/**
 * Route → address as links write it: base in front, percent-encoded, final slash as configured (behaviour §3.2). In
 * portable output it is that of the file.
 *
 *   /objects/intro, base /docs/ → /docs/objects/intro
 *   /objects/intro, portable    → /objects/intro/index.html
 */
export function hrefFor(route: RoutePath, config: AddressConfig): string {
  if (config.portable) return config.base + encodePath(outputPathFor(route, config))
  return config.base.slice(0, -1) + encodePath(slashed(route, config.trailingSlash))
}

/** Path → percent-encoded path; slashes stay. */
export const encodePath = (path: string): string =>
  /^[\w/.~-]*$/.test(path)
    ? path
    : path
        .split('/')
        .map((segment) => encodeURIComponent(segment).replace(/%(40|3A|24|26|2B|2C|3B|3D)/g, decodeURIComponent))
        .join('/')

function slashed(route: string, trailingSlash: boolean | undefined): string {
  if (trailingSlash === undefined || route === '/') return route
  const bare = route.endsWith('/') ? route.slice(0, -1) : route
  return trailingSlash && !/\.html?$/.test(bare) ? `${bare}/` : bare
}

/** Equal for routes that some host or file system cannot tell apart: letter case, final slash, Unicode form. */
export function routeKey(route: string): string {
  const key = route.normalize('NFC').toLowerCase()
  return key.length > 1 && key.endsWith('/') ? key.slice(0, -1) : key
}
