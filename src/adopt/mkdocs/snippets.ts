/** The extension `pymdownx.snippets`: where its files are, and those that it adds to every page (`auto_append`). */
import path from 'node:path'
import type {SiteFiles} from '../system.js'
import type {Edit} from '../translation.js'
import {textsOf, type Values} from '../values.js'
import type {Extensions} from './extensions.js'

export interface Snippets {
  /** The folder that contains most snippets, relative to the project. */
  folder: string
  /** Snippets that are elsewhere: name → path relative to the project. */
  files: Record<string, string>
  /** Text of `auto_append`: link targets and abbreviations, as a rule. */
  appended: string
  /** Files of `auto_append` that do not exist. */
  missing: string[]
}

export async function readSnippets(site: SiteFiles, {extensions}: Extensions): Promise<Snippets> {
  const options = extensions.get('pymdownx.snippets')
  const bases = basesOf(options)
  const files: Record<string, string> = {}
  for (const base of bases.slice(1)) await addFiles(site, base, files)
  const first = bases[0] as string
  const ofFirst: Record<string, string> = {}
  if (bases.length > 1) await addFiles(site, first, ofFirst)
  for (const name of Object.keys(ofFirst)) delete files[name]
  const all = {...files, ...ofFirst}
  const missing: string[] = []
  const texts: string[] = []
  for (const name of textsOf(options?.auto_append)) {
    const text = await expanded(site, {name, folder: first, files: all}, 0)
    if (text === undefined) missing.push(name)
    else texts.push(text.trim())
  }
  return {folder: first, files, appended: texts.join('\n\n'), missing}
}

/** Folders and files, relative to the project. */
function basesOf(options: Values | undefined): string[] {
  const bases = textsOf(options?.base_path).filter((folder) => !folder.startsWith('$'))
  return bases.length === 0 ? ['.'] : bases.map((base) => path.posix.normalize(base.replaceAll('\\', '/')))
}

/** Adds the files of a base that earlier bases do not have; of the project folder, none: it may be large. */
async function addFiles({fs, root}: SiteFiles, base: string, files: Record<string, string>): Promise<void> {
  if ((await fs.stat(path.join(root, base)))?.isFile()) {
    files[path.posix.basename(base)] ??= base
    return
  }
  const addFolder = async (folder: string): Promise<void> => {
    for (const {name, isDirectory} of await fs.readdir(path.join(root, base, folder)).catch(() => [])) {
      const file = path.posix.join(folder, name)
      if (isDirectory) await addFolder(file)
      else files[file] ??= path.posix.join(base, file)
    }
  }
  if (base !== '.' && base !== './') await addFolder('')
}

/** The text of a snippet with the snippets that it includes; undefined if there is no such file. */
async function expanded(
  {fs, root}: Pick<SiteFiles, 'fs' | 'root'>,
  {name, folder, files}: Pick<Snippets, 'folder' | 'files'> & {name: string},
  depth: number,
): Promise<string | undefined> {
  const file = path.join(root, files[name] ?? path.posix.join(folder, name))
  if (depth > 5 || !(await fs.stat(file))?.isFile()) return undefined
  const lines: string[] = []
  for (const line of includedNames((await fs.readFile(file)).toString('utf8').split('\n')))
    if (typeof line === 'string') lines.push(line)
    else lines.push((await expanded({fs, root}, {name: line.name, folder, files}, depth + 1)) ?? '')
  return lines.join('\n')
}

/** Lines, with `{name}` for each snippet of `--8<-- "name"`, or of the lines between two `--8<--`. */
function includedNames(lines: readonly string[]): (string | {name: string})[] {
  let isBlock = false
  return lines.flatMap((line): (string | {name: string})[] => {
    const [mark, name] = snippetLine.exec(line) ?? []
    if (mark !== undefined && name !== undefined) return [{name}]
    if (mark !== undefined) isBlock = !isBlock
    if (mark !== undefined || (isBlock && line.trim() === '')) return []
    return isBlock ? [{name: line.trim()}] : [line]
  })
}

const snippetLine = /^[ \t]*-+8<-+(?:[ \t]+["'](.+?)["'])?[ \t]*$/

/** Adds the link targets and abbreviations that a page uses, and all other text. */
export function appendEdits(text: string, appended = ''): Edit[] {
  if (appended === '') return []
  const lower = text.toLowerCase()
  const lines = appended.split('\n').filter((line) => {
    const [, mark, name = ''] = /^[ \t]*(\*?)\[([^\]]+)\]:/.exec(line) ?? []
    if (mark === undefined) return true
    return mark === '*' ? text.includes(name) : lower.includes(`[${name.toLowerCase()}]`)
  })
  const added = lines.join('\n').trim()
  if (added === '') return []
  return [
    {
      start: text.length,
      end: text.length,
      text: `${text.endsWith('\n') ? '' : '\n'}\n${added}\n`,
      construct: 'text that `auto_append` adds',
    },
  ]
}
