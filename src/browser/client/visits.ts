/** Events of the document around each new page. */

export interface Visit {
  /** Null for the first page. */
  previousLocation: URL | null
  location: URL
}

/** Events that services and the site's modules receive. */
export const reportedEvents = ['docsgen:navigate', 'docsgen:navigated', 'docsgen:feedback'] as const

/** Announces that a page is wanted; returns a function that announces that the page is shown. */
export function announceVisit(previousPath: string): () => void {
  const detail: Visit = {previousLocation: new URL(previousPath, location.href), location: new URL(location.href)}
  const announce = (name: string) => document.dispatchEvent(new CustomEvent(name, {detail}))
  announce('docsgen:navigate')
  return () => announce('docsgen:navigated')
}
