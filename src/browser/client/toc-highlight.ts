/** Marks the entry of both tables of contents, for wide and narrow screens, that a reader has scrolled to. */
import {keepInView} from './keep-in-view.js'
import {onRendered} from './rendered.js'

const links = '.toc a[href^="#"]'

/** Follows the scroll position until the signal. Reads the page every time, so the page may change. */
export function highlightToc(signal: AbortSignal): void {
  let isWaiting = false
  const later = () => {
    if (isWaiting) return
    isWaiting = true
    requestAnimationFrame(() => {
      isWaiting = false
      mark()
    })
  }
  document.addEventListener('scroll', later, {passive: true, signal})
  addEventListener('resize', later, {signal})
  const onToggle = () => {
    const current = document.querySelector('.mobile-toc[open] [aria-current]')
    if (current) show(current)
  }
  document.addEventListener('toggle', onToggle, {capture: true, signal})
  onRendered(later)
}

function mark(): void {
  const entries = [...document.querySelectorAll<HTMLAnchorElement>(links)].flatMap((link) => {
    const heading = document.getElementById((link.getAttribute('href') ?? '').slice(1))
    return heading ? [{link, top: boxOf(heading)}] : []
  })
  const index = activeIndex(
    entries.map(({top}) => top),
    {below: navbarHeight(), window: innerHeight},
  )
  const active = entries[index]?.link.hash
  for (const link of document.querySelectorAll<HTMLAnchorElement>(':is(.toc,.mobile-toc) a')) {
    if (link.hash !== active) link.removeAttribute('aria-current')
    else if (!link.hasAttribute('aria-current')) {
      link.setAttribute('aria-current', 'true')
      show(link)
    }
  }
}

/** Scrolls the list of the link to it, unless a reader points at the list, who may be scrolling it. */
function show(link: Element): void {
  const list = link.closest('.toc,.mobile-toc>ul')!
  if (!list.matches(':hover')) keepInView(list, link)
}

/**
 * The first heading below the navbar when it is in the upper half of the window, else the one before it: the first heading also above
 * itself. -1 without headings.
 *
 *   activeIndex([{top: -40, bottom: -10}, {top: 500, bottom: 530}], {below: 60, window: 800}) → 0
 */
export function activeIndex(
  headings: readonly {top: number; bottom: number}[],
  view: {below: number; window: number},
): number {
  const next = headings.findIndex(({top}) => top >= view.below)
  const heading = headings[next]
  if (heading === undefined) return headings.length - 1
  const {top, bottom} = heading
  return next === 0 || (top > 0 && bottom < view.window / 2) ? next : next - 1
}

const navbarHeight = (): number => document.querySelector('.navbar')?.getBoundingClientRect().height ?? 0

/** The box of a heading; a heading without height (only its anchor floats) has the box of its parent. */
function boxOf(heading: Element): DOMRect {
  const box = heading.getBoundingClientRect()
  return box.height === 0 && heading.parentElement ? heading.parentElement.getBoundingClientRect() : box
}
