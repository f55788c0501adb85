import type {Config} from '../../model/model.js'
import {escapeJson} from './escape.js'
import type {Head} from './head.js'

/**
 * The way to a page as search engines read it (schema.org BreadcrumbList, JSON for a script element); undefined where it has no
 * address to name, or is no way of two steps. A step without a page of its own is left out, as in the page itself.
 */
export function breadcrumbData({breadcrumbs, canonical}: Head, {url, title}: Config): string | undefined {
  if (breadcrumbs === undefined || canonical === '') return undefined
  const {home, items} = breadcrumbs
  const isHome = home !== undefined && url + home === canonical
  const ways = items.filter(({href}, index) => href !== undefined || index === items.length - 1)
  const steps = [...(home === undefined || isHome ? [] : [{label: title, href: home}]), ...ways]
  if (steps.length < 2) return undefined
  const list = steps.map(({label, href}, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: index === steps.length - 1 || href === undefined ? canonical : url + href,
  }))
  return escapeJson(
    JSON.stringify({'@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: list}),
  )
}
