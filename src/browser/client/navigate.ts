/** Shows other pages without loading them anew: links, Back and Forward (behaviour §4). Whatever fails, the browser does. */
import {announce, focusStart, reveal, scrollTop} from './arrive.js'
import type {Documents} from './documents.js'
import {internalLink} from './internal-link.js'
import {pageOf} from './page-of.js'
import {parseDocument} from './parse-document.js'
import {loadPart, pinLinks, writeHeadInFull} from './portable.js'
import {showProgress} from './progress.js'
import type {ReactPages} from './react-pages.js'
import {announceRendered} from './rendered.js'
import {keepScrollPositions} from './scroll-positions.js'
import type {Shell} from './shell.js'
import {keepOpen} from './sidebar-tree.js'
import {swapHead} from './swap-head.js'

export interface NavigationOptions {
  shell: Shell
  documents: Documents
  reactPages: ReactPages | undefined
  base: string
  /** Name of the progress bar. */
  label: string
  /** Aborted when React is gone. */
  lost: AbortSignal
}

/** Answers links and the history. What comes back shows a page under the address that is open. */
export function navigate(options: NavigationOptions): (path: string) => Promise<void> {
  const {shell, documents, reactPages, base, label, lost} = options
  /** Of the page that is shown; the address bar may be ahead. */
  let shown = location.pathname
  let latest = new AbortController()
  const positions = keepScrollPositions()
  if (DOCSGEN_PORTABLE) writeHeadInFull(document)
  const hasCrashed = () => lost.aborted || document.querySelector('[data-docsgen-crashed]')

  /** Rejects when the page does not come; false when only the browser can show it. */
  const draw = async (path: string, signal: AbortSignal, arrive: (url: string) => void) => {
    const {url, text} = await documents.load(path)
    const next = !signal.aborted && parseDocument(text)
    if (!next) return signal.aborted
    const {page, attach} = pageOf(next)
    const chunk = await reactPages?.load(page)
    if (signal.aborted) return true
    await shell.show(keepOpen(shell.page(), page), attach)
    if (hasCrashed()) return false
    reactPages?.enter(chunk)
    swapHead(next)
    arrive(url)
    announce(document.title)
    announceRendered()
    // What is there already is not run again.
    for (const {src} of next.querySelectorAll<HTMLScriptElement>('[data-docsgen-extra]'))
      void (DOCSGEN_PORTABLE ? loadPart(src) : import(src))
    return true
  }
  const show = async (arrive: () => void) => {
    latest.abort()
    latest = new AbortController()
    const {signal} = latest
    const {pathname} = location
    if (pathname === shown) return arrive()
    if (DOCSGEN_PORTABLE) pinLinks(shown)
    const end = showProgress(label)
    signal.addEventListener('abort', end)
    const isRendered = await draw(pathname, signal, (url) => {
      shown = new URL(url).pathname
      history.replaceState(history.state, '', shown + location.search + location.hash)
      arrive()
    }).catch(() => signal.aborted)
    if (!isRendered) location.reload()
    end()
  }

  document.addEventListener(
    'click',
    (event) => {
      const link = internalLink(event.target, base)
      if (!link || event.defaultPrevented || event.button || hasCrashed()) return
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      const {href, hash} = link
      const isHere = link.pathname === location.pathname
      const isSameQuery = link.search === location.search
      // The browser is at home here.
      if (isHere && isSameQuery && hash) return
      event.preventDefault()
      const isSame = href === location.href
      positions.leave(isSame ? 'replace' : 'push', href)
      void show(() => {
        if (hash) return reveal(hash)
        if (isHere && !isSameQuery) return
        scrollTop(0)
        if (!isSame) focusStart()
      })
    },
    {signal: lost},
  )
  // Also when React is gone: the address has changed, and the page must follow.
  addEventListener('popstate', () => {
    const top = positions.enter()
    if (lost.aborted) return location.reload()
    const isShown = location.pathname === shown
    void show(() => {
      if (isShown) return
      if (top !== undefined) scrollTop(top)
      else if (location.hash) reveal(location.hash)
    })
  })
  const revealHidden = () => reveal(location.hash, true)
  addEventListener('hashchange', revealHidden)
  revealHidden()

  return async (path) => {
    if (!(await draw(path, latest.signal, () => {}))) location.replace(path)
  }
}
