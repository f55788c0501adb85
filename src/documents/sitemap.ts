import {escapeAttribute} from '../files/escape/escape.js'
import {type SiteParts, singleFiles} from '../files/files.js'
import {hrefFor, sectionOf} from '../files/paths/paths.js'
import type {Config, GeneratedPage, LanguageLink, Page} from '../model/model.js'
import {isListed, keyInVersions} from '../model/public-pages.js'
import {alternatesOf} from './alternates.js'

/** `sitemap.xml`: every page that search engines may list at its own address, with its last change. */
export function sitemap(site: Pick<SiteParts, 'pages' | 'outline' | 'config' | 'languagesOf' | 'changed'>): string {
  const {pages, outline, config, languagesOf} = site
  const lastChanges = new Map<unknown, string>(site.changed.map(({page, iso}) => [page.route, iso]))
  const entries = canonicalPages([...pages, ...outline.generatedPages].filter(isListed), config)
    .map((page) => ({
      href: hrefFor(page.route, config),
      lastChange: lastChanges.get(page.route),
      alternates: languagesOf ? alternateLinks(languagesOf(page), config) : '',
    }))
    .sort((a, b) => (a.href < b.href ? -1 : 1))
    .map(
      ({href, lastChange, alternates}) =>
        `<url><loc>${escapeAttribute(config.url + href)}</loc>${lastChange === undefined ? '' : `<lastmod>${lastChange}</lastmod>`}${alternates}</url>\n`,
    )
  const links = languagesOf ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${links}>\n${entries.join('')}</urlset>\n`
}

/** The pages without those that name the page of another version as their canonical address. */
function canonicalPages<Listed extends Page | GeneratedPage>(pages: readonly Listed[], config: Config): Listed[] {
  const newest = new Map<string, {page: Listed; index: number}>()
  const keyOf = (page: Listed) => `${page.version.section} ${keyInVersions(page)}`
  /** The place of its version from the latest one on; the pages of newer versions are listed only if no other has them. */
  const indexOf = ({version}: Listed) => {
    const {versions} = sectionOf(config, version)
    const latest = versions.findIndex(({isLatest}) => isLatest)
    const index = versions.findIndex(({name}) => name === version.name)
    return index < latest ? versions.length : index
  }
  for (const page of pages) {
    const index = indexOf(page)
    const best = newest.get(keyOf(page))
    if (best === undefined || index < best.index) newest.set(keyOf(page), {page, index})
  }
  return pages.filter((page) => indexOf(page) === newest.get(keyOf(page))?.index)
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
