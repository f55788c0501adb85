import {onClick} from '../on-click.js'
import {onRendered} from '../rendered.js'

const icon =
  '<svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 6h16M4 12h12.500a3 3 0 0 1 0 6H12m2.500-2.500L12 18l2.500 2.500M4 18h4"/></svg>'

/**
 * Adds a button to blocks of code that wraps their lines. The button is visible while a line is too long or the lines
 * are wrapped.
 */
export function start({wrap}: {wrap: string}): void {
  // Also fires when a tab panel is shown for the first time.
  const sizes = new ResizeObserver((changed) => {
    for (const {target} of changed) showButton(target)
  })
  onRendered(() => {
    for (const pre of document.querySelectorAll('.code:not(:has([data-docsgen-wrap])) > pre')) {
      const button = document.createElement('button')
      button.type = 'button'
      button.dataset.docsgenWrap = ''
      button.ariaLabel = wrap
      button.ariaPressed = String(pre.classList.contains('wrapped'))
      button.innerHTML = icon
      button.hidden = true
      pre.after(button)
      sizes.observe(pre)
    }
  })
  onClick('[data-docsgen-wrap]', (button) => {
    const pre = button.parentElement?.querySelector('pre')
    if (pre) button.ariaPressed = String(pre.classList.toggle('wrapped'))
  })
}

function showButton(pre: Element): void {
  const button = pre.parentElement?.querySelector<HTMLElement>('[data-docsgen-wrap]')
  if (button) button.hidden = !pre.classList.contains('wrapped') && pre.scrollWidth <= pre.clientWidth
}
