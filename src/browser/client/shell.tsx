/** The page shell, which React renders: everything but the body. */
import {type ReactNode, startTransition, useEffect} from 'react'
import {flushSync} from 'react-dom'
import {hydrateRoot, type Root as ReactRoot} from 'react-dom/client'
import {Root, type RootProps} from '../../../templates/root.js'
import type {PageProps} from '../../model/model.js'
import type {ReadPage} from './page-of.js'
import {reportCrash, reporting} from './report-crash.js'

export interface Shell {
  /** Props of the shown page, with the categories that the reader opened and closed. */
  page(): PageProps
  /** Props of the shown page as in its document. */
  own(): PageProps
  /** Resolves when React has hydrated the page, or has crashed. */
  hydrated: Promise<void>
  /** Renders other props at once, but not before hydration. `other`: another page, as in its document, with its body. */
  show(page: PageProps, other?: ReadPage): Promise<void>
}

export interface ShellOptions extends Omit<RootProps, 'attach'>, ReadPage {
  container: HTMLElement
  /** Whether to hydrate at once in one task, for a reader who waits; else React yields to the browser. */
  urgent: boolean
}

/**
 * Hydrates the HTML from the server. If the whole tree crashes, the HTML from the server comes back, and `crash` is aborted
 * for the listeners that depend on React.
 */
export function hydrateShell({container, urgent, page, attach, ...props}: ShellOptions, crash: AbortController): Shell {
  const served = [...container.childNodes]
  let own = page
  let root: ReactRoot | undefined
  let markHydrated = () => {}
  const hydrated = new Promise<void>((resolve) => {
    markHydrated = resolve
  })
  const tree = () => (
    <Hydrated listener={markHydrated}>
      <Root {...props} page={page} attach={attach} />
    </Hydrated>
  )
  const rescue = () => {
    crash.abort()
    markHydrated()
    root?.unmount()
    container.replaceChildren(...served)
  }

  const hydrate = () => {
    root = hydrateRoot(container, tree(), {
      ...reporting,
      onUncaughtError: (error, info) => {
        if (DOCSGEN_LIVE) reportCrash(error, info)
        else reportError(error)
        queueMicrotask(rescue)
      },
    })
  }
  if (urgent) flushSync(hydrate)
  else startTransition(hydrate)

  return {
    page: () => page,
    own: () => own,
    hydrated,
    async show(nextPage, other) {
      page = nextPage
      if (other) ({page: own, attach} = other)
      await hydrated
      if (!crash.signal.aborted) flushSync(() => root?.render(tree()))
    },
  }
}

/** Calls the listener after hydration; adds no elements. */
function Hydrated({listener, children}: {listener: () => void; children: ReactNode}) {
  useEffect(listener, [listener])
  return children
}
