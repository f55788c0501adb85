/**
 * The mobile menu opens and closes without JavaScript: a native `<details data-docsgen-menu>` beside the panel. This file
 * handles what must respond before React is loaded: the close button and Escape.
 */

import {onClick} from './on-click.js'

export function answerMenuButton(): void {
  const close = () => {
    const menu = document.querySelector<HTMLDetailsElement>('[data-docsgen-menu][open]')
    if (!menu) return
    menu.open = false
    // The first child of `<details>` is its `<summary>`.
    ;(menu.firstChild as HTMLElement).focus()
  }
  onClick('[data-docsgen-menu-close]', close)
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
  })
}
