/**
 * The open mobile menu as a dialog: the focus stays in the menu; Back, the menu's links and a wide window
 * close the menu. The native element and `menu-button.ts` open and close it otherwise.
 */
const menuElement = () => document.querySelector<HTMLDetailsElement>('[data-docsgen-menu]')
const panelElement = () => document.querySelector<HTMLElement>('[data-docsgen-menu-panel]')
const leavingLinks = '[data-docsgen-menu-panel] a[href]:not([target],[data-docsgen-category])'

/** Manages the menu, which may already be open, until the signal. */
export function menu(signal: AbortSignal): void {
  let isOpen = false
  /** Whether the open menu has an entry in the browser's history. Back removes the entry, and the page stays. */
  let hasEntry = false
  /** Whether the browser is on its way back from that entry, which takes a moment. */
  let isLeaving = false
  let clicked: HTMLElement | null | undefined

  const follow = () => {
    const details = menuElement()
    const panel = panelElement()
    if (!details || !panel || details.open === isOpen) return
    isOpen = details.open
    panel.role = isOpen ? 'dialog' : null
    panel.ariaModal = isOpen ? 'true' : null
    panel.ariaLabel = isOpen ? (panel.dataset.docsgenMenuPanel ?? null) : null
    // The next time, the menu shows the sidebar first.
    for (const inner of panel.querySelectorAll('details')) inner.open = false
    const control = isOpen
      ? panel.querySelector<HTMLElement>('[data-docsgen-menu-close]')
      : details.querySelector('summary')
    control?.focus()
    if (isLeaving) return
    if (isOpen) addEntry()
    else if (hasEntry) {
      isLeaving = true
      history.back()
    }
  }
  const addEntry = () => {
    hasEntry = true
    history.pushState(history.state, '')
  }
  const close = () => {
    const details = menuElement()
    if (details) details.open = false
    follow()
  }
  const popped = (event: PopStateEvent) => {
    if (!hasEntry) return
    hasEntry = false
    // Other listeners must not take the event for a change of page.
    event.stopImmediatePropagation()
    if (!isLeaving) close()
    // A menu that was opened again meanwhile needs a new entry.
    else if (isOpen) addEntry()
    isLeaving = false
    clicked?.click()
    clicked = undefined
  }
  const leave = (event: MouseEvent) => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    clicked = (event.target as Element).closest<HTMLElement>(leavingLinks)
    if (!clicked) return
    // Removes the menu's entry first, so that Back from the new page leads to this page.
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

/** Moves the focus from the last control to the first, and back. */
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
