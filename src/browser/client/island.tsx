/**
 * Part of the script of every island: a component inside a page's text that comes to life in the browser. What its author put
 * into it stays the HTML that was served.
 */
import type {ComponentType, ReactNode} from 'react'
import {hydrateRoot, type Root} from 'react-dom/client'
import {onRendered} from './rendered.js'

/** Brings all islands of this component to life, on this page and on those that are shown later. */
export function mountIslands(id: string, Component: ComponentType<{children?: ReactNode}>): void {
  const roots = new Map<HTMLElement, Root>()
  const begun = new WeakSet<HTMLElement>()
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
        {identifierPrefix},
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
      if (begun.has(island)) continue
      begun.add(island)
      when(island, () => mount(island))
    }
  })
}

/** At once, when the browser has nothing else to do, or when a reader comes near. */
function when(island: HTMLElement, mount: () => void): void {
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
