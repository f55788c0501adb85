import {focusStart} from './arrive.js'
import {element} from './element.js'

/** Adds a button that leads to the start of a long page; readers see it while they scroll up. */
export function offerTop(label: string, signal: AbortSignal): void {
  const button = element('button', {
    type: 'button',
    class: 'back-to-top',
    'aria-label': label,
    title: label,
    hidden: '',
  })
  document.body.append(button)
  let last = scrollY
  const follow = () => {
    button.hidden = scrollY >= last || scrollY < innerHeight
    last = scrollY
  }
  addEventListener('scroll', follow, {passive: true, signal})
  button.onclick = () => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({top: 0, behavior: isCalm ? 'instant' : 'smooth'})
    focusStart()
  }
}
