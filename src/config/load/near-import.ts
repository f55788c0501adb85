import {readdirSync} from 'node:fs'
import path from 'node:path'
import {nearest} from '../../model/diagnostics/diagnostics.js'

/** Endings that an import may leave out. */
const ending = /\.[cm]?[jt]sx?$/

/**
 * The path that an author most likely meant by the path of a missing file, from the files of its folder. `from`: the
 * importing file, absolute.
 *
 *   ../parts/Chrat → ../parts/Chart
 */
export function nearImport(spec: string, {from, root}: {from: string; root: string}): string | undefined {
  const [, alias, rest = ''] = /^(@site\/)?(.*)$/.exec(spec) ?? []
  if (alias === undefined && !/^\.{1,2}\//.test(spec)) return undefined
  const target = alias === undefined ? path.resolve(path.dirname(from), rest) : path.resolve(root, rest)
  const requested = path.basename(target)
  const names = namesIn(path.dirname(target)).map((name) => (ending.test(requested) ? name : name.replace(ending, '')))
  const near = nearest(requested, names)
  return near === undefined || near === requested ? undefined : spec.slice(0, spec.length - requested.length) + near
}

/** The visible names in a folder; none if there is no folder. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'))
  } catch {
    return []
  }
}
