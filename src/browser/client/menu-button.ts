/**
 * The mobile menu opens and closes without JavaScript: a native `<details data-docsgen-menu>` beside the panel. This file
 * handles what must respond before React is loaded (behaviour §10): the close button, Escape and `aria-expanded`.
 */

import {onClick} from './on-click.js'
import {onRendered} from './rendered.js'

export function answerMenuButton(): void {
  const close = () => {
    const menu = document.querySelector<HTMLDetailsElement>('[data-docsgen-menu][open]')
    if (!menu) return
    menu.open = false
    menu.querySelector('summary')!.focus()
  }
  const updateExpanded = () => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('[data-docsgen-menu],.mobile-toc'))
      details.querySelector('summary')!.ariaExpanded = `${details.open}`
  }
  onRendered(updateExpanded)
  document.addEventListener('toggle', updateExpanded, true)
  onClick('[data-docsgen-menu-close]', close)
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
  })
}
