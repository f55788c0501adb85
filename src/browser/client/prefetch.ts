import type {Documents} from './documents.js'
import {internalLink} from './internal-link.js'
import {onRendered} from './rendered.js'

/** What the links in view may cost on one page. */
const mostDocuments = 8
const mostBytes = 300_000
const linksInView = '[data-docsgen-body] a,.pagination a'

/**
 * Fetches documents before they are asked for (behaviour §4.2): those of links in the content when they come into view, one
 * after the other, and any whose link is pointed at or touched. Nothing where the reader saves data, or the net is slow.
 */
export function prefetch(documents: Documents, base: string, lost: AbortSignal): void {
  let page = ''
  let count = 0
  let bytes = 0
  let queue = Promise.resolve()

  const wanted = (target: EventTarget | null) => {
    const {saveData, effectiveType = ''} = (navigator as {connection?: Connection}).connection ?? {}
    const path = internalLink(target, base)?.pathname
    const isThere = !path || path === location.pathname || documents.has(path)
    return lost.aborted || saveData || effectiveType.includes('2g') || isThere ? undefined : path
  }
  const inTurn = async (link: Element) => {
    const path = link.isConnected && count < mostDocuments && bytes < mostBytes && wanted(link)
    if (!path) return
    count++
    // What fails is fetched again when it is clicked.
    await documents
      .load(path, mostBytes - bytes)
      .then(({text}) => (bytes += text.length))
      .catch(ignore)
  }
  const observer = new IntersectionObserver((entries) => {
    for (const {isIntersecting, target} of entries)
      if (isIntersecting) {
        observer.unobserve(target)
        queue = queue.then(() => inTurn(target))
      }
  })
  const atOnce = ({target}: Event) => {
    const path = wanted(target)
    if (path) documents.load(path).catch(ignore)
  }

  for (const event of ['mouseover', 'touchstart'])
    document.addEventListener(event, atOnce, {passive: true, signal: lost})
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
