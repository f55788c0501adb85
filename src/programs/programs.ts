/** docsgen for programs: the work of its commands as functions, which print nothing and return what `--report json` contains. */
import {createRequire} from 'node:module'
import path from 'node:path'
import {
  projectFolder,
  type Report,
  type RunReport,
  reportedDiagnosticOf,
  reportOf,
  usageDiagnosticsOf,
} from '../checks/reports/reports.js'
import {ConfigError, type ConfigInput} from '../config/config.js'
import type {
  BuildOptions,
  CheckOptions,
  DevOptions,
  DevServer,
  ProjectOptions,
  RunOptions,
  Server,
  ServerOptions,
} from './options.js'

export type {ReportedDiagnostic, RunReport} from '../checks/reports/reports.js'
export type * from './options.js'

/** Builds the site of a project, as `docsgen build` does. Mistakes of authors are in the result; anything else rejects. */
export async function build(options: BuildOptions): Promise<RunReport> {
  const {force = false} = options
  return reported('build', options, async (run) => {
    const flow = await import('../flow/build.js')
    const {outputOf} = await import('../flow/output.js')
    const result = await flow.build({...run, force})
    if (result.refused !== undefined)
      throw ConfigError.about({file: '', message: `${result.refused} Nothing was written.`})
    return {...result, output: outputOf(result, run.root)}
  })
}

/** Checks the site of a project, as `docsgen check` does. Mistakes of authors are in the result; anything else rejects. */
export async function check(options: CheckOptions): Promise<RunReport> {
  const {only, except = [], paths, external, samples, against} = options
  return reported('check', options, async (run) => {
    const {checkSite} = await import('../flow/check.js')
    return checkSite({...run, except, external, samples, against, ...(only && {only}), ...(paths && {paths})})
  })
}

/** Serves a project and updates open pages on every change. Rejects with ConfigError, and EADDRINUSE with `strictPort`. */
export async function dev(options: DevOptions): Promise<DevServer> {
  options.signal?.throwIfAborted()
  const {drafts = true, poll = false, onEvent = () => {}} = options
  const flow = await import('../flow/dev/dev.js')
  const server = await flow.dev({
    ...listenOf(options, 3000),
    usePolling: poll,
    drafts,
    onEvent(event) {
      if (event.kind === 'diagnostics')
        onEvent({kind: event.kind, diagnostics: event.diagnostics.map(reportedDiagnosticOf)})
      else if (event.kind === 'reported') onEvent({...event, diagnostic: reportedDiagnosticOf(event.diagnostic)})
      else onEvent(event)
    },
  })
  return closedBy(options.signal, server)
}

/** Serves the built site of a project. Rejects with ConfigError if there is none, and EADDRINUSE with `strictPort`. */
export async function preview(options: ServerOptions): Promise<Server> {
  options.signal?.throwIfAborted()
  const flow = await import('../flow/preview.js')
  const {url, outDir, close} = await flow.preview(listenOf(options, 4173))
  if (url === undefined) throw ConfigError.about({file: '', message: `There is no built site in "${outDir}".`})
  return closedBy(options.signal, {url, close})
}

type Outcome = Omit<Report, 'version' | 'command' | 'strict' | 'project'> & {
  /** Folder of the site (absolute), which may be below the project. */
  root?: string
}

/** Runs the work and returns its report. A problem of the config or of the usage is a report, too. */
async function reported(
  command: string,
  options: RunOptions,
  work: (run: ReturnType<typeof runOf>) => Promise<Outcome>,
): Promise<RunReport> {
  options.signal?.throwIfAborted()
  const run = runOf(options)
  const {root = run.root, ...outcome} = await work(run).catch((error: unknown): Outcome => {
    if (!(error instanceof ConfigError)) throw error
    return {ok: false, pages: 0, diagnostics: usageDiagnosticsOf(error.problems)}
  })
  const {version} = createRequire(import.meta.url)('docsgen/package.json') as {version: string}
  const project = projectFolder(root, {env: process.env, cwd: process.cwd()})
  return reportOf({...outcome, version, command, strict: run.strict, project})
}

function runOf({strict = false, updateBaseline = false, cache: useCache = true, ...options}: BuildOptions) {
  const {threads, locale, onProgress, signal} = options
  return {
    ...projectOf(options),
    strict,
    updateBaseline,
    useCache,
    signal,
    ...(threads !== undefined && {threads}),
    locale,
    ...(onProgress && {onProgress}),
  }
}

const listenOf = ({port, host, strictPort = false, ...options}: ServerOptions, usualPort: number) => ({
  ...projectOf(options),
  port: port ?? usualPort,
  host,
  strictPort,
})

function projectOf({root = '.', configFile, ...options}: ProjectOptions & BuildOptions) {
  const {content, outDir, base, url, portable, variables, print, epub} = options
  const overrides: ConfigInput['overrides'] = {content, outDir, base, url, portable, variables, print, epub}
  return {root: path.resolve(root), configFile, overrides}
}

/** The server, which also closes when the signal is aborted. */
async function closedBy<One extends Server>(signal: AbortSignal | undefined, server: One): Promise<One> {
  const end = () => void close()
  const close = async () => {
    signal?.removeEventListener('abort', end)
    await server.close()
  }
  if (signal?.aborted) {
    await server.close()
    signal.throwIfAborted()
  }
  signal?.addEventListener('abort', end)
  return {...server, close}
}
