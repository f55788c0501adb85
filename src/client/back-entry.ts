/** An entry of the browser's history for something that covers the page: Back takes it away, and stays on the page. */
export interface BackEntry {
  add(): void
  /** Takes the entry away again, where the reader did not. */
  remove(): void
  /** What to do once, as soon as the entry is gone. */
  then(next: () => void): void
}

/** `onBack` hears that the entry is gone; nobody else hears of it, so that nothing is taken for a change of page. */
export function createBackEntry(onBack: () => void, signal: AbortSignal): BackEntry {
  let isThere = false
  let next: (() => void) | undefined
  const popped = (event: PopStateEvent) => {
    if (!isThere) return
    isThere = false
    event.stopImmediatePropagation()
    onBack()
    next?.()
    next = undefined
  }
  addEventListener('popstate', popped, {capture: true, signal})
  return {
    add() {
      isThere = true
      history.pushState(history.state, '')
    },
    remove() {
      if (isThere) history.back()
    },
    then(action) {
      next = action
    },
  }
}
