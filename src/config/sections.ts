/** The sections of a site: those of the key `sections`, else one from the keys of the whole site. */

import path from 'node:path'
import {allFeatures} from '../features/all.js'
import type {FileSystem} from '../io/disk/disk.js'
import type {Diagnostic, ParsedSection, Section, TextFile} from '../model/model.js'
import {mapNonEmpty} from '../model/non-empty.js'
import type {ParsedConfig} from '../model/schema/schema.js'
import {checkDistinct, checkKeys, checkNavbar} from './check-sections.js'
import type {ConfigFile} from './config-file.js'
import type {DocusaurusConfig} from './docusaurus.js'
import {checkEditUrl} from './edit-url.js'
import {type FoundFolders, findContent} from './find-folders.js'
import type {KeyOrigin} from './key-diagnostic.js'
import {standalonePages} from './standalone-pages.js'
import {resolveVersions} from './versions.js'

interface SectionsInput {
  root: string
  file: ConfigFile
  found?: FoundFolders | undefined
  /** The config with defaults. */
  parsed: ParsedConfig
  /** The config as the author writes it. */
  authored: AuthoredSection & {sections?: Record<string, AuthoredSection>}
  /** Where the content folder is named. */
  origin: KeyOrigin
  /** Files of Docusaurus, by the name of the section. */
  docusaurus: ReadonlyMap<string, DocusaurusConfig>
}

/** The keys of a section as the author writes them: they show which file declares its sidebars. */
interface AuthoredSection {
  content?: unknown
  editUrl?: unknown
  sidebars?: unknown
  versions?: {names?: unknown; settings?: Record<string, {sidebars?: unknown}>}
}

/** The name of the only section of a site without the key `sections`. */
export const onlySection = 'default'

/** Sections, with problems that do not stop a build. `versionsFolders`: their folders of older versions. */
interface ResolvedSections {
  sections: Section[]
  versionsFolders: string[]
  /** Files of git that change when a version moves, absolute. */
  gitFiles: string[]
  diagnostics: Diagnostic[]
}

/** Returns the sections of a config, and after them that of free pages. Throws `ConfigError`. */
export async function resolveSections(fs: FileSystem, input: SectionsInput): Promise<ResolvedSections> {
  const {root, parsed, file, found} = input
  const free = await standalonePages(fs, {root, parsed, file, found})
  const documentation = parsed.sections === undefined ? await onlyOne(fs, input) : await several(fs, input)
  // A site of free pages without a content folder has no other pages.
  const isWhole = documentation.sections[0]?.content === root
  const isOnlyFree = free !== undefined && isWhole && parsed.sections === undefined && parsed.content === ''
  const resolved = isOnlyFree ? {...documentation, sections: []} : documentation
  if (free) resolved.sections.push(free)
  checkDistinct(resolved.sections, file)
  checkNavbar(parsed, resolved.sections, file)
  for (const {checkConfig} of allFeatures) checkConfig?.(parsed, resolved.sections, file)
  return resolved
}

/** The section of a site without the key `sections`. */
async function onlyOne(fs: FileSystem, input: SectionsInput): Promise<ResolvedSections> {
  const {root, parsed, authored, origin, found} = input
  const isVersion = parsed.versions.includeCurrent
  const content = await findContent(fs, {root, folder: parsed.content, isVersion, found}, origin)
  const keys = {...parsed, content, label: '', path: ''}
  return sectionFrom(fs, {name: onlySection, key: '', prefix: '', keys, authored}, input)
}

