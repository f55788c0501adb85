/** What a reader sees and hears on reaching a place: scroll position, focus, and the title of the page (behaviour §4.4). */
import {decoded} from '../../files/decode/decode.js'

/** Says a text to screen readers. */
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

/** The keyboard starts before everything, at the skip link. */
export function focusStart(): void {
  const region = document.querySelector('.skip-link')?.parentElement
  if (!region) return
  region.tabIndex = -1
  region.focus({preventScroll: true})
  region.onblur = () => region.removeAttribute('tabindex')
}

/**
 * Brings the element of a hash into view: what hides it opens first, closed `<details>` here, anything else on its event
 * `docsgen:reveal`. With `onlyHidden` what was open is left to the browser.
 */
export function reveal(hash: string, onlyHidden = false): void {
  const target = document.getElementById(decoded(hash.slice(1)))
  if (!target) return
  const closed = 'details:not([open])'
  let isHidden = !target.dispatchEvent(new Event('docsgen:reveal', {bubbles: true, cancelable: true}))
  for (let around = target.closest<HTMLDetailsElement>(closed); around; around = target.closest(closed))
    isHidden = around.open = true
  if (isHidden || !onlyHidden) target.scrollIntoView({behavior: 'instant'})
}
