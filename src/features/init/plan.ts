import path from 'node:path'
import {configNames} from '../../config/config.js'
import {type FileSystem, readIfFile} from '../../io/disk/disk.js'
import {isRecord} from '../../model/is-record.js'
import type {StarterFile} from './starter.js'

/** The starter files to write or to change, and the names of the existing files that stay unchanged. */
export interface Plan {
  files: StarterFile[]
  kept: string[]
  /** Which files are the pages, if they are those of the folder itself. */
  pagesNote: string | undefined
}

/** Compares a starter with a folder. Pages are planned only for a folder without pages: two sites must not mix. */
export async function planFiles(fs: FileSystem, folder: string, starter: readonly StarterFile[]): Promise<Plan> {
  const content = await findContent(fs, folder)
  const files: StarterFile[] = []
  const kept = new Set<string>()
  for (const {name, text} of starter) {
    const isOfContent = name.startsWith('docs/')
    const target = isOfContent ? name.replace('docs', content.name) : name
    const existing =
      isOfContent && content.used.length > 0 ? content.used : await firstExisting(fs, folder, namesFor(target))
    const changed =
      name === 'package.json' && existing.length > 0 ? await withScripts(fs, path.join(folder, name), text) : undefined
    if (existing.length === 0)
      files.push({name: target, text: target === configName && content.isProject ? withContent(text) : text})
    else if (changed) files.push({name, ...changed})
    else for (const one of existing) kept.add(one)
  }
  const hasNote = content.isProject && files.some(({name}) => name === configName)
  return {files, kept: [...kept], pagesNote: hasNote ? pagesNote : undefined}
}

/**
 * A package.json with the scripts of the starter, in the form that npm gives it. Undefined if it is unreadable, or if it has a
 * script with one of these names: `npm run dev` must not serve one site, and `npm run build` build another.
 */
async function withScripts(fs: FileSystem, file: string, starter: string) {
  if (!(await fs.lstat(file))?.isFile()) return undefined
  const previous = (await readIfFile(fs, file))?.toString('utf8') ?? ''
  const {scripts} = JSON.parse(starter)
  const existing = parsed(previous)
  if (!isRecord(existing) || !isRecord(existing.scripts ?? {})) return undefined
  const own = {...(existing.scripts as object | undefined)}
  if (Object.keys(scripts).some((name) => name in own)) return undefined
  const indent = /^\s*\{\r?\n([ \t]+)/.exec(previous)?.[1] ?? '  '
  const text = `${JSON.stringify({...existing, scripts: {...own, ...scripts}}, undefined, indent)}\n`
  return {previous, text: previous.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text}
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** The content folder that `build` would use, and what it contains already. */
interface Content {
  name: string
  used: string[]
  /** Whether the pages are beside package.json. */
  isProject: boolean
}

async function findContent(fs: FileSystem, folder: string): Promise<Content> {
  const isFolder = async (name: string) => (await fs.stat(path.join(folder, name)))?.isDirectory() === true
  const visible = async (name: string) =>
    (await fs.readdir(path.join(folder, name))).filter((entry) => !entry.name.startsWith('.'))
  for (const name of ['docs-content', 'docs'])
    if (await isFolder(name))
      return {name, used: (await visible(name)).length > 0 ? [`${name}/`] : [], isProject: false}
  const entries = (await isFolder('.')) ? await visible('.') : []
  const used = entries.flatMap(({name, isDirectory}) => (!isDirectory && isPage(name) ? name : [])).sort()
  return {name: 'docs', used, isProject: used.length > 0}
}

/** Whether a file is a page, and not one about the repository, such as README.md and CHANGELOG.md. */
const isPage = (name: string): boolean =>
  /^[^_].*\.mdx?$/.test(name) && !/^[A-Z\d_-]+\.mdx?$/.test(name) && !/^readme\./i.test(name)

const configName = 'docsgen.config.ts'

const pagesNote = `The Markdown files of this folder are the pages of the site (\`content: '.'\` in ${configName}). To keep them apart, move them into a folder docs, and remove this key.`

const withContent = (config: string): string =>
  config.replace(
    /^ {2}title: .*$/m,
    (title) => `${title}\n\n  // The pages are the Markdown files of this folder.\n  content: '.',`,
  )

/** A config of any name counts: `build` might read the starter's config instead of the existing one. */
const namesFor = (name: string): readonly string[] => (configNames.includes(name) ? configNames : [name])

async function firstExisting(fs: FileSystem, folder: string, names: readonly string[]): Promise<string[]> {
  for (const name of names) if (await fs.lstat(path.join(folder, name))) return [name]
  return []
}
