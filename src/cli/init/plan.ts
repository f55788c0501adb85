import path from 'node:path'
import {configNames} from '../../config/config.js'
import {type FileSystem, readIfFile} from '../../io/disk/disk.js'
import {isRecord} from '../../model/is-record.js'
import type {StarterFile} from './starter.js'

/** The starter files to write or to change, and the names of the existing files that stay unchanged. */
export interface Plan {
  files: StarterFile[]
  kept: string[]
}

/** Compares a starter with a folder. Pages are planned only for a folder without pages: two sites must not mix. */
export async function planFiles(fs: FileSystem, folder: string, starter: readonly StarterFile[]): Promise<Plan> {
  const content = await findContent(fs, folder)
  const files: StarterFile[] = []
  const kept = new Set<string>()
  for (const {name, text} of starter) {
    const isPage = name.startsWith('docs/')
    const target = isPage ? name.replace('docs', content.name) : name
    const existing = isPage && content.isUsed ? `${content.name}/` : await firstExisting(fs, folder, namesFor(target))
    const changed =
      name === 'package.json' && existing ? await withScripts(fs, path.join(folder, name), text) : undefined
    if (existing === undefined) files.push({name: target, text})
    else if (changed) files.push({name, ...changed})
    else kept.add(existing)
  }
  return {files, kept: [...kept]}
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

/** The content folder that `build` would use, and whether it contains anything. */
async function findContent(fs: FileSystem, folder: string): Promise<{name: string; isUsed: boolean}> {
  for (const name of ['docs-content', 'docs'])
    if ((await fs.stat(path.join(folder, name)))?.isDirectory())
      return {name, isUsed: (await fs.readdir(path.join(folder, name))).some((entry) => !entry.name.startsWith('.'))}
  return {name: 'docs', isUsed: false}
}

/** A config of any name counts: `build` might read the starter's config instead of the existing one. */
const namesFor = (name: string): readonly string[] => (configNames.includes(name) ? configNames : [name])

async function firstExisting(fs: FileSystem, folder: string, names: readonly string[]): Promise<string | undefined> {
  for (const name of names) if (await fs.lstat(path.join(folder, name))) return name
  return undefined
}
