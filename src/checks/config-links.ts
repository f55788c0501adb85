import {withConfigLinks} from '../files/config-html.js'
import {createTextFinder} from '../model/diagnostics/diagnostics.js'
import type {Config, Diagnostic, Link, LinkSource, Section, TextFile} from '../model/model.js'

/** An address that the config or code of the site names, with its place. */
export interface ConfigLink {
  link: Pick<Link, 'url' | 'kind'>
  location: Pick<Diagnostic, 'file' | 'position'>
  /** Where code is rendered; undefined for addresses of the config. */
  page?: LinkSource
}

/** Addresses in the config file and in files of sidebars, and addresses in texts of the config. */
export function configLinks(config: Config, linksInTexts: readonly Pick<Link, 'url' | 'kind'>[]): ConfigLink[] {
  const {sections, file, text} = config
  const links = linksOfConfigFile(config)
  for (const link of linksInTexts)
    links.push({link, location: {file, position: createTextFinder(text).find(link.url, [])}})
  for (const {sidebars, sidebarsFile, versions} of sections) {
    links.push(...linksOfSidebars(sidebars, createCollector(sidebarsFile, config)))
    for (const version of versions)
      if (version.sidebars && version.sidebarsFile)
        links.push(...linksOfSidebars(version.sidebars, createCollector(version.sidebarsFile, config)))
  }
  return links
}

type Collector = ReturnType<typeof createCollector>

/** Collects addresses of one file and finds their positions. */
function createCollector({file, text}: TextFile, config: Config) {
  const links: ConfigLink[] = []
  const {find} = createTextFinder(text)
  const add = (link: ConfigLink['link'], keys: string[], originalUrl = link.url) =>
    void links.push({link, location: {file, position: find(originalUrl, keys)}})
  return {
    links,
    link(url: string | undefined): void {
      if (url !== undefined) add({url, kind: 'link'}, ['to', 'href'])
    },
    asset(url: string | undefined): void {
      if (!url) return
      const absolute = /^([/@]|[a-z]+:)/i.test(url) ? url : `/${url}`
      add({url: absolute, kind: 'asset'}, ['src', 'dark', 'favicon', 'image', 'href', 'icon'], url)
    },
    html(html: string): void {
      const position = find(html, ['value', 'copyright', 'html'])
      withConfigLinks(html, config, (url, kind) => {
        links.push({link: {url, kind}, location: {file, position}})
        return url
      })
    },
  }
}

function linksOfConfigFile(config: Config): ConfigLink[] {
  const {navbar, footer, social, logo, favicon, image, head, redirects, file, text} = config
  const collector = createCollector({file, text}, config)
  for (const item of navbar.items) {
    for (const {to, href, icon} of [item, ...(item.items ?? [])]) {
      collector.link(to ?? href)
      collector.asset(icon)
    }
    collector.html(item.html ?? '')
  }
  for (const entry of footer?.links ?? [])
    for (const item of 'items' in entry ? entry.items : [entry]) collector.link(item.to ?? item.href)
  for (const {to} of redirects) collector.link(to)
  collector.html(footer?.copyright ?? '')
  for (const picture of [logo, footer?.logo]) {
    collector.link(picture?.href)
    collector.asset(picture?.src)
    collector.asset(picture?.dark)
  }
  for (const {href} of social) collector.link(href)
  collector.asset(favicon)
  collector.asset(image)
  for (const {tag, attributes} of head) {
    const url = attributes[tag === 'script' ? 'src' : 'href']
    if (tag !== 'meta' && typeof url === 'string' && isOfSite(url) && isFetched(attributes.rel)) collector.asset(url)
  }
  return collector.links
}

function linksOfSidebars(sidebars: Section['sidebars'], collector: Collector): ConfigLink[] {
  const visit = (items: Section['sidebars'][string]): void => {
    for (const item of items) {
      if (typeof item === 'string') continue
      if (item.type === 'link') collector.link(item.href)
      if (item.type === 'html') collector.html(item.value)
      if (item.type === 'category') visit(item.items)
    }
  }
  for (const items of Object.values(sidebars)) visit(items)
  return collector.links
}

const isOfSite = (url: string): boolean => /^\/(?!\/)/.test(url)

/** Whether a browser fetches the target of an element by itself. Scripts have no `rel`. */
const isFetched = (rel: string | boolean | undefined): boolean =>
  rel === undefined || /\b(?:icon|apple-touch-icon|manifest|stylesheet|preload|modulepreload)\b/i.test(String(rel))
