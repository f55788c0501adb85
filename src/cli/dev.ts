import type {Command} from 'commander'
import {ConfigError} from '../config/config.js'
import type {DevEvent} from '../dev/dev.js'
import {exitCodes} from './exit-codes.js'
import {listenForKeys} from './keys.js'
import {openBrowser} from './open-browser.js'
import {printDiagnostics} from './print-diagnostics.js'
import {printFaults} from './print-failure.js'
import {addProjectOptions, isPrinted, type ProjectOptions, readProjectOptions} from './project-options.js'
import {addListenOptions, type ListenFlags, listenFrom, untilInterrupted, usageFaults} from './server-options.js'
import type {Session} from './session.js'

type DevFlags = ListenFlags & {poll?: true; open?: string | true; drafts: boolean}

/** `docsgen dev`: ends when the process is told to. */
export function devCommand(program: Command, session: Session, done: (exitCode: number) => void): void {
  const command = program
    .command('dev')
    .alias('start')
    .description('Serve the site while you write; open pages follow every change.')
  addListenOptions(addProjectOptions(command), 3000)
    .option('--poll', 'look for changes again and again, where the system does not tell of them')
    .option('--open [path]', 'open the site in a browser')
    .option('--no-drafts', 'leave drafts out, as a build does')
    .addHelpText('after', help)
    .action(async (root: string, flags: DevFlags) => {
      done(await runDev(session, readProjectOptions(session, root, flags), flags))
    })
}

async function runDev(session: Session, project: ProjectOptions, flags: DevFlags): Promise<number> {
  const {root, configFile, overrides} = project
  const onEvent = (event: DevEvent) => void print(session, project, event)
  try {
    const {dev} = await import('../dev/dev.js')
    const options = {root, configFile, overrides, usePolling: flags.poll ?? false, drafts: flags.drafts, onEvent}
    const server = await dev({...options, ...listenFrom(flags)})
    const open = () => openBrowser(new URL(typeof flags.open === 'string' ? flags.open : '', server.url).href)
    if (flags.open !== undefined) open()
    const putBack = listenForKeys(process.stdin, {
      o: open,
      r: () => void server.restart(),
      q: () => process.kill(process.pid, 'SIGTERM'),
    })
    return await untilInterrupted(server).finally(putBack)
  } catch (error) {
    await printFaults(session, project, usageFaults(error, flags))
    return exitCodes.usage
  }
}

async function print(session: Session, project: ProjectOptions, event: DevEvent): Promise<void> {
  if (event.kind === 'diagnostics') return printDiagnostics(session, project, event.diagnostics)
  if (event.kind === 'failed') return printFaults(session, project, faultsOf(event.error))
  if (!isPrinted('info', project.logLevel)) return
  if (event.kind === 'ready')
    session.stdout.write(
      `${event.pages} pages at ${event.url}\n${process.stdin.isTTY ? 'o opens it, r starts anew, q ends it.' : 'Ctrl-C ends it.'}\n`,
    )
  else session.stdout.write(`changed: ${event.files.slice(0, 3).join(', ')}${event.files.length > 3 ? ', …' : ''}\n`)
}

const faultsOf = (error: Error) => (error instanceof ConfigError ? error.faults : [{file: '', message: error.message}])

const help = `
Pages are made when you open them, so it starts at once at any size.

Examples:
  $ docsgen dev                    this folder, at http://localhost:3000/
  $ docsgen dev website -p 8080    another folder, another port`
