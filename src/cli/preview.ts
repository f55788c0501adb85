import type {Command} from 'commander'
import type {Preview} from '../flow/preview.js'
import {exitCodes} from './exit-codes.js'
import {printReported} from './print-failure.js'
import {addProjectOptions, type ProjectOptions, readProjectOptions} from './project-options.js'
import {addListenOptions, type ListenFlags, listenFrom, untilEnded, usageDiagnostics} from './server-options.js'
import type {Session} from './session.js'

/** `docsgen preview`: runs until the process receives a signal. */
export function previewCommand(program: Command, session: Session, setExitCode: (exitCode: number) => void): void {
  const command = program.command('preview').alias('serve').description('Serve the built site as a static host would.')
  addListenOptions(addProjectOptions(command), 4173)
    .option('-o, --out-dir <dir>', 'output folder of the build (default: build)')
    .addHelpText('after', help)
    .action(async (root: string, flags: ListenFlags) => {
      setExitCode(await runPreview(session, readProjectOptions(session, root, flags), flags))
    })
}

async function runPreview(session: Session, project: ProjectOptions, flags: ListenFlags): Promise<number> {
  const {root, configFile, overrides} = project
  try {
    const {preview} = await import('../flow/preview.js')
    const server = await preview({root, configFile, overrides, ...listenFrom(flags)})
    if (server.url === undefined) {
      const message = `There is no built site in "${server.outDir}".`
      await printReported(session, project, [{file: '', message, hint: 'Run `docsgen build` first.'}])
      return exitCodes.usage
    }
    printServed(session, server)
    return await untilEnded(server).exitCode
  } catch (error) {
    await printReported(session, project, usageDiagnostics(error, flags))
    return exitCodes.usage
  }
}

function printServed(session: Session, {url, isOutdated}: Preview): void {
  if (isOutdated) session.stderr.write('Some pages changed after this build. Run `docsgen build` to see the changes.\n')
  session.stdout.write(`The built site is at ${url}\nPress Ctrl-C to stop.\n`)
}

const help = `
The server answers unknown addresses with 404.html and status 404, and redirects folders to their trailing slash.

Example:
  $ docsgen build && docsgen preview     at http://localhost:4173/`
