/** Reads a finished site for agents: its search, its pages as Markdown, and its sidebars, in every version and language. */
import type {SidebarItem, VersionFacts} from '../model/model.js'
import {loadLanguage} from '../search/languages.js'
import {createEngine, type Engine} from '../search/query/query.js'
import {tokensIn} from '../search/tokens.js'
import {beginningOf, headingsIn, type PageHeading, sectionIn} from './markdown-section.js'
import {type OpenSite, openSite} from './open-site.js'
import {ReadingError} from './reading-error.js'
import type {SiteFiles} from './site-files.js'

export interface Where {
  version?: string | undefined
  section?: string | undefined
  locale?: string | undefined
}

export interface FoundSection {
  title: string
  heading: string
  /** Address in the site, without base, with the anchor of the section. */
  address: string
  /** The whole URL, if the site has one. */
  url?: string
  /** Name of the version. */
  version: string
  /** Language of the texts. */
  locale: string
  excerpt: string
}

export interface SiteReader {
  title: string
  /** What versions and languages there are, in words. */
  overview: string
  search(query: string, where: Where & {limit: number}): Promise<FoundSection[]>
  /** A page or section as Markdown. */
  read(page: string, where: Where & {maxTokens: number}): Promise<string>
  /** The sidebars as a list of links. `under`: address of the category to list; default: all. */
  tree(where: Where & {under?: string | undefined; maxTokens: number}): Promise<string>
}

/** Opens a site. Throws {@link ReadingError} for a folder or address without one. */
export async function readSite(files: SiteFiles): Promise<SiteReader> {
  const main = await openSite(files, '')
  const {siteIn, engineOf} = createOpener(files, main)
  return {
    title: main.facts.title,
    overview: overviewOf(main),
    async search(query, {limit, ...where}) {
      const site = await siteIn(where.locale)
      const version = site.versionOf(where)
      if (version.search === '') throw new ReadingError('This site has no search.')
      const engine = await engineOf(site, version)
      const hits = await engine.search(`${query} `, limit, where.section)
      return hits.map((hit) => ({
        title: hit.title,
        heading: hit.heading,
        address: site.addressOf(hit.href),
        ...(site.facts.url !== '' && {url: site.facts.url + hit.href}),
        version: version.name,
        locale: site.facts.lang,
        excerpt: hit.excerpt.map(({text}) => text).join(''),
      }))
    },
    async read(page, {maxTokens, ...where}) {
      const site = await siteIn(where.locale)
      const [name = '', anchor = ''] = page.split('#')
      const href = await site.find(name, where)
      const markdown = await site.markdown(href)
      const headings = headingsIn(await site.document(href))
      const id = decodeAnchor(anchor)
      const section = id === '' ? undefined : sectionIn(markdown, id, headings)
      const text = section ?? markdown
      const missing =
        id !== '' && section === undefined ? `There is no section "#${id}"; this is the whole page.\n\n` : ''
      return missing + shown(text, maxTokens, {address: site.addressOf(href), headings})
    },
    async tree({under, maxTokens, ...where}) {
      const site = await siteIn(where.locale)
      const sidebars = await Promise.all(site.versionOf(where).sidebars.map((name) => site.sidebar(name)))
      const items = sidebars.flat()
      const roots = under === undefined ? items : [categoryAt(items, await site.find(under, where), under)]
      return beginningWithNote(roots.map((item) => lineOf(item, '', site)).join(''), maxTokens)
    },
  }
}

