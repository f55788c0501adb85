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
import {ConfigError} from '../config/config.js'
import {type ConfigFlags, withOverrides, withPresets} from '../model/flags/flags.js'
import type {BuildOptions, CheckOptions, DevOptions, DevServer, Server, ServerOptions} from './options.js'

export type {ReportedDiagnostic, RunReport} from '../checks/reports/reports.js'
export type * from './options.js'

/** Builds the site of a project, as `docsgen build` does. Mistakes of authors are in the result; anything else rejects. */
export async function build(options: BuildOptions): Promise<RunReport> {
  return reported('build', options, async (run) => {
    const flow = await import('../flow/build.js')
    const {outputOf} = await import('../flow/output.js')
    const result = await flow.build(run)
    if (result.refused !== undefined)
      throw ConfigError.about({file: '', message: `${result.refused} Nothing was written.`})
    return {...result, output: outputOf(result, run.root)}
  })
}

/** Checks the site of a project, as `docsgen check` does. Mistakes of authors are in the result; anything else rejects. */
export async function check(options: CheckOptions): Promise<RunReport> {
  return reported('check', options, async (run) => {
    const {checkSite} = await import('../flow/check.js')
    return checkSite(run)
  })
}

/** Serves a project and updates open pages on every change. Rejects with ConfigError, and EADDRINUSE with `strictPort`. */
export async function dev(options: DevOptions): Promise<DevServer> {
  options.signal?.throwIfAborted()
  const {onEvent = () => {}} = options
  const flow = await import('../flow/dev/dev.js')
  const server = await flow.dev({
    ...projectOf(withPresets<DevOptions, {port: number}>('dev', options)),
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
  const {url, outDir, close} = await flow.preview(
    projectOf(withPresets<ServerOptions, {port: number}>('preview', options)),
  )
  if (url === undefined) throw ConfigError.about({file: '', message: `There is no built site in "${outDir}".`})
  return closedBy(options.signal, {url, close})
}

type Outcome = Omit<Report, 'version' | 'command' | 'strict' | 'project'> & {
  /** Folder of the site (absolute), which may be below the project. */
  root?: string
}

/** Runs the work and returns its report. A problem of the config or of the usage is a report, too. */
async function reported<Options extends BuildOptions | CheckOptions>(
  command: string,
  options: Options,
  work: (run: ReturnType<typeof projectOf<Options>>) => Promise<Outcome>,
): Promise<RunReport> {
  options.signal?.throwIfAborted()
  const run = projectOf(options)
  const {root = run.root, ...outcome} = await work(run).catch((error: unknown): Outcome => {
    if (!(error instanceof ConfigError)) throw error
    return {ok: false, pages: 0, diagnostics: usageDiagnosticsOf(error.problems)}
  })
  const {version} = createRequire(import.meta.url)('docsgen/package.json') as {version: string}
  const project = projectFolder(root, {env: process.env, cwd: process.cwd()})
  return reportOf({...outcome, version, command, strict: options.strict === true, project})
}

/** Options as the flow takes them: from an absolute folder, with those that replace keys of the config apart. */
const projectOf = <Options extends Pick<BuildOptions, 'root'> & ConfigFlags>({root = '.', ...options}: Options) => ({
  ...withOverrides(options),
  root: path.resolve(root),
})

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
