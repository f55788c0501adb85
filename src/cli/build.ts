import path from 'node:path'
import type {BuildOptions, BuildResult} from '../flow/build.js'
import {outputOf} from '../flow/output.js'
import {cacheFolder, shardFolders} from '../io/cache/cache.js'
import {ConfigError} from '../model/config-error.js'
import {type BuildCommandFlags, configFlags, type Shard} from '../model/flags/flags.js'
import {command, rootArgument} from './command.js'
import {exitCodes} from './exit-codes.js'
import {isPrinted} from './project-options.js'
import {type Job, jobFrom, printProfile, reportDiagnostics, runOptionsOf, withProgress} from './run.js'
import type {Session} from './session.js'
import {summaryOf} from './summary.js'

export type Build = (options: BuildOptions) => Promise<BuildResult>

/** `docsgen build`. `build`: tests replace the function. */
export const buildCommandWith = (build: Build) =>
  command({
    name: 'build',
    text: 'Build the site into a folder for any web server.',
    arguments: [rootArgument],
    async run(session, flags: BuildCommandFlags, root: string) {
      const {shards, ...others} = jobFrom(session, {command: 'build', root}, flags)
      const folders = shards === true ? shardFolders(others.root) : shards?.map((one) => path.resolve(session.cwd, one))
      const job: BuildJob = {...others, ...(folders && {shards: folders})}
      return flags.shard ? runShard(session, job, flags.shard) : runBuild(session, job, build)
    },
    help: `
An error stops the build, and nothing is written. Warnings don't, except with --strict: \`docsgen docs checks\`.

Paths are relative to [root]. These options override the config: ${configFlags.map(({flags}) => /--\S+/.exec(flags)?.[0]).join(', ')}.

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

Exit code: 0 built, 1 the build found errors, 2 wrong usage or an invalid config, 130 interrupted.`,
  })

export const buildCommand = buildCommandWith(async (options) => (await import('../flow/build.js')).build(options))

type BuildJob = Omit<ReturnType<typeof jobFrom<BuildCommandFlags>>, 'shards'> & {shards?: readonly string[]}

/** The first flag that needs the problems or the pages of the whole site; undefined without one. */
function flagOfWholeSite({strict, updateBaseline, reports, policy}: BuildJob): string | undefined {
  const flags = {'--strict': strict, '--update-baseline': updateBaseline, '--report': reports[0], '--policy': policy}
  return Object.entries(flags).find(([, value]) => value)?.[0]
}

async function runBuild(session: Session, job: BuildJob, build: Build): Promise<number> {
  return withProgress(session, job, async (onProgress) => {
    const result = await build({...buildOptions(session, job), onProgress})
    return async (printed, milliseconds) => {
      if (result.refused !== undefined)
        throw ConfigError.about({file: '', message: `${result.refused} Nothing was written.`})
      const isReported = await reportDiagnostics(session, job, {...result, output: outputOf(result, job.root)})
      if (isPrinted('info', job.logLevel)) {
        const [isDebug, cwd] = [job.logLevel === 'debug', session.cwd]
        printed.stdout.write(summaryOf(result, {isStrict: job.strict, milliseconds, cwd, isDebug}))
        if (session.env.CI && job.cache) printed.stdout.write(cacheText(session, job, result))
      }
      if (result.ok && (job.policy || job.logLevel === 'debug'))
        printed.stdout.write(`Content-Security-Policy: ${result.policy}\n`)
      printProfile(printed, job, result.profile)
      return result.ok && isReported ? exitCodes.ok : exitCodes.failed
    }
  })
}

async function runShard(session: Session, job: BuildJob, shard: Shard): Promise<number> {
  return withProgress(session, job, async (onProgress) => {
    const refused = flagOfWholeSite(job)
    if (refused !== undefined) {
      const message = `A shard reports no problems: give ${refused} to \`docsgen build --merge\`.`
      throw ConfigError.about({file: '', message})
    }
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

const buildOptions = ({fs}: Session, job: BuildJob): BuildOptions => ({...runOptionsOf(job), fs})

/** Printed in CI, where authors choose the folders to keep between runs. */
function cacheText({cwd}: Session, {root}: Job, {profile: {reused, pages, remote}}: BuildResult): string {
  const folder = path.relative(cwd, cacheFolder(root)) || '.'
  const shared = remote
    ? `Remote cache: read ${remote.read} ${remote.read === 1 ? 'pack' : 'packs'}, wrote ${remote.written}.\n`
    : ''
  return `Cache: reused ${reused} of ${pages} ${pages === 1 ? 'page' : 'pages'}. Keep ${folder} between runs.\n${shared}`
}
