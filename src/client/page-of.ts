import type {PageProps} from '../model.js'

/** What a document says of its page: the props from its data element, the body from its content. */
export function pageOf(document: Document): {page: PageProps; body: string} {
  return {
    page: JSON.parse(document.getElementById('docsgen-page')!.textContent),
    // Not every kind of page shows a body.
    body: document.querySelector('[data-docsgen-body]')?.innerHTML ?? '',
  }
}
