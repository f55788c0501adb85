import type {FileSystem} from '../io/disk/disk.js'
import type {Section, WrittenFile} from '../model/model.js'
import type {ParsedConfig} from '../model/schema.js'
import type {ConfigFile} from './config-file.js'
import type {DocusaurusConfig} from './docusaurus.js'
import {resolveVersions} from './versions.js'

interface SectionInput {
  root: string
  name: string
  /** Absolute. */
  content: string
  /** The keys of the section, with defaults. */
  parsed: Pick<ParsedConfig, 'sidebars' | 'versions'>
  /** Files of Docusaurus that belong to the section. */
  docusaurus: DocusaurusConfig
}

/** The keys of a section as the author writes them, to find out which file declares its sidebars. */
interface AuthoredSection {
  sidebars?: unknown
  versions?: {names?: unknown; settings?: Record<string, {sidebars?: unknown}>}
}

/** A section with its versions. `authored` contains its keys as they are in the config file. */
export async function resolveSection(
  fs: FileSystem,
  {root, name, content, parsed, docusaurus}: SectionInput,
  {file, authored}: {file: ConfigFile; authored: AuthoredSection},
): Promise<Section> {
  const configFile: WrittenFile = {file: file.name, text: file.text}
  const list = authored.versions?.names === undefined ? docusaurus.versionsFile : undefined
  const input = {root, section: name, content, versions: parsed.versions, list}
  const versions = await resolveVersions(fs, input, {file, isOption: false})
  return {
    name,
    content,
    sidebars: parsed.sidebars,
    sidebarsFile: authored.sidebars === undefined ? (docusaurus.sidebarsFile ?? configFile) : configFile,
    versions: versions.map((version) => ({
      ...version,
      sidebarsFile:
        authored.versions?.settings?.[version.name]?.sidebars === undefined
          ? docusaurus.versionFiles?.[version.name]
          : configFile,
    })),
  }
}