async function several(fs: FileSystem, input: SectionsInput): Promise<ResolvedSections> {
  const {root, parsed, file, authored, origin, found} = input
  const sections = Object.entries(parsed.sections ?? {})
  checkKeys({names: sections.map(([name]) => name), authored, origin}, file)
  const all: ResolvedSections[] = []
  for (const [index, [name, written]] of sections.entries()) {
    const key = `sections.${name}.`
    const isVersion = written.versions.includeCurrent
    const folderInput = {root, folder: written.content || '.', key: `${key}content`, isVersion, found}
    const content = await findContent(fs, folderInput, file)
    const isFirst = index === 0
    const folder = written.versions.folder ?? (isFirst ? 'versioned_docs' : `${name}_versioned_docs`)
    const keys = {...withDefaults(name, written, parsed), content, versions: {...written.versions, folder}}
    const section = {name, key, prefix: isFirst ? '' : `${name}.`, keys, authored: authored.sections?.[name] ?? {}}
    all.push(await sectionFrom(fs, section, input))
  }
  return combine(all)
}

/** The keys of a section with those of the site as defaults. */
function withDefaults(name: string, written: ParsedSection, site: ParsedConfig): Omit<SectionKeys, 'versions'> {
  const {label, path = name, sidebars, content} = written
  return {
    content,
    sidebars,
    label: label ?? labelFrom(name),
    path: path.replace(/^\/|\/$/g, ''),
    editUrl: written.editUrl ?? site.editUrl,
    lastUpdated: written.lastUpdated ?? site.lastUpdated,
    breadcrumbs: written.breadcrumbs ?? site.breadcrumbs,
    print: written.print ?? site.print,
  }
}

/** `api-reference` → `Api reference` */
const labelFrom = (name: string): string => {
  const words = name.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const combine = (all: readonly ResolvedSections[]): ResolvedSections => ({
  sections: all.flatMap(({sections}) => sections),
  versionsFolders: all.flatMap(({versionsFolders}) => versionsFolders),
  gitFiles: all.flatMap(({gitFiles}) => gitFiles),
  diagnostics: all.flatMap(({diagnostics}) => diagnostics),
})

type SectionKeys = Omit<Section, 'name' | 'sidebarsFile' | 'versions' | 'versionsFolder'> &
  Pick<ParsedConfig, 'versions'>

interface OneSection {
  name: string
  /** The keys around the keys of the section: '' or `sections.api.`. */
  key: string
  prefix: string
  keys: SectionKeys
  authored: AuthoredSection
}

async function sectionFrom(
  fs: FileSystem,
  {name, key, prefix, keys, authored}: OneSection,
  {root, file, docusaurus}: SectionsInput,
): Promise<ResolvedSections> {
  const {content, label, path: address, sidebars, editUrl, lastUpdated, breadcrumbs, print} = keys
  const files = docusaurus.get(name) ?? {}
  const configFile: TextFile = {file: file.name, text: file.text}
  const list = authored.versions?.names === undefined ? files.versionsFile : undefined
  const {versions, ...ofGit} = await resolveVersions(
    fs,
    {root, section: {name, path: address, prefix}, key: `${key}versions`, content, versions: keys.versions, list},
    file,
  )
  const hasOwnSidebars = (version: string) => authored.versions?.settings?.[version]?.sidebars !== undefined
  const section: Section = {
    name,
    label,
    path: address,
    content,
    versionsFolder: path.resolve(root, keys.versions.folder),
    sidebars,
    sidebarsFile: authored.sidebars === undefined ? (files.sidebarsFile ?? configFile) : configFile,
    editUrl,
    lastUpdated,
    breadcrumbs,
    print,
    versions: mapNonEmpty(versions, (version) => ({
      ...version,
      sidebarsFile: hasOwnSidebars(version.name)
        ? configFile
        : (version.sidebarsFile ?? files.versionFiles?.[version.name]),
    })),
  }
  const position = file.positionOf(authored.editUrl === undefined ? ['editUrl'] : `${key}editUrl`.split('.'))
  const diagnostics = [
    ...ofGit.diagnostics,
    ...checkEditUrl({root, content, editUrl, location: {file: file.name, position}}),
  ]
  return {sections: [section], versionsFolders: [keys.versions.folder], gitFiles: ofGit.files, diagnostics}
}
