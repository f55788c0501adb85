import path from 'node:path'
import {type Command, InvalidArgumentError, Option} from 'commander'
import type {BuildOptions, BuildResult} from '../flow/build.js'
import {outputOf} from '../flow/output.js'
import type {Shard} from '../flow/shard.js'
import {cacheFolder, shardFolders} from '../io/cache/cache.js'
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

/** `docsgen build`. `session`: the streams, the clock and the environment of the command. */
export function buildCommand(program: Command, session: Session, setExitCode: (exitCode: number) => void): void {
  addBuild(program, session, {setExitCode, build: async (options) => (await import('../flow/build.js')).build(options)})
}

/** `docsgen build` with the build function as a parameter, for tests. */
export function addBuild(
  program: Command,
  session: Session,
  {setExitCode, build}: {setExitCode: (exitCode: number) => void; build: Build},
): void {
  addRunOptions(program.command('build').description('Build the site into a folder for any web server.'))
    .option('-o, --out-dir <dir>', 'output folder (default: build)')
    .option('--portable', 'write relative addresses, so the site works under any path and as local files')
    .option('--print <category>', 'also write a print view of this category; repeatable', append)
    .option('--epub', 'also write the whole site as site.epub')
    .option('--force', 'write into a folder with files that docsgen did not write, and replace those in the way')
    .option('--policy', 'print the Content-Security-Policy of the site')
    .option('--shard <i/n>', 'compile one of n shards of the pages; --merge builds the site from them', shardFrom)
    .addOption(
      new Option('--merge [dirs...]', 'build from the folders of all shards (default: all in .docsgen)').conflicts(
        'shard',
      ),
    )
    .addHelpText('after', help)
    .showHelpAfterError('Run `docsgen build --help` to list all options.')
    .action(async (root: string, flags: BuildFlags) => {
      const job = buildJobFrom(session, root, flags)
      const refused = flags.shard && flagOfWholeSite(flags)
      if (refused) {
        const message = `A shard reports no problems: give ${refused} to \`docsgen build --merge\`.`
        return setExitCode(await refuse(session, job, [{file: '', message}]))
      }
      setExitCode(await (flags.shard ? runShard(session, job, flags.shard) : runBuild(session, job, build)))
    })
}

const append = (text: string, before: string[] | undefined): string[] => [...(before ?? []), text]

interface BuildFlags extends RunFlags {
  force?: true
  policy?: true
  shard?: Shard
  merge?: true | string[]
}

interface BuildJob extends Job {
  force: boolean
  printsPolicy: boolean
  shards?: readonly string[]
}

function buildJobFrom(session: Session, root: string, flags: BuildFlags): BuildJob {
  const {force = false, policy = false, merge} = flags
  const job = {...jobFrom(session, {command: 'build', root}, flags), force, printsPolicy: policy}
  if (merge === undefined) return job
  const shards = merge === true ? shardFolders(job.root) : merge.map((folder) => path.resolve(session.cwd, folder))
  return {...job, shards}
}

function shardFrom(text: string): Shard {
  const [index = 0, count = 0] = /^(\d{1,3})\/(\d{1,3})$/.exec(text)?.slice(1).map(Number) ?? []
  if (index < 1 || index > count) throw new InvalidArgumentError('Write a shard like 2/4, the second of four.')
  return {index, count}
}

/** The first flag that needs the problems or the pages of the whole site; undefined without one. */
function flagOfWholeSite({strict, updateBaseline, report, policy}: BuildFlags): string | undefined {
  const flags = {'--strict': strict, '--update-baseline': updateBaseline, '--report': report, '--policy': policy}
  return Object.entries(flags).find(([, value]) => value !== undefined)?.[0]
}

async function runBuild(session: Session, job: BuildJob, build: Build): Promise<number> {
  return withProgress(session, job, async (onProgress) => {
    const result = await build({...buildOptions(session, job), onProgress})
    return async (printed, milliseconds) => {
      if (result.refused !== undefined)
        return refuse(session, job, [{file: '', message: `${result.refused} Nothing was written.`}])
      const isReported = await reportDiagnostics(session, job, {...result, output: outputOf(result, job.root)})
      if (isPrinted('info', job.logLevel)) {
        const [isDebug, cwd] = [job.logLevel === 'debug', session.cwd]
        printed.stdout.write(summaryOf(result, {isStrict: job.strict, milliseconds, cwd, isDebug}))
        if (session.env.CI && job.useCache) printed.stdout.write(cacheText(session, job, result))
      }
      if (result.ok && (job.printsPolicy || job.logLevel === 'debug'))
        printed.stdout.write(`Content-Security-Policy: ${result.policy}\n`)
      printProfile(printed, job, result.profile)
      return result.ok && isReported ? exitCodes.ok : exitCodes.failed
    }
  })
}

async function runShard(session: Session, job: BuildJob, shard: Shard): Promise<number> {
  return withProgress(session, job, async (onProgress) => {
    const {buildShard} = await import('../flow/shard.js')
    const {folder, compiled, pages, isShared, profile} = await buildShard(
      {...buildOptions(session, job), onProgress},
      shard,
    )
    return async (printed) => {
      const shownFolder = path.relative(session.cwd, folder) || folder
      const text = `Shard ${shard.index} of ${shard.count}: compiled ${compiled} of ${pages} pages into ${shownFolder}.`
      if (isPrinted('info', job.logLevel))
        printed.stdout.write(
          `${text} Run \`docsgen build --merge\` when all shards are ${isShared ? 'done: the remote cache has this one' : 'in one place'}.\n`,
        )
      printProfile(printed, job, profile)
      return exitCodes.ok
    }
  })
}

function buildOptions({fs}: Session, job: BuildJob): BuildOptions {
  const {command, logLevel, style, profile, reports, threads, printsPolicy, ...options} = job
  return {...options, fs, ...(threads === undefined ? {} : {threads})}
}

/** Printed in CI, where authors choose the folders to keep between runs. */
function cacheText({cwd}: Session, {root}: Job, {profile: {reused, pages, remote}}: BuildResult): string {
  const folder = path.relative(cwd, cacheFolder(root)) || '.'
  const shared = remote ? `Remote cache: read ${remote.read} packs, wrote ${remote.written}.\n` : ''
  return `Cache: reused ${reused} of ${pages} pages. Keep ${folder} between runs.\n${shared}`
}

const help = `
An error stops the build, and nothing is written. Warnings don't, except with --strict: \`docsgen docs checks\`.

Paths are relative to [root]. --content, --base, --url, --out-dir, --portable, --print, --epub and --var override the config.

Examples:
  $ docsgen build                                     build this folder into build/
  $ docsgen build --strict                            fail on warnings too, as CI should
  $ docsgen build website -o public --base /docs/     build another folder, published under /docs/
  $ docsgen build --portable -o out                   build for an archive, or to open as local files
  $ docsgen build --print guides                      also write guides/print, to print from a browser
  $ docsgen build --epub                              also write site.epub, a book of all pages
  $ docsgen build --var product=acme --var Product=Acme
  $ docsgen build --shard 1/3                         compile a third of the pages, in one of three jobs
  $ docsgen build --merge                             then build the site from all shards, byte for byte the same
  $ docsgen build -q --policy                         print only the Content-Security-Policy
  $ docsgen build --report sarif=docs.sarif           also write a report for other programs

Exit code: 0 built, 1 the build found errors, 2 wrong usage or an invalid config, 130 interrupted.`