/** Opens the site of each language, and the search of each version, once. `main`: the site of the default language. */
function createOpener(files: SiteFiles, main: OpenSite) {
  const sites = new Map<string, Promise<OpenSite>>()
  const engines = new Map<string, Promise<Engine>>()
  const siteIn = (locale: string | undefined): Promise<OpenSite> => {
    const {languages, lang} = main.facts
    const language = languages.find(({code, lang: other}) => code === locale || other === locale)
    if (language === undefined) {
      if (locale === undefined || locale === lang) return Promise.resolve(main)
      throw new ReadingError(
        `There is no language "${locale}". There is ${[lang, ...languages.map(({code}) => code)].join(', ')}.`,
      )
    }
    return once(sites, language.folder, () => openSite(files, language.folder))
  }
  const engineOf = (site: OpenSite, {search}: VersionFacts): Promise<Engine> =>
    once(engines, site.folder + search, async () => {
      const {lang, synonyms} = site.facts
      const language = await loadLanguage({lang, search: {synonyms}})
      return createEngine((name) => site.json(`${search}/${name}`), language)
    })
  return {siteIn, engineOf}
}

function once<Value>(values: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>): Promise<Value> {
  const value = values.get(key) ?? make()
  values.set(key, value)
  value.catch(() => values.delete(key))
  return value
}

function overviewOf({facts}: OpenSite): string {
  const {title, description, versions, languages, lang} = facts
  const several = versions.length > 1 ? [`Versions: ${versions.map(nameOf).join(', ')}.`] : []
  const spoken = languages.length > 0 ? [`Languages: ${[lang, ...languages.map(({code}) => code)].join(', ')}.`] : []
  return [`Documentation: ${title}.`, description, ...several, ...spoken].filter(Boolean).join(' ')
}

const nameOf = ({name, section, isLatest}: VersionFacts, _: number, all: readonly VersionFacts[]): string =>
  `${all.some((one) => one.section !== section) ? `${section} ` : ''}${name}${isLatest ? ' (latest)' : ''}`

/** The text within a number of tokens; if it is cut, with a note that lists the sections. */
function shown(
  text: string,
  maxTokens: number,
  {address, headings}: {address: string; headings: readonly PageHeading[]},
): string {
  const beginning = beginningOf(text, maxTokens)
  if (beginning.length === text.length) return text
  const sections = headings.filter(({level}) => level <= 3).slice(0, 60)
  const list =
    sections.length > 0 ? ` Sections of the page: ${sections.map(({id}) => `${address}#${id}`).join(' ')}` : ''
  return `${beginning.trimEnd()}\n\n(Cut after about ${tokensIn(beginning)} of ${tokensIn(text)} tokens.${list})\n`
}

function beginningWithNote(list: string, maxTokens: number): string {
  const lines = list.split('\n')
  let count = lines.length
  while (count > 1 && tokensIn(lines.slice(0, count).join('\n')) > maxTokens) count = Math.floor(count * 0.9)
  if (count === lines.length) return list
  return `${lines.slice(0, count).join('\n')}\n\n(${lines.length - count} more lines. List one category with \`under\`.)\n`
}

function lineOf(item: SidebarItem, indent: string, site: OpenSite): string {
  if (item.kind === 'html') return ''
  const name = item.href === undefined ? item.label : `${item.label}: ${site.addressOf(item.href)}`
  const below = item.kind === 'category' ? item.items.map((one) => lineOf(one, `${indent}  `, site)).join('') : ''
  return `${indent}- ${name}\n${below}`
}

/** The category with an address, or else the first one that contains the page at the address. */
function categoryAt(items: readonly SidebarItem[], href: string, under: string): SidebarItem {
  const categories = categoriesIn(items)
  const match =
    categories.find((one) => one.href === href) ??
    categories.find((one) => one.items.some((item) => item.kind === 'link' && item.href === href))
  if (match) return match
  const names = categories.map(({label}) => label).slice(0, 40)
  throw new ReadingError(`No category contains "${under}".${names.length > 0 ? ` There is ${names.join(', ')}.` : ''}`)
}

const categoriesIn = (items: readonly SidebarItem[]): Extract<SidebarItem, {kind: 'category'}>[] =>
  items.flatMap((item) => (item.kind === 'category' ? [item, ...categoriesIn(item.items)] : []))

function decodeAnchor(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}
