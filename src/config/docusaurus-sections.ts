/** The files of Docusaurus for each section of a config. */
import type {FileSystem} from '../io/disk/disk.js'
import {isRecord} from '../model/is-record.js'
import {type DocusaurusConfig, type LoadModule, readDocusaurus} from './docusaurus.js'
import {onlySection} from './sections.js'

/** Files of Docusaurus, by the name of the section. */
type OfSections = ReadonlyMap<string, DocusaurusConfig>

/** Names of the sections that a config writes; the name of the only section if it writes none. */
export function sectionNames(config: unknown): string[] {
  const sections = isRecord(config) ? config.sections : undefined
  return isRecord(sections) ? Object.keys(sections) : [onlySection]
}

/** Reads the files of each section. As in Docusaurus, the files of all sections but the first begin with the name. */
export async function readForSections(
  fs: FileSystem,
  {root, names}: {root: string; names: readonly string[]},
  loadModule: LoadModule,
): Promise<OfSections> {
  const all = new Map<string, DocusaurusConfig>()
  for (const [index, name] of names.entries())
    all.set(name, await readDocusaurus(fs, {root, prefix: index === 0 ? '' : `${name}_`}, loadModule))
  return all
}

/** The config with the values of these files as defaults. */
export function withDocusaurus(config: unknown, files: OfSections): unknown {
  if (!isRecord(config)) return config
  const {sections} = config
  if (!isRecord(sections)) return withFiles(config, files.get(onlySection) ?? {})
  const filled = Object.entries(sections).map(([name, section]) => [name, withFiles(section, files.get(name) ?? {})])
  return {...config, sections: Object.fromEntries(filled)}
}

function withFiles(value: unknown, {sidebars, versions}: DocusaurusConfig): unknown {
  if (!isRecord(value)) return value
  const config = value as {versions?: {settings?: object}}
  return {
    ...(sidebars && {sidebars}),
    ...config,
    ...(versions && {
      versions: {...versions, ...config.versions, settings: {...versions.settings, ...config.versions?.settings}},
    }),
  }
}
