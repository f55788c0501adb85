/**
 * The mobile menu opens and closes without JavaScript: a native `<details data-docsgen-menu>`, beside it the panel.
 * Here are the other ways to close it (behaviour §10): button, a link in the panel, Escape, a wide window.
 */
import {onClick} from './on-click.js'

const openMenu = 'details[data-docsgen-menu][open]'
const closing = '[data-docsgen-menu-close],[data-docsgen-menu-panel] a:not([target],[data-docsgen-category])'

export function closeMenu(): void {
  const close = () => {
    const menu = document.querySelector<HTMLDetailsElement>(openMenu)
    if (!menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
  onClick(closing, close)
  document.addEventListener('keydown', ({key}) => {
    if (key === 'Escape') close()
  })
  matchMedia('(min-width:997px)').addEventListener('change', close)
}
