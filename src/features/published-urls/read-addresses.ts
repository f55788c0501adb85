/** Published URLs of a site that another system built: its sitemap, a list of URLs, or the folder of a build. */
import type {Published, PublishedPage} from './read-manifest.js'

/** The pages of a sitemap (XML) or of a list with one URL or path on each line; undefined for any other text. */
export function publishedFromAddresses(text: string, base: string): Published | undefined {
  const urls = /<(?:urlset|sitemapindex)\b/.test(text)
    ? [...text.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
    : text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (urls.length === 0 || !urls.every((url) => /^(?:https?:\/\/|\/)\S*$/i.test(url.trim()))) return undefined
  return publishedPages(urls.map((url) => [routeOf(url.trim(), base), []]))
}

/** The pages of a built site, with the ids of their headings. `files`: HTML texts by path from the folder of the build. */
export const publishedFromBuild = (files: ReadonlyMap<string, string>): Published =>
  publishedPages(
    [...files]
      .filter(([file]) => file !== '404.html')
      .map(([file, html]) => [routeOf(`/${file}`, '/'), headingIds(html)]),
  )

const publishedPages = (pages: readonly (readonly [string, readonly string[]])[]): Published => ({
  pages: new Map(
    pages.map(([route, anchors]): [string, PublishedPage] => [route, {anchors, content: undefined, isRedirect: false}]),
  ),
  files: new Set(),
})

/** The route of a URL: without host, base, query, `index.html` and `.html`. */
function routeOf(url: string, base: string): string {
  const path = decode(url.replace(/^https?:\/\/[^/?#]+/i, '').replace(/[?#].*$/, '')) || '/'
  const inside = base !== '/' && path.startsWith(base) ? `/${path.slice(base.length)}` : path
  return inside
    .replace(/(^|\/)index\.html$/, '$1')
    .replace(/\.html$/, '')
    .normalize('NFC')
}

function decode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

const headingIds = (html: string): string[] =>
  [...html.matchAll(/<h[1-6]\b[^>]*?\sid="([^"]+)"/g)].map(([, id = '']) => id.replaceAll('&amp;', '&'))
