import {type Command, InvalidArgumentError} from 'commander'
import type {BuildOptions, BuildResult} from '../build.js'
import {ConfigError} from '../config/config.js'
import {exitCodes} from './exit-codes.js'
import {printDiagnostics} from './print-diagnostics.js'
import {printFaults} from './print-failure.js'
import {profileText} from './profile-text.js'
import {createProgress} from './progress.js'
import {addProjectOptions, isPrinted, type ProjectOptions, readProjectOptions} from './project-options.js'
import type {Session} from './session.js'
import {summaryOf} from './summary.js'

type Build = (options: BuildOptions) => Promise<BuildResult>

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
  addProjectOptions(program.command('build').description('Build the whole site, ready to be served by any web server.'))
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
    .addHelpText('after', help)
    .showHelpAfterError('Run `docsgen build --help` to see what there is.')
    .action(async (root: string, flags: Flags) => {
      const {strict = false, force = false, profile = false, cache: useCache, concurrency: threads} = flags
      const project = readProjectOptions(session, root, flags)
      done(await runBuild(session, {...project, strict, force, profile, useCache, threads}, build))
    })
}

interface Flags {
  strict?: true
  force?: true
  profile?: true
  cache: boolean
  concurrency?: number
}

interface Job extends ProjectOptions {
  strict: boolean
  force: boolean
  profile: boolean
  useCache: boolean
  threads: number | undefined
}

function wholeNumber(text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new InvalidArgumentError('Write a whole number, such as 2.')
  return Number(text)
}

async function runBuild(session: Session, job: Job, build: Build): Promise<number> {
  const {logLevel, style, profile, threads, ...options} = job
  const start = session.now()
  const progress = createProgress(session, logLevel)
  try {
    const result = await build({...options, ...(threads === undefined ? {} : {threads}), onProgress: progress.show})
    progress.end()
    return await report(session, {...job, milliseconds: session.now() - start}, result)
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
  if (isPrinted('info', job.logLevel)) session.stdout.write(summaryOf(result, circumstances))
  if (job.profile) session.stdout.write(profileText(result.profile))
  return result.ok ? exitCodes.ok : exitCodes.failed
}

const help = `
Paths are relative to [root]. Every flag but --strict, --force and --no-cache stands for a key of the config.

Examples:
  $ docsgen build                                     this folder, into build/
  $ docsgen build --strict                            stop at the first sign of trouble, as CI should
  $ docsgen build website -o public --base /docs/     another folder, published under /docs/
  $ docsgen build --var product=acme --var Product=Acme

Exit code: 0 built, 1 the build found errors, 2 wrong use or an invalid config, 130 interrupted.`
