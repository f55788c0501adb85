import path from 'node:path'
import {type Command, InvalidArgumentError} from 'commander'
import type {BuildOptions, BuildResult} from '../build.js'
import {cacheFolder} from '../cache/cache.js'
import {ConfigError} from '../config/config.js'
import type {Shard} from '../shard.js'
import {exitCodes} from './exit-codes.js'
import {printDiagnostics} from './print-diagnostics.js'
import {printFaults} from './print-failure.js'
import {profileText} from './profile-text.js'
import {createProgress} from './progress.js'
import {addProjectOptions, isPrinted, type ProjectOptions, readProjectOptions} from './project-options.js'
import type {Session} from './session.js'
import {summaryOf} from './summary.js'

export type Build = (options: BuildOptions) => Promise<BuildResult>

/** `docsgen build`. */
export function buildCommand(program: Command, session: Session, done: (exitCode: number) => void): void {
  addBuild(program, session, {done, build: async (options) => (await import('../build.js')).build(options)})
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
      const job = jobFrom(session, root, flags)
      done(await (flags.shard ? runShard(session, job, flags.shard) : runBuild(session, job, build)))
    })
}

/** What `build` and `merge` have in common. */
export const addBuildOptions = (command: Command): Command =>
  addProjectOptions(command)
    .option('-o, --out-dir <dir>', 'folder the site is written to (default: build)')
    .option('--strict', 'treat warnings as errors: write nothing when there is one')
    .option('--force', 'write into a folder that is not empty and that docsgen did not make')
    .option('--no-cache', 'use nothing that earlier builds left behind, and leave nothing')
    .option(
      '--concurrency <n>',
      'threads that compile pages; 0 for none but the first (default: as many as useful)',
      wholeNumber,
    )
    .option('--profile', 'print where the time went')

export interface BuildFlags {
  strict?: true
  force?: true
  profile?: true
  cache: boolean
  concurrency?: number
}

export interface Job extends ProjectOptions {
  strict: boolean
  force: boolean
  profile: boolean
  useCache: boolean
  threads: number | undefined
  shards?: readonly string[]
}

export function jobFrom(session: Session, root: string, flags: BuildFlags): Job {
  const {strict = false, force = false, profile = false, cache: useCache, concurrency: threads} = flags
  return {...readProjectOptions(session, root, flags), strict, force, profile, useCache, threads}
}

function wholeNumber(text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new InvalidArgumentError('Write a whole number, such as 2.')
  return Number(text)
}

function shardFrom(text: string): Shard {
  const [index = 0, count = 0] = /^(\d{1,3})\/(\d{1,3})$/.exec(text)?.slice(1).map(Number) ?? []
  if (index < 1 || index > count) throw new InvalidArgumentError('Write it like 2/4, the second of four.')
  return {index, count}
}

export async function runBuild(session: Session, job: Job, build: Build): Promise<number> {
  return withProgress(session, job, async (options, start) => {
    const result = await build(options)
    return () => report(session, {...job, milliseconds: session.now() - start}, result)
  })
}

async function runShard(session: Session, job: Job, shard: Shard): Promise<number> {
  return withProgress(session, job, async (options) => {
    const {buildShard} = await import('../shard.js')
    const {folder, compiled, pages, profile} = await buildShard(options, shard)
    return async () => {
      const part = `Part ${shard.index} of ${shard.count}: ${compiled} of ${pages} pages`
      const place = path.relative(session.cwd, folder) || folder
      if (isPrinted('info', job.logLevel))
        session.stdout.write(`${part} in ${place}. Run \`docsgen merge\` where all parts are.\n`)
      if (job.profile) session.stdout.write(profileText(profile))
      return exitCodes.ok
    }
  })
}

/** Runs the work under a line of progress; what it gives prints what came of it, once that line is gone. */
async function withProgress(
  session: Session,
  job: Job,
  work: (options: BuildOptions, start: number) => Promise<() => Promise<number>>,
): Promise<number> {
  const {logLevel, style, profile, threads, ...options} = job
  const start = session.now()
  const progress = createProgress(session, logLevel)
  try {
    const own = {...options, ...(threads === undefined ? {} : {threads}), onProgress: progress.show}
    const print = await work(own, start)
    progress.end()
    return await print()
  } catch (error) {
    progress.end()
    if (!(error instanceof ConfigError)) throw error
    if (isPrinted('error', logLevel)) await printFaults(session, job, error.faults)
    return exitCodes.usage
  }
}

async function report(session: Session, job: Job & {milliseconds: number}, result: BuildResult): Promise<number> {
  await printDiagnostics(session, job, result.diagnostics)
  if (result.refused !== undefined) {
    const message = `${result.refused} Nothing was written.`
    if (isPrinted('error', job.logLevel)) await printFaults(session, job, [{file: '', message}])
    return exitCodes.usage
  }
  const circumstances = {isStrict: job.strict, milliseconds: job.milliseconds, cwd: session.cwd}
  if (isPrinted('info', job.logLevel)) {
    session.stdout.write(summaryOf(result, circumstances))
    if (session.env.CI && job.useCache) session.stdout.write(cacheText(session, job, result))
  }
  if (job.profile) session.stdout.write(profileText(result.profile))
  return result.ok ? exitCodes.ok : exitCodes.failed
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
  $ docsgen build --var product=acme --var Product=Acme
  $ docsgen build --shard 1/3                         a third of the pages, in one of three jobs

Exit code: 0 built, 1 the build found errors, 2 wrong use or an invalid config, 130 interrupted.`
