/**
 * The open mobile menu as a dialog (behaviour §10): focus stays in it, the browser's Back closes it, and so do its links
 * and a wide window. Opening and closing itself is native, and `menu-button.ts`.
 */
import {createBackEntry} from './back-entry.js'

const leavingLinks = '[data-docsgen-menu-panel] a[href]:not([target],[data-docsgen-category])'
const dialog = {role: 'dialog', ariaModal: 'true'}

/** Looks after the menu until the signal; it may be open already. */
export function menu(signal: AbortSignal): void {
  let isOpen = false
  const follow = () => {
    const details = document.querySelector<HTMLDetailsElement>('[data-docsgen-menu]')
    const panel = panelOf()
    if (!details || !panel || details.open === isOpen) return
    isOpen = details.open
    if (isOpen) {
      Object.assign(panel, dialog, {ariaLabel: panel.dataset.docsgenMenuPanel})
      panel.querySelector<HTMLElement>('[data-docsgen-menu-close]')?.focus()
      back.add()
    } else {
      Object.assign(panel, {role: null, ariaModal: null, ariaLabel: null})
      // The next opening shows the sidebar first again.
      for (const inner of panel.querySelectorAll('details')) inner.open = false
      details.querySelector('summary')?.focus()
      back.remove()
    }
  }
  const close = () => {
    document.querySelector('[data-docsgen-menu]')?.removeAttribute('open')
    follow()
  }
  const back = createBackEntry(close, signal)
  const leave = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLElement>(leavingLinks)
    if (!isOpen || !link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // First the menu's entry goes, so that Back from the new page leads to this one.
    back.then(() => link.click())
    close()
  }

  follow()
  document.addEventListener('toggle', follow, {capture: true, signal})
  addEventListener('click', leave, {capture: true, signal})
  addEventListener('keydown', (event) => isOpen && event.key === 'Tab' && keepFocus(event), {signal})
  matchMedia('(min-width:997px)').addEventListener('change', close, {signal})
}

const panelOf = () => document.querySelector<HTMLElement>('[data-docsgen-menu-panel]')

/** From the last control on to the first, and back. */
function keepFocus(event: KeyboardEvent): void {
  const panel = panelOf()!
  const stops = [...panel.querySelectorAll<HTMLElement>('a[href],button,summary')].filter((stop) =>
    stop.checkVisibility(),
  )
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const {activeElement} = document
  if (activeElement !== from && panel.contains(activeElement)) return
  event.preventDefault()
  to?.focus()
}
