import {Icon} from './Icon.js'
import {keyOf, NavbarItem} from './NavbarItem.js'
import type {TemplateProps} from './types.js'

/**
 * The column beside the page, with the sidebar. On narrow screens the same element is the panel that the menu button
 * opens, with a header and the navbar's items, so the page contains the tree once. The open panel is a dialog, and
 * `data-docsgen-menu-panel` contains its name.
 */
export default function SidePanel(props: TemplateProps) {
  const {site, page, templates} = props
  const {Brand, ColorModeToggle, SocialLinks, VersionMenu, LanguageMenu, Sidebar} = templates
  const isEmpty = site.navbar.items.length === 0 && !site.social && !page.sidebar && !page.versions && !page.languages
  if (isEmpty) return null
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
      <LanguageMenu {...props} />
      {page.sidebar && (
        <aside>
          <Sidebar {...props} />
        </aside>
      )}
      <SocialLinks {...props} />
    </div>
  )
}

/** With a sidebar, the main menu is closed at first; when open, it replaces the sidebar. */
function MainMenu(props: TemplateProps) {
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

function MainMenuItems({site, page}: TemplateProps) {
  return (
    <ul data-docsgen-menu-primary={page.sidebar ? undefined : ''}>
      {site.navbar.items.map((item) => (
        <li key={keyOf(item)}>
          <NavbarItem item={item} page={page} />
        </li>
      ))}
    </ul>
  )
}
