/** React pages: each has a script of its own, which brings what the server drew of it to life. In app where there are any. */
import type {PageProps, SiteProps} from '../../model/model.js'
import {loadPart} from './portable.js'

export interface PageChunk {
  /** Takes the served page over; what comes back takes it down. */
  mount(container: Element, labels: SiteProps['labels']): () => void
}

export interface ReactPages {
  /** Rejects when the script does not come. The second and later attempts have an address of their own. */
  load(page: PageProps, attempt?: number): Promise<PageChunk | undefined>
  /** The page has changed: the one before is taken down, the one of the script brought to life. */
  enter(chunk: PageChunk | undefined): void
}

export function createReactPages(labels: SiteProps['labels']): ReactPages {
  let leave: (() => void) | undefined
  return {
    load: async ({chunk}, attempt = 0) =>
      chunk && (DOCSGEN_PORTABLE ? loadPart<PageChunk>(chunk) : import(attempt ? `${chunk}?${attempt}` : chunk)),
    enter(chunk) {
      leave?.()
      leave = chunk?.mount(document.querySelector('[data-docsgen-react]')!, labels)
    },
  }
}
