/** The extension `pymdownx.snippets`: where its files are, and those that it adds to every page (`auto_append`). */
import path from 'node:path'
import {filesBelow, isFile, textOfFile} from '../site-files.js'
import type {SiteFiles} from '../system.js'
import {textsOf, type Values} from '../values.js'
import type {Extensions} from './read-config.js'

export interface Snippets {
  /** The folder that contains most snippets, relative to the project. */
  folder: string
  /** Snippets that are elsewhere: name → path relative to the project. */
  files: Record<string, string>
  /** Text of `auto_append`: link targets and abbreviations, as a rule. */
  appended: string
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
  if (missing.length > 0) site.note(`These files of \`auto_append\` do not exist: ${missing.join(', ')}.`)
  return {folder: first, files, appended: texts.join('\n\n')}
}

function basesOf(options: Values | undefined): string[] {
  const bases = textsOf(options?.base_path).filter((folder) => !folder.startsWith('$'))
  return bases.length === 0 ? ['.'] : bases.map((base) => path.posix.normalize(base.replaceAll('\\', '/')))
}

/** Adds the files of a base that earlier bases do not have; of the project folder, none: it may be large. */
async function addFiles(site: SiteFiles, base: string, files: Record<string, string>): Promise<void> {
  if (await isFile(site, base)) files[path.posix.basename(base)] ??= base
  else if (base !== '.' && base !== './')
    for (const file of await filesBelow(site.fs, path.join(site.root, base)))
      files[file] ??= path.posix.join(base, file)
}

/** The text of a snippet with the snippets that it includes; undefined if there is no such file. */
async function expanded(
  site: SiteFiles,
  {name, folder, files}: Pick<Snippets, 'folder' | 'files'> & {name: string},
  depth: number,
): Promise<string | undefined> {
  const text = depth > 5 ? undefined : await textOfFile(site, files[name] ?? path.posix.join(folder, name))
  if (text === undefined) return undefined
  const lines = includedNames(text.split('\n')).map((line) =>
    typeof line === 'string' ? line : expanded(site, {name: line.name, folder, files}, depth + 1),
  )
  return (await Promise.all(lines)).map((line) => line ?? '').join('\n')
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
