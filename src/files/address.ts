/** Addresses of routes, keys to compare routes, and addresses that authors write. Runs in Node and in the browser. */
import type {Config, RoutePath} from '../model/model.js'
import {decoded} from './decode/decode.js'
import {outputPathFor} from './output-path.js'

type AddressConfig = Pick<Config, 'base' | 'trailingSlash'> & Partial<Pick<Config, 'portable' | 'htmlExtension'>>

/** Decides the form of addresses on a site. `siteBase`: of the files that all languages share. */
export type AddressForm = AddressConfig & Partial<Pick<Config, 'namedBase'>> & {siteBase: string}

/**
 * Route → address in links: with base, percent-encoded, final slash as configured. In portable output, the
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

/** Whether a path names a file that isn't a page, by its extension. */
export const namesFile = (pathname: string): boolean => /\.(?!html?$)[a-z]\w*$/i.test(pathname)

/** `a%20b.md?x#y` → `a b.md`, `?x#y`, `y` */
export function splitUrl(url: string): {pathname: string; suffix: string; fragment: string} {
  const end = url.search(/[?#]/)
  const suffix = end === -1 ? '' : url.slice(end)
  const hash = suffix.indexOf('#')
  return {
    pathname: decoded(end === -1 ? url : url.slice(0, end)).normalize('NFC'),
    suffix,
    fragment: hash === -1 ? '' : decoded(suffix.slice(hash + 1)),
  }
}

/** The path without base, if it begins with the base. */
export const withoutBase = (
  pathname: string,
  {base, namedBase = base}: Pick<AddressForm, 'base' | 'namedBase'>,
): string =>
  namedBase !== '/' && (pathname.startsWith(namedBase) || `${pathname}/` === namedBase)
    ? `/${pathname.slice(namedBase.length)}`
    : pathname

/** The path without the base of its language or of the whole site, which an author may have written in a link. */
export function withoutAnyBase(pathname: string, form: AddressForm): string {
  const {base, namedBase = base, siteBase} = form
  const bare = withoutBase(pathname, form)
  return bare === pathname
    ? withoutBase(pathname, {base: namedBase.slice(0, siteBase.length - base.length || undefined)})
    : bare
}

/**
 * An address that docsgen does not build, below `base`: that of the site for files that all languages share. An address with the
 * base of the site or of the language is final.
 */
export function withBase(pathname: string, form: AddressForm, base = form.base): string {
  if (form.portable) return withoutBase(pathname, form)
  return /^\/(?!\/)/.test(pathname) && baseOf(pathname, form) === undefined ? base.slice(0, -1) + pathname : pathname
}

/** The address of a page that is written from the root of the site, without knowing whether the page exists. */
export function pageAddress(url: string, form: AddressForm): string {
  const {pathname, suffix} = splitUrl(url)
  const named = form.portable ? withoutBase(pathname, form) : pathname
  const base = baseOf(named, form)
  const route = base === undefined ? named : `/${named.slice(base.length)}`
  return hrefFor(route as RoutePath, {...form, base: base ?? form.base}) + suffix
}

const baseOf = (pathname: string, {base, siteBase}: AddressForm): string | undefined =>
  [base, siteBase].find((one) => one !== '/' && `${pathname}/`.startsWith(one))
