import {allSingleFiles} from '../../files/files.js'
import {addressForm, namesFile, namesPageFile, splitUrl, withoutAnyBase} from '../../files/paths/paths.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {CheckedSite, ResolvedLink, Rule} from '../rule.js'
import {staticPlaceOf} from './broken-asset.js'
import {searchedVersion} from './broken-markdown-link.js'
import {isIgnored, placeholderIn} from './placeholder.js'

/** A link to an address that is neither a page nor a file (case-sensitive), or to an endless redirect. */
export const brokenLink: Rule = {
  onLink(resolved, site) {
    const {link, location, page, resolution} = resolved
    if (resolution.kind === 'broken' && resolution.code === 'broken-link') {
      if (isIgnored(link.url, site.config)) return undefined
      const placeholder = placeholderIn(resolved)
      if (placeholder !== undefined) return placeholder
      const condition = conditionOf(link.url, site.config)
      if (condition !== undefined) return catalogue.linkToUnwrittenFile(location, link.url, condition)
      if (isLeftOut(link.url, site.config)) return catalogue.linkToLeftOut(location, link.url)
      const {pathname} = splitUrl(link.url)
      const suggestion = site.resolver.suggest(link, page)
      if (namesFile(pathname) && !namesPageFile(pathname)) {
        const fixes = {near: suggestion, place: staticPlaceOf(link.url, site)}
        return catalogue.brokenFile(location, link, fixes)
      }
      if (!namesPageFile(pathname)) return catalogue.brokenLink(location, link.url, {near: suggestion})
      // The file of the page may be in several versions, where only an address leads to one target.
      const near = page?.version?.ref ? addressOf(suggestion, resolved, site) : suggestion
      const version = searchedVersion(page, site.config)
      return catalogue.brokenLink(location, link.url, {near, version})
    }
    return isEndless(resolved, site) ? catalogue.brokenLink(location, link.url, {}) : undefined
  },
}

function addressOf(url: string | undefined, {link, page}: ResolvedLink, {resolver}: CheckedSite): string | undefined {
  const target = url === undefined ? undefined : resolver.resolve({...link, url}, page)
  return target?.kind === 'page' ? target.route : undefined
}

/** When docsgen writes the file at an address of the site's root; undefined for other addresses. */
function conditionOf(url: string, config: CheckedSite['config']): string | undefined {
  const [address = ''] = url.split(/[?#]/, 1)
  const name = withoutAnyBase(address, addressForm(config)).replace(/^(?:\.{0,2}\/)+/, '')
  return Object.values(allSingleFiles).find(({path}) => path === name)?.condition
}

/** Whether an address belongs to a part of an adopted site that docsgen does not build. Code contains such links; pages do not. */
function isLeftOut(url: string, config: CheckedSite['config']): boolean {
  const [address = ''] = url.split(/[?#]/, 1)
  const route = withoutAnyBase(address, addressForm(config))
  return config.adopted?.omittedRoutes?.some((part) => `${route}/`.startsWith(`${part}/`)) ?? false
}

/** Whether a link leads to an endless redirect, which docsgen does not write. */
function isEndless({link, page, resolution}: ResolvedLink, {redirects = [], config}: CheckedSite): boolean {
  if (resolution.kind !== 'redirect' || redirects.some(({route}) => route === resolution.route)) return false
  // `redirect-loop` reports the redirects of the config that lead there.
  return page !== undefined || !config.redirects.some(({to}) => to === link.url)
}
