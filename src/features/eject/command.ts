import path from 'node:path'
import {exitCodes} from '../../cli/exit-codes.js'
import type {Session} from '../../cli/session.js'
import {ConfigError} from '../../model/config-error.js'
import {ejectTemplate, templateNames} from './copy-template.js'

/** Runs `docsgen eject`. */
export async function run(
  {stdout, fs, cwd}: Session,
  [name, root]: [name: string | undefined, root: string],
): Promise<number> {
  if (name === undefined) {
    stdout.write(`${templateNames().join('\n')}\n`)
    return exitCodes.ok
  }
  const result = await ejectTemplate(fs, path.resolve(cwd, root), name)
  if ('refused' in result) throw ConfigError.about({file: '', message: result.refused, hint: result.hint})
  stdout.write(
    `Wrote ${result.file}. This file replaces docsgen's template. To use docsgen's template again, remove the file.\n`,
  )
  return exitCodes.ok
}
