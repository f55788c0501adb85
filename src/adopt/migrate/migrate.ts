/** Turns the site of another system into one of docsgen's own: the texts of a config and of all translated pages. */
import type {Located} from '../../content/scan/scan.js'
import {relativePath} from '../../files/paths/paths.js'
import type {FileSystem} from '../../io/disk/disk.js'
import {isRecord} from '../../model/is-record.js'
import type {AdoptedConfig, Translate} from '../../model/model.js'
import {configSchema, type UserConfig} from '../../model/schema/schema.js'
import {configText} from './config-text.js'
import type {MigratedFile} from './migrated-file.js'
import {migrateStylesheets} from './stylesheets.js'

export {configText} from './config-text.js'

export interface Migration {
  config: MigratedFile
  /** What the new config contains. */
  newConfig: UserConfig
  /** Pages and partials whose text changes. */
  pages: MigratedFile[]
  /** Stylesheets whose text changes. */
  sheets: MigratedFile[]
  /** Uses of each translated construct, and the files that contain it. */
  constructs: Map<string, {count: number; files: number}>
}

/** `sources`: pages and partials of all languages. */
export async function planMigration(
  fs: FileSystem,
  {root, adopted, sources}: {root: string; adopted: AdoptedConfig; sources: readonly Located[]},
  translate: Translate | undefined,
): Promise<Migration> {
  const constructs: Migration['constructs'] = new Map()
  const pages: MigratedFile[] = []
  for (const source of sources) {
    const file = relativePath(root, source.absolute)
    const original = (await fs.readFile(source.absolute)).toString('utf8')
    const translated = translateFile(original, {file, path: source.path}, translate)
    for (const [name, count] of Object.entries(translated?.constructs ?? {})) {
      const total = constructs.get(name) ?? {count: 0, files: 0}
      constructs.set(name, {count: total.count + count, files: total.files + 1})
    }
    if (translated && translated.text !== original) pages.push({file, text: translated.text})
  }
  const {sheets, css} = await migrateStylesheets(fs, root, adopted)
  const newConfig = {
    from: 'none',
    ...(withPlainItems(withoutDefaults({...adopted.config, css})) as UserConfig),
  } as const
  return {config: {file: 'docsgen.config.ts', text: configText(newConfig)}, newConfig, pages, sheets, constructs}
}

/** The config with the id alone for items of sidebars that say nothing else. */
function withPlainItems(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => (isPlainItem(item) ? item.id : withPlainItems(item)))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withPlainItems(one)]))
}

const isPlainItem = (value: unknown): value is {id: string} =>
  isRecord(value) && value.type === 'doc' && typeof value.id === 'string' && Object.keys(value).length === 2

/** The config without values that are the default. */
function withoutDefaults(config: UserConfig): UserConfig {
  const defaults: Record<string, unknown> = configSchema.parse({})
  const isDefault = ([key, value]: [string, unknown]) => JSON.stringify(value) === JSON.stringify(defaults[key])
  return Object.fromEntries(Object.entries(config).filter((entry) => !isDefault(entry)))
}

/** The translation of a file as it is on the disk: its line ends and its byte order mark stay. */
function translateFile(
  original: string,
  location: {file: string; path: string},
  translate: Translate | undefined,
): {text: string; constructs: Readonly<Record<string, number>>} | undefined {
  const mark = original.startsWith('\uFEFF') ? '\uFEFF' : ''
  const body = original.slice(mark.length)
  const hasCrlf = body.includes('\r\n')
  const translation = translate?.({...location, text: body.replace(/\r\n?/g, '\n')})
  if (translation === undefined) return undefined
  const {text, constructs} = translation
  return {text: mark + (hasCrlf ? text.replaceAll('\n', '\r\n') : text), constructs}
}
