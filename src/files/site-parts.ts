import type {Asset, Config, Outline, OutputPath, Page, Redirect, RoutePath} from '../model/model.js'

/** What decides which generated files a site has. */
export interface SiteParts {
  config: Config
  pages: readonly Page[]
  outline: Pick<Outline, 'sidebars' | 'generatedPages' | 'printViews'>
  assets: readonly Pick<Asset, 'from' | 'path'>[]
  redirects: readonly Pick<Redirect, 'route' | 'file'>[]
  /** Pages with a known date of their last change. */
  changed: readonly {page: Page}[]
}

/** One generated file. */
export interface FileAt {
  path: OutputPath
  /** The route that the file stands for, or the route of the page that it is an export of. */
  route?: RoutePath
  /** The name of the sidebar that the file holds. */
  sidebar?: string
  /** The file of the project that asked for it; absent where docsgen itself did. */
  file?: string
}
