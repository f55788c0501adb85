/** Characters of a body that a browser shows sooner by itself. */
const largestBody = 100_000

/**
 * The document of a text, or undefined when only the browser can show it: another build made it, its body is large,
 * or has scripts.
 */
export function parseDocument(text: string): Document | undefined {
  if (text.lastIndexOf(' id="docsgen-page"') - text.indexOf(' data-docsgen-body') > largestBody) return undefined
  const parsed = new DOMParser().parseFromString(text, 'text/html')
  const isWhole = parsed.getElementById('docsgen-page') && !parsed.querySelector('[data-docsgen-body] script')
  return isWhole && buildOf(parsed) === buildOf(document) ? parsed : undefined
}

const buildOf = (document: Document) => document.querySelector<HTMLMetaElement>('[name=docsgen-build]')?.content
