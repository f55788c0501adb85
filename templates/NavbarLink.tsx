import type {NavbarItem, PageProps} from '../src/model/model.js'
import {linkAttributes} from './link-attributes.js'

/** A link of the navbar, marked as current on the pages that it represents. */
export function NavbarLink({item, page}: {item: NavbarItem; page: PageProps}) {
  const href = item.versions?.[page.version.name] ?? item.href
  return (
    <a {...linkAttributes({...item, href})} aria-current={isActive(item, page) ? 'page' : undefined}>
      {item.label}
    </a>
  )
}

/** Whether an item represents a page: a sidebar item all pages of its sidebar, an exact item its target, others also all pages below. */
export function isActive(item: NavbarItem, page: PageProps): boolean {
  if (item.external || page.kind === 'not-found') return false
  if (item.sidebar !== undefined) return page.sidebar?.name.split('@')[0] === item.sidebar
  const target = comparable(item.href)
  const here = comparable(page.href)
  return here === target || (!item.exact && here.startsWith(`${target}/`))
}

/** `/API/?x#y` → `/api`, `../api/index.html` → `../api`. */
const comparable = (href: string): string => href.replace(/(\/(index\.html)?|\.html)?([?#].*)?$/, '').toLowerCase()
