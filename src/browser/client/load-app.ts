import {loadPart} from './portable.js'

/**
 * Loads React when a reader first shows intent, or when the browser has nothing else to do.
 * A click on a control that only React answers is kept and done again as soon as React is there.
 */
interface App {
  /** Resolves when controls answer. */
  start(options: {urgent: boolean}): Promise<void>
}

const intents = ['pointermove', 'touchstart', 'keydown', 'focusin']
const renderedByReact = '#docsgen-root button,[data-docsgen-category],[data-docsgen-version]'
const ownedByBoot =
  '[data-docsgen-body] :not([data-docsgen-react] *),[data-docsgen-color-mode],[data-docsgen-search],[data-docsgen-menu-close],[data-docsgen-announcement-close]'

/** Watches for intent. The address of the app stands on the script of boot: `data-docsgen-app`. */
export function loadApp(): void {
  const address = document.querySelector<HTMLElement>('[data-docsgen-app]')!.dataset.docsgenApp!
  const stop = new AbortController()
  let started: Promise<void> | undefined
  let isUrgent = false

  const start = async () => {
    try {
      const app: App = await (DOCSGEN_PORTABLE ? loadPart<App>(address) : import(address))
      // Evaluating the app was one task; hydrating is another, unless a reader waits.
      if (!isUrgent) await new Promise((resolve) => setTimeout(resolve))
      await app.start({urgent: isUrgent})
    } catch (error) {
      reportError(error)
    }
    // Whatever becomes of the app, boot steps aside: without React links still lead where they say.
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

  for (const intent of intents) addEventListener(intent, load, {once: true, passive: true, signal: stop.signal})
  addEventListener('click', keep, {capture: true, signal: stop.signal})
  // Entries of the history may be an earlier document's, which changed pages without loading them.
  // Back may come before this script does: the address is another's already.
  const served = new URL(performance.getEntriesByType('navigation')[0]!.name).pathname
  const follow = () => {
    if (location.pathname !== served && !('hydrated' in document.documentElement.dataset)) location.reload()
  }
  addEventListener('popstate', follow)
  follow()
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(load))
}
