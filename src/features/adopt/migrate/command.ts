import {execFile} from 'node:child_process'
import path from 'node:path'
import {exitCodes} from '../../../cli/exit-codes.js'
import type {Session} from '../../../cli/session.js'
import {ConfigError} from '../../../model/config-error.js'
import type {MigrateFlags} from '../../../model/flags/flags.js'
import {migrate} from './migrate-site.js'
import {migrationReport} from './report.js'

/** Runs `docsgen migrate`. */
export async function run(
  {cwd, fs, stdout}: Session,
  [folder]: [folder: string],
  {dryRun = false, force = false, against}: MigrateFlags,
): Promise<number> {
  const root = path.resolve(cwd, folder)
  const result = await migrate({root, dryRun, against, fs, ...(!force && {mayWrite: refuseUncommitted})})
  stdout.write(
    result
      ? migrationReport(result, {dryRun, folder: path.relative(cwd, result.root) || '.'})
      : 'There is nothing to migrate: docsgen finds no site of another system here, or one that has been migrated.\n',
  )
  return exitCodes.ok
}

/** Throws ConfigError if git could not undo the migration of a folder. */
async function refuseUncommitted(root: string): Promise<void> {
  const hint = 'To migrate anyway, add --force.'
  const status = await gitStatus(root)
  if (status === undefined)
    throw ConfigError.about({
      file: '',
      message: 'This folder is in no git repository, so git could not undo the migration. Nothing was written.',
      hint,
    })
  if (status.trim() !== '')
    throw ConfigError.about({
      file: '',
      message: 'This folder has uncommitted changes, so git could not undo the migration alone. Nothing was written.',
      hint: `Commit the changes first. ${hint}`,
    })
}

/** Changed files; undefined outside of a repository, or without git. */
const gitStatus = (root: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    execFile('git', ['status', '--porcelain', '--', '.'], {cwd: root}, (error, text) =>
      resolve(error ? undefined : text),
    )
  })
