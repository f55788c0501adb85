import type {
  Asset,
  Config,
  GeneratedPage,
  LanguageLink,
  Outline,
  OutputPath,
  Page,
  Redirect,
  RoutePath,
} from '../model/model.js'

/** Parts of a site that determine its generated files. */
export interface SiteParts {
  config: Config
  pages: readonly Page[]
  outline: Pick<Outline, 'sidebars' | 'generatedPages' | 'printViews'>
  assets: readonly Pick<Asset, 'from' | 'path'>[]
  redirects: readonly Pick<Redirect, 'route' | 'file'>[]
  /** Pages with a known date of their last change (ISO 8601). */
  changed: readonly {page: Page; iso: string}[]
  /** The sites in the other languages, on the site of the default one; absent for one language. */
  otherLanguages?: readonly OtherSite[]
  /** The page in each language; absent for one language. */
  languagesOf?(page: Page | GeneratedPage): LanguageLink[]
}

/** The site of another language. */
export type OtherSite = SiteParts & {redirects: readonly Redirect[]}

/** One generated file. */
export interface FileAt {
  path: OutputPath
  /** The route of the file, or the route of the exported page. */
  route?: RoutePath
  /** The name of the sidebar in the file. */
  sidebar?: string
  /** The name of the piece of that sidebar; absent for the top level. */
  piece?: string
  /** The number of the part of the list of addresses in the file. */
  part?: number
  /** The file of the project that requests it; absent for a file that docsgen always generates. */
  file?: string
}
