/** What a check reports about pages that say which code they describe. */

import {createProjectFiles} from '../../compile/project-files.js'
import type {FileSystem} from '../../io/disk/disk.js'
import {defined} from '../../model/defined.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Config, Diagnostic} from '../../model/model.js'
import {coversMissing, missingCodeParser, outdatedByCode, unknownCoverAges} from './diagnostics.js'
import {type Change, type Cover, coversOf, parserPackage} from './states.js'

/** The problems of the code that these pages (paths in the project) cover. Throws ConfigError. */
export async function coverProblems(fs: FileSystem, config: Config, pages: readonly string[]): Promise<Diagnostic[]> {
  const files = createProjectFiles(fs, config)
  const {covers, problem, unparsed} = await coversOf({fs, config, files}, pages)
  const location = {file: config.file}
  return [
    ...(problem === undefined ? [] : [unknownCoverAges(location, problem)]),
    ...(unparsed.length === 0 ? [] : [missingCodeParser(location, {files: unparsed, name: parserPackage})]),
    ...covers.flatMap(problemOf),
  ]
}

function problemOf({page, position, covers, state, changes = [], since, lacks, near, unreadable}: Cover): Diagnostic[] {
  if (unreadable) return [catalogue.unreadableFile({file: unreadable.file}, unreadable.reason)]
  const location = {file: page, position}
  if (state === 'outdated') return [outdatedByCode(location, {changes: changesText(changes), since})]
  if (state !== 'missing') return []
  const [, file = covers, name = ''] = /^(.*?)#(.*)$/.exec(covers) ?? []
  const symbol = lacks === 'symbol' ? {name, file} : undefined
  return [coversMissing(location, {file, symbol, near})]
}

/** `src/a.ts#parse has changed`, `src/a.sql has changed and src/b.sql was removed`. `name`: writes the name of a target. */
export function changesText(changes: readonly Change[], name = (target: string): string => target): string {
  const words = {changed: 'has changed', added: 'was added', removed: 'was removed'}
  const shown = changes.slice(0, 3).map(({target, kind}) => `${name(target)} ${words[kind]}`)
  const rest = changes.length - shown.length
  const all = rest > 0 ? [...shown, `${rest} more files have changed`] : shown
  return all.length === 1 ? defined(all[0]) : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}
