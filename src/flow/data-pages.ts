/** Pages with data: `[name].data.ts` makes a page of `[name].md` for each record, `prices.data.ts` gives data to `prices.md`. */
import path from 'node:path'
import {decode, type Scanned} from '../content/scan/scan.js'
import {hashOf} from '../files/hash/hash.js'
import {relativePath} from '../files/paths/paths.js'
import type {FileSystem} from '../io/disk/disk.js'
import {catalogue} from '../model/diagnostics/diagnostics.js'
import {isRecord} from '../model/is-record.js'
import type {Config, Diagnostic, SourceFile, SourcePath} from '../model/model.js'
import type {DataTools} from '../plugins/data-files.js'
import type {VirtualFile} from '../plugins/plugins.js'

export interface DataPages {
  files: VirtualFile[]
  /** Sources whose text the files replace. */
  templates: readonly SourceFile[]
  diagnostics: Diagnostic[]
  /** Files that decide the pages, absolute. */
  watched: readonly string[]
}

const dataFile = /\.data\.[jt]s$/

// Such a file is an asset on the site of another system.
const isData = (file: string, read: object): boolean => dataFile.test(file) && Object.keys(read).length === 0

/** The pages that the files of data make. */
export async function dataPages(
  fs: FileSystem,
  {files}: Scanned,
  {config, tools}: {config: Config; tools: DataTools},
): Promise<DataPages> {
  const pairs = [...files].flatMap(([file, read]) => {
    if (!isData(file, read)) return []
    const bare = file.replace(dataFile, '')
    const template = [`${bare}.md`, `${bare}.mdx`].map((name) => files.get(name as SourcePath)?.source).find(Boolean)
    const name = relativePath(config.root, path.join(config.content, file))
    return [{data: name, template}]
  })
  const {readDataFiles} = await import('../plugins/data-files.js')
  const used = pairs.filter(({template}) => template !== undefined)
  const {values, diagnostics, watched} = await readDataFiles(
    config,
    used.map(({data}) => data),
    tools,
  )
  const pages: VirtualFile[] = []
  const templates: SourceFile[] = []
  for (const {data, template} of used) {
    if (template === undefined) continue
    templates.push(template)
    const bytes = await fs.readFile(path.join(config.root, template.file))
    if (hashOf(bytes) !== template.hash) {
      diagnostics.push(catalogue.unreadableFile({file: template.file}, 'It changed during the build'))
      continue
    }
    const decoded = decode(bytes)
    if (decoded.kind !== 'text' || !values.has(data)) continue
    const result = pagesOf(template, {text: decoded.text, data, value: values.get(data)}, config)
    pages.push(...result.files)
    diagnostics.push(...result.diagnostics)
  }
  const alone = pairs.filter(({template}) => template === undefined)
  return {
    files: pages,
    templates,
    diagnostics: [...diagnostics, ...alone.map(({data}) => catalogue.dataWithoutPage({file: data}))],
    watched: [...watched, ...templates.map(({file}) => path.join(config.root, file))],
  }
}

