import {existsSync} from 'node:fs'
import path from 'node:path'

/** Endings that an import may leave out, or name instead of the real one: `./a.js` may mean `a.ts`. */
const endings = ['', '.tsx', '.ts', '.jsx', '.js']

/**
 * Files (absolute) that do not exist, and that imports would mean instead of one of these files if they did: `a.tsx` beside
 * `a.ts`, and `a.ts` beside `a/index.ts`.
 */
export function preferredFiles(files: Iterable<string>): string[] {
  const candidates = [...files].flatMap((file) => {
    const [, stem] = /^(.*)\.[jt]sx?$/.exec(file) ?? []
    if (stem === undefined) return []
    const stems = path.basename(stem) === 'index' ? [stem, path.dirname(stem)] : [stem]
    return stems.flatMap((one) => endings.map((ending) => one + ending))
  })
  return [...new Set(candidates)].filter((file) => !existsSync(file))
}
