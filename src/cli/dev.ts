import {type Command, InvalidArgumentError} from 'commander'
import {ConfigError} from '../config/config.js'
import type {DevEvent, DevOptions, DevServer} from '../dev.js'
import {exitCodes} from './exit-codes.js'
import {printDiagnostics} from './print-diagnostics.js'
import {printFaults} from './print-failure.js'
import {addProjectOptions, isPrinted, type ProjectOptions, readProjectOptions} from './project-options.js'
import type {Session} from './session.js'

interface DevFlags {
  port: number
  host?: string | true
  strictPort?: true
  poll?: true
}

/** `docsgen dev`: ends when the process is told to. */
export function devCommand(program: Command, session: Session, done: (exitCode: number) => void): void {
  addProjectOptions(
    program
      .command('dev')
      .alias('start')
      .description('Serve the site while you write; open pages follow every change.'),
  )
    .option('-p, --port <number>', 'port to listen on; the next free one if it is taken', portFrom, 3000)
    .option('--host [host]', 'listen on other addresses than this machine’s own (default: all)')
    .option('--strict-port', 'fail when the port is taken')
    .option('--poll', 'look for changes again and again, where the system does not tell of them')
    .addHelpText('after', help)
    .action(async (root: string, flags: DevFlags) => {
      const project = readProjectOptions(session, root, flags)
      const host = flags.host === true ? '0.0.0.0' : flags.host
      const {port, strictPort = false, poll: usePolling = false} = flags
      done(await runDev(session, project, {port, host, strictPort, usePolling}))
    })
}

async function runDev(
  session: Session,
  project: ProjectOptions,
  options: Pick<DevOptions, 'port' | 'host' | 'strictPort' | 'usePolling'>,
): Promise<number> {
  const {root, configFile, overrides} = project
  const onEvent = (event: DevEvent) => void print(session, project, event)
  try {
    const {dev} = await import('../dev.js')
    const server: DevServer = await dev({...options, root, configFile, overrides, onEvent})
    return await ended(server)
  } catch (error) {
    if (error instanceof ConfigError) await printFaults(session, project, error.faults)
    else if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      await printFaults(session, project, [
        {file: '', message: `Port ${options.port} is taken. Choose another with --port.`},
      ])
    else throw error
    return exitCodes.usage
  }
}

/** Resolves when the process is interrupted and everything is closed. */
function ended(server: DevServer): Promise<number> {
  return new Promise((resolve) => {
    for (const [signal, code] of [
      ['SIGINT', exitCodes.interrupted],
      ['SIGTERM', exitCodes.terminated],
    ] as const) {
      process.removeAllListeners(signal)
      process.once(signal, () => void server.close().then(() => resolve(code)))
    }
  })
}

async function print(session: Session, project: ProjectOptions, event: DevEvent): Promise<void> {
  if (event.kind === 'diagnostics') return printDiagnostics(session, project, event.diagnostics)
  if (event.kind === 'failed') return printFaults(session, project, faultsOf(event.error))
  if (!isPrinted('info', project.logLevel)) return
  if (event.kind === 'ready') session.stdout.write(`${event.pages} pages at ${event.url}\nCtrl-C ends it.\n`)
  else session.stdout.write(`changed: ${event.files.slice(0, 3).join(', ')}${event.files.length > 3 ? ', …' : ''}\n`)
}

const faultsOf = (error: Error) => (error instanceof ConfigError ? error.faults : [{file: '', message: error.message}])

function portFrom(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new InvalidArgumentError('A port is a number from 0 to 65535.')
  return port
}

const help = `
Pages are made when you open them, so it starts at once at any size.

Examples:
  $ docsgen dev                    this folder, at http://localhost:3000/
  $ docsgen dev website -p 8080    another folder, another port`
