/** An instance of Docusaurus' docs plugin as a section of docsgen. */
import path from 'node:path'
import {relativePath} from '../../files/paths/paths.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import {isRecord} from '../../model/is-record.js'
import type {Diagnostic} from '../../model/model.js'
import type {UserConfig} from '../../model/schema/schema.js'
import {filesBelow} from '../files-below.js'
import type {SiteFiles} from '../system.js'
import {flagOf, isFunction, stringOf, textsOf, type Values, valuesOf, withoutUndefined} from '../values.js'
import {isDefault} from './plugins.js'
import {type Sidebars, sidebarsFrom, unusableNames} from './sidebars.js'

type Section = NonNullable<UserConfig['sections']>[string]
type Versions = NonNullable<Section['versions']>

/** The docs of one instance. */
export interface Docs {
  /** Id of the instance; `default` for the first. */
  id: string
  name: string
  section: Section & {path: string; sidebars: Sidebars}
  /** What belongs to the whole site in docsgen. */
  exclude: string[]
  numberPrefixes: boolean
  diagnostics: Diagnostic[]
}

interface DocsContext {
  site: SiteFiles
  omittedRoutes: readonly string[]
}

/** Reads the folder and the sidebars of an instance; undefined if its folder does not exist. */
export async function docsFrom(options: Values, {site, omittedRoutes}: DocsContext): Promise<Docs | undefined> {
  const {fs, root, file} = site
  const id = isDefault(options.id) ? 'default' : String(options.id)
  const content = relativeTo(root, stringOf(options.path) ?? 'docs')
  const prefix = id === 'default' ? '' : `${id}_`
  const names = await versionNames({site, options, file: `${prefix}versions.json`})
  const hasFolder = (await fs.stat(path.resolve(root, content)))?.isDirectory() === true
  if (!hasFolder && (names.length === 0 || options.includeCurrentVersion !== false)) return undefined
  const diagnostics: Diagnostic[] = []
  const note = (message: string, hint?: string) => void diagnostics.push(catalogue.notAdopted({file}, message, hint))
  const route = (stringOf(options.routeBasePath) ?? 'docs').replace(/^\/+|\/+$/g, '')
  const sidebars = await readSidebars(options, {site, omittedRoutes, note})
  const versions = await versionsFrom({site, options, names, prefix, omittedRoutes})
  if (isFunction(options.editUrl)) note(`The \`editUrl\` of the docs is a function, which docsgen does not call.`)
  if (isFunction(options.sidebarItemsGenerator))
    note('docsgen orders generated sidebars itself, without `sidebarItemsGenerator`.')
  if (isFunction(options.numberPrefixParser)) note('docsgen does not call the function `numberPrefixParser`.')
  return {
    id,
    name: /^[\w-]+$/.test(id) && id !== 'default' ? id : 'docs',
    section: {
      ...withoutUndefined({
        editUrl: stringOf(options.editUrl),
        lastUpdated: flagOf(options.showLastUpdateTime),
        breadcrumbs: flagOf(options.breadcrumbs),
      }),
      content,
      path: route,
      sidebars,
      ...(versions && {versions}),
    },
    exclude: [...excludeFrom(options), ...(await componentFilesIn(site, path.resolve(root, content)))],
    numberPrefixes: options.numberPrefixParser !== false,
    diagnostics,
  }
}

/** A path of the config, relative to the site, with `/`. */
export const relativeTo = (root: string, file: string): string => relativePath(root, path.resolve(root, file)) || '.'

/** Older versions, newest first. */
async function versionNames({
  site,
  options,
  file,
}: {
  site: SiteFiles
  options: Values
  file: string
}): Promise<string[]> {
  if (options.disableVersioning === true) return []
  const names = textsOf(await readJson(site, file))
  const only = options.onlyIncludeVersions === undefined ? undefined : textsOf(options.onlyIncludeVersions)
  const existing: string[] = []
  const folder = `${file.replace(/versions\.json$/, '')}versioned_docs`
  for (const name of names) if (await site.fs.stat(path.join(site.root, folder, `version-${name}`))) existing.push(name)
  return only === undefined ? existing : existing.filter((name) => only.includes(name))
}

interface VersionsContext {
  site: SiteFiles
  options: Values
  names: string[]
  prefix: string
  omittedRoutes: readonly string[]
}

