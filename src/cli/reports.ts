import {createRequire} from 'node:module'
import path from 'node:path'
import {type Command, InvalidArgumentError} from 'commander'
import {
  createFramer,
  type Format,
  formats,
  pretty,
  type Report,
  type ReportDiagnostic,
} from '../checks/reports/reports.js'
import type {ConfigProblem} from '../config/config.js'
import {nearest} from '../model/diagnostics/diagnostics.js'
import type {Session} from './session.js'
import {createStyle} from './style.js'

/** One `--report`: a format, and the file it goes to, as written; without one it goes to stdout. */
export interface WantedReport {
  format: Format | 'pretty'
  file?: string
}

/** What reports are made of; the rest is known from the session. */
export type Outcome = Omit<Report, 'version' | 'project'>

const names = ['pretty', ...Object.keys(formats)] as (Format | 'pretty')[]

export const addReportOption = (command: Command): Command =>
  command.option(
    '--report <format[=file]>',
    `also say what was found as ${names.slice(0, -1).join(', ')} or ${names.at(-1)}; may be repeated`,
    addReport,
  )

function addReport(text: string, before: readonly WantedReport[] = []): WantedReport[] {
  const [, format = '', file] = /^([^=]*)(?:=(.*))?$/s.exec(text) ?? []
  const known = names.find((name) => name === format)
  if (known === undefined) {
    const near = nearest(format, names)
    const advice = near === undefined ? `There are ${names.join(', ')}.` : `Did you mean ${near}?`
    throw new InvalidArgumentError(`There is no format "${format}". ${advice}`)
  }
  if (file === '') throw new InvalidArgumentError(`Write the file behind the sign, like ${known}=report.txt.`)
  if (
    file === undefined &&
    known !== 'pretty' &&
    before.some((one) => one.file === undefined && one.format !== 'pretty')
  )
    throw new InvalidArgumentError(`Only one report can go to stdout. Write a file, like ${known}=report.txt.`)
  return [...before, file === undefined ? {format: known} : {format: known, file}]
}

/** A session whose stdout is left to the report that goes there: all that is said to people goes to stderr. */
export function besideReports(session: Session, reports: readonly WantedReport[]): Session {
  const isTaken = reports.some(({format, file}) => file === undefined && format !== 'pretty')
  return isTaken ? {...session, stdout: session.stderr} : session
}

/**
 * Writes every report that was asked for, and those that CI shows by itself: annotations and a step summary in GitHub
 * Actions, code quality in GitLab. Throws what the disk says.
 */
export async function writeReports(
  session: Session,
  {root, reports}: {root: string; reports: readonly WantedReport[]},
  outcome: Outcome,
): Promise<void> {
  const {env, fs} = session
  const {version} = createRequire(import.meta.url)('docsgen/package.json') as {version: string}
  const report: Report = {...outcome, version, project: projectFolder(session, root)}
  const write = async (file: string, text: string) => {
    await fs.mkdir(path.dirname(file))
    await fs.writeFile(file, text)
  }
  for (const {format, file} of reports) {
    const place = file === undefined ? undefined : path.resolve(root, file)
    const text = format === 'pretty' ? await plainText(session, root, report) : await formats[format](report)
    if (place !== undefined) await write(place, text)
    else if (format !== 'pretty') session.stdout.write(text)
  }
  const isWanted = (format: Format) => reports.some((one) => one.format === format)
  if (env.GITHUB_ACTIONS === 'true') {
    if (!isWanted('github')) besideReports(session, reports).stdout.write(await formats.github(report))
    const summary = env.GITHUB_STEP_SUMMARY
    if (summary) await write(summary, `${await textOf(session, summary)}${await formats.markdown(report)}`)
  }
  if (env.GITLAB_CI && !isWanted('gitlab'))
    await write(
      path.join(env.CI_PROJECT_DIR || session.cwd, 'gl-code-quality-report.json'),
      await formats.gitlab(report),
    )
}

/** Faults of the config, or of how a command was called, as reports name them. */
export const usageDiagnosticsOf = (diagnostics: readonly ConfigProblem[]): ReportDiagnostic[] =>
  diagnostics.map(({file, position, message, hint}) => {
    const code = file === '' ? 'wrong-use' : 'invalid-config'
    return {code, severity: 'error', file, position, message, hint}
  })

async function plainText(session: Session, root: string, {diagnostics}: Report): Promise<string> {
  const pieces: string[] = []
  const plain = createStyle(session, false)
  for await (const text of pretty(diagnostics, plain, createFramer(session.fs, root))) pieces.push(text)
  return pieces.join('')
}

/** From the folder that CI has checked out, else from where the author stands; '' for a project outside of it. */
function projectFolder({env, cwd}: Session, root: string): string {
  const folder = path
    .relative(env.GITHUB_WORKSPACE || env.CI_PROJECT_DIR || cwd, root)
    .split(path.sep)
    .join('/')
  return folder.startsWith('../') || folder === '..' || path.isAbsolute(folder) ? '' : folder
}

const textOf = async ({fs}: Session, file: string): Promise<string> =>
  (await fs.readFile(file).catch(() => Buffer.alloc(0))).toString('utf8')
