import {defined} from '../model/defined.js'
import type {NavbarItem, SiteProps} from '../model/model.js'

/** Widths of windows in pixels below which the stylesheet can fold the items of a navbar into a menu. */
const breakpoints = [1100, 1250, 1400, 1536]

/** Estimated widths in pixels, a little generous: fonts differ. */
const character = 8
const titleCharacter = 10.5
const padding = 28
const control = 44

/**
 * The widths below which the items of a navbar probably do not fit in one line, as words; `always` if they never fit.
 *
 *   a navbar of about 1,200 pixels → '1100 1250'
 */
export function foldsBelow(site: Pick<SiteProps, 'logo' | 'navbar' | 'search' | 'social' | 'versioned'>): string {
  const {logo, navbar, search, social = [], versioned} = site
  const logoWidth = logo ? ((logo.width ?? 32) / (logo.height ?? 32)) * 32 + 10 : 0
  const controls = [search, versioned, versioned, 'colour mode', ...social].filter(Boolean).length
  const items = navbar.items.reduce((sum, item) => sum + widthOf(item), 0)
  const width = 2 * padding + logoWidth + navbar.title.length * titleCharacter + items + controls * control
  if (width <= 997 || navbar.items.length === 0) return ''
  const activeBreakpoints = breakpoints.filter((_, index) => width > (breakpoints[index - 1] ?? 0))
  return [...activeBreakpoints, ...(width > defined(breakpoints.at(-1)) ? ['always'] : [])].join(' ')
}

function widthOf(item: NavbarItem): number {
  if ('html' in item) return item.html.replace(/<[^>]*>/g, '').length * character + padding
  if (item.icon !== undefined) return padding + 20
  return item.label.length * character + padding + ('items' in item || item.external ? 16 : 0)
}
