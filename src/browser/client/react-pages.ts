/** React pages: each has its own script, which hydrates the HTML from the server. The app includes this file if there are any. */
import type {PageProps, SiteProps} from '../../model/model.js'
import {loadScript} from './portable.js'

export interface PageChunk {
  /** Hydrates the served page; returns a function that unmounts the page. */
  mount(container: Element, labels: SiteProps['labels']): () => void
}

export interface ReactPages {
  /** Rejects when the script does not load. Each later attempt has its own address. */
  load(page: PageProps, attempt?: number): Promise<PageChunk | undefined>
  /** Unmounts the previous page, and mounts the page of the script. */
  enter(chunk: PageChunk | undefined): void
}

export function createReactPages(labels: SiteProps['labels']): ReactPages {
  let leave: (() => void) | undefined
  return {
    load: async ({chunk}, attempt = 0) =>
      chunk && (DOCSGEN_PORTABLE ? loadScript<PageChunk>(chunk) : import(attempt ? `${chunk}?${attempt}` : chunk)),
    enter(chunk) {
      leave?.()
      leave = chunk?.mount(document.querySelector('[data-docsgen-react]')!, labels)
    },
  }
}
