import path from 'node:path'
import {printable, type Style} from '../../checks/reports/reports.js'
import {exitCodes} from '../../cli/exit-codes.js'
import {createProgress} from '../../cli/progress.js'
import {readProjectOptions} from '../../cli/project-options.js'
import type {Session} from '../../cli/session.js'
import type {DiffFlags} from '../../model/flags/flags.js'
import {diffSites} from './diff-sites.js'
import {type DiffReport, reportTexts} from './reports.js'

/** Runs `docsgen diff`. */
export async function run(
  session: Session,
  [before, after]: [before: string, after: string | undefined],
  flags: DiffFlags,
): Promise<number> {
  const {root, configFile, overrides, style, logLevel} = readProjectOptions(session, flags.project, flags)
  const progress = createProgress(session, logLevel)
  const options = {root, configFile, overrides, before, after}
  const difference = await diffSites({...options, ...(session.stderr.isTTY && {onProgress: progress.show})}).finally(
    progress.end,
  )
  const report = await reportTexts(difference, reportsIn(flags))
  for (const {file, text} of report.files) await session.fs.writeFile(path.resolve(session.cwd, file), text)
  session.stdout.write(textOf(report, style))
  return flags.exitCode && report.count > 0 ? exitCodes.failed : exitCodes.ok
}

const reportsIn = (flags: DiffFlags) =>
  (['html', 'json', 'markdown', 'page'] as const).flatMap((format) => {
    const file = flags[format]
    return file === undefined ? [] : [{format, file}]
  })

function textOf({title, summary, pages, files}: DiffReport, style: Style): string {
  const colours = {added: style.green, removed: style.red, moved: style.blue, changed: style.bold}
  const lines = pages.flatMap(({kind, name, facts}) => [
    colours[kind](`${signs[kind]} ${printable(name)}`),
    ...facts.map((fact) => `    ${printable(fact)}`),
  ])
  const written = files.map(({file}) => `Written: ${file}`)
  return `${[title, ...lines, `${summary}.`, ...written].join('\n')}\n`
}

const signs = {added: '+', removed: '-', moved: '>', changed: '~'}
