import {execFile} from 'node:child_process'
import path from 'node:path'
import type {Command} from 'commander'
import type {MigrateResult} from '../flow/migrate.js'
import {ConfigError} from '../model/config-error.js'
import type {MigrateFlags} from '../model/flags/flags.js'
import {exitCodes} from './exit-codes.js'
import {migrationReport} from './migration-report.js'
import {printReported} from './print-failure.js'
import type {Session} from './session.js'
import {createStyle} from './style.js'

/** `docsgen migrate`. */
export function migrateCommand(program: Command, session: Session, setExitCode: (exitCode: number) => void): void {
  program
    .command('migrate')
    .description('Turn the site of another system into a docsgen site.')
    .argument('[root]', 'folder of the project', '.')
    .addHelpText('after', help)
    .action(async (root: string, flags: MigrateFlags) => setExitCode(await runMigrate(session, root, flags)))
}

async function runMigrate(session: Session, folder: string, flags: MigrateFlags): Promise<number> {
  const {dryRun = false, force = false, against} = flags
  const root = path.resolve(session.cwd, folder)
  try {
    const {migrate} = await import('../flow/migrate.js')
    const result = await migrate({
      root,
      dryRun,
      against,
      fs: session.fs,
      ...(!force && {mayWrite: refuseUncommitted}),
    })
    session.stdout.write(result ? reportOf(session, result, dryRun) : nothingText)
    return exitCodes.ok
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    await printReported(session, {root, style: createStyle(session, flags.color)}, error.problems)
    return exitCodes.usage
  }
}

const nothingText =
  'There is nothing to migrate: docsgen finds no site of another system here, or one that has been migrated.\n'

const reportOf = (session: Session, result: MigrateResult, dryRun: boolean): string =>
  migrationReport(result, {dryRun, folder: path.relative(session.cwd, result.root) || '.'})

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

const help = `
docsgen writes docsgen.config.ts, rewrites the pages that use syntax of the other system, and moves no file. Problems that
the site has already go to docsgen.baseline.json, so that \`docsgen check\` fails only for new ones. The report is Markdown.

Examples:
  $ docsgen migrate --dry-run                          see what would change
  $ docsgen migrate --against https://docs.example.com/sitemap.xml
  $ docsgen migrate website > migration.md             migrate another folder, and keep the report

Exit code: 0 migrated or nothing to do, 2 wrong usage, or a folder with uncommitted changes.`
