/** The scroll position of each entry of the browser's history, until the document is unloaded. */
export interface ScrollPositions {
  /** Call before a new entry follows the current one, or the current entry gets another address. */
  leave(kind: 'push' | 'replace', url: string): void
  /** Call after the browser has moved to another entry. Returns the entry's scroll position in pixels, if known. */
  enter(): number | undefined
}

export function keepScrollPositions(): ScrollPositions {
  const tops = new Map<number, number>()
  let key: number
  let top = scrollY
  const markEntry = () => {
    key = history.state?.docsgen ?? Math.random()
    history.replaceState({...history.state, docsgen: key}, '')
  }
  markEntry()
  // At a `popstate` event the browser may have scrolled already; its `scroll` event follows later.
  addEventListener(
    'scroll',
    () => {
      top = scrollY
    },
    {passive: true},
  )
  return {
    leave(kind, url) {
      tops.set(key, scrollY)
      if (kind === 'push') key = Math.random()
      history[`${kind}State`]({docsgen: key}, '', url)
    },
    enter() {
      tops.set(key, top)
      markEntry()
      return tops.get(key)
    },
  }
}
