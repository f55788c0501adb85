import {Icon} from './Icon.js'
import type {TemplateProps} from './types.js'

/**
 * The menu button of narrow screens. `<details>` needs no JavaScript. While the menu is open, CSS shows the side panel and
 * turns the summary into the backdrop, so that a click beside the panel closes the menu.
 */
export default function MobileMenu({site, page}: TemplateProps) {
  if (site.navbar.items.length === 0 && !site.social && !page.sidebar && !page.versions) return null
  return (
    <details data-docsgen-menu="" suppressHydrationWarning>
      <summary aria-label={site.labels.openMenu} suppressHydrationWarning>
        <Icon name="menu" className="when-closed" />
        <Icon name="close" className="when-open" />
      </summary>
    </details>
  )
}
