/** An instance of Docusaurus' docs plugin as a section of docsgen. */
import path from 'node:path'
import {relativePath} from '../../../files/paths/paths.js'
import {isRecord} from '../../../model/is-record.js'
import type {UserConfig} from '../../../model/schema/schema.js'
import {filesBelow, filterAsync, isFile, isFolder, textOfFile, withoutSlashes} from '../site-files.js'
import type {SiteFiles} from '../system.js'
import {flagOf, isFunction, pick, stringOf, textsOf, type Values, valuesOf} from '../values.js'
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
}

/** An instance that is read. */
interface Instance {
  site: SiteFiles
  options: Values
  omittedRoutes: readonly string[]
  /** Beginning of the names of its files. */
  prefix: string
  /** Older versions, newest first. */
  names: readonly string[]
}

/** Reads the folder and the sidebars of an instance; undefined if its folder does not exist. */
export async function docsFrom(
  options: Values,
  {site, omittedRoutes}: Pick<Instance, 'site' | 'omittedRoutes'>,
): Promise<Docs | undefined> {
  const {fs, root, note} = site
  const id = isDefault(options.id) ? 'default' : String(options.id)
  const content = relativeTo(root, stringOf(options.path) ?? 'docs')
  const prefix = id === 'default' ? '' : `${id}_`
  const names = await versionNames(site, {options, prefix})
  if (!(await isFolder(site, content)) && (names.length === 0 || options.includeCurrentVersion !== false))
    return undefined
  const instance = {site, options, omittedRoutes, prefix, names}
  const sidebars = await readSidebars(instance)
  const versions = await versionsFrom(instance)
  if (isFunction(options.editUrl)) note('The `editUrl` of the docs is a function, which docsgen does not call.')
  if (isFunction(options.sidebarItemsGenerator))
    note('docsgen orders generated sidebars itself, without `sidebarItemsGenerator`.')
  if (isFunction(options.numberPrefixParser)) note('docsgen does not call the function `numberPrefixParser`.')
  const lastUpdated = flagOf(options.showLastUpdateTime)
  // Components in a folder of docs are no pages in Docusaurus.
  const components = (await filesBelow(fs, path.resolve(root, content))).filter((one) => /\.tsx$/.test(one))
  return {
    id,
    name: /^[\w-]+$/.test(id) && id !== 'default' ? id : 'docs',
    section: {
      ...pick(options, stringOf, 'editUrl'),
      ...(lastUpdated !== undefined && {lastUpdated}),
      ...pick(options, flagOf, 'breadcrumbs'),
      ...{content, path: withoutSlashes(stringOf(options.routeBasePath) ?? 'docs'), sidebars},
      ...(versions && {versions}),
    },
    exclude: [...excludeFrom(options), ...components.filter((one) => !/(?:^|\/)_/.test(one))],
    numberPrefixes: options.numberPrefixParser !== false,
  }
}

/** A path of the config, relative to the site, with `/`. */
export const relativeTo = (root: string, file: string): string => relativePath(root, path.resolve(root, file)) || '.'

const onlyVersions = ({onlyIncludeVersions: only}: Values): string[] | undefined =>
  only === undefined ? undefined : textsOf(only)

async function versionNames(
  site: SiteFiles,
  {options, prefix}: Pick<Instance, 'options' | 'prefix'>,
): Promise<string[]> {
  if (options.disableVersioning === true) return []
  const names = textsOf(await readJson(site, `${prefix}versions.json`))
  const existing = await filterAsync(
    names,
    async (name) => (await site.fs.stat(path.join(site.root, `${prefix}versioned_docs/version-${name}`))) !== undefined,
  )
  return existing.filter((name) => onlyVersions(options)?.includes(name) ?? true)
}

async function versionsFrom({site, options, names, prefix, omittedRoutes}: Instance): Promise<Versions | undefined> {
  const written = valuesOf(options.versions)
  const current = settingsOf(written.current)
  const includeCurrent = onlyVersions(options)?.includes('current') ?? flagOf(options.includeCurrentVersion)
  const hasSettings = Object.keys(current).length > 0
  const folder = `${prefix}versioned_docs`
  if (names.length === 0) {
    // A single version may still have a path of its own, and folders that `versions.json` does not list are no versions.
    const isVersioned = hasSettings || (await isFolder(site, folder))
    return isVersioned ? {names: [], ...(hasSettings && {current})} : undefined
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
    ...{folder, names: [...names]},
    ...(last !== undefined && (last === 'current' || names.includes(last)) && {last}),
    ...(includeCurrent === false && {includeCurrent}),
    ...(hasSettings && {current}),
    ...(Object.keys(settings).length > 0 && {settings}),
  }
}

function settingsOf(value: unknown): NonNullable<Versions['current']> {
  const values = valuesOf(value)
  const {banner} = values
  const route = stringOf(values.path)
  return {
    ...pick(values, stringOf, 'label'),
    ...(route !== undefined && {path: withoutSlashes(route)}),
    ...((banner === 'none' || banner === 'unreleased' || banner === 'unmaintained') && {banner}),
    ...pick(values, flagOf, 'badge', 'noIndex'),
  }
}

async function readSidebars({site, options, omittedRoutes}: Instance): Promise<Sidebars> {
  if (options.sidebarPath === false || options.includeCurrentVersion === false) return {}
  const generated: Sidebars = {defaultSidebar: [{type: 'autogenerated', dirName: '.'}]}
  if (stringOf(options.sidebarPath) === undefined) return generated
  const named = relativeTo(site.root, String(options.sidebarPath))
  // `require` allows to leave out the extension.
  const files = ['', '.ts', '.js', '.cjs', '.mjs', '.mts', '.cts', '.json'].map((ending) => named + ending)
  const [file] = await filterAsync(files, (one) => isFile(site, one))
  if (file === undefined) {
    site.note(`The sidebars file "${named}" does not exist, so docsgen generates the sidebar.`)
    return generated
  }
  const {value, problem} = await site.run(file)
  if (problem !== undefined) {
    const {message, position} = problem
    const rest = isRecord(value) ? 'uses only what its text shows' : 'generates the sidebar'
    site.note(`docsgen ${rest}, because "${file}"${position ? `, line ${position.line},` : ''} failed: ${message}`)
    if (!isRecord(value)) return generated
  }
  for (const name of unusableNames(value))
    site.note(`The sidebar "${name}" is left out: its name may only contain letters, digits, "-" and "_".`)
  return sidebarsFrom(value, omittedRoutes)
}

/** The patterns of `include` and `exclude` as patterns of files that are no pages. */
function excludeFrom(options: Values): string[] {
  const include = options.include === undefined ? [] : textsOf(options.include)
  const isPlain = include.length > 0 && include.every((one) => /^\*\*\/\*\.(?:\{[a-z,]+\}|mdx?)$/.test(one))
  const takes = (ending: RegExp) => !isPlain || include.some((pattern) => ending.test(pattern))
  return [
    ...textsOf(options.exclude).filter((pattern) => !defaultExclude.has(pattern)),
    ...(takes(/mdx/) ? [] : ['**/*.mdx']),
    ...(takes(/\bmd\b/) ? [] : ['**/*.md']),
  ]
}

const defaultExclude: ReadonlySet<string> = new Set([
  ...['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**'],
])

async function readJson(site: SiteFiles, file: string): Promise<unknown> {
  try {
    return JSON.parse((await textOfFile(site, file)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
