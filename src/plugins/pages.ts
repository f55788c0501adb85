/** Results of `pages` hooks → files of the content folder. */

import path from 'node:path'
import {folderIn, latestVersion, relativePath, versionsOnDisk} from '../files/paths/paths.js'
import {defined} from '../model/defined.js'
import {catalogue} from '../model/diagnostics/diagnostics.js'
import {isRecord} from '../model/is-record.js'
import type {Config, Diagnostic, PageOrigin, PluginCategory, PluginPage, SourcePath} from '../model/model.js'
import {isCount} from './results.js'

/** A file that is not on the disk: a page or a category file. */
export interface VirtualFile {
  path: SourcePath
  /** Relative to the project, as if it were there. */
  file: string
  text: string
  /** Address of the page or the folder, as the plugin named it. */
  address: string
  /** The file of the plugin. */
  pluginFile: string
  origin: PageOrigin
}

export interface VirtualFiles {
  files: VirtualFile[]
  diagnostics: Diagnostic[]
}

/** The result of one hook. */
interface HookResult {
  plugin: string
  /** The file of the plugin. */
  location: {file: string}
  value: unknown
}

/** The files of all results; the first of two with the same address wins, and items that are wrong become diagnostics. */
export function virtualFilesOf(results: readonly HookResult[], config: Config): VirtualFiles {
  const files = new Map<string, VirtualFile>()
  const diagnostics: Diagnostic[] = []
  for (const {plugin, location, value} of results) {
    const problem = (message: string) =>
      void diagnostics.push(catalogue.pluginFailed(location, {plugin, hook: 'pages', message}))
    if (!Array.isArray(value)) {
      problem('It must return a list of pages.')
      continue
    }
    for (const [index, item] of value.entries()) {
      const wrong = problemOf(item)
      if (wrong !== undefined) {
        problem(`${nameOf(item, index)} ${wrong}`)
        continue
      }
      const pluginOrigin = {plugin, pluginFile: location.file}
      const file = 'folder' in item ? categoryFile(item, pluginOrigin, config) : pageFile(item, pluginOrigin, config)
      const first = files.get(file.path)
      if (first === undefined) files.set(file.path, file)
      else diagnostics.push(catalogue.duplicateRoute(location, file.address, first.file))
    }
  }
  return {files: [...files.values()], diagnostics}
}

const nameOf = (item: unknown, index: number): string =>
  isRecord(item) && typeof item.path === 'string' ? `The page "${item.path}"` : `Item ${index + 1} of its list`

/** The problem of an item, as the end of a sentence; undefined if the item is valid. */
function problemOf(item: unknown): string | undefined {
  if (!isRecord(item)) return 'must be an object such as `{path: "/made", markdown: "# Made"}`.'
  if ('folder' in item) {
    const wrong = problemOfPath(item.folder, 'folder')
    return wrong ?? (isRecord(item.category) ? undefined : 'needs `category`, an object such as `{label: "Prices"}`.')
  }
  const wrong = problemOfPath(item.path, 'path')
  if (wrong !== undefined) return wrong
  const texts = ['markdown', 'mdx', 'component'].filter((key) => item[key] !== undefined)
  if (texts.length !== 1) return 'needs exactly one of `markdown`, `mdx` and `component`.'
  if (typeof item[defined(texts[0])] !== 'string') return `has a \`${texts[0]}\` that is no text.`
  for (const key of ['title', 'description'])
    if (item[key] !== undefined && typeof item[key] !== 'string') return `has a \`${key}\` that is no text.`
  for (const key of ['frontmatter', 'sidebar', 'props'])
    if (item[key] !== undefined && !isRecord(item[key])) return `has a \`${key}\` that is no object.`
  const {source} = item
  if (
    source !== undefined &&
    typeof source !== 'string' &&
    !(isRecord(source) && typeof source.file === 'string' && isCount(source.line))
  )
    return 'has a `source` that is neither a file nor `{file, line}`.'
  return undefined
}

