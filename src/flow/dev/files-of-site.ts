/** The files that a site in development depends on, by what their changes require. */
import path from 'node:path'
import {isStylesheet} from '../../files/imports/imports.js'
import {allVersions, isWithin, sourceAt} from '../../files/paths/paths.js'
import type {RoutePath} from '../../model/model.js'
import type {Project} from '../site.js'

export interface FilesOfSite {
  project: Project
  configFiles: ReadonlySet<string>
  /** Routes of the pages that read a file besides their own, by that file (absolute). */
  pagesByDependency: Map<string, Set<RoutePath>>
  /** Files (absolute) of bundled stylesheets. */
  sheets: Set<string>
}

/** Whether a change of this file requires reading everything again: code, and files that decide what is read. */
export function isCode(file: string, state: FilesOfSite): boolean {
  const {config, overrides, components} = state.project
  if (watchedFilesOf(state).includes(file)) return true
  // The watcher reports a folder in place of a removed file whose removal the system did not report.
  if (codeFolders.some((name) => file === path.join(config.root, name))) return true
  if (isWithin(file, config.staticDir)) return false
  // Pages read a CSS module too, but its stylesheet and the names in it come from the bundles.
  if (isModule(file)) return true
  // A page may have looked for a component before it existed.
  if (isComponent(file, config.root) && !components.has(file)) return true
  if (state.pagesByDependency.has(file)) return false
  return /\.([cm]?[jt]sx?|css)$/.test(file) || [...overrides.values()].includes(file)
}

/** The folders in which docsgen finds code by its name. */
export const codeFolders = ['templates', 'templates/content', 'components', 'src/theme']

/** Whether pages may use a file without an import. */
const isComponent = (file: string, root: string): boolean =>
  path.dirname(file) === path.join(root, 'components') && /^[A-Z]\w*\.[jt]sx?$/.test(path.basename(file))

const isModule = (file: string): boolean => file.endsWith('.module.css')

/** Whether a change of this file changes only stylesheets; the names in a CSS module are in code too. */
export const isStyle = (file: string, {project: {config}}: FilesOfSite): boolean =>
  isStylesheet(file) && !isModule(file) && !isWithin(file, config.staticDir)

/** Whether a file that the content folder has contained before is no page, and nothing has shown it. `used`: files that something has shown. */
export function isUnusedAsset(file: string, state: FilesOfSite, used: ReadonlySet<string>): boolean {
  const {config, scanned} = state.project
  const isAsset = scanned.files.get(sourceAt(file, config))?.asset !== undefined
  const isElsewhere = isWithin(file, config.staticDir) || isCode(file, state) || state.pagesByDependency.has(file)
  return isAsset && !isElsewhere && !used.has(file)
}

/** Files that pages and stylesheets read or that links lead to, and that are outside of the watched content folders. */
export const outsideFiles = ({pagesByDependency, sheets, project: {config, scanned}}: FilesOfSite): string[] =>
  [...pagesByDependency.keys(), ...sheets, ...(scanned.links?.keys() ?? [])].filter(
    (file) => !allVersions(config).some(({folder}) => isWithin(file, folder)),
  )

export const watchedFilesOf = ({configFiles, project: {config, loaded, plugins, watched}}: FilesOfSite): string[] => [
  ...configFiles,
  ...[...config.css, ...config.clientModules].map((one) => path.resolve(config.root, one)),
  ...loaded.files,
  ...(plugins?.watched() ?? []),
  ...watched,
]