/** The pages of one file of data. */
function pagesOf(
  template: SourceFile,
  {text, data, value}: {text: string; data: string; value: unknown},
  config: Config,
): {files: VirtualFile[]; diagnostics: Diagnostic[]} {
  const location = {file: data}
  const bracket = /^(.*)\[(\w+)\](\.mdx?)$/.exec(template.path)
  const diagnostics: Diagnostic[] = []
  const fileFor = (target: string, record: unknown): VirtualFile => {
    const filled = withValues(text, record, template)
    diagnostics.push(...filled.diagnostics)
    const isMdx = target.endsWith('.mdx')
    return {
      path: target as SourcePath,
      file: relativePath(config.root, path.join(config.content, target)),
      text: isMdx ? `${filled.text}\n\nexport const data = ${JSON.stringify(record)}\n` : filled.text,
      address: target,
      pluginFile: data,
      origin: {plugin: '', file: template.file},
    }
  }
  if (bracket === null) return {files: [fileFor(template.path, value)], diagnostics}
  const [, folder = '', key = '', ending = ''] = bracket
  if (!Array.isArray(value))
    return {files: [], diagnostics: [catalogue.badData(location, 'It must export a list of records.')]}
  const files = value.flatMap((record, index) => {
    const name = isRecord(record) ? record[key] : undefined
    if (typeof name === 'string' && /^[^/\\?#\p{Cc}.][^/\\?#\p{Cc}]*$/u.test(name))
      return fileFor(folder + name + ending, record)
    const message = `Record ${index + 1} needs a \`${key}\` that can be the name of a file, such as "install".`
    diagnostics.push(catalogue.badData(location, message))
    return []
  })
  return {files, diagnostics}
}

const placeholder = /\{\{\s*([\w.-]+)\s*\}\}/g
/** Placeholders without text between them: only together may they be the word `import`. */
const placeholders = /(?:\{\{\s*[\w.-]+\s*\}\})+/g
const onePlaceholder = /^\{\{\s*([\w.-]+)\s*\}\}$/
const frontMatter = /^---\n[\s\S]*?\n---(?=\n|$)/
/** The key or dash of a line of front matter. */
const lineStart = /^[ \t]*(?:- )?(?:[\w-]+:[ \t]+)?/

/** A line of front matter with placeholders: its key or dash, and its value without quotes; undefined for any other line. */
function lineWithPlaceholder(line: string): {start: string; value: string} | undefined {
  const [start = ''] = lineStart.exec(line) ?? []
  const value = line.slice(start.length).trimEnd()
  const [open, close] = [value.indexOf('{{'), value.lastIndexOf('}}')]
  if (open === -1 || close < open) return undefined
  const isQuoted = /^["']/.test(value) && value.length > 1 && value.endsWith(value.charAt(0))
  return {start, value: isQuoted ? value.slice(1, -1) : value}
}

/**
 * A value as Markdown that is no code in an `.mdx` page: records may come from strangers. `before`: the page up to it;
 * after a quote, it may be in an attribute or a string.
 */
function textForMdx(value: string, before: string): string {
  const isQuoted = isQuotedIn(before)
  return value
    .replace(isQuoted ? /[{}<"'`\\]/g : /[{}<`]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(
      /^([ \t]*)([ie])(?=(?:m|x)port\b)/gm,
      (_, space: string, letter: string) => `${space}&#${letter.charCodeAt(0)};`,
    )
}

/** Whether a placeholder after this text may be in an attribute or a string. */
const isQuotedIn = (before: string): boolean =>
  /["'][^"'\n]*$|[={(,+]\s*`[^`\n]*$/.test(before.slice(before.lastIndexOf('\n') + 1))

/** Whether a placeholder after this text is in a statement or an expression of MDX. */
function isInCode(before: string): boolean {
  const block = before.slice(before.lastIndexOf('\n\n') + 1).replace(placeholders, '')
  return /^(?:im|ex)port\b/m.test(block) || block.split('{').length > block.split('}').length
}

/** A value as JavaScript, which also stays one value inside a template string. */
const literalOf = (value: unknown): string =>
  JSON.stringify(value ?? null).replace(/[`$<]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** A text with its `{{ key }}` replaced, each line in its place. In front matter, a value alone keeps its type. */
function withValues(text: string, record: unknown, {file}: SourceFile): {text: string; diagnostics: Diagnostic[]} {
  const unknown = new Set<string>()
  const valueFor = (key: string, written: string): unknown => {
    const value = key.split('.').reduce<unknown>((one, name) => (isRecord(one) ? one[name] : undefined), record)
    if (value === undefined) unknown.add(key)
    return value === undefined ? written : value
  }
  const textOf = (value: unknown) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : `${value ?? ''}`
  const fillPlaceholders = (part: string) =>
    part.replace(placeholder, (written, key: string) => textOf(valueFor(key, written)))
  /** The value of one placeholder, or the text of several. */
  const valueIn = (run: string) => {
    const [, key] = onePlaceholder.exec(run) ?? []
    return key === undefined ? fillPlaceholders(run) : valueFor(key, run)
  }
  const front = frontMatter.exec(text)?.[0] ?? ''
  const inLine = (line: string) => {
    const match = lineWithPlaceholder(line)
    if (match === undefined) return line
    const {start, value} = match
    return start + JSON.stringify(valueIn(value) ?? null)
  }
  const filled = front.split('\n').map(inLine).join('\n')
  const source = text.slice(front.length)
  const body = file.endsWith('.mdx')
    ? source.replace(placeholders, (run, at: number) => {
        const before = source.slice(0, at)
        if (before.endsWith('=')) return `{${literalOf(fillPlaceholders(run))}}`
        return isInCode(before) && !isQuotedIn(before)
          ? literalOf(valueIn(run))
          : textForMdx(fillPlaceholders(run), before)
      })
    : fillPlaceholders(source)
  return {text: filled + body, diagnostics: [...unknown].map((key) => catalogue.missingValue({file}, key))}
}
