import {escapeJson} from '../files/escape/escape.js'
import type {Config} from '../model/model.js'
import type {Head} from './head.js'

/**
 * Breadcrumbs for search engines (schema.org BreadcrumbList, JSON for a script element); undefined without a canonical
 * address, or with fewer than two steps. Omits steps without a page.
 */
export function breadcrumbData({breadcrumbs, pageUrl}: Head, {url, title}: Config): string | undefined {
  if (breadcrumbs === undefined || pageUrl === '') return undefined
  const {home, items} = breadcrumbs
  const isHome = home !== undefined && url + home === pageUrl
  const linkedItems = items.filter(({href}, index) => href !== undefined || index === items.length - 1)
  const steps = [...(home === undefined || isHome ? [] : [{label: title, href: home}]), ...linkedItems]
  if (steps.length < 2) return undefined
  const list = steps.map(({label, href}, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: index === steps.length - 1 || href === undefined ? pageUrl : url + href,
  }))
  return escapeJson(
    JSON.stringify({'@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: list}),
  )
}
