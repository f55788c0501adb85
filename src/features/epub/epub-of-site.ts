/** The EPUBs of a site: the latest versions of its sections, in the order of their sidebars. */

import path from 'node:path'
import {assetPath, type ContentsInput, type Maker} from '../../documents/documents.js'
import {hashOf} from '../../files/hash/hash.js'
import {directionOf, encodePath, hrefFor, latestVersion} from '../../files/paths/paths.js'
import {readHtml} from '../../markdown/read-html.js'
import {defined} from '../../model/defined.js'
import type {Asset, Config, Page, SidebarItem} from '../../model/model.js'
import {type Chapter, epubOf, type Picture} from './book-file.js'

/** The bytes of an EPUB of the whole site, `site.epub`, or of a section, which it is named after. */
export const epubOfSite: Maker = async (input, file) => {
  const {site} = input
  const {config} = site
  const name = config.epub === true ? undefined : path.basename(file.path, '.epub')
  const sections = config.sections.filter((one) => !one.isStandalone && (name === undefined || one.name === name))
  const parts: Chapter[] = []
  for (const section of sections) {
    const {section: own, name: version} = latestVersion(section)
    const pages = site.pages.filter((page) => page.version.section === own && page.version.name === version)
    const chapters = await chaptersOf(pages, input)
    if (chapters.length > 0) parts.push({label: section.label || section.name, chapters})
  }
  const dates = site.changed.map(({iso}) => new Date(iso).toISOString()).sort()
  return epubOf({
    title: name === undefined ? config.title : `${config.title}: ${sections[0]?.label || name}`,
    site: config.title,
    language: config.lang,
    direction: config.locale?.dir ?? directionOf(config.lang),
    identifier: identifierOf(config, name),
    modified: dates.at(-1) ?? noDate,
    labels: config.labels,
    origin: config.portable ? '' : config.url,
    chapters: parts.length === 1 ? defined(parts[0]).chapters : parts,
    readHtml,
    pictureAt: pictures(input),
  })
}

/** For a site whose pages have no dates: an EPUB must have one, and equal input means equal bytes. */
const noDate = '1980-01-01T00:00:00Z'

/** A UUID that depends on the address of the site alone, so that a new edition replaces the old one in a library. */
function identifierOf({url, base, title}: Config, section: string | undefined): string {
  const hash = hashOf(JSON.stringify([url || title, base, section]))
  const uuid = defined(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hash)).slice(1)
  return `urn:uuid:${uuid[0]}-${uuid[1]}-8${uuid[2]}-8${uuid[3]}-${uuid[4]}`
}

/** The pages of a version as chapters: its home page, if no sidebar has it, then the items of its sidebars. */
async function chaptersOf(
  pages: readonly Page[],
  {site: {config, outline}, readyOf}: ContentsInput,
): Promise<Chapter[]> {
  const byHref = new Map(pages.map((page) => [hrefFor(page.route, config), page]))
  const seen = new Set<Page>()
  const pageAt = async (href: string | undefined): Promise<Chapter['page']> => {
    const page = href === undefined ? undefined : byHref.get(href)
    if (page === undefined || page.source.kind === 'react' || page.frontmatter.unlisted || seen.has(page))
      return undefined
    seen.add(page)
    const ready = await readyOf(page)
    return ready && {href: hrefFor(page.route, config), title: page.title, html: ready.body.html()}
  }
  const chapters = async (items: readonly SidebarItem[]): Promise<Chapter[]> => {
    const all: Chapter[] = []
    for (const item of items) {
      if (item.kind === 'html') continue
      const page = await pageAt(item.href)
      const inner = item.kind === 'category' ? await chapters(item.items) : []
      if (page || inner.length > 0) all.push({label: item.label, page, chapters: inner})
    }
    return all
  }
  const inSidebars: Chapter[] = []
  for (const {items} of outline.sidebars) inSidebars.push(...(await chapters(items)))
  const home = pages.find(({pathInVersion}) => /^(index|readme)\.mdx?$/i.test(pathInVersion))
  const first = home && (await pageAt(hrefFor(home.route, config)))
  return [...(first ? [{label: first.title, page: first, chapters: []}] : []), ...inSidebars]
}

/** Media types of pictures that every reading system shows. */
const types: Readonly<Record<string, string>> = {
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

/** A look-up of the pictures of a site by their addresses. */
function pictures({site: {assets, config, files}, readAsset}: ContentsInput) {
  let assetsByPath: Promise<Map<string, Asset>> | undefined
  const read = async () => {
    const shown = assets.filter(({path: name}) => types[path.extname(name).toLowerCase()] !== undefined)
    await files.load(shown)
    return new Map(shown.map((asset) => [config.base + encodePath(assetPath(asset, files.hash(asset))), asset]))
  }
  return async (href: string): Promise<Picture | undefined> => {
    assetsByPath ??= read()
    const asset = (await assetsByPath).get(href.replace(/[?#].*$/, ''))
    if (asset === undefined) return undefined
    const extension = path.extname(asset.path).toLowerCase()
    const bytes = await readAsset(asset)
    return {name: `${hashOf(bytes, 16)}${extension}`, type: defined(types[extension]), bytes}
  }
}
