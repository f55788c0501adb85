/** Shared by `build` and `check`: flags, the progress line, and the printed outcome. */
import {printable, type Report, usageDiagnosticsOf} from '../checks/reports/reports.js'
import type {BuildResult} from '../flow/build.js'
import {ConfigError, type ConfigProblem} from '../model/config-error.js'
import type {BuildCommandFlags, CheckCommandFlags, WantedReport} from '../model/flags/flags.js'
import type {Changes, Diagnostic} from '../model/model.js'
import {exitCodes} from './exit-codes.js'
import {printDiagnostics} from './print-diagnostics.js'
import {printReported} from './print-failure.js'
import {missingParserText, profileText} from './profile-text.js'
import {createProgress, type ProgressEvent} from './progress.js'
import {isPrinted, type ProjectFlags, type ProjectOptions, readProjectOptions} from './project-options.js'
import {messageSession, writeReports} from './reports.js'
import type {Session} from './session.js'

export type RunFlags = Pick<BuildCommandFlags, keyof BuildCommandFlags & keyof CheckCommandFlags>

/** Options of one run. */
export interface Job extends ProjectOptions, Omit<RunFlags, keyof ProjectFlags> {
  /** Name of the command. */
  command: string
  strict: boolean
  reports: WantedReport[]
}

/** The parts of the outcome of a run that all commands print in the same way. */
export interface RunResult {
  ok: boolean
  /** Folder of the site (absolute), if it may be below that of the job. */
  root?: string
  diagnostics: Diagnostic[]
  pages: number
  baseline?: {known: number; gone: number} | undefined
  /** Changes since the manifest of `--against`. */
  changes?: Changes | undefined
  output?: Report['output']
  external?: Report['external']
}

export function jobFrom<Flags extends RunFlags>(
  session: Session,
  {command, root}: {command: string; root: string},
  flags: Flags,
): Job & Omit<Flags, keyof ProjectFlags> {
  const {strict = false, reports = []} = flags
  return {...readProjectOptions(session, root, flags), command, strict, reports}
}

/** The options of a run without those that say what the command prints. */
export const runOptionsOf = <One extends Job>({command, logLevel, style, profile, reports, ...options}: One) => options

/** Prints the outcome of a run after the progress line is cleared; returns the exit code. `session` leaves stdout to reports. */
type PrintOutcome = (session: Session, milliseconds: number) => Promise<number>

/** Runs the work with a progress line. Prints the problems of an invalid config. */
export async function withProgress(
  session: Session,
  job: Job,
  work: (onProgress: (event: ProgressEvent) => void) => Promise<PrintOutcome>,
): Promise<number> {
  const output = messageSession(session, job.reports)
  const start = session.now()
  const progress = createProgress(output, job.logLevel)
  try {
    const printOutcome = await work(progress.show)
    progress.end()
    return await printOutcome(output, session.now() - start)
  } catch (error) {
    progress.end()
    if (!(error instanceof ConfigError)) throw error
    return refuse(session, job, error.problems)
  }
}

/** Reports why the command cannot run; returns the exit code. */
async function refuse(session: Session, job: Job, diagnostics: readonly ConfigProblem[]): Promise<number> {
  if (isPrinted('error', job.logLevel)) await printReported(session, job, diagnostics)
  const isOfConfig = diagnostics.some(({file}) => file.startsWith('docsgen.config.'))
  if (isOfConfig && isPrinted('info', job.logLevel))
    session.stderr.write('To read what the config accepts: docsgen docs config\n\n')
  const {command, strict} = job
  await writeReports(session, job, {command, strict, ok: false, pages: 0, diagnostics: usageDiagnosticsOf(diagnostics)})
  return exitCodes.usage
}

/** Prints the notes of a run, and the profile with `--profile`. */
export function printProfile({stdout}: Session, job: Job, profile: BuildResult['profile']): void {
  if (profile.isParserMissing && isPrinted('info', job.logLevel)) stdout.write(missingParserText)
  if (isPrinted('info', job.logLevel)) for (const note of profile.notes) stdout.write(`${printable(note)}\n`)
  if (job.profile) stdout.write(printable(profileText(profile)))
}

/** Names the pages of the manual that explain the most severe problems. */
async function manualText(diagnostics: readonly Diagnostic[]): Promise<string> {
  const {docsOf} = await import('../checks/kinds.js')
  const ranks = ['error', 'warning', 'info']
  const explained = diagnostics.filter(({code}) => docsOf(code) !== undefined)
  const [first] = explained.toSorted((a, b) => ranks.indexOf(a.severity) - ranks.indexOf(b.severity))
  return first === undefined ? '' : `To read what a problem means: docsgen docs ${first.code}\n\n`
}

/** Prints the diagnostics of a site on stderr and writes the reports. Returns false if a requested report cannot be written. */
export async function reportDiagnostics(session: Session, job: Job, outcome: RunResult): Promise<boolean> {
  const {ok, pages, diagnostics, baseline, changes, output, external, root: site = job.root} = outcome
  await printDiagnostics(session, {...job, root: site}, diagnostics)
  if (diagnostics.length > 0 && isPrinted('info', job.logLevel)) session.stderr.write(await manualText(diagnostics))
  return writeReports(
    session,
    {...job, site},
    {
      command: job.command,
      strict: job.strict,
      ok,
      pages,
      baseline,
      changes,
      output,
      external,
      diagnostics,
    },
  )
}
