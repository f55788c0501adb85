import type {Config} from '../model.js'
import {escapeAttribute} from './escape.js'

/** `sitemap.xml` (behaviour §17.3), or undefined when there is nothing to tell: no origin, no page, or `noIndex`. */
export function sitemap(hrefs: readonly string[], {url, noIndex}: Config): string | undefined {
  if (url === '' || noIndex || hrefs.length === 0) return undefined
  const entries = [...hrefs]
    .sort()
    .map(
      (href) =>
        `<url><loc>${escapeAttribute(url + href)}</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>\n`,
    )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
}

/** `robots.txt`; it names the sitemap where there is one. */
export function robots({url, base, noIndex}: Config): string {
  if (noIndex) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nAllow: /\n${url === '' ? '' : `Sitemap: ${url}${base}sitemap.xml\n`}`
}
