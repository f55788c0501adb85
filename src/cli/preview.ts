import type {Command} from 'commander'
import type {Preview} from '../flow/preview.js'
import type {PreviewCommandFlags} from '../model/flags/flags.js'
import {exitCodes} from './exit-codes.js'
import {printReported} from './print-failure.js'
import {readProjectOptions} from './project-options.js'
import {takenPortText, untilEnded, usageDiagnostics} from './server-options.js'
import type {Session} from './session.js'

/** `docsgen preview`: runs until the process receives a signal. */
export function previewCommand(program: Command, session: Session, setExitCode: (exitCode: number) => void): void {
  program
    .command('preview')
    .alias('serve')
    .description('Serve the built site as a static host would.')
    .argument('[root]', 'folder of the project', '.')
    .addHelpText('after', help)
    .action(async (root: string, flags: PreviewCommandFlags & {port: number}) => {
      setExitCode(await runPreview(session, readProjectOptions(session, root, flags)))
    })
}

type PreviewProject = ReturnType<typeof readProjectOptions<PreviewCommandFlags & {port: number}>>

async function runPreview(session: Session, project: PreviewProject): Promise<number> {
  try {
    const {preview} = await import('../flow/preview.js')
    const server = await preview(project)
    if (server.url === undefined) {
      const message = `There is no built site in "${server.outDir}".`
      await printReported(session, project, [{file: '', message, hint: 'Run `docsgen build` first.'}])
      return exitCodes.usage
    }
    session.stderr.write(takenPortText(server.url, project))
    printServed(session, server)
    return await untilEnded(server).exitCode
  } catch (error) {
    await printReported(session, project, usageDiagnostics(error, project))
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
