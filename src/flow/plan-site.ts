/** Plans a site: content → pages with addresses, navigation and props, before any page is compiled. Threads plan the same site again. */
import {arrange} from '../content/arrange/arrange.js'
import {noPages, type RouteTable, route} from '../content/route/route.js'
import type {GeneratedFile} from '../files/files.js'
import type {Asset, Config, Content, Diagnostic, LastUpdate, Outline, Page, Redirect, Resolver} from '../model/model.js'
import {createNoticeProps, createPageProps, type LaterChange, siteHtml} from '../render/render.js'
import {linkSite} from './link-site.js'

/** What decides the plan of one language, as data. */
export interface PlanInput {
  content: Content
  /** When each source was last committed, by its file. */
  updates: ReadonlyMap<string, LastUpdate>
  /** Paths of the files that plugins add. */
  pluginPaths: readonly string[]
  /** Whether pages that are not finished belong to the site. */
  drafts: boolean
}

export interface Plan {
  config: Config
  pages: Page[]
  assets: Asset[]
  /** Files that other pages include. */
  partials: readonly string[]
  outline: Outline
  resolver: Resolver
  redirects: Redirect[]
  /** Files that docsgen generates beside pages, by the table of `files`. */
  generated: readonly GeneratedFile[]
  pageProps: ReturnType<typeof createPageProps>
  /** Pages with the date of their last change (ISO 8601). */
  changed: {page: Page; iso: string}[]
  diagnostics: Diagnostic[]
}

/** Routes and arranges the pages of one language. Depends on nothing but its input. */
export function planSite(config: Config, {content, updates, pluginPaths, drafts}: PlanInput): Plan {
  const routed = route(content.sources, config, {drafts})
  const {pages} = routed
  const htmlOf = (html: string) => siteHtml(html, linked.resolver, config)
  const outline = arrange({...routed, categories: content.categories, config, htmlOf})
  const pageProps = createPageProps({config, pages, outline, updates})
  const changed = pages.flatMap((page) => {
    const iso = pageProps.changedAt(page)
    return iso === undefined ? [] : [{page, iso}]
  })
  const {assets, partials} = content
  const {diagnostics, ...linked} = linkSite({routed, outline, assets, changed, config, paths: pluginPaths})
  return {
    ...{config, pages, assets, partials, outline, pageProps, changed},
    ...linked,
    diagnostics: [
      ...content.diagnostics,
      ...routed.diagnostics,
      ...noPagesOf(content, routed, config),
      ...outline.diagnostics,
      ...diagnostics,
    ],
  }
}

/** The plan of a site, with a notice on each page whose original or code has changed. */
export function withNotices<One extends Plan>(plan: One, changes: readonly LaterChange[]): One {
  if (changes.length === 0) return plan
  const {pageProps, config} = plan
  const noticesOf = createNoticeProps(config, changes)
  const forPage: typeof pageProps.forPage = (page, facts) => {
    const props = pageProps.forPage(page, facts)
    return {...props, ...noticesOf(page, facts, props)}
  }
  return {...plan, pageProps: {...pageProps, forPage}}
}

/** The problem of a site without pages, which the default language reports. */
const noPagesOf = (content: Content, routed: RouteTable, config: Config): Diagnostic[] =>
  config.locale?.isDefault === false ? [] : noPages(content, routed, config)
