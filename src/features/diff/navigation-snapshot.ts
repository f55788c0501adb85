/** The navigation of a site for a comparison. */

import {siteFacts} from '../../documents/documents.js'
import type {Site} from '../../flow/site.js'
import {isRecord} from '../../model/is-record.js'
import type {SidebarDataItem, SidebarItem, Version} from '../../model/model.js'
import type {NavigationItem, SiteSnapshot} from './compare.js'

type Navigation = NonNullable<SiteSnapshot['navigation']>
type TargetOf = (href: string) => string

/** Sidebars, navbar and footer of a site, or the sidebars of one version: the rest belongs to no version. */
export function navigationOf(site: Site, only: Version | undefined, targetOf: TargetOf): Navigation {
  const ofVersion = siteFacts(site).versions.find(({section, name}) => section === only?.section && name === only?.name)
  const {sidebars} = site.outline
  const shown = only === undefined ? sidebars : sidebars.filter(({name}) => ofVersion?.sidebars.includes(name))
  const linkIn = ({label, href}: {label: string; href: string}): NavigationItem => ({label, href: targetOf(href)})
  const {navbar, footer} = site.props
  return {
    sidebars: sidebarsFrom(shown, targetOf),
    ...(only === undefined && {
      navbar: [
        {
          label: 'Navbar',
          items: navbar.items.flatMap((item): NavigationItem[] => {
            if ('html' in item) return [{label: textOf(item.html)}]
            if (!('items' in item)) return [linkIn(item)]
            return item.versionsOf === undefined ? [{label: item.label, items: item.items.map(linkIn)}] : []
          }),
        },
      ],
      footer: [
        {
          label: 'Footer',
          items: [
            ...(footer?.columns ?? []).map(({title, items}) => ({label: title, items: items.map(linkIn)})),
            ...(footer?.links ?? []).map(linkIn),
          ],
        },
      ],
    }),
  }
}

/** Sidebars by their names, as a site has them or as its build contains them. */
export const sidebarsFrom = (
  sidebars: readonly {name: string; items: readonly SidebarItem[]}[],
  targetOf: TargetOf,
): NavigationItem[] =>
  sidebars.map(({name, items}) => ({
    label: sidebars.length === 1 ? 'Sidebar' : `Sidebar ${name.replace(/@.*$/, '')}`,
    items: items.map((item) => itemFrom(item, targetOf)),
  }))

function itemFrom(item: SidebarItem, targetOf: TargetOf): NavigationItem {
  if (item.kind === 'html') return {label: textOf(item.html)}
  const {label, href} = item
  const items = item.kind === 'category' ? item.items.map((one) => itemFrom(one, targetOf)) : undefined
  return {label, ...(href !== undefined && {href: targetOf(href)}), ...(items && {items})}
}

/** The items in a file of a sidebar; none for a damaged file. */
export const sidebarItemsIn = (json: unknown): SidebarDataItem[] =>
  isRecord(json) && Array.isArray(json.items) ? json.items : []

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
