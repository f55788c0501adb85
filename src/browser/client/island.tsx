/**
 * Shared by the scripts of all islands: components in a page body that hydrate in the browser. The children of an island
 * stay the HTML from the server.
 */
import type {ComponentType, ReactNode} from 'react'
import {hydrateRoot, type Root} from 'react-dom/client'
import {onRendered} from './rendered.js'
import {reporting} from './report-crash.js'

/** Hydrates all islands of this component, on this page and on pages shown later. */
export function mountIslands(id: string, Component: ComponentType<{children?: ReactNode}>): void {
  const roots = new Map<HTMLElement, Root>()
  const scheduled = new WeakSet<HTMLElement>()
  const mount = (island: HTMLElement) => {
    if (!island.isConnected) return
    const inside = island.querySelector('[data-docsgen-inside]')
    const {docsgenPrefix: identifierPrefix = '', docsgenProps = '{}'} = island.dataset
    roots.set(
      island,
      hydrateRoot(
        island,
        <Component {...JSON.parse(docsgenProps)}>
          {inside && <div data-docsgen-inside="" dangerouslySetInnerHTML={{__html: inside.innerHTML}} />}
        </Component>,
        {...reporting, identifierPrefix},
      ),
    )
  }
  onRendered(() => {
    for (const [island, root] of roots) {
      if (island.isConnected) continue
      root.unmount()
      roots.delete(island)
    }
    for (const island of document.querySelectorAll<HTMLElement>(`[data-docsgen-island="${id}"]`)) {
      if (scheduled.has(island)) continue
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
