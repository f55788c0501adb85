import type {RootProps} from '../../../templates/root.js'
import type {PageProps} from '../../model/model.js'

export interface ReadPage {
  page: PageProps
  /** Moves the body's nodes into the element that is to hold them; those of the open document stay where they are. */
  attach: NonNullable<RootProps['attach']>
}

/** What a document says of its page: the props from its data element, the body from its content. */
export function pageOf(document: Document): ReadPage {
  // Not every kind of page shows a body.
  const nodes = [...(document.querySelector('[data-docsgen-body]')?.childNodes ?? [])]
  return {
    page: JSON.parse(document.getElementById('docsgen-page')!.textContent),
    attach: (element) => {
      if (element && nodes[0]?.parentNode !== element) element.replaceChildren(...nodes)
    },
  }
}
