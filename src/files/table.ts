/**
 * The table of a site's generated files: every output file that is neither the document of a page nor an asset. It defines
 * the path of each file and when the file exists; `emit` creates the contents.
 */
import {allFeatures} from '../features/all.js'
import type {Config, OutputPath, RoutePath, Version} from '../model/model.js'
import {isListed} from '../model/public-pages.js'
import {markdownExports} from './markdown-exports.js'
import {outputPathFor} from './output-path.js'
import {scriptPath} from './portable/portable.js'
import {routesInPart} from './route-list/route-list.js'
import {piecesOf} from './sidebar-pieces.js'
import type {FileAt, SiteParts} from './site-parts.js'

/** A file with a path of its own. */
export interface SingleFile {
  path: string
  when(site: SiteParts): boolean
  /** A page or a file of the static folder at the same path replaces it. */
  replaceableBy?: 'page' | 'static'
  /** When it is written, for messages about links to it: `only if the config sets ...`. */
  condition?: string
  needs?: FileFamily['needs']
}

/** Any number of files of one kind. */
export interface FileFamily {
  /** The files whose paths are known before their contents. */
  files?(site: SiteParts): FileAt[]
  /** The reserved folder of the files, with a final slash; absent for files beside pages. */
  folder?: string
  /** A file of the static folder at the same path replaces one of them. */
  replaceableBy?: 'static'
  /**
   * What has to be there when the contents are made: the exports of pages (`exportOf`) and the pages of print views
   * (`readyOf`), or all compiled pages (`readyOf`), which then stay in memory until the end.
   */
  needs?: 'exports' | 'allPages'
}

/** A folder of files whose number or names depend on contents. Only pages and scripts of docsgen refer to the files. */
export interface FileFolder extends FileFamily {
  folder: string
  when(site: Pick<SiteParts, 'config'>): boolean
  /** The folder may also contain pages and static files. */
  isShared?: true
}

const always = () => true
/** Whether the site is at the root of its host: files for hosts exist once. */
const isAtRoot = ({config: {locale}}: Pick<SiteParts, 'config'>): boolean => locale?.isDefault !== false

/** Files with a path of their own. */
export const singleFiles = {
  notFound: {path: '404.html', when: always, replaceableBy: 'page'},
  noJekyll: {path: '.nojekyll', when: isAtRoot, replaceableBy: 'static'},
  // Browsers request this file from every site.
  icon: {
    path: 'favicon.ico',
    when: (site) => isAtRoot(site) && site.config.favicon === '',
    replaceableBy: 'static',
  },
  robots: {path: 'robots.txt', when: isAtRoot, replaceableBy: 'static'},
  sitemap: {
    path: 'sitemap.xml',
    when: hasSitemap,
    replaceableBy: 'static',
    condition: 'only if the config sets `url` and does not set `noIndex`',
  },
  llms: {
    path: 'llms.txt',
    when: ({config}) => config.markdownExport.llms && !config.noIndex,
    replaceableBy: 'static',
    condition: 'unless the config sets `markdownExport: {llms: false}` or `noIndex: true`',
  },
  llmsFull: {
    path: 'llms-full.txt',
    needs: 'exports',
    when: hasFullText,
    replaceableBy: 'static',
    condition: 'unless the config sets `pages` or `full` of `markdownExport` to false, or `noIndex: true`',
  },
  routes: {path: 'assets/routes.json', when: ({config}) => !config.portable},
  siteFacts: {path: 'docsgen-site.json', when: ({config}) => !config.portable},
} satisfies Record<string, SingleFile>

/** Path of a part of the full text, which a large site has in place of one file; numbers begin at 1. */
export const fullTextPart = (number: number): string => `llms-full-${number}.txt`

/** Families whose paths are known before their contents. */
export const fileFamilies = {
  sidebars: {folder: 'assets/sidebars/', files: sidebarFiles},
  routeParts: {folder: 'assets/routes/', files: routeParts},
  redirectPages: {files: ({redirects, config}) => redirects.map((one) => documentAt(one, config))},
  printPages: {
    needs: 'exports',
    files: ({outline, config}) => outline.printViews.map((one) => documentAt(one, config)),
  },
  markdownExports: {files: markdownExports, replaceableBy: 'static'},
} satisfies Record<string, FileFamily>

/** Folders whose files are known when their contents exist. */
export const fileFolders = {
  search: {folder: 'assets/search/', when: ({config}) => config.search !== false, files: searchManifests},
  contentAssets: {folder: 'assets/files/', when: always},
  browserCode: {folder: 'assets/', when: always, isShared: true},
} satisfies Record<string, FileFolder>

const ofFeatures = allFeatures.flatMap(({files}) => Object.entries(files ?? {}))

/** All files with a path of their own. */
export const allSingleFiles: Readonly<Record<string, SingleFile>> = {
  ...singleFiles,
  ...Object.fromEntries(ofFeatures.flatMap(([name, row]) => ('path' in row ? [[name, row]] : []))),
}

/** All families and folders. */
export const allFamilies: Readonly<Record<string, FileFamily>> = {
  ...fileFamilies,
  ...Object.fromEntries(ofFeatures.flatMap(([name, row]) => ('path' in row ? [] : [[name, row]]))),
  ...fileFolders,
}

export type SingleFileName = keyof typeof singleFiles
export type FileFamilyName = keyof typeof fileFamilies
export type FileFolderName = keyof typeof fileFolders

function hasSitemap({config, pages, outline}: SiteParts): boolean {
  return config.url !== '' && !config.noIndex && (pages.some(isListed) || outline.generatedPages.some(isListed))
}

function hasFullText({config}: SiteParts): boolean {
  const {pages, full} = config.markdownExport
  return pages && full && !config.noIndex
}

function sidebarFiles({outline, config}: SiteParts): FileAt[] {
  return outline.sidebars.flatMap((sidebar) =>
    piecesOf(sidebar).map(({name: piece}) => ({
      path: jsonPath(`${fileFamilies.sidebars.folder}${sidebar.name}${piece && `/${piece}`}.json`, config),
      sidebar: sidebar.name,
      ...(piece !== '' && {piece}),
    })),
  )
}

/** Files of a large list of addresses (`route-list/`). */
function routeParts({pages, outline, config}: SiteParts): FileAt[] {
  const routes = new Set([...pages, ...outline.generatedPages].map(({route}) => route))
  const count = config.portable ? 0 : Math.ceil(routes.size / routesInPart)
  return Array.from({length: count > 1 ? count : 0}, (_, part) => ({
    path: `${fileFamilies.routeParts.folder}${part}.json` as OutputPath,
    part,
  }))
}

function searchManifests({config}: SiteParts): FileAt[] {
  if (!config.search) return []
  const folders = new Set(config.sections.flatMap(({versions}) => versions.map(searchFolder)))
  return [...folders].map((folder) => ({path: jsonPath(`${folder}/index.json`, config)}))
}

/** Folder of a version's search index in the output folder, without a final slash. The latest versions of all sections share one. */
export const searchFolder = ({name, prefix, isLatest}: Pick<Version, 'name' | 'prefix' | 'isLatest'>): string =>
  isLatest ? 'assets/search' : `assets/search/in-${prefix}${name}`

/** In portable output, data files are scripts. */
const jsonPath = (path: string, {portable}: Config): OutputPath => (portable ? scriptPath(path) : path) as OutputPath

const documentAt = ({route, file}: {route: RoutePath; file: string}, config: Config): FileAt => ({
  path: outputPathFor(route, config),
  route,
  file,
})
