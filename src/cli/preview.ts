import type {Command} from 'commander'
import type {Preview} from '../flow/preview.js'
import {exitCodes} from './exit-codes.js'
import {printReported} from './print-failure.js'
import {addProjectOptions, type ProjectOptions, readProjectOptions} from './project-options.js'
import {addListenOptions, type ListenFlags, listenFrom, untilInterrupted, usageDiagnostics} from './server-options.js'
import type {Session} from './session.js'

/** `docsgen preview`: ends when the process is told to. */
export function previewCommand(program: Command, session: Session, done: (exitCode: number) => void): void {
  const command = program.command('preview').alias('serve').description('Serve the built site as a static host would.')
  addListenOptions(addProjectOptions(command), 4173)
    .option('-o, --out-dir <dir>', 'folder the site was written to (default: build)')
    .addHelpText('after', help)
    .action(async (root: string, flags: ListenFlags) => {
      done(await runPreview(session, readProjectOptions(session, root, flags), flags))
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
    tell(session, server)
    return await untilInterrupted(server)
  } catch (error) {
    await printReported(session, project, usageDiagnostics(error, flags))
    return exitCodes.usage
  }
}

function tell(session: Session, {url, isOutdated}: Preview): void {
  if (isOutdated)
    session.stderr.write('Pages were changed after this site was built: run `docsgen build` to see them.\n')
  session.stdout.write(`The built site is at ${url}\nCtrl-C ends it.\n`)
}

const help = `
Unknown addresses get 404.html with status 404, folders a redirect: no page stands in for another.

Example:
  $ docsgen build && docsgen preview     at http://localhost:4173/`
