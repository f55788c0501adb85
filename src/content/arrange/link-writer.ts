import {decoded} from '../../files/decode/decode.js'
import {hrefFor, hrefOutside, siteBaseOf, withoutAnyBase} from '../../files/paths/paths.js'
import type {Config, Page, RoutePath} from '../../model/model.js'

interface LinkWriterInput {
  pages: readonly Page[]
  config: Config
}

/**
 * Returns a function that turns the address of a sidebar's `link` item into an address for pages: a file of the content
 * folder becomes its page, with base and final slash of the config. `check` reports broken addresses.
 *
 *   guides/a.md?x#y → /docs/guides/a?x#y
 */
export function createLinkWriter({pages, config}: LinkWriterInput): (url: string) => string {
  const byFile = new Map<string, Page>(pages.map((page) => [page.linkPath, page]))
  const form = {...config, siteBase: siteBaseOf(config)}
  return (url) => {
    const outside = hrefOutside(url, form)
    if (outside !== undefined) return outside
    const end = url.search(/[?#]/)
    const pathname = decoded(end === -1 ? url : url.slice(0, end)).normalize('NFC')
    const suffix = end === -1 ? '' : url.slice(end)
    const page = byFile.get(pathname.replace(/^\/+/, ''))
    if (page) return hrefFor(page.route, config) + suffix
    const route = `/${withoutAnyBase(pathname, form).replace(/^\/+/, '')}` as RoutePath
    const isFile = /\.[A-Za-z]\w*$/.test(route)
    return (
      hrefFor(
        route,
        isFile ? {...config, trailingSlash: undefined, htmlExtension: undefined, portable: false} : config,
      ) + suffix
    )
  }
}
