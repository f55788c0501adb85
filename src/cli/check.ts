import path from 'node:path'
import type {Command} from 'commander'
import {printable} from '../checks/reports/reports.js'
import {relativePath} from '../files/paths/paths.js'
import type {CheckOptions, CheckResult} from '../flow/check.js'
import type {CheckCommandFlags} from '../model/flags/flags.js'
import {coversCommand} from './covers.js'
import {exitCodes} from './exit-codes.js'
import {noteOldName} from './old-names.js'
import {isPrinted} from './project-options.js'
import {jobFrom, printProfile, refuse, reportDiagnostics, runOptionsOf, withProgress} from './run.js'
import {runQueries} from './search.js'
import type {Session} from './session.js'
import {checkSummaryOf, remoteText, searchTestsText} from './summary.js'

type CheckJob = ReturnType<typeof jobFrom<CheckCommandFlags>> & {paths?: readonly string[]}

/** `docsgen check`. */
export function checkCommand(program: Command, session: Session, setExitCode: (exitCode: number) => void): void {
  const command = program.command('check').helpCommand(false)
  coversCommand(command, session, setExitCode)
  command
    .description('Find the problems of the site without writing it.')
    .argument('[root]', 'folder of the project', '.')
    .argument('[paths...]', 'report only problems in these files and folders (default: all)')
    .addHelpText('after', help)
    .action(async (root: string, paths: string[], flags: CheckCommandFlags) => {
      const job = jobFrom(session, {command: 'check', root}, flags)
      const relativePaths = paths.map((one) => relativePath(job.root, path.resolve(job.root, one)))
      const missing = await findMissing(session, job.root, relativePaths)
      const isPartialRun = [flags.only, flags.except, paths[0]].some((part) => part !== undefined)
      if (missing !== undefined)
        return setExitCode(
          await refuse(session, job, [{file: '', message: `The project has no file or folder "${missing}".`}]),
        )
      if (job.updateBaseline && isPartialRun)
        return setExitCode(
          await refuse(session, job, [
            {file: '', message: 'A baseline contains all problems: leave out --only, --except and paths.'},
          ]),
        )
      const {queries, json = false} = flags
      if (queries !== undefined) {
        noteOldName(session, 'check --queries', 'search --queries')
        return setExitCode(await runQueries(session, queries, {...flags, project: root, json}))
      }
      const refusal = refusalOf(flags)
      if (refusal !== undefined) return setExitCode(await refuse(session, job, [{file: '', message: refusal}]))
      setExitCode(await runCheck(session, {...job, ...(paths.length > 0 && {paths: relativePaths})}))
    })
}

async function runCheck(session: Session, job: CheckJob): Promise<number> {
  return withProgress(session, job, async (onProgress) => {
    const {result, fileSession, remove} = await resultOf(session, {...runOptionsOf(job), onProgress})
    return async (printed, milliseconds) => {
      const isReported = await reportDiagnostics(fileSession, job, result).finally(remove)
      if (isPrinted('info', job.logLevel))
        printed.stdout.write(
          checkSummaryOf(result, {isStrict: job.strict, milliseconds}) +
            searchTestsText(result) +
            printable(remoteText(result)),
        )
      printProfile(printed, job, result.profile)
      return result.ok && isReported ? exitCodes.ok : exitCodes.failed
    }
  })
}

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

/** The reason why the flags cannot be combined; undefined if they can. */
function refusalOf(flags: CheckCommandFlags): string | undefined {
  const refused = flags.untrusted === undefined ? undefined : flagRefusedWith(flags)
  return refused && `--untrusted runs no code of the change and opens no connection: leave out ${refused}.`
}

/** The first flag that `--untrusted` does not allow; undefined without one. */
function flagRefusedWith({external, samples, updateBaseline, against}: CheckCommandFlags): string | undefined {
  const refused = {
    '--external': external,
    '--samples': samples,
    '--update-baseline': updateBaseline,
    '--against with a URL': against !== undefined && /^https?:/i.test(against),
  }
  return Object.entries(refused).find(([, isSet]) => isSet)?.[0]
}

/** The first path that does not exist: a misspelt path must not look like a file without problems. */
async function findMissing({fs}: Session, root: string, paths: readonly string[]): Promise<string | undefined> {
  for (const one of paths) if ((await fs.stat(path.join(root, one))) === undefined) return one
  return undefined
}

const help = `
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

Exit code: 0 passed, 1 the check found errors, 2 wrong usage or an invalid config, 130 interrupted.`
