/**
 * Shows other pages without a page load: links, Back and Forward. After a failure the browser loads the page; offline, the
 * page stays, with a button that tries again.
 */
import {announce, focusStart, reveal, scrollTop} from './arrive.js'
import type {Documents} from './documents.js'
import {errorBox} from './error-box.js'
import {internalLink} from './internal-link.js'
import {keepIslands} from './keep-islands.js'
import type {TakeAddresses} from './own-addresses.js'
import {pageOf} from './page-of.js'
import {loadScript, makeHeadAbsolute, pinLinks} from './portable.js'
import {showProgress} from './progress.js'
import type {ReactPages} from './react-pages.js'
import {announceRendered} from './rendered.js'
import {keepScrollPositions, type ScrollPositions} from './scroll-positions.js'
import type {Shell} from './shell.js'
import {keepOpen} from './sidebar-tree.js'
import {loadStyles, swapHead} from './swap-head.js'
import {announceVisit} from './visits.js'

export interface NavigationOptions {
  shell: Shell
  documents: Documents
  reactPages: ReactPages | undefined
  takeAddresses: TakeAddresses | undefined
  base: string
  /** `loading` is the name of the progress bar. */
  labels: Record<'loading' | 'loadFailed' | 'retry', string>
  /** Aborted when React is gone. */
  crash: AbortSignal
}

/** Follows links and the history. Returns a function that shows a page under the current address. */
export function navigate(options: NavigationOptions): (path: string) => Promise<void> {
  // After `followLinks`: the browser had to load the page, and a reload does not scroll to the heading.
  const isArrival = history.scrollRestoration === 'manual' && scrollY === 0
  history.scrollRestoration = 'auto'
  const positions = keepScrollPositions()
  if (DOCSGEN_PORTABLE) makeHeadAbsolute(document)
  const pages = createPages(options)
  followLinks(options, pages, positions)
  followHistory(options, pages, positions)
  const revealHidden = () => reveal(location.hash, true)
  addEventListener('hashchange', revealHidden)
  reveal(location.hash, !isArrival)
  return pages.replace
}

interface Pages {
  /** Whether the page of the current address is shown: while a page loads, the address is ahead. */
  isCurrent(): boolean
  /** Shows the page of the current address, then calls `arrive`. */
  show(arrive: () => void): Promise<void>
  /** Shows another page under the current address. */
  replace(path: string): Promise<void>
}

function createPages(options: NavigationOptions): Pages {
  /** Path of the shown page. */
  let shown = location.pathname
  let latest = new AbortController()
  return {
    isCurrent: () => location.pathname === shown,
    async show(arrive) {
      latest.abort()
      latest = new AbortController()
      document.querySelector('main > .docsgen-error')?.remove()
      const {signal} = latest
      const {pathname} = location
      if (pathname === shown) return arrive()
      if (DOCSGEN_PORTABLE) pinLinks(shown)
      const announceShown = announceVisit(shown)
      const end = showProgress(options.labels.loading)
      signal.addEventListener('abort', end)
      const isRendered = await renderPage(options, pathname, {
        signal,
        arrive: (url) => {
          shown = new URL(url).pathname
          history.replaceState(history.state, '', shown + location.search + location.hash)
          arrive()
          announceShown()
        },
      }).catch(() => signal.aborted)
      end()
      if (isRendered) return
      // Offline, a page load would replace the page with a message of the browser.
      if (navigator.onLine) return location.reload()
      const retry = () => this.show(arrive)
      document.querySelector('main')?.prepend(errorBox(options.labels.loadFailed, options.labels.retry, retry))
      scrollTop(0)
    },
    async replace(path) {
      if (!(await renderPage(options, path, latest))) location.replace(path)
    },
  }
}

/** Rejects when the page does not load; false when only a page load can show the page. */
async function renderPage(
  {shell, documents, reactPages, takeAddresses, crash}: NavigationOptions,
  path: string,
  {signal, arrive}: {signal: AbortSignal; arrive?: (url: string) => void},
): Promise<boolean> {
  const {url, text} = await documents.load(path)
  const next = !signal.aborted && parseDocument(text)
  if (!next) return signal.aborted
  if (DOCSGEN_LIVE) keepIslands(next, arrive === undefined)
  const other = pageOf(next)
  const {page} = other
  const [chunk] = await Promise.all([reactPages?.load(page), loadStyles(next)])
  if (signal.aborted) return true
  await shell.show(keepOpen(shell.page(), page), other)
  if (hasCrashed(crash)) return false
  takeAddresses?.(next, url)
  reactPages?.enter(chunk)
  swapHead(next)
  arrive?.(url)
  announce(document.title)
  announceRendered()
  // The browser does not run a loaded script again.
  for (const {src} of next.querySelectorAll<HTMLScriptElement>('[data-docsgen-extra]'))
    void (DOCSGEN_PORTABLE ? loadScript(src) : import(src))
  return true
}

/** Characters. An ordinary page load shows a larger body sooner. */
const maxBodyLength = 100_000

/**
 * Returns the document of a text. Returns undefined for an ordinary page load: the document is of another build, or its
 * body is large or contains scripts.
 */
function parseDocument(text: string): Document | undefined {
  if (text.lastIndexOf(' id="docsgen-page"') - text.indexOf(' data-docsgen-body') > maxBodyLength) return undefined
  const parsed = new DOMParser().parseFromString(text, 'text/html')
  const isUsable = parsed.querySelector('script#docsgen-page') && !parsed.querySelector('[data-docsgen-body] script')
  return isUsable && buildOf(parsed) === buildOf(document) ? parsed : undefined
}

const buildOf = (document: Document) => document.querySelector<HTMLMetaElement>('[name=docsgen-build]')?.content

const hasCrashed = (crash: AbortSignal) => crash.aborted || document.querySelector('[data-docsgen-crashed]')

function followLinks({base, crash}: NavigationOptions, pages: Pages, positions: ScrollPositions): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = internalLink(event.target, base)
      if (!link || event.defaultPrevented || event.button || hasCrashed(crash)) return
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      const {href, hash} = link
      const isHere = link.pathname === location.pathname
      const isSameQuery = link.search === location.search
      // The browser itself scrolls within a page.
      if (isHere && isSameQuery && hash) return
      event.preventDefault()
      const isSame = href === location.href
      positions.leave(isSame ? 'replace' : 'push', href)
      // If only a page load can show the page, no position of the last page counts there.
      history.scrollRestoration = 'manual'
      void pages.show(() => {
        history.scrollRestoration = 'auto'
        if (hash) return reveal(hash)
        if (isHere && !isSameQuery) return
        scrollTop(0)
        if (!isSame) focusStart()
      })
    },
    {signal: crash},
  )
}

/** Also after a crash of React: the address has changed, and the page must follow. */
function followHistory({crash}: NavigationOptions, pages: Pages, positions: ScrollPositions): void {
  addEventListener('popstate', () => {
    const top = positions.enter()
    if (crash.aborted) return location.reload()
    const isShown = pages.isCurrent()
    void pages.show(() => {
      if (isShown) return
      if (top !== undefined) scrollTop(top)
      else if (location.hash) reveal(location.hash)
    })
  })
}
