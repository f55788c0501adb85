import {onClick} from './on-click.js'

/** The skip link moves the focus and keeps the address. Without JavaScript the skip link is a plain link. */
export function skipToContent(signal: AbortSignal): void {
  onClick(
    '.skip-link',
    (_, event) => {
      const main = document.querySelector('main')
      if (!main) return
      event.preventDefault()
      main.tabIndex = -1
      main.focus()
      main.addEventListener('blur', () => main.removeAttribute('tabindex'), {once: true})
    },
    signal,
  )
}
