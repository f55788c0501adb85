import {Icon} from './Icon.js'
import type {PartProps} from './index.js'
import {NavbarLink} from './NavbarLink.js'

/**
 * The column beside the page, which holds the sidebar. On narrow screens the same element is the panel that the menu
 * button opens, with a header and the navbar's items: so the tree is in the page once. Open, it is a dialog; its name
 * stands in the attribute.
 */
export default function SidePanel(props: PartProps) {
  const {site, page, templates} = props
  const {Brand, ColorModeToggle, VersionMenu, Sidebar} = templates
  if (site.navbar.items.length === 0 && !page.sidebar && !page.versions) return null
  return (
    <div className="side-panel" data-docsgen-menu-panel={site.labels.navbar} suppressHydrationWarning>
      <div>
        <Brand {...props} />
        <ColorModeToggle {...props} />
        <button type="button" data-docsgen-menu-close="" aria-label={site.labels.closeMenu}>
          <Icon name="close" />
        </button>
      </div>
      <MainMenu {...props} />
      <VersionMenu {...props} />
      {page.sidebar && (
        <aside>
          <Sidebar {...props} />
        </aside>
      )}
    </div>
  )
}

/** Beside a sidebar the main menu is folded away; open, it takes the sidebar's place. */
function MainMenu(props: PartProps) {
  const {labels, navbar} = props.site
  if (navbar.items.length === 0) return null
  if (!props.page.sidebar) return <MainMenuItems {...props} />
  return (
    <details data-docsgen-menu-primary="" suppressHydrationWarning>
      <summary>
        <span className="when-closed">{labels.backToMainMenu}</span>
        <span className="when-open">{labels.sidebar}</span>
      </summary>
      <MainMenuItems {...props} />
    </details>
  )
}

function MainMenuItems({site, page}: PartProps) {
  return (
    <ul data-docsgen-menu-primary={page.sidebar ? undefined : ''}>
      {site.navbar.items.map((item) => (
        <li key={`${item.label} ${item.href}`}>
          <NavbarLink item={item} page={page} />
        </li>
      ))}
    </ul>
  )
}
