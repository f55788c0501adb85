/** What `build`, `merge` and `check` have in common: flags, a line of progress, and what is told in the end. */
import {type Command, InvalidArgumentError} from 'commander'
import {ConfigError, type ConfigProblem} from '../config/config.js'
import type {BuildResult} from '../flow/build.js'
import type {Changes, Diagnostic} from '../model/model.js'
import {exitCodes} from './exit-codes.js'
import {printDiagnostics} from './print-diagnostics.js'
import {printReported} from './print-failure.js'
import {missingParserText, profileText} from './profile-text.js'
import {createProgress, type ProgressEvent} from './progress.js'
import {addProjectOptions, isPrinted, type ProjectOptions, readProjectOptions} from './project-options.js'
import {addReportOption, besideReports, usageDiagnosticsOf, type WantedReport, writeReports} from './reports.js'
import type {Session} from './session.js'

export interface RunFlags {
  strict?: true
  updateBaseline?: true
  profile?: true
  cache: boolean
  concurrency?: number
  report?: WantedReport[]
}

/** What a run was asked to do. */
export interface Job extends ProjectOptions {
  /** Name of the command. */
  command: string
  strict: boolean
  updateBaseline: boolean
  profile: boolean
  useCache: boolean
  threads: number | undefined
  reports: readonly WantedReport[]
}

/** What came of a run, as far as it is told in the same way for all commands. */
export interface Outcome {
  ok: boolean
  diagnostics: Diagnostic[]
  pages: number
  baseline?: {known: number; gone: number} | undefined
  /** Pages since a manifest that was given. */
  changes?: Changes | undefined
}

export const addRunOptions = (command: Command): Command =>
  addReportOption(
    addProjectOptions(command)
      .option('--strict', 'treat warnings as errors')
      .option('--update-baseline', 'write what is wrong now to docsgen.baseline.json, and fail only for what is new'),
  )
    .option('--no-cache', 'use nothing that earlier builds left behind, and leave nothing')
    .option(
      '--concurrency <n>',
      'threads that compile pages; 0 for none but the first (default: as many as useful)',
      wholeNumber,
    )
    .option('--profile', 'print where the time went')

export function jobFrom(session: Session, {command, root}: {command: string; root: string}, flags: RunFlags): Job {
  const {strict = false, updateBaseline = false, profile = false, report: reports = []} = flags
  const {cache: useCache, concurrency: threads} = flags
  const project = readProjectOptions(session, root, flags)
  return {...project, command, strict, updateBaseline, profile, useCache, threads, reports}
}

function wholeNumber(text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new InvalidArgumentError('Write a whole number, such as 2.')
  return Number(text)
}

/** Prints what came of the work, once the line of progress is gone, and gives the exit code. `session` leaves stdout to reports. */
type Tell = (session: Session, milliseconds: number) => Promise<number>

/** Runs the work under a line of progress. A config that cannot be used is told here. */
export async function withProgress(
  session: Session,
  job: Job,
  work: (onProgress: (event: ProgressEvent) => void) => Promise<Tell>,
): Promise<number> {
  const human = besideReports(session, job.reports)
  const start = session.now()
  const progress = createProgress(human, job.logLevel)
  try {
    const tell = await work(progress.show)
    progress.end()
    return await tell(human, session.now() - start)
  } catch (error) {
    progress.end()
    if (!(error instanceof ConfigError)) throw error
    return refuse(session, job, error.problems)
  }
}

/** Tells that the command could not do its work, and why. */
export async function refuse(session: Session, job: Job, diagnostics: readonly ConfigProblem[]): Promise<number> {
  if (isPrinted('error', job.logLevel)) await printReported(session, job, diagnostics)
  const {command, strict} = job
  await writeReports(session, job, {command, strict, ok: false, pages: 0, diagnostics: usageDiagnosticsOf(diagnostics)})
  return exitCodes.usage
}

/** Prints that the native parser is missing, and with `--profile` where the time went. */
export function printProfile({stdout}: Session, job: Job, profile: BuildResult['profile']): void {
  if (profile.isParserMissing && isPrinted('info', job.logLevel)) stdout.write(missingParserText)
  if (job.profile) stdout.write(profileText(profile))
}

/** Tells what is wrong with the site: to people on stderr, and in every report. */
export async function reportDiagnostics(session: Session, job: Job, outcome: Outcome): Promise<void> {
  const {ok, pages, diagnostics, baseline, changes} = outcome
  await printDiagnostics(session, job, diagnostics)
  await writeReports(session, job, {
    command: job.command,
    strict: job.strict,
    ok,
    pages,
    baseline,
    changes,
    diagnostics: diagnostics,
  })
}
