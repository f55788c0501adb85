import type {RootProps} from '../../../templates/root.js'
import type {PageProps} from '../../model/model.js'

export interface ReadPage {
  page: PageProps
  /** Moves the nodes of the page body into an element. Nodes of the open document stay in place. */
  attach: NonNullable<RootProps['attach']>
}

/** The page of a document: the props from its data element, and the nodes of its body. */
export function pageOf(document: Document): ReadPage {
  // Some kinds of pages have no body.
  const nodes = [...(document.querySelector('[data-docsgen-body]')?.childNodes ?? [])]
  return {
    page: JSON.parse(document.querySelector('script#docsgen-page')!.textContent),
    attach: (element) => {
      if (element && nodes[0]?.parentNode !== element) element.replaceChildren(...nodes)
    },
  }
}
