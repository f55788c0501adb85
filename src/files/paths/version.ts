import {defined} from '../../model/defined.js'
import type {Config, Section, SourcePath, Version} from '../../model/model.js'
import {type AddressForm, withoutBase} from '../address.js'
import {relativePath} from './relative-path.js'
import {isWithin} from './within.js'

/** Versions of all sections, in the order of the sections. */
export const allVersions = ({sections}: {sections: readonly Section[]}): Version[] =>
  sections.flatMap(({versions}) => versions)

/**
 * The folder of the project in a version from git, for a file in it; '' for other files.
 *
 *   v1.0:/docs/a.md → v1.0:/
 */
export const refRoot = (file: string): string => /^[^/]+:\//.exec(file)?.[0] ?? ''

/** Versions whose files are on the disk. */
export const versionsOnDisk = (config: {sections: readonly Section[]}): Version[] =>
  allVersions(config).filter(({ref}) => ref === undefined)

/** Whether a site has several sections. Folders of standalone pages do not count. */
export const hasSections = ({sections}: Pick<Config, 'sections'>): boolean =>
  sections.filter(({isStandalone}) => !isStandalone).length > 1

/** The section of a version. */
export function sectionOf({sections}: Pick<Config, 'sections'>, {section}: Pick<Version, 'section'>): Section {
  const match = sections.find(({name}) => name === section)
  if (match === undefined) throw new Error('docsgen found a version without a section.')
  return match
}

/** Returns a look-up of the version of a source, and of its path in the folder of that version. */
export function createVersionResolver(
  config: Pick<Config, 'content' | 'sections'>,
): (source: SourcePath) => {version: Version; pathInVersion: string} {
  const folders = allVersions(config)
    .map((version) => ({version, prefix: folderIn(config.content, version)}))
    .sort((a, b) => b.prefix.length - a.prefix.length)
  return (source) => {
    const match = folders.find((one) => source.startsWith(one.prefix)) ?? folders[0]
    if (match === undefined) throw new Error('A site has a version.')
    const {version, prefix} = match
    return {version, pathInVersion: source.slice(prefix.length)}
  }
}

/** The version of a section that readers get first. */
export function latestVersion({versions}: Pick<Section, 'versions'>): Version {
  const latest = versions.find(({isLatest}) => isLatest)
  if (latest === undefined) throw new Error('A section has a latest version.')
  return latest
}

/** `../versioned_docs/version-1.0/`, as source paths begin; '' for the current version. */
export function folderIn(content: string, {folder}: Pick<Version, 'folder'>): string {
  const relative = relativePath(content, folder)
  return relative === '' ? '' : `${relative}/`
}

/** Path of the source that a file (absolute) of the content folders contains. A translation has the path of its original. */
export function sourceAt(file: string, config: Pick<Config, 'content' | 'sections'>): SourcePath {
  const relative = (folder: string) => relativePath(folder, file)
  const version = allVersions(config).find(({translated}) => translated !== undefined && isWithin(file, translated))
  return (
    version ? folderIn(config.content, version) + relative(defined(version.translated)) : relative(config.content)
  ) as SourcePath
}

/** Base of the files that all languages of a site share. */
export const siteBaseOf = ({base, locale}: Pick<Config, 'base' | 'locale'>): string => locale?.siteBase ?? base

/** An address as messages name it: without the base of the site, but with the folder of its language. */
export const withoutSiteBase = (pathname: string, config: Pick<Config, 'base' | 'locale'>): string =>
  withoutBase(pathname, {base: siteBaseOf(config)})

/** The form of addresses, for browser code. Without `namedBase`, because the files of a portable site do not depend on the base. */
export const addressForm = (config: Config): AddressForm => {
  const {base, trailingSlash, htmlExtension, portable} = config
  return {base, trailingSlash, portable, siteBase: siteBaseOf(config), ...(htmlExtension && {htmlExtension})}
}

/** Folder of the files of a language in the output, with a final slash; '' for the default language. */
export const languageFolder = (config: Pick<Config, 'base' | 'locale'>): string =>
  config.base.slice(siteBaseOf(config).length)
