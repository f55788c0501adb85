import type {Config, LanguageLink} from '../../model/model.js'
import {escapeAttribute} from '../escape/escape.js'
import {isListed, type SiteParts, singleFiles} from '../files.js'
import {hrefFor} from '../paths/paths.js'
import {alternatesOf} from './alternates.js'

/** `sitemap.xml` (behaviour §17.3): every page that search engines may list. */
export function sitemap(site: Pick<SiteParts, 'pages' | 'outline' | 'config' | 'languagesOf'>): string {
  const {pages, outline, config, languagesOf} = site
  const entries = [...pages, ...outline.generatedPages]
    .filter(isListed)
    .map((page) => ({
      href: hrefFor(page.route, config),
      alternates: languagesOf ? alternateLinks(languagesOf(page), config) : '',
    }))
    .sort((a, b) => (a.href < b.href ? -1 : 1))
    .map(
      ({href, alternates}) =>
        `<url><loc>${escapeAttribute(config.url + href)}</loc><changefreq>weekly</changefreq><priority>0.5</priority>${alternates}</url>\n`,
    )
  const links = languagesOf ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${links}>\n${entries.join('')}</urlset>\n`
}

const alternateLinks = (languages: readonly LanguageLink[], config: Config): string =>
  alternatesOf(languages, config)
    .map(
      ({hreflang, href}) =>
        `<xhtml:link rel="alternate" hreflang="${escapeAttribute(hreflang)}" href="${escapeAttribute(config.url + href)}"/>`,
    )
    .join('')

/** `robots.txt`, with the addresses of the sitemaps of all languages. */
export function robots(site: SiteParts): string {
  if (site.config.noIndex) return 'User-agent: *\nDisallow: /\n'
  const sitemaps = [site, ...(site.otherLanguages ?? [])]
    .filter(hasSitemap)
    .map(({config}) => `Sitemap: ${sitemapAddress(config)}\n`)
  return `User-agent: *\nAllow: /\n${sitemaps.join('')}`
}

/** Whether docsgen or the author writes a sitemap, and its address is known. */
function hasSitemap(site: SiteParts): boolean {
  const {path, when} = singleFiles.sitemap
  const isStatic = site.assets.some((asset) => asset.from === 'static' && asset.path === path)
  return site.config.url !== '' && (isStatic || when(site))
}

const sitemapAddress = ({url, base}: Config): string => `${url}${base}${singleFiles.sitemap.path}`
