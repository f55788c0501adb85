import type {Config} from '../../model/model.js'
import {isListed, type SiteParts, singleFiles} from '../files.js'
import {hrefFor} from '../paths/paths.js'
import {escapeAttribute} from './escape.js'

/** `sitemap.xml` (behaviour §17.3): every page that search engines may list. */
export function sitemap({pages, outline, config}: Pick<SiteParts, 'pages' | 'outline' | 'config'>): string {
  const entries = [...pages, ...outline.generatedPages]
    .filter(isListed)
    .map(({route}) => hrefFor(route, config))
    .sort()
    .map(
      (href) =>
        `<url><loc>${escapeAttribute(config.url + href)}</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>\n`,
    )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
}

/** `robots.txt`, with the address of the sitemap if there is one. */
export function robots(site: SiteParts): string {
  if (site.config.noIndex) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nAllow: /\n${hasSitemap(site) ? `Sitemap: ${sitemapAddress(site.config)}\n` : ''}`
}

/** Whether docsgen or the author writes a sitemap, and its address is known. */
function hasSitemap(site: SiteParts): boolean {
  const {path, when} = singleFiles.sitemap
  const isStatic = site.assets.some((asset) => asset.from === 'static' && asset.path === path)
  return site.config.url !== '' && (isStatic || when(site))
}

const sitemapAddress = ({url, base}: Config): string => `${url}${base}${singleFiles.sitemap.path}`
