/** Shows other pages without loading them anew: links, Back and Forward (behaviour §4). Whatever fails, the browser does. */
import {announce, focusStart, reveal, scrollTop} from './arrive.js'
import type {Documents} from './documents.js'
import {announceDrawn} from './drawn.js'
import {internalLink} from './internal-link.js'
import {pageOf} from './page-of.js'
import {parseDocument} from './parse-document.js'
import {showProgress} from './progress.js'
import {keepScrollPositions} from './scroll-positions.js'
import type {Shell} from './shell.js'
import {keepOpen} from './sidebar-tree.js'
import {swapHead} from './swap-head.js'

export interface NavigationOptions {
  shell: Shell
  documents: Documents
  base: string
  /** Aborted when React is gone. */
  lost: AbortSignal
}

export function navigate({shell, documents, base, lost}: NavigationOptions): void {
  /** Of the page that is shown; the address bar may be ahead. */
  let shown = location.pathname
  let latest = new AbortController()
  const positions = keepScrollPositions()

  const show = async (arrive: () => void) => {
    latest.abort()
    latest = new AbortController()
    const {signal} = latest
    const {pathname} = location
    if (pathname === shown) return arrive()
    signal.addEventListener('abort', showProgress(pathname))
    try {
      const {url, text} = await documents.load(pathname)
      if (signal.aborted) return
      const next = parseDocument(text)
      if (!next) return location.reload()
      const {page, attach} = pageOf(next)
      await shell.show(keepOpen(shell.page(), page), attach)
      if (signal.aborted) return
      if (lost.aborted || document.querySelector('[data-docsgen-crashed]')) return location.reload()
      shown = new URL(url).pathname
      history.replaceState(history.state, '', shown + location.search + location.hash)
      swapHead(next)
      arrive()
      announce(document.title)
      announceDrawn()
      latest.abort()
    } catch {
      if (!signal.aborted) location.reload()
    }
  }

  document.addEventListener(
    'click',
    (event) => {
      const link = internalLink(event.target, base)
      if (!link || event.defaultPrevented || event.button) return
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      const {href, pathname, search, hash} = link
      const isHere = pathname === location.pathname
      if ((isHere && hash && search === location.search) || document.querySelector('[data-docsgen-crashed]')) return
      event.preventDefault()
      const isSame = href === location.href
      const staysPut = isHere && search !== location.search
      positions.leave(isSame ? 'replace' : 'push', href)
      void show(() => {
        if (hash) return reveal(hash)
        if (staysPut) return
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
}
