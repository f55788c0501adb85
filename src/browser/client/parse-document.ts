/** Characters. An ordinary page load shows a larger body sooner. */
const maxBodyLength = 100_000

/**
 * Returns the document of a text. Returns undefined for an ordinary page load: the document is of another build, or its
 * body is large or contains scripts.
 */
export function parseDocument(text: string): Document | undefined {
  if (text.lastIndexOf(' id="docsgen-page"') - text.indexOf(' data-docsgen-body') > maxBodyLength) return undefined
  const parsed = new DOMParser().parseFromString(text, 'text/html')
  const isUsable = parsed.querySelector('script#docsgen-page') && !parsed.querySelector('[data-docsgen-body] script')
  return isUsable && buildOf(parsed) === buildOf(document) ? parsed : undefined
}

const buildOf = (document: Document) => document.querySelector<HTMLMetaElement>('[name=docsgen-build]')?.content
