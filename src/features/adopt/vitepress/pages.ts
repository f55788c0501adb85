/** The pages of a VitePress site, and their addresses. */
import path from 'node:path'
import {decodedPath} from '../../../files/decode/decode.js'
import {isRecord} from '../../../model/is-record.js'
import {defaultAddress, filesBelow, filterAsync, isFolder, withoutSlashes} from '../site-files.js'
import {type SiteLanguage, textsBetween} from '../site-keys.js'
import type {SiteFiles} from '../system.js'
import {stringOf, type Values, valuesOf} from '../values.js'

export interface SourcePage {
  /** Relative to the content folder. */
  path: string
  /** Name of the page in docsgen's sidebars. */
  id: string
  /** Address in VitePress, without extension. */
  route: string
  /** Address that docsgen would derive from the file. */
  defaultRoute: string
}

/** All Markdown files of the content folder. `dynamic`: files of which VitePress makes several pages, such as `[name].md`. */
export async function readPages(
  {fs, root}: SiteFiles,
  {content, rewrites}: {content: string; rewrites: Values},
): Promise<{pages: SourcePage[]; dynamic: string[]}> {
  const all = await filesBelow(fs, path.join(root, content))
  const files = all.filter((file) => file.endsWith('.md') && !file.startsWith('public/')).sort()
  const rewrite = createRewrite(rewrites)
  const isDynamic = (file: string) => /\[[^\]/]+\]/.test(file)
  return {
    dynamic: files.filter(isDynamic),
    pages: files
      .filter((file) => !isDynamic(file))
      .map((file) => ({
        path: file,
        id: file.replace(/\.md$/, ''),
        route: routeOf(rewrite(file)),
        defaultRoute: defaultAddress(file),
      })),
  }
}

/** `guide/index.md` → `/guide/`, `guide/a.md` → `/guide/a` */
const routeOf = (file: string): string => `/${file.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '')}`

/** Returns a function that moves files by patterns such as `packages/:name/docs/:rest*` → `:name/:rest*`. */
function createRewrite(rewrites: Values): (file: string) => string {
  const rules = Object.entries(rewrites).flatMap(([from, to]) => {
    if (typeof to !== 'string') return []
    const names: string[] = []
    const source = from.replace(
      /\/?:(\w+)(\([^)]*\))?([*+?]?)|[.*+?^${}()|[\]\\]/g,
      (whole, name?: string, pattern?: string, many?: string) => {
        if (name === undefined) return `\\${whole}`
        names.push(name)
        const slash = whole.startsWith('/') ? '/' : ''
        const one = pattern?.slice(1, -1) ?? '[^/]+?'
        if (many === '*') return `(?:${slash}(${pattern ? one : '.*'}))?`
        if (many === '+') return `${slash}(${pattern ? one : '.+'})`
        return many === '?' ? `(?:${slash}(${one}))?` : `${slash}(${one})`
      },
    )
    return [{pattern: new RegExp(`^${source}$`), names, to}]
  })
  return (file) => {
    for (const {pattern, names, to} of rules) {
      const match = pattern.exec(file)
      if (match === null) continue
      const values = new Map(names.map((name, index) => [name, match[index + 1] ?? '']))
      return to
        .replace(/:(\w+)(?:\([^)]*\))?[*+?]?/g, (_, name: string) => values.get(name) ?? '')
        .replace(/\\(.)/g, '$1')
        .replace(/\/{2,}/g, '/')
        .replace(/^\//, '')
    }
    return file
  }
}

/** Finds the page of a link of the config. */
export type FindPage = (link: string) => SourcePage | undefined

export function createFindPage(pages: readonly SourcePage[], isClean: boolean): FindPage {
  const byRoute = new Map(pages.map((page) => [page.route, page]))
  return (link) => {
    if (/^[a-z]+:|^\/\/|[?#]/i.test(link)) return undefined
    const route = `/${decodedPath(link).replace(/^\//, '')}`
      .replace(/(^|\/)index(?:\.md|\.html)?$/, '$1')
      .replace(/\.(?:md|html)$/, '')
    const bare = isClean ? route.replace(/(?<=.)\/$/, '') : route
    return byRoute.get(route) ?? byRoute.get(`${route}/`) ?? byRoute.get(bare)
  }
}

/** The config with the settings of the language that docsgen builds. */
export function withLocale(config: Values): Values {
  const {themeConfig, label: _label, link: _link, ...locale} = localeOf(config, mainLocale(config) ?? '')
  return {...config, ...locale, themeConfig: {...valuesOf(config.themeConfig), ...valuesOf(themeConfig)}}
}

const localeOf = ({locales}: Values, key: string): Values => valuesOf(valuesOf(locales)[key])

/** The language at the root of the site, else the language of the config, else the first. */
function mainLocale(config: Values): string | undefined {
  const keys = Object.keys(valuesOf(config.locales))
  if (keys.includes('root')) return 'root'
  return keys.find((key) => key === config.lang || localeOf(config, key).lang === (config.lang ?? '')) ?? keys[0]
}

/** Another language and the folder of its pages. */
interface OtherLocale {
  key: string
  folder: string
}

/** The other languages whose folders exist. */
export async function otherLocales(site: SiteFiles, config: Values, content: string): Promise<OtherLocale[]> {
  const main = mainLocale(config)
  const keys = Object.keys(valuesOf(config.locales)).filter((key) => key !== main && key !== 'root')
  const others = keys.map((key) => {
    const link = stringOf(localeOf(config, key).link) ?? `/${key}/`
    return {key, folder: /^[a-z]+:/i.test(link) ? key : withoutSlashes(link) || key}
  })
  return filterAsync(others, ({folder}) => isFolder(site, path.posix.join(content, folder)))
}

/** All languages of a site whose default one is at its root; none of any other site. */
export function languagesOf(
  config: Values,
  {content, others}: {content: string; others: readonly OtherLocale[]},
): SiteLanguage[] {
  if (mainLocale(config) !== 'root') return []
  const main = withLocale(config)
  const theme = valuesOf(main.themeConfig)
  const languageOf = (key: string, settings: Values) => {
    const own = valuesOf(settings.themeConfig)
    const sidebar = own.sidebar ?? valuesOf(config.themeConfig).sidebar
    return {
      ...{code: key, label: stringOf(settings.label), lang: stringOf(settings.lang)},
      title: stringOf(settings.title ?? config.title),
      description: stringOf(settings.description ?? config.description),
      content: path.posix.join(content, key),
      texts: {...textsBetween(theme.nav, own.nav), ...sidebarTexts(theme.sidebar, sidebar, `/${key}/`)},
    }
  }
  const rest = others.filter(({key, folder}) => key === folder).map(({key}) => languageOf(key, localeOf(config, key)))
  return [{code: stringOf(main.lang) ?? 'en', label: stringOf(localeOf(config, 'root').label)}, ...rest]
}

/** Texts of the sidebars of a language, by those of the sidebars of the default one at the same addresses. */
function sidebarTexts(original: unknown, translation: unknown, prefix: string): Record<string, string> {
  if (Array.isArray(original)) return textsBetween(original, translation)
  const itemsOf = (one: unknown) => (isRecord(one) ? one.items : one)
  const texts = Object.entries(valuesOf(original)).map(([at, items]) =>
    textsBetween(itemsOf(items), itemsOf(valuesOf(translation)[prefix + at.replace(/^\//, '')])),
  )
  return Object.assign({}, ...texts)
}
