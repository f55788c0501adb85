import path from 'node:path'
import {isWithin} from '../files/paths/paths.js'
import type {FileSystem} from '../io/disk/disk.js'
import {ConfigError} from '../model/config-error.js'
import type {Diagnostic, NonEmpty, Section, Version} from '../model/model.js'
import {nonEmpty} from '../model/non-empty.js'
import type {ParsedConfig} from '../model/schema/schema.js'
import type {ConfigFile} from './config-file.js'
import type {GitVersion, GitVersions} from './git-versions.js'
import {keyError} from './key-diagnostic.js'

interface VersionInput {
  root: string
  /** The section of the versions. */
  section: Pick<Section, 'name' | 'path'> & Pick<Version, 'prefix'>
  /** Name of the key for messages: `versions`, `sections.api.versions`. */
  key: string
  /** Absolute path of the folder of the current version. */
  content: string
  versions: ParsedConfig['versions']
  /** The file that lists the versions, if it is not the config. */
  list?: Pick<ConfigFile, 'name' | 'positionOf'> | undefined
}

interface ResolvedVersions {
  versions: NonEmpty<Version>
  /** Files of git that change when a version moves, absolute. */
  files: string[]
  diagnostics: Diagnostic[]
}

/**
 * Versions of a section: the current one, those from git, those of folders; each the newest first. Without older versions,
 * there is only `current`.
 */
export async function resolveVersions(
  fs: FileSystem,
  {root, section, key, content, versions, list}: VersionInput,
  file: ConfigFile,
): Promise<ResolvedVersions> {
  const {settings, includeCurrent} = versions
  const problem = (message: string, hint?: string, inner: readonly (string | number)[] = []) =>
    keyError(key, file, {message, hint, inner})
  const git = await gitVersions(fs, {root, section, key, content, versions}, file)
  const folder = path.resolve(root, versions.folder)
  const folders = isWithin(content, folder) ? [] : await foldersIn(fs, folder)
  const older = versions.names ?? folders
  for (const [index, name] of older.entries()) {
    const wrong = wrongName(name, {index, older, folders, folder: versions.folder})
    if (wrong === undefined) continue
    if (!list) throw problem(`${wrong.message}.`, wrong.hint, versions.names && ['names', index])
    const message = `This file ${wrong.message}.`
    throw ConfigError.about({file: list.name, position: list.positionOf([index]), message, hint: wrong.hint})
  }
  const versionsOfGit = new Map(git.versions.map((version) => [version.name, version]))
  const twice = older.find((name) => versionsOfGit.has(name))
  if (twice !== undefined)
    throw problem(`has two versions "${twice}", from git and in "${versions.folder}".`, 'Remove one of the two.')
  const names = [...(includeCurrent ? ['current'] : []), ...versionsOfGit.keys(), ...older]
  if (names.length === 0)
    throw problem('must include at least one version.', 'Remove `includeCurrent`.', ['includeCurrent'])
  const last = versions.last ?? newest(versions.git, git.versions) ?? older[0] ?? names[0] ?? 'current'
  const unknown = [last, ...Object.keys(settings)].find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw problem(
      `has no version "${unknown}".`,
      `There is ${names.join(', ')}.`,
      unknown === versions.last ? ['last'] : ['settings', unknown],
    )
  const all = names.map((name, index): Version => {
    const isLatest = name === last
    const isCurrent = name === 'current'
    const versionSettings: ParsedConfig['versions']['settings'][string] = isCurrent
      ? versions.current
      : (settings[name] ?? {noIndex: false})
    const side = index < names.indexOf(last) ? 'unreleased' : 'unmaintained'
    const banner = versionSettings.banner ?? (isLatest ? 'none' : side)
    return {
      section: section.name,
      prefix: section.prefix,
      name,
      label: versionSettings.label ?? (isCurrent ? 'Next' : (versionsOfGit.get(name)?.label ?? name)),
      path: joined(section.path, versionSettings.path ?? (isLatest ? '' : isCurrent ? 'next' : name)),
      folder: isCurrent ? content : path.join(folder, `version-${name}`),
      isLatest,
      banner: banner === 'none' ? undefined : banner,
      badge: versionSettings.badge ?? names.length > 1,
      noIndex: versionSettings.noIndex,
      sidebars: versionSettings.sidebars,
      sidebarsFile: undefined,
      ...partsFromGit(versionsOfGit.get(name), versionSettings),
    }
  })
  const duplicate = all.find((one, index) => all.findIndex((other) => other.path === one.path) < index)
  if (duplicate) {
    const isSet = settings[duplicate.name]?.path !== undefined
    throw problem(
      `gives two versions the path "${duplicate.path}".`,
      undefined,
      isSet ? ['settings', duplicate.name, 'path'] : [],
    )
  }
  return {versions: nonEmpty(all), files: git.files, diagnostics: git.diagnostics}
}

