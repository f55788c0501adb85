import {existsSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'

/** The file (absolute) that a name means in the project at `root`: `./fonts/a.ttf` one of its own, else one of a package; or undefined. */
export function findFile(root: string, name: string): string | undefined {
  try {
    const own = path.resolve(root, name)
    if (/^[./]/.test(name)) return existsSync(own) ? own : undefined
    return requireIn(root).resolve(name)
  } catch {
    return undefined
  }
}

/** What a package of the project exports. */
export const loadPackage = (root: string, name: string): unknown => requireIn(root)(name)

const requireIn = (root: string) => createRequire(path.join(root, 'package.json'))
