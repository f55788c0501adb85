import {Icon} from './Icon.js'
import type {PartProps} from './index.js'

/**
 * The menu button of narrow screens. The native element needs no JavaScript; while it is open, CSS shows the side panel
 * and spreads the summary out as the backdrop, so that a click beside the panel closes it.
 */
export default function MobileMenu({site, page}: PartProps) {
  if (site.navbar.items.length === 0 && !page.sidebar && !page.versions) return null
  return (
    <details data-docsgen-menu="" suppressHydrationWarning>
      <summary aria-label={site.labels.openMenu} suppressHydrationWarning>
        <Icon name="menu" className="when-closed" />
        <Icon name="close" className="when-open" />
      </summary>
    </details>
  )
}
