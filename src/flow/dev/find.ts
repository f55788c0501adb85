/** Finds the page, file or asset at an address of the development server: looked up in tables, never by joining paths. */
import {assetPath, hasContents} from '../../documents/documents.js'
import {type FileFolderName, fileFolders, type GeneratedFile} from '../../files/files.js'
import {routeKey} from '../../files/paths/paths.js'
import type {Asset, AssetFiles, ClientAssets, GeneratedPage, OutputFile, Page} from '../../model/model.js'
import type {Site} from '../site.js'
import type {TitlePictures} from '../title-images.js'

export type Match =
  | {kind: 'page'; page: Page}
  | {kind: 'generatedPage'; page: GeneratedPage}
  | {kind: 'generated'; file: GeneratedFile}
  | {kind: 'asset'; asset: Asset}
  | {kind: 'code'; file: OutputFile}
  /** A file of the search index. */
  | {kind: 'search'; path: string}
  /** A picture of a title. */
  | {kind: 'titleImage'; path: string}

export type FindPage = (pathname: string) => Match | undefined

interface FindInput {
  site: Site
  /** `extras` may grow while the site is served. */
  client: ClientAssets
  bundledIslands: ReadonlyMap<string, OutputFile>
  files: AssetFiles
  titleImages: TitlePictures | undefined
}

/** Creates the function that finds the target of an address (with base, decoded); undefined when there is none. */
export function createFinder(input: FindInput): FindPage {
  const {site} = input
  const {config} = site
  const byAddress = new Map<string, Match>()
  for (const asset of site.assets) if (asset.from === 'static') byAddress.set(`/${asset.path}`, {kind: 'asset', asset})
  for (const page of site.pages) byAddress.set(routeKey(page.route), {kind: 'page', page})
  for (const page of site.outline.generatedPages) byAddress.set(routeKey(page.route), {kind: 'generatedPage', page})
  const generated = new Map<string, Match>()
  for (const file of site.generated.filter(hasContents)) {
    generated.set(`/${file.path.normalize('NFC')}`, {kind: 'generated', file})
    if (file.route && file.path.endsWith('.html')) byAddress.set(routeKey(file.route), {kind: 'generated', file})
  }
  const inFolder = createFolderFinder(input)
  return (pathname) => {
    if (!pathname.startsWith(config.base)) return undefined
    const local = `/${pathname.slice(config.base.length)}`
    const route = routeKey(local.replace(/(\/index)?\.html$/, '') || '/')
    const folder = local.replace(/\/$/, '')
    return (
      generated.get(local) ??
      inSameCase(byAddress.get(route), local) ??
      byAddress.get(local) ??
      byAddress.get(`${folder}/index.html`) ??
      byAddress.get(`${folder}.html`) ??
      inFolder(local.slice(1))
    )
  }
}

/** A static host distinguishes letter case, so a page is found only under its own. */
function inSameCase(match: Match | undefined, local: string): Match | undefined {
  const route = match && 'page' in match ? match.page.route : undefined
  const withoutEnd = (address: string) =>
    address
      .normalize('NFC')
      .replace(/(\/index)?\.html$/, '')
      .replace(/\/$/, '')
  return route === undefined || withoutEnd(route) === withoutEnd(local) ? match : undefined
}

/** Finds files in the folders of `fileFolders`, by output path. */
function createFolderFinder(input: FindInput): (path: string) => Match | undefined {
  const {site, client, bundledIslands, files, titleImages} = input
  const contentAssets = new Map<string, Match>()
  for (const asset of site.assets)
    if (asset.from === 'content') contentAssets.set(assetPath(asset, files.hash(asset)), {kind: 'asset', asset})
  const code = new Map(client.files.map((file) => [file.path as string, file]))
  const extra = (path: string) =>
    [...client.extras.values()].flatMap((one) => one.files).find((file) => file.path === path)
  const finders: Record<FileFolderName, (path: string) => Match | undefined> = {
    search: (path) => ({kind: 'search', path}),
    contentAssets: (path) => contentAssets.get(path),
    browserCode(path) {
      const file = code.get(path) ?? bundledIslands.get(path) ?? extra(path)
      return file && {kind: 'code', file}
    },
  }
  const names = (Object.keys(finders) as FileFolderName[]).filter((name) => fileFolders[name].when(site))
  return (path) => {
    if (titleImages && path.startsWith(titleImages.key.folder)) return {kind: 'titleImage', path}
    for (const name of names) {
      const match = path.startsWith(fileFolders[name].folder) ? finders[name](path) : undefined
      if (match) return match
    }
    return undefined
  }
}
