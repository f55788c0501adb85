/** `docsgen versions` and `docsgen versions add`: lists the versions of a project, and makes one. */
import path from 'node:path'
import {ConfigError} from '../config/config.js'
import {listSources, scan} from '../content/scan/scan.js'
import {allVersions, createVersionResolver, hasSections, hrefFor, isWithin, relativePath} from '../files/paths/paths.js'
import type {FileSystem} from '../io/disk/disk.js'
import {GitError, readRepository} from '../io/git/git.js'
import {nearest} from '../model/diagnostics/diagnostics.js'
import type {Config, RoutePath, Section, Version} from '../model/model.js'
import {loadConfig} from './load-config.js'

export interface ListedVersion {
  /** undefined for a site without sections. */
  section: string | undefined
  name: string
  label: string
  isLast: boolean
  href: string
  /** A folder of the project, or a tag or branch. */
  from: string
  /** Source files of pages. */
  pages: number
  /** Bytes of all files. */
  size: number
}

interface Project {
  root: string
  configFile?: string | undefined
}

/** Lists the versions of all sections, the newest first. Throws ConfigError. */
export async function listVersions(fs: FileSystem, {root, configFile}: Project): Promise<ListedVersion[]> {
  const config = await loadConfig(fs, {root, file: configFile, overrides: {}})
  const resolveVersion = createVersionResolver(config)
  const counts = new Map<Version, {pages: number; size: number}>()
  const countOf = (version: Version) => counts.get(version) ?? {pages: 0, size: 0}
  for (const file of await listSources(fs, config)) {
    const {version} = resolveVersion(file)
    const {pages, size} = countOf(version)
    const stats = await fs.stat(path.join(config.content, file))
    counts.set(version, {pages, size: size + (stats?.size ?? 0)})
  }
  for (const {path: file} of (await scan(fs, config)).sources) {
    const {version} = resolveVersion(file)
    const {pages, size} = countOf(version)
    counts.set(version, {pages: pages + 1, size})
  }
  return config.sections
    .filter(({isStandalone}) => !isStandalone)
    .flatMap(({name: section, versions}) =>
      versions.map((version) => ({
        section: hasSections(config) ? section : undefined,
        name: version.name,
        label: version.label,
        isLast: version.isLatest,
        href: hrefFor(`/${version.path}${version.path === '' ? '' : '/'}` as RoutePath, config),
        from: fromOf(version, config),
        ...countOf(version),
      })),
    )
}

const fromOf = ({ref, folder}: Version, {root}: Config): string =>
  ref
    ? `${ref.isTag ? 'tag' : 'branch'} ${ref.name.replace(/^refs\/(?:tags|heads|remotes)\//, '')}`
    : inProject(root, folder)

const inProject = (root: string, file: string): string => relativePath(root, file) || '.'

export interface NewVersion extends Project {
  name: string
  /** Name of the section; undefined for the only one. */
  section: string | undefined
}

/** The config of a project and the section of a new version. Throws ConfigError. */
async function readSection(fs: FileSystem, {root, configFile, section: wanted}: NewVersion) {
  const config = await loadConfig(fs, {root, file: configFile, overrides: {}})
  const sections = config.sections.filter(({isStandalone}) => !isStandalone)
  const names = sections.map(({name}) => name)
  const section =
    wanted === undefined && sections.length === 1 ? sections[0] : sections.find(({name}) => name === wanted)
  if (section) return {config, section}
  if (wanted === undefined)
    throw usageError('The site has several sections.', `Add --section, with ${names.join(' or ')}.`)
  const near = nearest(wanted, names)
  throw usageError(
    `There is no section "${wanted}".`,
    near === undefined ? `There is ${names.join(', ')}.` : `Did you mean "${near}"?`,
  )
}

const usageError = (message: string, hint?: string): ConfigError => ConfigError.about({file: '', message, hint})

/** A version that a tag makes. */
export interface TaggedVersion {
  tag: string
  /** The part of the config that takes the tag in; undefined if the config takes it in already. */
  configLine: string | undefined
  configFile: string
}

/** Returns the tag of a new version, and the config for it. Runs no command that writes. Throws ConfigError. */
export async function tagForVersion(fs: FileSystem, input: NewVersion): Promise<TaggedVersion> {
  const {config, section} = await readSection(fs, input)
  const tags = tagsOf(config.root)
  const startsWithV = tags.length === 0 || tags.some((tag) => /^v\d/.test(tag))
  const tag = /^\d/.test(input.name) && startsWithV ? `v${input.name}` : input.name
  if (!/^[\p{L}\p{N}][\p{L}\p{N}\p{M}._+@/-]*$/u.test(tag))
    throw usageError(`"${input.name}" cannot be the name of a version.`, 'Use letters, digits, ".", "_" and "-".')
  if (tags.includes(tag)) throw usageError(`The repository has a tag "${tag}" already.`, 'Choose another name.')
  const hasGit = section.versions.some(({ref}) => ref?.isTag)
  const key = `versions: {git: {tags: '${tag.startsWith('v') ? 'v*' : '*'}'}},`
  const line =
    config.sections.filter(({isStandalone}) => !isStandalone).length > 1
      ? `sections: {${section.name}: {${key}}},`
      : key
  return {tag, configLine: hasGit ? undefined : line, configFile: config.file || 'docsgen.config.ts'}
}

