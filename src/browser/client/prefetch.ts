import type {Documents} from './documents.js'
import {internalLink} from './internal-link.js'
import {onRendered} from './rendered.js'

/** Limits on one page for documents of links in view. */
const maxDocuments = 8
const maxBytes = 300_000
const linksInView = '[data-docsgen-body] a,.pagination a'

/**
 * Fetches documents in advance: those of links in the content when they come into view, one after the
 * other, and the document of a link that the reader points at or touches. Fetches nothing when the reader saves data or
 * the network is slow.
 */
export function prefetch(documents: Documents, base: string, crash: AbortSignal): void {
  let page = ''
  let count = 0
  let bytes = 0
  let queue = Promise.resolve()

  const linkOf = (target: EventTarget | null) => {
    const {saveData, effectiveType = ''} = (navigator as {connection?: Connection}).connection ?? {}
    const path = internalLink(target, base)?.pathname
    const isUnneeded = !path || path === location.pathname || documents.has(path)
    return crash.aborted || saveData || effectiveType.includes('2g') || isUnneeded ? undefined : path
  }
  const fetchQueued = async (link: Element) => {
    const path = link.isConnected && count < maxDocuments && bytes < maxBytes && linkOf(link)
    if (!path) return
    count++
    // After a failure, a click fetches the document again.
    await documents
      .load(path, maxBytes - bytes)
      .then(({text}) => (bytes += text.length))
      .catch(ignore)
  }
  const observer = new IntersectionObserver((entries) => {
    for (const {isIntersecting, target} of entries)
      if (isIntersecting) {
        observer.unobserve(target)
        queue = queue.then(() => fetchQueued(target))
      }
  })
  const fetchNow = ({target}: Event) => {
    const path = linkOf(target)
    if (path) documents.load(path).catch(ignore)
  }

  for (const event of ['mouseover', 'touchstart'])
    document.addEventListener(event, fetchNow, {passive: true, signal: crash})
  onRendered(() => {
    if (page === location.pathname) return
    page = location.pathname
    count = bytes = 0
    observer.disconnect()
    for (const link of document.querySelectorAll(linksInView)) observer.observe(link)
  })
}

const ignore = () => {}

interface Connection {
  saveData?: boolean
  effectiveType?: string
}
