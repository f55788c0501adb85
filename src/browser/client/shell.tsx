/** The part of the page that React owns: everything but the body. */
import {type ReactNode, startTransition, useEffect} from 'react'
import {flushSync} from 'react-dom'
import {hydrateRoot, type Root as ReactRoot} from 'react-dom/client'
import {Root, type RootProps} from '../../../templates/root.js'
import type {PageProps} from '../../model/model.js'
import type {ReadPage} from './page-of.js'

export interface Shell {
  /** Props of the page as it is shown now. */
  page(): PageProps
  /** React has taken the page over, or is gone. */
  hydrated: Promise<void>
  /** Draws the page anew with other props, and another body, at once; but not before React has taken it over. */
  show(page: PageProps, attach?: ReadPage['attach']): Promise<void>
}

export interface ShellOptions extends Omit<RootProps, 'attach'>, ReadPage {
  container: HTMLElement
  /** Now and in one go, for a reader who waits; else in slices between whatever else the browser does. */
  urgent: boolean
}

/**
 * Lets React take over what the server drew. If the whole tree crashes, what the server drew comes back and stays:
 * then `lost` is aborted, for the listeners that depend on React.
 */
export function hydrateShell({container, urgent, page, attach, ...props}: ShellOptions, lost: AbortController): Shell {
  const served = [...container.childNodes]
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
    lost.abort()
    markHydrated()
    root?.unmount()
    container.replaceChildren(...served)
  }

  const hydrate = () => {
    root = hydrateRoot(container, tree(), {
      onUncaughtError: (error) => {
        reportError(error)
        queueMicrotask(rescue)
      },
    })
  }
  if (urgent) flushSync(hydrate)
  else startTransition(hydrate)

  return {
    page: () => page,
    hydrated,
    async show(nextPage, nextAttach = attach) {
      page = nextPage
      attach = nextAttach
      await hydrated
      if (!lost.signal.aborted) flushSync(() => root?.render(tree()))
    },
  }
}

/** Hears when the tree stands; it adds nothing to the page. */
function Hydrated({listener, children}: {listener: () => void; children: ReactNode}) {
  useEffect(listener, [listener])
  return children
}
