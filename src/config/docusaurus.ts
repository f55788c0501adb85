/** Files of Docusaurus beside its config: sidebars, the list of versions, and the sidebars of versions. */
import path from 'node:path'
import type {FileSystem} from '../io/disk/disk.js'
import {ConfigError, type ConfigProblem} from '../model/config-error.js'
import type {Severity} from '../model/diagnostic.js'
import {positionAt} from '../model/diagnostics/diagnostics.js'
import {isRecord} from '../model/is-record.js'
import type {TextFile} from '../model/model.js'
import type {ParsedConfig} from '../model/schema/schema.js'
import type {ConfigFile} from './config-file.js'

/** Their values as keys of docsgen's config, which has precedence. */
export interface DocusaurusConfig {
  sidebars?: Record<string, unknown[]>
  /** The files of these sidebars, and of the sidebars of each version. */
  sidebarsFile?: TextFile
  versionFiles?: Record<string, TextFile>
  /** The file that lists the versions. */
  versionsFile?: Pick<ConfigFile, 'name' | 'positionOf'>
  versions?: {names?: unknown; settings?: Record<string, {sidebars: Record<string, unknown[]>}>}
}

/** The first existing sidebars file counts. */
export const docusaurusFiles = ['sidebars.json', 'sidebars.js', 'sidebars.ts', 'sidebars.mjs', 'versions.json']

export type LoadModule = (file: string) => Promise<unknown>

/** Reads the files of the first section; `prefix` is that of the files of another one, such as `api_`. */
export async function readDocusaurus(
  fs: FileSystem,
  {root, prefix = ''}: {root: string; prefix?: string},
  loadModule: LoadModule,
): Promise<DocusaurusConfig> {
  const exists = async (name: string) => (await fs.stat(path.join(root, name)))?.isFile() ?? false
  const textFile = async (name: string): Promise<TextFile> => {
    const text = (await fs.readFile(path.join(root, name))).toString('utf8').replace(/^\uFEFF/, '')
    return {file: name, text}
  }
  const readJson = async (name: string): Promise<unknown> => {
    const {parseJson} = await import('./json.js')
    return parseJson(name, (await textFile(name)).text)
  }
  const jsonFile = async (name: string) => {
    const {positionInJson} = await import('./json.js')
    const {text} = await textFile(name)
    return {name, positionOf: (path: readonly PropertyKey[]) => positionInJson(text, path)}
  }
  const result: DocusaurusConfig = {}
  const sidebars = prefix === '' ? docusaurusFiles.filter((one) => one.startsWith('sidebars')) : []
  for (const name of sidebars) {
    if (result.sidebars !== undefined || !(await exists(name))) continue
    const value = name.endsWith('.json') ? await readJson(name) : defaultOf(await loadModule(path.join(root, name)))
    result.sidebarsFile = await textFile(name)
    result.sidebars = sidebarsFrom(value, result.sidebarsFile)
  }
  const list = `${prefix}versions.json`
  if (!(await exists(list))) return result
  const names = await readJson(list)
  const versionsFile = await jsonFile(list)
  if (!Array.isArray(names) || !names.every((name) => typeof name === 'string')) {
    const index = Array.isArray(names) ? names.findIndex((name) => typeof name !== 'string') : 0
    const position = versionsFile.positionOf(Array.isArray(names) ? [index] : []) ?? {line: 1, column: 1}
    throw ConfigError.about({file: list, position, ...wrongVersions(names, index)})
  }
  const versionFiles: Record<string, TextFile> = {}
  const settings: NonNullable<NonNullable<DocusaurusConfig['versions']>['settings']> = {}
  for (const name of names) {
    const file = `${prefix}versioned_sidebars/version-${name}-sidebars.json`
    if (!(await exists(file))) continue
    versionFiles[name] = await textFile(file)
    settings[name] = {sidebars: sidebarsFrom(await readJson(file), versionFiles[name])}
  }
  return {...result, versionFiles, versions: {names, settings}, versionsFile}
}

/** The problem of a versions file that is not a list, or whose item at `index` is not text. */
function wrongVersions(names: unknown, index: number): {message: string; hint: string} {
  const hint = 'Write it like ["2.0", "1.0"], the newest version first.'
  if (!Array.isArray(names)) return {message: 'This file must be a list of names in quotes.', hint}
  const name: unknown = names[index]
  return typeof name === 'number'
    ? {message: `A version must be a name in quotes, not ${name}.`, hint: `Write "${name}".`}
    : {message: 'A version must be a name in quotes.', hint}
}

const defaultOf = (module: unknown): unknown => (module as {default?: unknown} | undefined)?.default ?? module

/** The sidebars of such a file, as keys of docsgen's config. Throws ConfigError. */
export function sidebarsFrom(value: unknown, file: TextFile): Record<string, unknown[]> {
  if (!isRecord(value)) throw ConfigError.about(withoutNames(value, file))
  return Object.fromEntries(Object.entries(value).map(([name, items]) => [name, itemsFrom(items)]))
}

/** The problem of a sidebars file that is not an object. */
function withoutNames(value: unknown, {file, text}: TextFile): ConfigProblem {
  const isJson = file.endsWith('.json')
  const start = isJson ? text.search(/\S/) : text.search(/^[ \t]*(?:export default|module\.exports)\b/m)
  const position = start === -1 ? undefined : positionAt(text, start)
  const message = isJson
    ? `This file ${Array.isArray(value) ? 'is a list, but it must be an' : 'is no'} object that names each sidebar.`
    : `This file ${Array.isArray(value) ? 'exports a list, but it must export an' : 'exports no'} object that names each sidebar.`
  const example = (items: string) => (isJson ? `{"docs": [${items}]}` : `export default {docs: [${items}]}`)
  const hint = Array.isArray(value)
    ? `Give the list a name: ${example(' … ')}.`
    : `Write it like ${example(isJson ? '"index"' : "'index'")}.`
  return {file, position, message, hint}
}

/** Sidebar items, also in the short form: `{'Guides': ['a', 'b']}` is a category. */
function itemsFrom(items: unknown): unknown[] {
  if (Array.isArray(items)) return items.flatMap(itemFrom)
  return isRecord(items) ? itemFrom(items) : [items]
}

function itemFrom(item: unknown): unknown[] {
  if (!isRecord(item)) return [item]
  if (item.type === undefined)
    return Object.entries(item).map(([label, inner]) => ({type: 'category', label, items: itemsFrom(inner)}))
  const {customProps: _, key: __, translatable: ___, ...settings} = item
  return [settings.type === 'category' ? {...settings, items: itemsFrom(settings.items)} : settings]
}

/** The severities of Docusaurus' `onBroken…` keys as docsgen's `checks`. */
export function docusaurusChecks(parsed: Omit<ParsedConfig, 'frontmatter'>): Partial<ParsedConfig['checks']> {
  const checks: Partial<Record<keyof ParsedConfig['checks'], Severity>> = {}
  for (const [key, codes] of Object.entries(codesOf)) {
    const value = parsed[key as keyof typeof codesOf]
    if (value !== undefined) for (const code of codes) checks[code] = severityOf[value]
  }
  return checks
}

const severityOf = {ignore: 'off', log: 'info', warn: 'warning', throw: 'error'} as const

const codesOf = {
  onBrokenLinks: ['broken-link', 'link-to-draft'],
  onBrokenMarkdownLinks: ['broken-markdown-link'],
  onBrokenAnchors: ['broken-anchor'],
  onDuplicateRoutes: ['duplicate-route', 'near-duplicate-route'],
} as const satisfies Record<string, readonly (keyof ParsedConfig['checks'])[]>
