import type {NavbarItem as Item, NavbarLink, NavbarMenu, PageProps} from '../src/model/model.js'
import {linkAttributes} from './link-attributes.js'

/** An item of the navbar: a link, a menu of links that needs no JavaScript, or HTML of the config. */
export function NavbarItem({item, page}: {item: Item; page: PageProps}) {
  if ('html' in item) return <div dangerouslySetInnerHTML={{__html: item.html}} />
  if (!('items' in item)) return <Link item={item} page={page} />
  const hasActive = linksOf(item, page).some((link) => isActive(link, page))
  return (
    <details className="menu" data-docsgen-dropdown="" suppressHydrationWarning>
      <summary data-active={hasActive || undefined}>
        <Label {...item} />
      </summary>
      <Links menu={item} page={page} />
    </details>
  )
}

/** An item of the navbar inside a menu. An item that is a menu itself becomes a label above its links. */
export function FoldedItem({item, page}: {item: Item; page: PageProps}) {
  if (!('items' in item)) return <NavbarItem item={item} page={page} />
  return (
    <>
      <b>
        <Label {...item} />
      </b>
      <Links menu={item} page={page} />
    </>
  )
}

function Links({menu, page}: {menu: NavbarMenu; page: PageProps}) {
  return (
    <ul data-docsgen-versions={versionsAttribute(menu)}>
      {linksOf(menu, page).map((link) => (
        <li key={keyOf(link)}>
          <Link item={link} page={page} />
        </li>
      ))}
    </ul>
  )
}

/** The links of a menu. A menu of versions leads to the same page in each version. */
function linksOf({items, versionsOf}: NavbarMenu, {section, versions}: PageProps): NavbarLink[] {
  if (versionsOf === undefined || versionsOf !== (section?.name ?? 'default') || !versions) return items
  return versions.map(({name, label, missing, href}) => ({label: missing ?? label, href, version: name, exact: true}))
}

/** The attribute by which the browser code finds a menu of versions: the section, or '' for the only section of a site. */
const versionsAttribute = ({versionsOf}: NavbarMenu): string | undefined => (versionsOf === 'default' ? '' : versionsOf)

/** The address of a link in the version of the page. */
const hrefOn = ({section, versions, href}: NavbarLink, page: PageProps): string =>
  (section === page.section?.name ? versions?.[page.version.name] : undefined) ?? href

/** Identifies an item among the items of its list. */
export function keyOf(item: object & {label?: string; href?: string; html?: string}): string {
  return item.html ?? `${item.label} ${item.href}`
}

/** A link of the navbar, marked as current on the pages that it represents. */
function Link({item, page}: {item: NavbarLink; page: PageProps}) {
  const href = hrefOn(item, page)
  return (
    <a
      {...linkAttributes({...item, href})}
      data-docsgen-version={item.version}
      aria-current={isActive(item, page) ? 'page' : undefined}
    >
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
 * Whether an item represents a page. An item of a sidebar or section represents all of its pages, an exact item only its target, and any
 * other item its target and all pages below the target. `activeBase` adds all pages below that address.
 */
export function isActive(item: NavbarLink, page: PageProps): boolean {
  if (page.kind === 'not-found') return false
  const pageAddress = comparable(page.href)
  const isBelow = (href: string) => pageAddress === comparable(href) || pageAddress.startsWith(`${comparable(href)}/`)
  if (item.activeBase !== undefined && isBelow(item.activeBase)) return true
  if (item.external) return false
  if (item.sidebar !== undefined) return page.sidebar?.name.split('@')[0] === item.sidebar
  if (item.wholeSection && item.section !== undefined) return item.section === page.section?.name
  const href = hrefOn(item, page)
  return item.exact ? pageAddress === comparable(href) : isBelow(href)
}

/** An address without everything that does not distinguish pages: `/API/?x#y` → `/api`, `../api/index.html` → `../api`. */
const comparable = (href: string): string => href.replace(/(\/(index\.html)?|\.html)?([?#].*)?$/, '').toLowerCase()
