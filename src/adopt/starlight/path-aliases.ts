/** Short paths such as `~/assets/a.png`, which the tsconfig of a site declares. */
import path from 'node:path'
import {type FileSystem, readIfFile} from '../../io/disk/disk.js'
import {listOf, textOf, valuesOf} from '../values.js'

/** Beginning of a path, and the folder or file that it means, relative to the site. */
export type PathAlias = readonly [begin: string, folder: string]

/** Reads `compilerOptions.paths` of `tsconfig.json`. */
export async function pathAliases(fs: FileSystem, root: string): Promise<PathAlias[]> {
  const bytes = await readIfFile(fs, path.join(root, 'tsconfig.json'))
  const {compilerOptions} = valuesOf(jsonOf(bytes?.toString('utf8') ?? ''))
  const {paths, baseUrl} = valuesOf(compilerOptions)
  return Object.entries(valuesOf(paths)).flatMap(([prefix, targets]): PathAlias[] => {
    const target = textOf(listOf(targets)[0])
    if (target === undefined) return []
    const folder = path.posix.join(textOf(baseUrl) ?? '.', target)
    return [[prefix.replace(/\*$/, ''), folder.replace(/\*$/, '')]]
  })
}

/** JSON with comments and commas at the ends of lists. */
function jsonOf(source: string): unknown {
  const plain = source.replace(/("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (_, quoted?: string) => quoted ?? '')
  try {
    return JSON.parse(plain.replace(/,(?=\s*[}\]])/g, ''))
  } catch {
    return undefined
  }
}
