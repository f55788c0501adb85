import {execFile} from 'node:child_process'
import path from 'node:path'
import {ConfigError} from '../model/config-error.js'
import type {MigrateFlags} from '../model/flags/flags.js'
import {command, rootArgument} from './command.js'
import {migrationReport} from './migration-report.js'

export const migrateCommand = command({
  name: 'migrate',
  text: 'Turn the site of another system into a docsgen site.',
  arguments: [rootArgument],
  async run({cwd, fs, stdout}, {dryRun = false, force = false, against}: MigrateFlags, folder: string) {
    const root = path.resolve(cwd, folder)
    const {migrate} = await import('../flow/migrate.js')
    const result = await migrate({root, dryRun, against, fs, ...(!force && {mayWrite: refuseUncommitted})})
    stdout.write(
      result
        ? migrationReport(result, {dryRun, folder: path.relative(cwd, result.root) || '.'})
        : 'There is nothing to migrate: docsgen finds no site of another system here, or one that has been migrated.\n',
    )
  },
  help: `
docsgen writes docsgen.config.ts, rewrites the pages that use syntax of the other system, and moves no file. Problems that
the site has already go to docsgen.baseline.json, so that \`docsgen check\` fails only for new ones. The report is Markdown.

Examples:
  $ docsgen migrate --dry-run                          see what would change
  $ docsgen migrate --against https://docs.example.com/sitemap.xml
  $ docsgen migrate website > migration.md             migrate another folder, and keep the report

Exit code: 0 migrated or nothing to do, 2 wrong usage, or a folder with uncommitted changes.`,
})

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
