import type {NavbarItem as Item, PageProps} from '../src/model/model.js'
import {Icon} from './Icon.js'
import {FoldedItem, keyOf, NavbarItem} from './NavbarItem.js'
import type {TemplateProps} from './types.js'

/** The bar at the top: menu button (narrow screens), brand, search, items (wide screens), colour mode. */
export default function Navbar(props: TemplateProps) {
  const {MobileMenu, Brand, SearchButton, SocialLinks, VersionMenu, LanguageMenu, ColorModeToggle} = props.templates
  const {labels, navbar} = props.site
  return (
    <nav className="navbar" aria-label={labels.navbar} data-folds={navbar.folds}>
      <div>
        <MobileMenu {...props} />
        <Brand {...props} />
        <Items items={navbar.items.filter((item) => item.position === 'left')} page={props.page} />
        <SearchButton {...props} />
        <Items items={navbar.items.filter((item) => item.position === 'right')} page={props.page} />
        <SocialLinks {...props} />
        <VersionMenu {...props} />
        <LanguageMenu {...props} />
        {navbar.folds && <FoldedItems {...props} />}
        <ColorModeToggle {...props} />
      </div>
    </nav>
  )
}

/** All items in one menu. CSS shows the menu instead of the items in windows where the items do not fit in one line. */
function FoldedItems({site, page}: TemplateProps) {
  return (
    <details className="menu folded" data-docsgen-dropdown="" suppressHydrationWarning>
      <summary aria-label={site.labels.openMenu}>
        <Icon name="menu" />
      </summary>
      <ul>
        {site.navbar.items.map((item) => (
          <li key={keyOf(item)}>
            <FoldedItem item={item} page={page} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Items({items, page}: {items: Item[]; page: PageProps}) {
  if (items.length === 0) return null
  return (
    <ul className={items[0]?.position}>
      {items.map((item) => (
        <li key={keyOf(item)}>
          <NavbarItem item={item} page={page} />
        </li>
      ))}
    </ul>
  )
}
