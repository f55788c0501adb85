/** Reads a finished site for agents: its search, its pages as Markdown, and its sidebars, in every version and language. */
import type {SidebarItem, VersionFacts} from '../../model/model.js'
import {loadLanguage} from '../../search/languages.js'
import {createEngine, type Engine} from '../../search/query/query.js'
import {tokensIn} from '../../search/tokens.js'
import {beginningOf, headingsIn, type PageHeading, sectionIn} from './markdown-section.js'
import {type LanguageSite, openSite} from './open-site.js'
import {RequestError, type SiteFiles} from './site-files.js'

export interface Scope {
  version?: string | undefined
  section?: string | undefined
  locale?: string | undefined
}

interface SearchHit {
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
  /** A text that lists the versions and languages. */
  overview: string
  search(query: string, scope: Scope & {limit: number}): Promise<SearchHit[]>
  /** A page or section as Markdown. */
  read(page: string, scope: Scope & {maxTokens: number}): Promise<string>
  /** The sidebars as a list of links. `under`: address of the category to list; default: all. */
  tree(scope: Scope & {under?: string | undefined; maxTokens: number}): Promise<string>
}

/** Opens a site. Throws {@link RequestError} for a folder or address without one. */
export async function readSite(files: SiteFiles): Promise<SiteReader> {
  const main = await openSite(files, '')
  const {siteIn, engineOf} = createOpener(files, main)
  return {
    title: main.facts.title,
    overview: overviewOf(main),
    async search(query, {limit, ...scope}) {
      const site = await siteIn(scope.locale)
      const version = site.versionOf(scope)
      if (version.search === '') throw new RequestError('This site has no search.')
      const engine = await engineOf(site, version)
      const hits = await engine.search(`${query} `, limit, scope.section)
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
    async read(page, {maxTokens, ...scope}) {
      const site = await siteIn(scope.locale)
      const [name = '', anchor = ''] = page.split('#')
      const href = await site.find(name, scope)
      const markdown = await site.markdown(href)
      const headings = headingsIn(await site.document(href))
      const id = decodeAnchor(anchor)
      const section = id === '' ? undefined : sectionIn(markdown, id, headings)
      const text = section ?? markdown
      const missing =
        id !== '' && section === undefined ? `There is no section "#${id}"; this is the whole page.\n\n` : ''
      return missing + shown(text, maxTokens, {address: site.addressOf(href), headings})
    },
    async tree({under, maxTokens, ...scope}) {
      const site = await siteIn(scope.locale)
      const sidebars = await Promise.all(site.versionOf(scope).sidebars.map((name) => site.sidebar(name)))
      const items = sidebars.flat()
      const roots = under === undefined ? items : [categoryAt(items, await site.find(under, scope), under)]
      return beginningWithNote(roots.map((item) => lineOf(item, '', site)).join(''), maxTokens)
    },
  }
}

/** Opens the site of each language, and the search of each version, once. `main`: the site of the default language. */
function createOpener(files: SiteFiles, main: LanguageSite) {
  const sites = new Map<string, Promise<LanguageSite>>()
  const engines = new Map<string, Promise<Engine>>()
  const siteIn = (locale: string | undefined): Promise<LanguageSite> => {
    const {languages, lang} = main.facts
    const language = languages.find(({code, lang: other}) => code === locale || other === locale)
    if (language === undefined) {
      if (locale === undefined || locale === lang) return Promise.resolve(main)
      throw new RequestError(
        `There is no language "${locale}". There is ${[lang, ...languages.map(({code}) => code)].join(', ')}.`,
      )
    }
    return memoized(sites, language.folder, () => openSite(files, language.folder))
  }
  const engineOf = (site: LanguageSite, {search}: VersionFacts): Promise<Engine> =>
    memoized(engines, site.folder + search, async () => {
      const {lang, synonyms} = site.facts
      const language = await loadLanguage({lang, search: {synonyms}})
      return createEngine((name) => site.json(`${search}/${name}`), language)
    })
  return {siteIn, engineOf}
}

function memoized<Value>(
  values: Map<string, Promise<Value>>,
  key: string,
  create: () => Promise<Value>,
): Promise<Value> {
  const value = values.get(key) ?? create()
  values.set(key, value)
  value.catch(() => values.delete(key))
  return value
}

function overviewOf({facts}: LanguageSite): string {
  const {title, description, versions, languages, lang} = facts
  const versionTexts = versions.length > 1 ? [`Versions: ${versions.map(nameOf).join(', ')}.`] : []
  const languageTexts =
    languages.length > 0 ? [`Languages: ${[lang, ...languages.map(({code}) => code)].join(', ')}.`] : []
  return [`Documentation: ${title}.`, description, ...versionTexts, ...languageTexts].filter(Boolean).join(' ')
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

function lineOf(item: SidebarItem, indent: string, site: LanguageSite): string {
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
  throw new RequestError(`No category contains "${under}".${names.length > 0 ? ` There is ${names.join(', ')}.` : ''}`)
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
