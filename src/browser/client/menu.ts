/**
 * The open mobile menu as a dialog (behaviour §10): focus stays in it, the browser's Back closes it, and so do its links
 * and a wide window. Opening and closing itself is native, and `menu-button.ts`.
 */
const menuElement = () => document.querySelector<HTMLDetailsElement>('[data-docsgen-menu]')
const panelElement = () => document.querySelector<HTMLElement>('[data-docsgen-menu-panel]')
const leavingLinks = '[data-docsgen-menu-panel] a[href]:not([target],[data-docsgen-category])'

/** Looks after the menu until the signal; it may be open already. */
export function menu(signal: AbortSignal): void {
  let isOpen = false
  /** While the menu is open it has an entry in the browser's history, which Back takes away: the page stays. */
  let hasEntry = false
  let clicked: HTMLElement | null | undefined

  const follow = () => {
    const details = menuElement()
    const panel = panelElement()
    if (!details || !panel || details.open === isOpen) return
    isOpen = details.open
    panel.role = isOpen ? 'dialog' : null
    panel.ariaModal = isOpen ? 'true' : null
    panel.ariaLabel = isOpen ? (panel.dataset.docsgenMenuPanel ?? null) : null
    // The next opening shows the sidebar first again.
    for (const inner of panel.querySelectorAll('details')) inner.open = false
    const control = isOpen
      ? panel.querySelector<HTMLElement>('[data-docsgen-menu-close]')
      : details.querySelector('summary')
    control?.focus()
    if (isOpen) {
      hasEntry = true
      history.pushState(history.state, '')
    } else if (hasEntry) history.back()
  }
  const close = () => {
    const details = menuElement()
    if (details) details.open = false
    follow()
  }
  const popped = (event: PopStateEvent) => {
    if (!hasEntry) return
    hasEntry = false
    // Nobody shall take this for a change of page.
    event.stopImmediatePropagation()
    close()
    clicked?.click()
    clicked = undefined
  }
  const leave = (event: MouseEvent) => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    clicked = (event.target as Element).closest<HTMLElement>(leavingLinks)
    if (!clicked) return
    // First the menu's entry goes, so that Back from the new page leads to this one.
    event.preventDefault()
    event.stopImmediatePropagation()
    close()
  }

  follow()
  const first = {capture: true, signal}
  document.addEventListener('toggle', follow, first)
  addEventListener('popstate', popped, first)
  addEventListener('click', leave, first)
  addEventListener('keydown', (event) => isOpen && event.key === 'Tab' && keepFocus(event), first)
  matchMedia('(min-width:997px)').addEventListener('change', close, first)
}

/** From the last control on to the first, and back. */
function keepFocus(event: KeyboardEvent): void {
  const panel = panelElement()
  if (!panel) return
  const controls = [...panel.querySelectorAll<HTMLElement>('a[href],button,summary')]
  const stops = controls.filter((control) => control.checkVisibility())
  if (event.shiftKey) stops.reverse()
  const {activeElement} = document
  if (activeElement !== stops.at(-1) && panel.contains(activeElement)) return
  event.preventDefault()
  stops[0]?.focus()
}
