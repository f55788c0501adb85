/** Where the reader was on each entry of the browser's history, for as long as the app lives. */
export interface ScrollPositions {
  /** The current entry is about to be left for a new one, or stays, with another address. */
  leave(kind: 'push' | 'replace', url: string): void
  /** The browser has moved to another entry: how far down the reader was there, where that is known. */
  enter(): number | undefined
}

export function keepScrollPositions(): ScrollPositions {
  const tops = new Map<number, number>()
  let key: number
  let top = scrollY
  const name = () => {
    key = history.state?.docsgen ?? Math.random()
    history.replaceState({...history.state, docsgen: key}, '')
  }
  name()
  // When the browser tells of another entry it may have scrolled already; it says so later.
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
      name()
      return tops.get(key)
    },
  }
}