/** Versions of the key `git`. Most sites have none, and load no code for them. */
async function gitVersions(
  fs: FileSystem,
  {root, section, key, content, versions: {git}}: VersionInput,
  file: ConfigFile,
): Promise<GitVersions> {
  if (git === undefined) return {versions: [], files: [], diagnostics: []}
  const {resolveGitVersions} = await import('./git-versions.js')
  const name = `${key}.git`
  return resolveGitVersions(fs, {
    root,
    content,
    git,
    sidebarsFile: section.prefix === '' ? 'sidebars.json' : `${section.name}_sidebars.json`,
    fail: (message, hint) => keyError(name, file, {message, hint}),
    location: {file: file.name, position: file.positionOf(name.split('.'))},
  })
}

/** The newest version from git: the first of a list, or the newest tag. */
const newest = (git: ParsedConfig['versions']['git'], all: readonly GitVersion[]): string | undefined =>
  (Array.isArray(git) ? all[0] : all.find(({ref}) => ref.isTag))?.name

/** The place of a version in git, and its sidebars unless the config sets them. */
const partsFromGit = (
  version: GitVersion | undefined,
  {sidebars}: ParsedConfig['versions']['settings'][string],
): Partial<Version> => {
  if (version === undefined) return {}
  const {folder, ref, sidebars: written, sidebarsFile} = version
  return {folder, ref, ...(sidebars === undefined && {sidebars: written, sidebarsFile})}
}

const joined = (...paths: string[]): string => paths.filter((path) => path !== '').join('/')

interface NamePlace {
  index: number
  older: readonly string[]
  folders: readonly string[]
  folder: string
}

/** Why a name of a version is wrong; undefined for a right one. */
function wrongName(
  name: string,
  {index, older, folders, folder}: NamePlace,
): {message: string; hint?: string} | undefined {
  if (!isName(name)) return {message: `contains a name that no folder can have: "${name}"`}
  if (older.indexOf(name) !== index) return {message: `names "${name}" twice`, hint: 'Remove one of the two.'}
  if (folders.includes(name)) return undefined
  const message = `names "${name}", but there is no folder "${folder}/version-${name}"`
  return {message, hint: 'Remove the name, or add the folder.'}
}

/** Names of the folders `version-…`, the newest first. Digits sort as numbers. */
async function foldersIn(fs: FileSystem, folder: string): Promise<string[]> {
  if (!(await fs.stat(folder))?.isDirectory()) return []
  const names = (await fs.readdir(folder))
    .filter(({name, isDirectory}) => isDirectory && name.startsWith('version-'))
    .map(({name}) => name.slice('version-'.length))
  const order = new Intl.Collator('en', {numeric: true})
  return names.sort((a, b) => order.compare(b, a) || (a < b ? 1 : -1))
}

const isName = (name: string): boolean =>
  name.trim() !== '' && name.length <= 32 && name !== '.' && name !== '..' && !/[/\\<>:"|?*\u0000-\u001f]/.test(name)
