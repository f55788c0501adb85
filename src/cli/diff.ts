import path from 'node:path'
import type {Command} from 'commander'
import type {Style} from '../checks/reports/reports.js'
import type {DiffReport} from '../flow/diff-reports.js'
import {ConfigError} from '../model/config-error.js'
import type {DiffFlags} from '../model/flags/flags.js'
import {exitCodes} from './exit-codes.js'
import {printReported} from './print-failure.js'
import {createProgress} from './progress.js'
import {readProjectOptions} from './project-options.js'
import type {Session} from './session.js'

/** `docsgen diff`. */
export function diffCommand(program: Command, session: Session, setExitCode: (exitCode: number) => void): void {
  program
    .command('diff')
    .description('Show what readers will see change between two states.')
    .argument('[before]', 'a commit, tag or branch, a version of the site, or a folder with a built site', 'HEAD')
    .argument('[after]', 'another state, or "." for the work tree (default: the work tree, or the current version)')
    .addHelpText('after', help)
    .action(async (before: string, after: string | undefined, flags: DiffFlags) =>
      setExitCode(await runDiff(session, {before, after}, flags)),
    )
}

async function runDiff(
  session: Session,
  {before, after}: {before: string; after: string | undefined},
  flags: DiffFlags,
): Promise<number> {
  const {root, configFile, overrides, style, logLevel} = readProjectOptions(session, flags.project, flags)
  const progress = createProgress(session, logLevel)
  try {
    const {diffSites} = await import('../flow/diff.js')
    const {reportTexts} = await import('../flow/diff-reports.js')
    const difference = await diffSites({
      root,
      configFile,
      overrides,
      before,
      after,
      ...(session.stderr.isTTY && {onProgress: progress.show}),
    })
    progress.end()
    const report = await reportTexts(difference, reportsIn(flags))
    for (const {file, text} of report.files) await session.fs.writeFile(path.resolve(session.cwd, file), text)
    const {printable} = await import('../checks/reports/reports.js')
    session.stdout.write(textOf(report, style, printable))
    return flags.exitCode && report.count > 0 ? exitCodes.failed : exitCodes.ok
  } catch (error) {
    progress.end()
    if (!(error instanceof ConfigError)) throw error
    await printReported(session, {root, style}, error.problems)
    return exitCodes.usage
  }
}

const reportsIn = (flags: DiffFlags) =>
  (['html', 'json', 'markdown', 'page'] as const).flatMap((format) => {
    const file = flags[format]
    return file === undefined ? [] : [{format, file}]
  })

/** `printable`: makes the text of a page harmless for the terminal. */
function textOf({title, summary, pages, files}: DiffReport, style: Style, printable: (text: string) => string): string {
  const colours = {added: style.green, removed: style.red, moved: style.blue, changed: style.bold}
  const lines = pages.flatMap(({kind, name, facts}) => [
    colours[kind](`${signs[kind]} ${printable(name)}`),
    ...facts.map((fact) => `    ${printable(fact)}`),
  ])
  const written = files.map(({file}) => `Written: ${file}`)
  return `${[title, ...lines, `${summary}.`, ...written].join('\n')}\n`
}

const signs = {added: '+', removed: '-', moved: '>', changed: '~'}

const help = `
docsgen compares pages as readers see them: block by block, and word by word inside. What differs only in the source, such as
line breaks, file names or the form of links, is no difference.

Examples:
  $ docsgen diff                               the last commit and the work tree
  $ docsgen diff main . --html diff.html       a branch and the work tree, as a file for a pull request
  $ docsgen diff 1.3 1.4                       two versions of the site
  $ docsgen diff 1.3 1.4 --page docs/whats-new.md
  $ docsgen diff old/build build --json diff.json

Exit code: 0 also if there are differences, 1 with --exit-code and a difference, 2 wrong usage or an invalid config.`
