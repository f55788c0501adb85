/** Addresses of routes, and keys to compare routes. */

import type {Config, RoutePath} from '../../model/model.js'
import {outputPathFor} from '../files.js'

type AddressConfig = Pick<Config, 'base' | 'trailingSlash'> & Partial<Pick<Config, 'portable' | 'htmlExtension'>>

/**
 * Route → address in links: with base, percent-encoded, final slash as configured (behaviour §3.2). In portable output, the
 * address of the file.
 *
 *   /objects/intro, base /docs/ → /docs/objects/intro
 *   /objects/intro, portable    → /objects/intro/index.html
 *   /objects/intro, htmlExtension show → /objects/intro.html
 */
export function hrefFor(route: RoutePath, config: AddressConfig): string {
  if (config.portable) return config.base + encodePath(outputPathFor(route, config))
  return config.base.slice(0, -1) + encodePath(pathOf(route, config))
}

/** Path → percent-encoded path; slashes stay. */
export const encodePath = (path: string): string =>
  /^[\w/.~-]*$/.test(path)
    ? path
    : path
        .split('/')
        .map((segment) => encodeURIComponent(segment).replace(/%(40|3A|24|26|2B|2C|3B|3D)/g, decodeURIComponent))
        .join('/')

function pathOf(route: string, {trailingSlash, htmlExtension}: AddressConfig): string {
  if (htmlExtension !== undefined)
    return htmlExtension === 'hide' || /(?:\/|\.html?)$/.test(route) ? route : `${route}.html`
  if (trailingSlash === undefined || route === '/') return route
  const bare = route.endsWith('/') ? route.slice(0, -1) : route
  return trailingSlash && !/\.html?$/.test(bare) ? `${bare}/` : bare
}

/** Equal for routes that some hosts or file systems confuse: letter case, final slash, Unicode form. */
export function routeKey(route: string): string {
  const key = route.normalize('NFC').toLowerCase()
  return key.length > 1 && key.endsWith('/') ? key.slice(0, -1) : key
}

/** Whether a path may be that of the source file of a page. */
export const namesPageFile = (pathname: string): boolean => /\.(?:mdx?|[jt]sx|js)$/i.test(pathname)
