import path from 'node:path'
import {isWithin} from '../files/paths/paths.js'
import type {FileSystem} from '../io/disk/disk.js'
import type {Version} from '../model/model.js'
import type {ParsedConfig} from '../model/schema.js'
import {keyError, type Origin} from './key-diagnostic.js'

interface VersionInput {
  root: string
  /** Absolute folder of the current version. */
  content: string
  versions: ParsedConfig['versions']
}

/** Versions of a site, the newest first (behaviour §8.1). Without a folder of older ones there is only `current`. */
export async function resolveVersions(
  fs: FileSystem,
  {root, content, versions}: VersionInput,
  origin: Origin,
): Promise<Version[]> {
  const {settings, includeCurrent} = versions
  const problem = (message: string, hint?: string) => keyError('versions', origin, {message, ...(hint ? {hint} : {})})
  const folder = path.resolve(root, versions.folder)
  const found = isWithin(content, folder) ? [] : await foldersIn(fs, folder)
  const older = versions.names ?? found
  for (const name of older) {
    if (!isName(name)) throw problem(`has a name that no folder can have: "${name}".`)
    if (older.indexOf(name) !== older.lastIndexOf(name)) throw problem(`names "${name}" twice.`)
    if (!found.includes(name))
      throw problem(`names "${name}", but there is no folder "${versions.folder}/version-${name}".`)
  }
  const names = [...(includeCurrent ? ['current'] : []), ...older]
  if (names.length === 0) throw problem('must leave at least one version.', 'Leave `includeCurrent` out.')
  const last = versions.last ?? older[0] ?? 'current'
  const unknown = [last, ...Object.keys(settings)].find((name) => !names.includes(name))
  if (unknown !== undefined) throw problem(`has no version "${unknown}".`, `There is ${names.join(', ')}.`)
  const all = names.map((name, index): Version => {
    const isLast = name === last
    const isCurrent = name === 'current'
    const own: ParsedConfig['versions']['settings'][string] = isCurrent
      ? versions.current
      : (settings[name] ?? {noIndex: false})
    const side = index < names.indexOf(last) ? 'unreleased' : 'unmaintained'
    const banner = own.banner ?? (isLast ? 'none' : side)
    return {
      name,
      label: own.label ?? (isCurrent ? 'Next' : name),
      path: own.path ?? (isLast ? '' : isCurrent ? 'next' : name),
      folder: isCurrent ? content : path.join(folder, `version-${name}`),
      isLast,
      banner: banner === 'none' ? undefined : banner,
      badge: own.badge ?? names.length > 1,
      noIndex: own.noIndex,
      sidebars: own.sidebars,
      sidebarsFile: undefined,
    }
  })
  const markdownExport = all.find((one, index) => all.findIndex((other) => other.path === one.path) < index)
  if (markdownExport) throw problem(`gives two versions the path "${markdownExport.path}".`)
  return all
}

/** Names of the folders `version-…`, the newest first: numbers in them count as numbers. */
async function foldersIn(fs: FileSystem, folder: string): Promise<string[]> {
  if (!(await fs.stat(folder))?.isDirectory()) return []
  const found = (await fs.readdir(folder))
    .filter(({name, isDirectory}) => isDirectory && name.startsWith('version-'))
    .map(({name}) => name.slice('version-'.length))
  const order = new Intl.Collator('en', {numeric: true})
  return found.sort((a, b) => order.compare(b, a) || (a < b ? 1 : -1))
}

const isName = (name: string): boolean =>
  name.trim() !== '' && name.length <= 32 && name !== '.' && name !== '..' && !/[/\\<>:"|?*\u0000-\u001f]/.test(name)
