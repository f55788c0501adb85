import path from 'node:path'
import {type Command, InvalidArgumentError} from 'commander'
import {nearest} from '../model/diagnostics/diagnostics.js'
import {defaultChecks, fatalCodes} from '../model/schema.js'
import {exitCodes} from './exit-codes.js'
import {isPrinted} from './project-options.js'
import {
  addRunOptions,
  type Job,
  jobFrom,
  printProfile,
  type RunFlags,
  refuse,
  reportDiagnostics,
  withProgress,
} from './run.js'
import type {Session} from './session.js'
import {checkSummaryOf, remoteText} from './summary.js'

interface CheckFlags extends RunFlags {
  only?: string[]
  except?: string[]
  external?: true
  against?: string
}

interface CheckJob extends Job {
  only: string[] | undefined
  except: string[] | undefined
  paths: string[] | undefined
  external: boolean
  against: string | undefined
}

/** `docsgen check`. */
export function checkCommand(program: Command, session: Session, done: (exitCode: number) => void): void {
  addRunOptions(program.command('check').description('Find everything that is wrong with the site, and write none.'))
    .argument('[paths...]', 'files and folders of the project to tell of (default: all)')
    .option('--only <codes>', 'tell of these faults only, such as broken-link,broken-anchor', codesFrom)
    .option('--except <codes>', 'tell of all faults but these', exceptedFrom)
    .option('--external', 'ask other sites for what links lead to')
    .option(
      '--against <manifest>',
      'a docsgen-manifest.json, as a file or its address: what it published must still be there',
    )
    .addHelpText('after', help)
    .showHelpAfterError('Run `docsgen check --help` to see what there is.')
    .action(async (root: string, paths: string[], flags: CheckFlags) => {
      const job = jobFrom(session, {command: 'check', root}, flags)
      const inside = paths.map((one) => path.relative(job.root, path.resolve(job.root, one)).split(path.sep).join('/'))
      const missing = await findMissing(session, job.root, inside)
      const isPart = [flags.only, flags.except, paths[0]].some((part) => part !== undefined)
      if (missing !== undefined)
        return done(
          await refuse(session, job, [{file: '', message: `The project has no file or folder "${missing}".`}]),
        )
      if (job.updateBaseline && isPart)
        return done(
          await refuse(session, job, [
            {file: '', message: 'A baseline is of all faults: leave out --only, --except and paths.'},
          ]),
        )
      const {only, except, external = false, against} = flags
      done(
        await runCheck(session, {
          ...job,
          only,
          except,
          external,
          against,
          paths: inside.length > 0 ? inside : undefined,
        }),
      )
    })
}

async function runCheck(session: Session, job: CheckJob): Promise<number> {
  return withProgress(session, job, async (onProgress) => {
    const {command, logLevel, style, profile, reports, threads, ...options} = job
    const {checkSite} = await import('../flow/check-site.js')
    const result = await checkSite({...options, ...(threads === undefined ? {} : {threads}), onProgress})
    return async (human, milliseconds) => {
      await reportDiagnostics(session, job, result)
      if (isPrinted('info', logLevel))
        human.stdout.write(checkSummaryOf(result, {isStrict: job.strict, milliseconds}) + remoteText(result))
      printProfile(human, job, result.profile)
      return result.ok ? exitCodes.ok : exitCodes.failed
    }
  })
}

/** The first path that is not there; a slip of the pen must not look like a sound file. */
async function findMissing({fs}: Session, root: string, paths: readonly string[]): Promise<string | undefined> {
  for (const one of paths) if ((await fs.stat(path.join(root, one))) === undefined) return one
  return undefined
}

const codes = [...Object.keys(defaultChecks), ...fatalCodes]

function codesFrom(text: string, before: readonly string[] = []): string[] {
  const words = text.split(',').map((word) => word.trim())
  for (const word of words) {
    if (codes.includes(word)) continue
    const near = nearest(word, codes)
    const advice = near === undefined ? 'See `checks` in the manual.' : `Did you mean ${near}?`
    throw new InvalidArgumentError(`There is no check "${word}". ${advice}`)
  }
  return [...before, ...words]
}

function exceptedFrom(text: string, before?: readonly string[]): string[] {
  const excepted = codesFrom(text, before)
  const fatal = excepted.find((code) => (fatalCodes as readonly string[]).includes(code))
  if (fatal !== undefined)
    throw new InvalidArgumentError(`${fatal} is always told: nothing can be known of such a page.`)
  return excepted
}

const help = `
Finds what \`docsgen build\` finds, at less cost: no document is drawn, no folder written. A build after it
compiles nothing again. Paths and files of reports are relative to [root].

Examples:
  $ docsgen check --strict                            as CI should
  $ docsgen check --only broken-link,broken-anchor    these faults only
  $ docsgen check . docs/guides                       the faults of one folder
  $ docsgen check --external                          other sites as well
  $ docsgen check --against https://docs.example.com/docsgen-manifest.json
  $ docsgen check --update-baseline                   from now on, fail only for what is new
  $ docsgen check --report junit=report.xml --report markdown=report.md

Exit code: 0 sound, 1 faults were found, 2 wrong use or an invalid config, 130 interrupted.`
