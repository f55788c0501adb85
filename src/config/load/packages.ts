import {existsSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'

/** The file (absolute) of a name: `./fonts/a.ttf` is a file of the project at `root`, other names are of packages. Else undefined. */
export function findFile(root: string, name: string): string | undefined {
  try {
    const local = path.resolve(root, name)
    if (/^[./]/.test(name)) return existsSync(local) ? local : undefined
    return requireIn(root).resolve(name)
  } catch {
    return undefined
  }
}

/** The exports of a package of the project. */
export const loadPackage = (root: string, name: string): unknown => requireIn(root)(name)

const requireIn = (root: string) => createRequire(path.join(root, 'package.json'))
