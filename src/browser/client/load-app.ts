import {loadScript} from './portable.js'

/**
 * Loads React at a reader's first sign of use, or when the browser is idle.
 * A click on a control that needs React waits, and is repeated after hydration.
 */
interface App {
  /** Resolves when controls respond. */
  start(options: {urgent: boolean}): Promise<void>
}

const intents = ['focusin', 'keydown', 'pointermove', 'pointerdown']
const renderedByReact = '[data-docsgen-category],[data-docsgen-version],#docsgen-root button'
const ownedByBoot =
  '[data-docsgen-body] :not([data-docsgen-react] *),[data-docsgen-announcement-close],[data-docsgen-color-mode],[data-docsgen-menu-close],[data-docsgen-search]'

/** Waits for the first sign of use. The script element of boot contains the address of the app: `data-docsgen-app`. */
export function loadApp(): void {
  const address = document.querySelector<HTMLElement>('[data-docsgen-app]')!.dataset.docsgenApp!
  const stop = new AbortController()
  let started: Promise<void> | undefined
  let isUrgent = false

  const start = async () => {
    try {
      const app: App = await (DOCSGEN_PORTABLE ? loadScript<App>(address) : import(address))
      // Evaluating the app was one task; hydration is another, unless a reader waits.
      await (isUrgent || new Promise((resolve) => setTimeout(resolve)))
      await app.start({urgent: isUrgent})
    } catch (error) {
      reportError(error)
    }
    // Even if the app fails, `boot` stops catching clicks: links work without React.
    stop.abort()
  }
  const load = () => (started ??= start())
  const keep = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>(renderedByReact)
    if (!control || control.matches(ownedByBoot) || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    isUrgent = true
    load().then(() => control.click())
  }

  for (const intent of intents) addEventListener(intent, load, {signal: stop.signal})
  addEventListener('click', keep, {capture: true, signal: stop.signal})
  // History entries may belong to an earlier document that swapped pages without loading them. The reader may also have
  // gone back before this script ran: then the address is already that of another page.
  const served = new URL(performance.getEntriesByType('navigation')[0]!.name).pathname
  const follow = () => {
    const isRight = location.pathname === served || document.querySelector('[data-hydrated]')
    if (!isRight) location.reload()
  }
  follow()
  addEventListener('popstate', follow)
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(load, {timeout: 3000}))
}
