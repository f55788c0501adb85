import type {NavbarItem as Item, NavbarLink, PageProps} from '../src/model/model.js'
import {linkAttributes} from './link-attributes.js'

/** An item of the navbar: a link, a menu of links that needs no JavaScript, or HTML of the config. */
export function NavbarItem({item, page}: {item: Item; page: PageProps}) {
  if ('html' in item) return <div dangerouslySetInnerHTML={{__html: item.html}} />
  if (!('items' in item)) return <Link item={item} page={page} />
  const hasActive = item.items.some((link) => isActive(link, page))
  return (
    <details className="menu" data-docsgen-dropdown="" suppressHydrationWarning>
      <summary data-active={hasActive || undefined}>
        <Label {...item} />
      </summary>
      <ul>
        {item.items.map((link) => (
          <li key={keyOf(link)}>
            <Link item={link} page={page} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Identifies an item among the items of its list. */
export function keyOf(item: object & {label?: string; href?: string; html?: string}): string {
  return item.html ?? `${item.label} ${item.href}`
}

/** A link of the navbar, marked as current on the pages that it represents. */
function Link({item, page}: {item: NavbarLink; page: PageProps}) {
  const href = item.versions?.[page.version.name] ?? item.href
  return (
    <a {...linkAttributes({...item, href})} aria-current={isActive(item, page) ? 'page' : undefined}>
      <Label {...item} />
    </a>
  )
}

/** The image of an item, with the label as its text alternative; else the label. */
function Label({icon, label}: {icon?: string; label: string}) {
  if (icon === undefined) return label
  return (
    <>
      <img className="icon" src={icon} alt={label} width={20} height={20} />
      <span aria-hidden="true">{label}</span>
    </>
  )
}

/**
 * Whether an item represents a page: a sidebar item all pages of its sidebar, an exact item its target, others also all
 * pages below their target or `activeBase`.
 */
export function isActive(item: NavbarLink, page: PageProps): boolean {
  if (page.kind === 'not-found') return false
  const here = comparable(page.href)
  const isBelow = (href: string) => here === comparable(href) || here.startsWith(`${comparable(href)}/`)
  if (item.activeBase !== undefined && isBelow(item.activeBase)) return true
  if (item.external) return false
  if (item.sidebar !== undefined) return page.sidebar?.name.split('@')[0] === item.sidebar
  const href = item.versions?.[page.version.name] ?? item.href
  return item.exact ? here === comparable(href) : isBelow(href)
}

/** `/API/?x#y` → `/api`, `../api/index.html` → `../api`. */
const comparable = (href: string): string => href.replace(/(\/(index\.html)?|\.html)?([?#].*)?$/, '').toLowerCase()
