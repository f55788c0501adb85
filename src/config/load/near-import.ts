import {readdirSync} from 'node:fs'
import path from 'node:path'
import {ownFolder} from '../../io/disk/disk.js'
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
  const [, alias, rest = ''] = /^(@site\/|docsgen\/templates\/)?(.*)$/.exec(spec) ?? []
  if (alias === undefined && !/^\.{1,2}\//.test(spec)) return undefined
  const isTemplate = alias?.startsWith('docsgen/')
  const templates = path.join(ownFolder(), 'dist/client/templates')
  const target = path.resolve(alias === undefined ? path.dirname(from) : isTemplate ? templates : root, rest)
  const requested = path.basename(target)
  const names = namesIn(path.dirname(target))
    // The other files of that folder are no templates.
    .filter((name) => !isTemplate || /^[A-Z]/.test(name))
    .map((name) => (ending.test(requested) ? name : name.replace(ending, '')))
  const beginning = isTemplate ? names.find((name) => name.startsWith(requested)) : undefined
  const near = nearest(requested, names) ?? beginning
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
