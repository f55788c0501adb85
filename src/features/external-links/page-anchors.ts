/** Returns a look-up of anchors in the HTML of a page: ids and names, also with the prefix that GitHub adds, and fragments that the page links to. */
export function hasAnchor(html: string): (anchor: string) => boolean {
  const ids = idsOf(html)
  const links = new Set(valuesOf(html, /\shref\s{0,9}=\s{0,9}(?:"#([^"]{0,2000})"|'#([^']{0,2000})')/gi))
  return (anchor) =>
    ids.has(anchor) || ids.has(`user-content-${anchor}`) || links.has(anchor) || links.has(encodeURIComponent(anchor))
}

/** Whether scripts render most of a page, so that its HTML has few ids. */
export const isClientRendered = (html: string): boolean => /<script\b/i.test(html) && valuesOf(html, id).length <= 3

const id = /\sid\s{0,9}=\s{0,9}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'>]{1,2000}))/gi
const name = /<a\b[^>]{0,500}\sname\s{0,9}=\s{0,9}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'>]{1,2000}))/gi

const idsOf = (html: string): Set<string> => new Set([...valuesOf(html, id), ...valuesOf(html, name)])

const valuesOf = (html: string, attribute: RegExp): string[] =>
  [...html.matchAll(attribute)].map(([, a, b, c]) => plain(a ?? b ?? c ?? ''))

const plain = (text: string): string =>
  text
    .replace(/&(?:amp|#38|#x26);/g, '&')
    .replace(/&(?:quot|#34|#x22);/g, '"')
    .replace(/&(?:#39|#x27|apos);/g, "'")
