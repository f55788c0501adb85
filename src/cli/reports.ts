import path from 'node:path'
import {
  createFramer,
  type Format,
  formats,
  pretty,
  prettyDiagnostic,
  projectFolder,
  type Report,
} from '../checks/reports/reports.js'
import {ownVersion} from '../io/disk/disk.js'
import {withNamedErrors} from '../io/system-errors.js'
import type {WantedReport} from '../model/flags/flags.js'
import {isLogged} from './print-diagnostics.js'
import {isPrinted, type ProjectOptions} from './project-options.js'
import type {Session} from './session.js'
import {createStyle} from './style.js'

/** Contents of a report, except the values that the session supplies. */
type ReportContents = Omit<Report, 'version' | 'project'>

/** The session for messages. If a report goes to stdout, messages go to stderr. */
export function messageSession(session: Session, reports: readonly WantedReport[]): Session {
  const isTaken = reports.some(({file}) => file === undefined)
  return isTaken ? {...session, stdout: session.stderr} : session
}

/**
 * Writes the requested reports, and those that CI displays by itself: annotations, as far as the log level allows, and a step
 * summary in GitHub Actions, code quality in GitLab. Names the files that cannot be written; returns false if a requested one is
 * among them.
 */
export async function writeReports(
  session: Session,
  {
    root,
    site = root,
    reports,
    logLevel,
    style,
  }: Pick<ProjectOptions, 'root' | 'logLevel' | 'style'> & {site?: string; reports: readonly WantedReport[]},
  outcome: ReportContents,
): Promise<boolean> {
  const {env, fs} = session
  const report: Report = {...outcome, version: ownVersion(), project: projectFolder(site, session)}
  const write = async (file: string, text: string, severity: 'error' | 'warning') => {
    try {
      await fs.mkdir(path.dirname(file))
      await fs.writeFile(file, text)
      return true
    } catch (error) {
      const message = `The report "${file}" cannot be written: ${withNamedErrors((error as Error).message)}.`
      if (isPrinted(severity === 'error' ? 'error' : 'warn', logLevel))
        session.stderr.write(prettyDiagnostic({severity, file: '', message}, style, ''))
      return false
    }
  }
  let isComplete = true
  for (const {format, file} of reports) {
    const location = file === undefined ? undefined : path.resolve(root, file)
    const text = format === 'pretty' ? await plainText(session, site, report) : await formats[format](report)
    if (location !== undefined) isComplete = (await write(location, text, 'error')) && isComplete
    else session.stdout.write(text)
  }
  const isWanted = (format: Format) => reports.some((one) => one.format === format)
  if (env.GITHUB_ACTIONS === 'true') {
    const logged = report.diagnostics.filter(isLogged({logLevel, strict: report.strict}))
    if (!isWanted('github'))
      messageSession(session, reports).stdout.write(await formats.github({...report, diagnostics: logged}))
    const summary = env.GITHUB_STEP_SUMMARY
    if (summary) await write(summary, `${await textOf(session, summary)}${await formats.markdown(report)}`, 'warning')
  }
  if (env.GITLAB_CI && !isWanted('gitlab'))
    await write(
      path.join(env.CI_PROJECT_DIR || session.cwd, 'gl-code-quality-report.json'),
      await formats.gitlab(report),
      'warning',
    )
  return isComplete
}

async function plainText(session: Session, root: string, {diagnostics}: Report): Promise<string> {
  const pieces: string[] = []
  const plain = createStyle(session, false)
  for await (const text of pretty(diagnostics, plain, createFramer(session.fs, root))) pieces.push(text)
  return pieces.join('')
}

const textOf = async ({fs}: Session, file: string): Promise<string> =>
  (await fs.readFile(file).catch(() => Buffer.alloc(0))).toString('utf8')
