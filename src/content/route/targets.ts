/** Maps from names to all possible targets of links. */
import type {AddressForm} from '../../files/address.js'
import type {GeneratedFile} from '../../files/files.js'
import {allVersions, folderIn, relativePath, siteBaseOf} from '../../files/paths/paths.js'
import type {Asset, Config, OutputPath, Page, RoutePath, Version} from '../../model/model.js'

export interface Targets {
  /** Routes of pages without a source file. */
  otherRoutes: readonly RoutePath[]
  pages: readonly Page[]
  /** Files that docsgen generates beside pages. */
  generated: readonly GeneratedFile[]
  assets: readonly Asset[]
  /** Drafts, which are not part of the site. */
  drafts?: readonly Page[]
  /** Pages whose address is taken, with the address of the page that has it: the problem is theirs, not that of links to them. */
  duplicates?: readonly Page[]
  config: Config
}

export interface TargetMaps {
  config: Config
  form: AddressForm
  /** The content folder and the static folder, relative to the project, and the path from the content folder to the project. */
  contentName: string
  staticName: string
  toProject: string
  /** `../versioned_docs/version-1.0/` by version. */
  versionFolders: ReadonlyMap<Version, string>
  pageByFile: ReadonlyMap<string, Page>
  draftByFile: ReadonlyMap<string, Page>
  /** By `bareRoute`. */
  routes: ReadonlyMap<string, RoutePath>
  draftByRoute: ReadonlyMap<string, Page>
  /** Drafts that are part of the site in development. */
  shownDrafts: ReadonlyMap<RoutePath, Page>
  redirectByRoute: ReadonlyMap<string, RoutePath>
  generatedByAddress: ReadonlyMap<string, OutputPath>
  contentAssets: ReadonlyMap<string, Asset>
  staticAssets: ReadonlyMap<string, Asset>
}

export function targetMaps({
  pages,
  otherRoutes,
  assets,
  generated,
  drafts = [],
  duplicates = [],
  config,
}: Targets): TargetMaps {
  const {root, content, staticDir} = config
  return {
    config,
    form: {...config, siteBase: siteBaseOf(config)},
    contentName: relativePath(root, content),
    staticName: relativePath(root, staticDir),
    toProject: relativePath(content, root),
    versionFolders: new Map(allVersions(config).map((version) => [version, folderIn(content, version)])),
    pageByFile: new Map([...duplicates, ...pages].map((page) => [page.linkPath, page])),
    draftByFile: new Map(drafts.map((page) => [page.linkPath, page])),
    draftByRoute: new Map(drafts.map((page) => [bareRoute(page.route), page])),
    shownDrafts: new Map(pages.flatMap((page) => (page.frontmatter.draft === true ? [[page.route, page]] : []))),
    contentAssets: new Map(assetsFrom('content', assets)),
    staticAssets: new Map(assetsFrom('static', assets).map(([name, asset]) => [`/${name}`, asset])),
    ...routesOf([...pages.map(({route}) => route), ...otherRoutes], generated),
  }
}

function routesOf(
  ofPages: readonly RoutePath[],
  generated: readonly GeneratedFile[],
): Pick<TargetMaps, 'routes' | 'redirectByRoute' | 'generatedByAddress'> {
  const routes = new Map(ofPages.map((route) => [bareRoute(route), route]))
  const redirectByRoute = new Map<string, RoutePath>()
  const generatedByAddress = new Map<string, OutputPath>()
  for (const {name, path, route} of generated) {
    if (route && name === 'redirectPages') redirectByRoute.set(bareRoute(route), route)
    else if (route && name === 'printPages') routes.set(bareRoute(route), route)
    else generatedByAddress.set(`/${path.normalize('NFC')}`, path)
  }
  return {routes, redirectByRoute, generatedByAddress}
}

const assetsFrom = (from: Asset['from'], assets: readonly Asset[]): [string, Asset][] =>
  assets.filter((asset) => asset.from === from).map((asset) => [asset.path.normalize('NFC'), asset])

/** Route without final slash and in composed form, to compare routes. */
export function bareRoute(route: string): string {
  const composed = route.normalize('NFC')
  return composed.length > 1 && composed.endsWith('/') ? composed.slice(0, -1) : composed
}
