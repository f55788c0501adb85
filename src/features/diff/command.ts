import path from 'node:path'
import type {Style} from '../../checks/reports/reports.js'
import {exitCodes} from '../../cli/exit-codes.js'
import {printReported} from '../../cli/print-failure.js'
import {createProgress} from '../../cli/progress.js'
import {readProjectOptions} from '../../cli/project-options.js'
import type {Session} from '../../cli/session.js'
import {ConfigError} from '../../model/config-error.js'
import type {DiffFlags} from '../../model/flags/flags.js'
import type {DiffReport} from './reports.js'

/** Runs `docsgen diff`. */
export async function run(
  session: Session,
  [before, after]: [before: string, after: string | undefined],
  flags: DiffFlags,
): Promise<number> {
  const {root, configFile, overrides, style, logLevel} = readProjectOptions(session, flags.project, flags)
  const progress = createProgress(session, logLevel)
  try {
    const {diffSites} = await import('./diff-sites.js')
    const {reportTexts} = await import('./reports.js')
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
    const {printable} = await import('../../checks/reports/reports.js')
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
