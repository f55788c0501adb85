/** Values of the author's own config that no page can have: folders that do not exist, and no language. */
import path from 'node:path'
import type {FileSystem} from '../io/disk/disk.js'
import {catalogue} from '../model/diagnostics/diagnostics.js'
import {isRecord} from '../model/is-record.js'
import type {Diagnostic} from '../model/model.js'
import type {ParsedConfig} from '../model/schema/schema.js'
import type {ConfigFile} from './config-file.js'
import {nearFolder} from './find-folders.js'
import {keyError} from './key-diagnostic.js'

interface OwnValues {
  root: string
  file: ConfigFile
  /** The config file without values of another system's config. */
  own: unknown
  parsed: ParsedConfig
}

/** Checks values that an author set. Returns problems that do not stop a build; throws `ConfigError` for a language. */
export async function checkOwnValues(fs: FileSystem, {root, file, own, parsed}: OwnValues): Promise<Diagnostic[]> {
  if (!isRecord(own)) return []
  checkLanguages(own, parsed, file)
  const isMissing = async (folder: string) =>
    folder !== '' && !(await fs.stat(path.resolve(root, folder)))?.isDirectory()
  const diagnostics: Diagnostic[] = []
  const {staticDir} = parsed
  if (isSet(own.staticDir) && (await isMissing(staticDir))) {
    const near = await nearFolder(fs, root, staticDir)
    diagnostics.push(catalogue.missingStaticFolder(locationOf(['staticDir'], file), staticDir, near))
  }
  for (const [keys, folder] of versionsFolders(own, parsed)) {
    if (!(await isMissing(folder))) continue
    const near = await nearFolder(fs, root, folder)
    diagnostics.push(catalogue.missingVersionsFolder(locationOf(keys, file), {key: keys.join('.'), folder, near}))
  }
  return diagnostics
}

const isSet = (value: unknown): boolean => value !== undefined && value !== null

const locationOf = (keys: readonly string[], {name, positionOf}: ConfigFile) => ({
  file: name,
  position: positionOf(keys),
})

/** The keys of folders of older versions that an author set, with the folders. */
function versionsFolders(
  own: Record<string, unknown>,
  {versions, sections = {}}: ParsedConfig,
): [keys: string[], folder: string][] {
  const hasFolder = (value: unknown) => isRecord(value) && isRecord(value.versions) && isSet(value.versions.folder)
  const ownSections = isRecord(own.sections) ? own.sections : {}
  const ofSections = Object.entries(sections).flatMap(([name, section]): [string[], string][] => {
    const {folder} = section.versions
    return hasFolder(ownSections[name]) && folder !== undefined
      ? [[['sections', name, 'versions', 'folder'], folder]]
      : []
  })
  return [...(hasFolder(own) ? [[['versions', 'folder'], versions.folder] as [string[], string]] : []), ...ofSections]
}

function checkLanguages(own: Record<string, unknown>, {lang, locales}: ParsedConfig, file: ConfigFile): void {
  const ofLocales = isRecord(own.locales) ? Object.entries(locales?.languages ?? {}) : []
  const all = [
    ...('lang' in own ? [['lang', lang] as const] : []),
    ...ofLocales.map(([code, one]) => [`locales.languages.${code}.lang`, one.lang] as const),
  ]
  for (const [key, tag] of all) {
    if (tag === undefined || isLanguageTag(tag)) continue
    const better = tag.replaceAll('_', '-')
    throw keyError(key, file, {
      message: `must be a language tag such as "de" or "pt-BR", not "${tag}".`,
      hint: isLanguageTag(better) ? `Write "${better}".` : undefined,
    })
  }
}

/** Whether a text has the form of a language tag (RFC 5646); the languages themselves are many. */
const isLanguageTag = (text: string): boolean => /^(?:[a-z]{2,8}|[xi])(?:-[a-z\d]{1,8})*$/i.test(text)
