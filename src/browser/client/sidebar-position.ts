/** The scroll position of the sidebar: as the reader left it before a reload, else with the current page in view. */
import {keepInView} from './keep-in-view.js'
import {onRendered} from './rendered.js'
import {prefix} from './storage.js'

const key = `${prefix}sidebar`
const panelElement = () => document.querySelector('.side-panel')
const currentEntry = () => document.querySelector<HTMLAnchorElement>('.sidebar [aria-current]')

/** Keeps the current page in view after each change of page. A reader's own scrolling on a page stays. */
export function placeSidebar(): void {
  /** Address of the entry that was in view last. */
  let placed: string | undefined
  try {
    const [path, top] = `${sessionStorage[key]}`.split(' ')
    if (location.pathname === path) {
      panelElement()?.scrollTo(0, top as unknown as number)
      placed = currentEntry()?.href
    }
    addEventListener('pagehide', () => {
      sessionStorage[key] = `${location.pathname} ${panelElement()?.scrollTop}`
    })
  } catch {}
  onRendered(() => {
    const entry = currentEntry()
    if (!entry || entry.href === placed) return
    // The observer is called after the layout and before the paint. A script that asked for positions here would cause a layout more.
    new ResizeObserver((_, observer) => {
      observer.disconnect()
      placed = entry.href
      keepInView(panelElement()!, entry)
    }).observe(entry)
  })
}