function problemOfPath(value: unknown, key: string): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/'))
    return `needs \`${key}\`, an address that begins with "/", such as "/made".`
  if (/[?#\\\p{Cc}]/u.test(value)) return `has a \`${key}\` with "?", "#", "\\" or a control character.`
  const segments = value.replace(/\/$/, '').split('/').slice(1)
  return segments.some((segment) => segment === '' || segment.startsWith('.'))
    ? `has a \`${key}\` with an empty part, or one that begins with a dot.`
    : undefined
}

/** The plugin of an item, and its file. */
interface PluginOrigin {
  plugin: string
  pluginFile: string
}

/** The page as a file with front matter, at the place in the content folder that its address belongs to. */
function pageFile(page: PluginPage, {plugin, pluginFile}: PluginOrigin, config: Config): VirtualFile {
  const {pathInVersion, prefix} = resolveAddress(page.path, config)
  const {label, position, hidden} = page.sidebar ?? {}
  const inFolder = pathInVersion === '' || pathInVersion.endsWith('/')
  const frontmatter = {
    // The address is the one that the plugin names, whatever the file would be called.
    ...(inFolder ? {} : {slug: `/${encodeURI(pathInVersion)}`}),
    parse_number_prefixes: false,
    title: page.title,
    description: page.description,
    sidebar_label: label,
    sidebar_position: position,
    sidebar_hidden: hidden,
    ...page.frontmatter,
  }
  const lines = Object.entries(frontmatter).flatMap(([key, value]) =>
    value === undefined ? [] : `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  )
  const name = `${prefix}${pathInVersion}${inFolder ? 'index' : ''}.${page.markdown === undefined ? 'mdx' : 'md'}`
  const file = fileIn(name, config)
  const text = page.markdown ?? page.mdx ?? componentText(page)
  return {
    path: name as SourcePath,
    file,
    text: `---\n${lines.join('\n')}\n---\n\n${text}`,
    address: page.path,
    pluginFile,
    origin: originOf(page, plugin),
  }
}

/** The text of a page that is one component. A version from git has no files of today, and its pages run no code: props are values. */
function componentText({component = '', props = {}}: PluginPage): string {
  const attributes = Object.entries(props).map(([name, value]) =>
    /^[a-z][\w-]*$/i.test(name) ? ` ${name}={${JSON.stringify(value)}}` : ` {...${JSON.stringify({[name]: value})}}`,
  )
  const spec = `@site/${path.posix.normalize(component)}`
  return `import Page from ${JSON.stringify(spec)}\n\n<Page${attributes.join('')} />\n`
}

function originOf({source}: PluginPage, plugin: string): PageOrigin {
  if (source === undefined) return {plugin, file: ''}
  const {file, line} = typeof source === 'string' ? {file: source, line: undefined} : source
  return {plugin, file: path.posix.normalize(file), ...(line !== undefined && {line})}
}

function categoryFile(
  {folder, category}: PluginCategory,
  {plugin, pluginFile}: PluginOrigin,
  config: Config,
): VirtualFile {
  const {pathInVersion, prefix} = resolveAddress(folder.endsWith('/') ? folder : `${folder}/`, config)
  const name = `${prefix}${pathInVersion}_category_.json`
  return {
    path: name as SourcePath,
    file: fileIn(name, config),
    text: JSON.stringify(category),
    address: folder,
    pluginFile,
    origin: {plugin, file: ''},
  }
}

const fileIn = (name: string, {root, content}: Config): string => relativePath(root, path.join(content, name))

/** The version that an address belongs to, and the rest of the address: the one with the longest path of its own. */
function resolveAddress(address: string, config: Config): {pathInVersion: string; prefix: string} {
  const rest = address.slice(1)
  const candidates = versionsOnDisk(config)
    .filter((version) => version.path === '' || rest.startsWith(`${version.path}/`))
    .sort((a, b) => b.path.length - a.path.length)
  const version = candidates[0] ?? latestVersion(config.sections[0])
  const pathInVersion = candidates[0] === undefined || version.path === '' ? rest : rest.slice(version.path.length + 1)
  return {pathInVersion, prefix: folderIn(config.content, version)}
}