async function versionsFrom({
  site,
  options,
  names,
  prefix,
  omittedRoutes,
}: VersionsContext): Promise<Versions | undefined> {
  const written = valuesOf(options.versions)
  const current = settingsOf(written.current)
  const only = options.onlyIncludeVersions === undefined ? undefined : textsOf(options.onlyIncludeVersions)
  const includeCurrent = only === undefined ? flagOf(options.includeCurrentVersion) : only.includes('current')
  if (names.length === 0) {
    // A single version may still have a path of its own, and folders that \`versions.json\` does not list are no versions.
    const hasFolders = (await site.fs.stat(path.join(site.root, `${prefix}versioned_docs`)))?.isDirectory() === true
    const hasSettings = Object.keys(current).length > 0
    return hasSettings || hasFolders ? {names: [], ...(hasSettings && {current})} : undefined
  }
  const settings: NonNullable<Versions['settings']> = {}
  for (const name of names) {
    const exported = await readJson(site, `${prefix}versioned_sidebars/version-${name}-sidebars.json`)
    const sidebars = exported === undefined ? undefined : sidebarsFrom(exported, omittedRoutes)
    const all = {...settingsOf(written[name]), ...(sidebars && {sidebars})}
    if (Object.keys(all).length > 0) settings[name] = all
  }
  const last = stringOf(options.lastVersion)
  return {
    folder: `${prefix}versioned_docs`,
    names,
    ...(last !== undefined && (last === 'current' || names.includes(last)) && {last}),
    ...(includeCurrent === false && {includeCurrent}),
    ...(Object.keys(current).length > 0 && {current}),
    ...(Object.keys(settings).length > 0 && {settings}),
  }
}

function settingsOf(value: unknown): NonNullable<Versions['current']> {
  if (!isRecord(value)) return {}
  const {label, path: written, banner, badge, noIndex} = value
  const route = stringOf(written)?.replace(/^\/+|\/+$/g, '')
  return withoutUndefined({
    label: stringOf(label),
    path: route,
    banner: banner === 'none' || banner === 'unreleased' || banner === 'unmaintained' ? banner : undefined,
    badge: flagOf(badge),
    noIndex: flagOf(noIndex),
  })
}

/** The sidebars of the current version. */
async function readSidebars(
  options: Values,
  {site, omittedRoutes, note}: DocsContext & {note: (message: string, hint?: string) => void},
): Promise<Sidebars> {
  const {sidebarPath} = options
  if (sidebarPath === false || options.includeCurrentVersion === false) return {}
  const authoredPath = stringOf(sidebarPath)
  const generated: Sidebars = {defaultSidebar: [{type: 'autogenerated', dirName: '.'}]}
  if (authoredPath === undefined) return generated
  const named = relativeTo(site.root, authoredPath)
  const file = await codeFile(site, named)
  if (file === undefined) {
    note(`The sidebars file "${named}" does not exist, so docsgen generates the sidebar.`)
    return generated
  }
  const {value, problem} = await site.run(file)
  if (problem !== undefined) {
    const {message, position} = problem
    const rest = isRecord(value) ? 'uses only what its text shows' : 'generates the sidebar'
    note(`docsgen ${rest}, because "${file}"${position ? `, line ${position.line},` : ''} failed: ${message}`)
    if (!isRecord(value)) return generated
  }
  for (const name of unusableNames(value))
    note(`The sidebar "${name}" is left out: its name may only contain letters, digits, "-" and "_".`)
  return sidebarsFrom(value, omittedRoutes)
}

/** The file of a path, which may lack the extension, as `require` allows. */
async function codeFile({fs, root}: SiteFiles, name: string): Promise<string | undefined> {
  for (const extension of ['', '.ts', '.js', '.cjs', '.mjs', '.mts', '.cts', '.json'])
    if ((await fs.stat(path.join(root, name + extension)))?.isFile()) return name + extension
  return undefined
}

/** The patterns of `include` and `exclude` as patterns of files that are no pages. */
function excludeFrom(options: Values): string[] {
  const include = options.include === undefined ? [] : textsOf(options.include)
  const isPlain = include.every((pattern) => /^\*\*\/\*\.(?:\{[a-z,]+\}|mdx?)$/.test(pattern))
  const takesMdx = include.some((pattern) => pattern.includes('mdx'))
  const takesMd = include.some((pattern) => /\bmd\b/.test(pattern))
  const excluded =
    include.length === 0 || !isPlain ? [] : [...(takesMdx ? [] : ['**/*.mdx']), ...(takesMd ? [] : ['**/*.md'])]
  return [...textsOf(options.exclude).filter((pattern) => !defaultExclude.has(pattern)), ...excluded]
}

/** What docsgen leaves out anyway. */
const defaultExclude: ReadonlySet<string> = new Set([
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
])

/** Components in a folder of docs, which are no pages in Docusaurus. */
async function componentFilesIn({fs}: SiteFiles, folder: string): Promise<string[]> {
  return (await filesBelow(fs, folder)).filter((file) => file.endsWith('.tsx') && !/(?:^|\/)_/.test(file))
}

async function readJson({fs, root}: SiteFiles, file: string): Promise<unknown> {
  const bytes = await fs.readFile(path.join(root, file)).catch(() => undefined)
  if (bytes === undefined) return undefined
  try {
    return JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
