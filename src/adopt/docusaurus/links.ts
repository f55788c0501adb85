/** Links of Docusaurus' navbar and footer as docsgen's. */
import {stringOf, type Values} from '../values.js'

export interface Link {
  label: string
  to?: string
  href?: string
}

/** What the links of a site need to know. */
export interface LinkSite {
  /** Routes of parts that docsgen does not take, such as `/blog`. */
  omittedRoutes: readonly string[]
  /** Records a link that is left out. */
  omit(target: string): void
}

/** The target of an item with `to` or `href`; undefined for one that is left out, or has none. */
export function targetOf(item: Values, site: LinkSite): {to: string} | {href: string} | undefined {
  const target = (stringOf(item.to) ?? stringOf(item.href))?.trim()
  if (target === undefined || target === '' || target === '#') return undefined
  if (isOmitted(target, site.omittedRoutes)) {
    site.omit(target)
    return undefined
  }
  if (target.startsWith('pathname://')) return {to: target}
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target)) return {href: target}
  return {to: target.startsWith('/') ? target : `/${target}`}
}

/** Whether an address belongs to a part that docsgen does not take. */
export const isOmitted = (address: string, omittedRoutes: readonly string[]): boolean =>
  omittedRoutes.some((route) => {
    const path = `/${address.replace(/^\//, '')}`.replace(/[?#].*$/, '').replace(/\/$/, '')
    return path === route || path.startsWith(`${route}/`)
  })

/** The links in a piece of HTML. */
export function linksIn(html: string, site: LinkSite): Link[] {
  return [...html.matchAll(/<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>([\s\S]*?)<\/a>/gi)].flatMap(
    ([whole, double, single, inner = '']): Link[] => {
      const target = targetOf({href: decode(double ?? single ?? '')}, site)
      const label = textOfHtml(inner) || /\b(?:aria-label|title)="([^"]+)"/.exec(whole)?.[1] || ''
      return target === undefined || label === '' ? [] : [{label, ...target}]
    },
  )
}

/** The text of HTML in one line. */
export const textOfHtml = (html: string): string =>
  decode(html.replace(/<(?:svg|style|script)\b[\s\S]*?<\/(?:svg|style|script)>/gi, '').replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()

const decode = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|nbsp|apos|#39);/g, (_, name: string) => entities[name] ?? '')

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  apos: "'",
  '#39': "'",
}
