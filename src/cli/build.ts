import path from 'node:path'
import {type Command, InvalidArgumentError} from 'commander'
import type {BuildOptions, BuildResult} from '../flow/build.js'
import type {Shard} from '../flow/shard.js'
import {cacheFolder} from '../io/cache/cache.js'
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
import {summaryOf} from './summary.js'

export type Build = (options: BuildOptions) => Promise<BuildResult>

/** `docsgen build`. */
export function buildCommand(program: Command, session: Session, done: (exitCode: number) => void): void {
  addBuild(program, session, {done, build: async (options) => (await import('../flow/build.js')).build(options)})
}

/** The same around another `build`. */
export function addBuild(
  program: Command,
  session: Session,
  {done, build}: {done: (exitCode: number) => void; build: Build},
): void {
  addBuildOptions(program.command('build').description('Build the whole site, ready to be served by any web server.'))
    .option('--shard <i/n>', 'compile only one of n parts of the pages, for `docsgen merge` to put together', shardFrom)
    .addHelpText('after', help)
    .showHelpAfterError('Run `docsgen build --help` to see what there is.')
    .action(async (root: string, flags: BuildFlags & {shard?: Shard}) => {
      const job = buildJobFrom(session, {command: 'build', root}, flags)
      done(await (flags.shard ? runShard(session, job, flags.shard) : runBuild(session, job, build)))
    })
}

/** What `build` and `merge` have in common. */
export const addBuildOptions = (command: Command): Command =>
  addRunOptions(command)
    .option('-o, --out-dir <dir>', 'folder the site is written to (default: build)')
    .option('--portable', 'write relative addresses: for any path, for an archive, to open as files')
    .option('--print <category>', 'also make one page of a category, to be printed; may be repeated', oneMore)
    .option('--force', 'write into a folder that is not empty and that docsgen did not make')

const oneMore = (text: string, before: string[] | undefined): string[] => [...(before ?? []), text]

export interface BuildFlags extends RunFlags {
  force?: true
}

export interface BuildJob extends Job {
  force: boolean
  shards?: readonly string[]
}

export const buildJobFrom = (
  session: Session,
  asked: {command: string; root: string},
  flags: BuildFlags,
): BuildJob => ({
  ...jobFrom(session, asked, flags),
  force: flags.force ?? false,
})

function shardFrom(text: string): Shard {
  const [index = 0, count = 0] = /^(\d{1,3})\/(\d{1,3})$/.exec(text)?.slice(1).map(Number) ?? []
  if (index < 1 || index > count) throw new InvalidArgumentError('Write it like 2/4, the second of four.')
  return {index, count}
}

export async function runBuild(session: Session, job: BuildJob, build: Build): Promise<number> {
  return withProgress(session, job, async (onProgress) => {
    const result = await build({...buildOptions(session, job), onProgress})
    return async (human, milliseconds) => {
      if (result.refused !== undefined)
        return refuse(session, job, [{file: '', message: `${result.refused} Nothing was written.`}])
      await reportDiagnostics(session, job, result)
      if (isPrinted('info', job.logLevel)) {
        human.stdout.write(summaryOf(result, {isStrict: job.strict, milliseconds, cwd: session.cwd}))
        if (session.env.CI && job.useCache) human.stdout.write(cacheText(session, job, result))
      }
      printProfile(human, job, result.profile)
      return result.ok ? exitCodes.ok : exitCodes.failed
    }
  })
}

async function runShard(session: Session, job: BuildJob, shard: Shard): Promise<number> {
  return withProgress(session, job, async (onProgress) => {
    const {buildShard} = await import('../flow/shard.js')
    const {folder, compiled, pages, profile} = await buildShard({...buildOptions(session, job), onProgress}, shard)
    return async (human) => {
      const part = `Part ${shard.index} of ${shard.count}: ${compiled} of ${pages} pages`
      const place = path.relative(session.cwd, folder) || folder
      if (isPrinted('info', job.logLevel))
        human.stdout.write(`${part} in ${place}. Run \`docsgen merge\` where all parts are.\n`)
      printProfile(human, job, profile)
      return exitCodes.ok
    }
  })
}

function buildOptions({fs}: Session, job: BuildJob): BuildOptions {
  const {command, logLevel, style, profile, reports, threads, ...options} = job
  return {...options, fs, ...(threads === undefined ? {} : {threads})}
}

/** For those who keep folders between the runs of CI. */
function cacheText({cwd}: Session, {root}: Job, {profile: {reused, pages}}: BuildResult): string {
  const folder = path.relative(cwd, cacheFolder(root)) || '.'
  return `Cache: ${reused} of ${pages} pages were known. Keep ${folder} from run to run.\n`
}

const help = `
Paths are relative to [root]. Flags down to --url and --out-dir stand for keys of the config.

Examples:
  $ docsgen build                                     this folder, into build/
  $ docsgen build --strict                            stop at the first sign of trouble, as CI should
  $ docsgen build website -o public --base /docs/     another folder, published under /docs/
  $ docsgen build --portable -o out                   to put into an archive, or to open as files
  $ docsgen build --print guides                      also guides/print, for a browser to print
  $ docsgen build --var product=acme --var Product=Acme
  $ docsgen build --shard 1/3                         a third of the pages, in one of three jobs
  $ docsgen build --report sarif=docs.sarif           also for programs

Exit code: 0 built, 1 the build found errors, 2 wrong use or an invalid config, 130 interrupted.`
