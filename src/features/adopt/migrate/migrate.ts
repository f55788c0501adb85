/** Turns the site of another system into one of docsgen's own: the texts of a config and of all translated pages. */
import path from 'node:path'
import type {Located} from '../../../content/scan/scan.js'
import {foreignStyles, themeRules} from '../../../files/foreign-styles/foreign-styles.js'
import {relativePath} from '../../../files/paths/paths.js'
import type {FileSystem} from '../../../io/disk/disk.js'
import {isRecord} from '../../../model/is-record.js'
import type {AdoptedConfig, Translate} from '../../../model/model.js'
import {configSchema, type UserConfig} from '../../../model/schema/schema.js'

interface MigratedFile {
  /** Relative to the project, with `/`. */
  file: string
  text: string
}

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

/** File of the old theme's custom properties and classes, which stylesheets and components of the site may use. */
const propertiesFile = 'theme-properties.css'

/** The stylesheets of a site and those that they import, as a build of the adopted site reads them, and the value of `css`. */
async function migrateStylesheets(
  fs: FileSystem,
  root: string,
  {config: {css = []}, styles}: Pick<AdoptedConfig, 'config' | 'styles'>,
): Promise<{sheets: MigratedFile[]; css: string[]}> {
  if (styles === undefined || (css.length === 0 && styles.classes === undefined)) return {sheets: [], css}
  const sheets = new Map<string, string>()
  const visit = async (file: string): Promise<void> => {
    const bytes = sheets.has(file) ? undefined : await fs.readFile(path.join(root, file)).catch(() => undefined)
    if (bytes === undefined) return
    const text = bytes.toString('utf8')
    sheets.set(file, text)
    for (const [, name = ''] of text.matchAll(/@import\s+(?:url\(\s*)?["']?(\.[^"')\s]+\.css)/g))
      await visit(path.posix.join(path.posix.dirname(file), name))
  }
  for (const file of css) await visit(path.posix.normalize(file))
  const rewritten = [...sheets].flatMap(([file, text]) => {
    const result = foreignStyles(text, styles).replace(/\n{3,}/g, '\n\n')
    return result === text ? [] : [{file, text: result}]
  })
  return {sheets: [...rewritten, {file: propertiesFile, text: themeRules(styles)}], css: [propertiesFile, ...css]}
}

/** Columns. */
const width = 100

/** A config as the text of `docsgen.config.ts`. */
export const configText = (config: UserConfig): string =>
  `import {defineConfig} from 'docsgen'\n\nexport default defineConfig(${literal(config, '')})\n`

/** A value as a literal: on one line if it is short, and always so that it fits into the lines around it. */
function literal(value: unknown, indent: string): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const items = Array.isArray(value)
    ? value.map((item) => literal(item, inner))
    : entriesOf(value).map(([key, one]) => `${keyText(key)}: ${literal(one, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const line = `${open}${items.join(', ')}${close}`
  if (indent !== '' && line.length + indent.length <= width && !line.includes('\n')) return line
  if (items.length === 0) return `${open}${close}`
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}${close}`
}

const entriesOf = (value: object): [string, unknown][] => Object.entries(value).filter(([, one]) => one !== undefined)

const keyText = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key))

/** With single quotes, or double quotes around text with an apostrophe. */
function quoted(text: string): string {
  const json = JSON.stringify(text)
  if (text.includes("'")) return json
  return `'${json.slice(1, -1).replaceAll('\\"', '"')}'`
}