function tagsOf(root: string): string[] {
  try {
    return readRepository(root).refs.flatMap(({kind, short}) => (kind === 'tag' ? short : []))
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    const hint = 'Add --folder, which copies the pages into a folder.'
    throw usageError('A version from git needs a repository, and this project is in none that git can read.', hint)
  }
}

/** A version that a copy makes. Paths are relative to the project. */
export interface CopiedVersion {
  folder: string
  files: number
  /** Other written files. */
  written: string[]
  /** Whether the site has the version now; the config may list its versions. */
  isPublished: boolean
}

/** Copies the current pages into the folder of a version, and adds it to `versions.json` if there is one. Throws ConfigError. */
export async function copyVersion(fs: FileSystem, input: NewVersion): Promise<CopiedVersion> {
  const {config, section} = await readSection(fs, input)
  const {name} = input
  if (!/^[\p{L}\p{N}][\p{L}\p{N}\p{M}._+@ -]{0,31}$/u.test(name) || name === 'current')
    throw usageError(`"${name}" cannot be the name of a version.`, 'Use letters, digits, ".", "_" and "-".')
  if (section.versions.some((version) => version.name === name))
    throw usageError(`The site has a version "${name}" already.`, 'Choose another name.')
  const folder = path.join(section.versionsFolder, `version-${name}`)
  if (await fs.lstat(folder))
    throw usageError(`"${inProject(config.root, folder)}" exists already.`, 'Choose another name.')
  const resolveVersion = createVersionResolver(config)
  const sources = (await listSources(fs, config)).map(resolveVersion)
  const copied = sources.filter(({version}) => version.section === section.name && version.folder === section.content)
  for (const {pathInVersion} of copied) {
    const target = path.join(folder, pathInVersion)
    await fs.mkdir(path.dirname(target))
    await fs.copyFile(path.join(section.content, pathInVersion), target)
  }
  const written = await listed(fs, {config, section, name})
  const now = await readSection(fs, input)
  const version = now.section.versions.find((one) => one.name === name)
  const translations = version ? await copyTranslations(fs, now.config, {section: now.section, version}) : []
  return {
    folder: inProject(config.root, folder),
    files: copied.length,
    written: [...written, ...translations],
    isPublished: version !== undefined,
  }
}

/** Copies the translations of the current pages of a section into those of a new version; returns the new folders. */
async function copyTranslations(
  fs: FileSystem,
  config: Config,
  {section, version}: {section: Section; version: Version},
): Promise<string[]> {
  const current = section.versions.find(({folder}) => folder === section.content)
  const folders: string[] = []
  for (const [code, target] of Object.entries(version.translations ?? {})) {
    const source = current?.translations?.[code]
    if (source === undefined || !(await fs.stat(source))?.isDirectory()) continue
    // Translations of other versions and sections may be in folders of this one, and labels beside it.
    const others = allVersions(config).flatMap(({translations}) => translations?.[code] ?? [])
    const isOther = (file: string) =>
      others.some((one) => one !== source && isWithin(file, one)) || file === path.join(source, 'labels.json')
    if (await copyFolder(fs, {source, target, isOther})) folders.push(inProject(config.root, target))
  }
  return folders
}

/** Copies the files of a folder and the folders in it; returns whether there was a file. */
async function copyFolder(
  fs: FileSystem,
  {source, target, isOther}: {source: string; target: string; isOther(file: string): boolean},
): Promise<boolean> {
  let hasFile = false
  for (const entry of await fs.readdir(source)) {
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)]
    if (isOther(from)) continue
    if (entry.isDirectory) hasFile = (await copyFolder(fs, {source: from, target: to, isOther})) || hasFile
    if (entry.isDirectory) continue
    await fs.mkdir(target)
    await fs.copyFile(from, to)
    hasFile = true
  }
  return hasFile
}

/** Adds a version to the lists of a project from Docusaurus; returns the written files. */
async function listed(
  fs: FileSystem,
  {config: {root}, section, name}: {config: Config; section: Section; name: string},
): Promise<string[]> {
  const prefix = section.versions[0]?.prefix === '' ? '' : `${section.name}_`
  const list = `${prefix}versions.json`
  if (!(await fs.stat(path.join(root, list)))?.isFile()) return []
  const names = JSON.parse((await fs.readFile(path.join(root, list))).toString('utf8')) as string[]
  const sidebars = `${prefix}versioned_sidebars/version-${name}-sidebars.json`
  const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`
  await fs.mkdir(path.dirname(path.join(root, sidebars)))
  await fs.writeFile(path.join(root, sidebars), json(section.sidebars))
  await fs.writeFile(path.join(root, list), json([name, ...names]))
  return [list, sidebars]
}
