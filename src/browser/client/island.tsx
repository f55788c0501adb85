/**
 * Shared by the scripts of all islands: components in a page body that hydrate in the browser. The children of an island
 * stay the HTML from the server.
 */
import type {ComponentType, ReactNode} from 'react'
import {flushSync} from 'react-dom'
import {hydrateRoot, type Root} from 'react-dom/client'
import type {AddressForm} from '../../files/address.js'
import {type IslandProps, scriptOf} from './keep-islands.js'
import {replaceAddresses} from './own-addresses.js'
import {onRendered} from './rendered.js'
import {reporting} from './report-crash.js'

interface IslandScript {
  id: string
  Component: ComponentType<{children?: ReactNode}>
  form: AddressForm
  /** In `dev`, the address of the script, which other scripts of the same islands may replace. */
  address: string
}

/** Hydrates all islands of this script, on this page and on pages shown later. */
export function mountIslands({id, Component, form, address}: IslandScript): void {
  const roots = new Map<HTMLElement, Root>()
  const scheduled = new WeakSet<HTMLElement>()
  const elementOf = (props: string, inside: string | undefined) => (
    <Component {...JSON.parse(props)}>
      {inside === undefined ? undefined : <div data-docsgen-inside="" dangerouslySetInnerHTML={{__html: inside}} />}
    </Component>
  )
  const {onRecoverableError = reportError} = reporting
  const mount = (island: HTMLElement) => {
    if (!island.isConnected) return
    const inside = island.querySelector('[data-docsgen-inside]')?.innerHTML
    replaceAddresses(island, form, (element) => element.closest('[data-docsgen-inside]') !== null)
    const {docsgenPrefix: identifierPrefix = '', docsgenProps = '{}'} = island.dataset
    const hydrate = () =>
      hydrateRoot(island, elementOf(docsgenProps, inside), {
        ...reporting,
        identifierPrefix,
        // React reports that an island was not hydrated yet when its page was left.
        onRecoverableError: (error, info) => island.isConnected && onRecoverableError(error, info),
      })
    const root = DOCSGEN_LIVE ? flushSync(hydrate) : hydrate()
    roots.set(island, root)
    if (!DOCSGEN_LIVE) return
    island.dataset.docsgenMounted = ''
    island.dispatchEvent(new Event('docsgen:mounted', {bubbles: true}))
    island.addEventListener('docsgen:props', (event) => {
      const {props, inside: html} = (event as CustomEvent<IslandProps>).detail
      root.render(elementOf(props, html))
    })
  }
  onRendered(() => {
    for (const [island, root] of roots) {
      if (island.isConnected) continue
      root.unmount()
      roots.delete(island)
    }
    for (const island of document.querySelectorAll<HTMLElement>(`[data-docsgen-island="${id}"]`)) {
      // Only those of the document that the browser loaded have no script yet.
      if (DOCSGEN_LIVE) island.dataset.docsgenScript ??= scriptOf(document, island)
      const isOfOtherScript = DOCSGEN_LIVE && island.dataset.docsgenScript !== address
      if (isOfOtherScript || scheduled.has(island)) continue
      scheduled.add(island)
      schedule(island, () => mount(island))
    }
  })
}

/** Calls `mount` at once, when the browser is idle, or when the island comes near the viewport. */
function schedule(island: HTMLElement, mount: () => void): void {
  const {docsgenWhen} = island.dataset
  if (docsgenWhen === 'idle') (window.requestIdleCallback ?? setTimeout)(mount)
  else if (docsgenWhen !== 'visible') mount()
  else {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({isIntersecting}) => isIntersecting)) return
        observer.disconnect()
        mount()
      },
      {rootMargin: '200px'},
    )
    observer.observe(island)
  }
}
