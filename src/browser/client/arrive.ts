/** Arrival at a page or heading: scroll position, focus, and the announced title of the page. */
import {decoded} from '../../files/decode/decode.js'

/** Announces a text to screen readers. */
export function announce(text: string): void {
  let region = document.querySelector('.docsgen-announcer')
  if (!region) {
    region = document.createElement('div')
    region.className = 'docsgen-announcer sr-only'
    region.ariaLive = 'polite'
    document.body.append(region)
  }
  region.textContent = text
}

export const scrollTop = (top: number): void => scrollTo({top, behavior: 'instant'})

/** Moves the focus to an element that the keyboard does not reach: screen readers and Tab continue there. */
export function focusOn(target: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!target) return
  target.tabIndex = -1
  target.focus(options)
  target.onblur = () => target.removeAttribute('tabindex')
}

/** Moves the focus to the start of the page: Tab then leads to the skip link. */
export const focusStart = (): void =>
  focusOn(document.querySelector('.skip-link')?.parentElement, {preventScroll: true})

/**
 * Scrolls to the element of a hash. First, closed `<details>` around the element open here, and other containers open on
 * the element's event `docsgen:reveal`. With `onlyHidden`, the browser scrolls to an element that was already visible.
 */
export function reveal(hash: string, onlyHidden = false): void {
  const target = document.getElementById(decoded(hash.slice(1)))
  if (!target) return
  const closed = 'details:not([open])'
  let isHidden = !target.dispatchEvent(new Event('docsgen:reveal', {bubbles: true, cancelable: true}))
  for (let details = target.closest<HTMLDetailsElement>(closed); details; details = target.closest(closed))
    isHidden = details.open = true
  if (isHidden || !onlyHidden) target.scrollIntoView({behavior: 'instant'})
}
