/** Keys of docsgen's config that several systems have: languages, tags of the head, addresses, and what needs packages. */
import {isRecord} from '../../model/is-record.js'
import type {UserConfig} from '../../model/schema/schema.js'
import {isFolder} from './site-files.js'
import type {SiteFiles} from './system.js'
import {flagOf, stringOf, textOf, type Values, withoutUndefined} from './values.js'

/** `https://example.org/docs/` → origin and path; none for another text. */
export function siteAddress(url: string | undefined): {url?: string; base?: string} {
  if (url === undefined || !/^https?:/.test(url) || !URL.canParse(url)) return {}
  const {origin, pathname} = new URL(url)
  return {url: origin, base: pathname.replace(/\/*$/, '/')}
}

/** The address of the project folder in a repository, by that of its content folder. */
export function projectAddress(whole: string, content: string): string | undefined {
  const address = whole.endsWith('/') ? whole : `${whole}/`
  if (content === '.') return address
  return address.endsWith(`/${content}/`) ? address.slice(0, -content.length - 1) : undefined
}

export const directionOf = (value: unknown): 'ltr' | 'rtl' | undefined =>
  value === 'ltr' || value === 'rtl' ? value : undefined

type Locales = NonNullable<UserConfig['locales']>
type Language = Locales['languages'][string]

/** A language as another system names it, with the folder of its pages in the project. */
export type SiteLanguage = {code: string} & {[Key in keyof Language]?: Language[Key] | undefined}

/** `locales` of the config; none for fewer than two languages. The first language is the one at the root of the site. */
export function localesOf(siteLanguages: readonly SiteLanguage[]): Pick<UserConfig, 'locales'> {
  const [first] = siteLanguages
  const languages = siteLanguages.filter(({code}) => /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(code))
  if (first === undefined || languages.length < 2 || languages[0] !== first) return {}
  const entries = languages.map(({code, label = nameOf(code), lang, ...rest}) => {
    const language: Language = {label, ...withoutUndefined(rest), ...(lang !== undefined && lang !== code && {lang})}
    return [code, language] as const
  })
  return {locales: {default: first.code, languages: Object.fromEntries(entries)}}
}

const nameOf = (code: string): string => new Intl.DisplayNames(code, {type: 'language'}).of(code) ?? code

/** Texts of a navigation and of its translation, entry by entry, as far as the two have the same entries. */
export function textsBetween(original: unknown, translation: unknown): Record<string, string> {
  if (!Array.isArray(original) || !Array.isArray(translation) || original.length !== translation.length) return {}
  const texts = original.map((one, index) => {
    const [{text, items}, other] = [Object(one), Object(translation[index])]
    const isText = typeof text === 'string' && typeof other.text === 'string' && text !== other.text
    return {...(isText && {[text]: other.text}), ...textsBetween(items, other.items)}
  })
  return Object.assign({}, ...texts)
}

type HeadTag = NonNullable<UserConfig['head']>[number]

/** A tag for `<head>`, with attributes named as in HTML; undefined for one that docsgen has no key for. */
export function headTag(tag: unknown, attributes: Values, content?: unknown): HeadTag | undefined {
  if ((tag !== 'meta' && tag !== 'link' && tag !== 'script') || content) return undefined
  const entries = Object.entries(attributes).flatMap(([name, value]): [string, string | boolean][] => {
    const attribute = name === 'crossOrigin' ? 'crossorigin' : name
    if (typeof value === 'boolean' || typeof value === 'string') return [[attribute, value]]
    return typeof value === 'number' ? [[attribute, String(value)]] : []
  })
  return {tag, attributes: Object.fromEntries(entries)}
}

/** The accent colour that stylesheets give to a custom property: a number of six digits, or of three. */
export const colourIn = (css: string, property: string): string | undefined =>
  new RegExp(`${property}\\s*:\\s*(#(?:[0-9a-f]{6}|[0-9a-f]{3}))\\s*(?:!important\\s*)?[;}]`, 'i').exec(css)?.[1]

/**
 * What a site needs for its diagrams and formulas. Without the packages, a note is in place of a problem for each diagram, and
 * the translation of pages counts the formulas that are shown as text.
 */
export async function neededPackages(
  site: SiteFiles,
  needs: {diagrams?: boolean; formulas?: boolean},
): Promise<{markdown: UserConfig['markdown']; checks: UserConfig['checks']; translation: {hasFormulas?: boolean}}> {
  const mermaid = needs.diagrams === true && (await isInstalled(site, 'mermaid'))
  const math = needs.formulas === true && (await isInstalled(site, 'remark-math', 'rehype-katex', 'katex'))
  if (needs.diagrams && !mermaid) site.note('Diagrams are shown as text, because the package mermaid is not installed.')
  const isMissing = (needs.diagrams && !mermaid) || (needs.formulas && !math)
  return {
    markdown: {...(mermaid && {mermaid}), ...(math && {math})},
    checks: isMissing ? {'not-configured': 'off'} : {},
    translation: needs.formulas ? {hasFormulas: math} : {},
  }
}

/** The config of a site with Algolia's search; without the packages of its box, docsgen's own search and a note. */
export async function searchServiceOf(
  site: SiteFiles,
  {appId, apiKey, indexName, searchParameters, placeholder, insights, askAi}: Values,
): Promise<{search?: UserConfig['search']}> {
  const [id, key, index] = [textOf(appId), textOf(apiKey), textOf(indexName)]
  if (id === undefined || key === undefined || index === undefined) return {}
  if (!(await isInstalled(site, '@docsearch/js', '@docsearch/css'))) {
    site.leaveOut(
      "Readers use docsgen's own search instead of Algolia DocSearch. To keep the search box of DocSearch, install its packages: npm install @docsearch/js@5 @docsearch/css@5",
    )
    return {}
  }
  const options = withoutUndefined({
    indices: isRecord(searchParameters) ? [{name: index, searchParameters}] : undefined,
    placeholder: stringOf(placeholder),
    insights: flagOf(insights),
    askAi: stringOf(askAi),
  })
  return {search: {provider: 'docsearch', appId: id, apiKey: key, indexName: index, options}}
}

export async function isInstalled(site: SiteFiles, ...names: readonly string[]): Promise<boolean> {
  const areInstalled = await Promise.all(names.map((name) => isFolder(site, `node_modules/${name}`)))
  return areInstalled.every(Boolean)
}
