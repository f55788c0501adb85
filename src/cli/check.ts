import path from 'node:path'
import {Argument} from 'commander'
import {printable} from '../checks/reports/reports.js'
import {relativePath} from '../files/paths/paths.js'
import type {CheckOptions, CheckResult} from '../flow/check.js'
import {ConfigError} from '../model/config-error.js'
import {type CheckCommandFlags, flags, optionOf} from '../model/flags/flags.js'
import {command, rootArgument} from './command.js'
import {exitCodes} from './exit-codes.js'
import {isPrinted} from './project-options.js'
import {jobFrom, printProfile, reportDiagnostics, runOptionsOf, withProgress} from './run.js'
import type {Session} from './session.js'
import {checkSummaryOf, searchTestsText} from './summary.js'

type CheckJob = ReturnType<typeof jobFrom<CheckCommandFlags>> & {paths?: readonly string[]}

export const checkCommand = command({
  name: 'check',
  text: 'Find the problems of the site without writing it.',
  arguments: [
    rootArgument,
    new Argument('[paths...]', 'report only problems in these files and folders (default: all)'),
  ],
  async run(session, flags: CheckCommandFlags, root: string, paths: string[]) {
    const job: CheckJob = jobFrom(session, {command: 'check', root}, flags)
    if (paths.length > 0) job.paths = paths.map((one) => relativePath(job.root, path.resolve(job.root, one)))
    return withProgress(session, job, async (onProgress) => {
      const refusal = await refusalOf(session, job)
      if (refusal !== undefined) throw ConfigError.about({file: '', message: refusal})
      const {result, fileSession, remove} = await resultOf(session, {...runOptionsOf(job), onProgress})
      return async (printed, milliseconds) => {
        const isReported = await reportDiagnostics(fileSession, job, result).finally(remove)
        if (isPrinted('info', job.logLevel))
          printed.stdout.write(
            checkSummaryOf(result, {isStrict: job.strict, milliseconds}) +
              searchTestsText(result) +
              result.lines.map((line) => `${printable(line)}\n`).join(''),
          )
        printProfile(printed, job, result.profile)
        return result.ok && isReported ? exitCodes.ok : exitCodes.failed
      }
    })
  },
  help: `
Finds the same problems as \`docsgen build\`, but renders no documents and writes no output folder. The next build reuses
the compiled pages. Paths and files of reports are relative to [root].

Examples:
  $ docsgen check --strict                            fail on warnings too, as CI should
  $ docsgen check --only broken-link,broken-anchor    report only these checks
  $ docsgen check . docs/guides                       report only problems in one folder
  $ docsgen check --external                          also check links to other sites
  $ docsgen check --samples                           also run the samples of pages
  $ docsgen check --against https://docs.example.com/docsgen-manifest.json
  $ docsgen check --untrusted main..pull-request      check an untrusted change without running its code
  $ docsgen check --update-baseline                   from now on, fail only for new problems
  $ docsgen check --report junit=report.xml --report markdown=report.md

Exit code: 0 passed, 1 the check found errors, 2 wrong usage or an invalid config, 130 interrupted.`,
})

interface Checked {
  result: CheckResult
  /** Reads the files that were checked, for excerpts. */
  fileSession: Session
  remove(): void
}

async function resultOf(session: Session, {untrusted, ...options}: Options): Promise<Checked> {
  if (untrusted === undefined) {
    const {checkSite} = await import('../flow/check.js')
    return {result: await checkSite(options), fileSession: session, remove: () => {}}
  }
  const {checkChange} = await import('../flow/check-change.js')
  const {result, inCopy, remove} = await checkChange({...options, untrusted})
  const {fs} = session
  const copied = {
    ...fs,
    readFile: (file: string) => fs.readFile(inCopy(file)),
    stat: (file: string) => fs.stat(inCopy(file)),
  }
  return {result, fileSession: {...session, fs: copied}, remove}
}

type Options = CheckOptions & Pick<CheckJob, 'untrusted'>

/** Why the arguments and flags cannot be used; undefined if they can. */
async function refusalOf({fs}: Session, job: CheckJob): Promise<string | undefined> {
  // A misspelt path must not look like a file without problems.
  for (const one of job.paths ?? [])
    if ((await fs.stat(path.join(job.root, one))) === undefined) return `The project has no file or folder "${one}".`
  if (job.updateBaseline && (job.only || job.except || job.paths))
    return 'A baseline contains all problems: leave out --only, --except and paths.'
  const refused = job.untrusted === undefined ? undefined : flagRefusedWith(job)
  return refused && `--untrusted runs no code of the change and opens no connection: leave out ${refused}.`
}

/** The first flag that `--untrusted` does not allow; undefined without one. */
const flagRefusedWith = (job: CheckJob): string | undefined =>
  flags
    .filter(({of}) => of.includes('check'))
    .map((flag) => flag.refusedForUntrusted?.(job[optionOf(flag) as keyof CheckJob]))
    .find((refused) => refused !== undefined)
