import path from 'node:path'
import type {Command} from 'commander'
import {exitCodes} from './exit-codes.js'
import {printReported} from './print-failure.js'
import type {Session} from './session.js'
import {createStyle} from './style.js'

/** `docsgen eject`. */
export function ejectCommand(program: Command, session: Session, setExitCode: (exitCode: number) => void): void {
  program
    .command('eject')
    .description('Copy a default template into the project, or list them.')
    .argument('[template]', 'name of the template, such as Footer or content/Link')
    .argument('[root]', 'folder of the project', '.')
    .addHelpText('after', help)
    .action(async (template: string | undefined, root: string) => {
      setExitCode(await runEject(session, template, path.resolve(session.cwd, root)))
    })
}

async function runEject(session: Session, name: string | undefined, root: string): Promise<number> {
  const {eject, templateNames} = await import('../flow/eject.js')
  if (name === undefined) {
    session.stdout.write(`${templateNames().join('\n')}\n`)
    return exitCodes.ok
  }
  const result = await eject(session.fs, root, name)
  if ('file' in result) {
    session.stdout.write(
      `Wrote ${result.file}. This file replaces docsgen's template. To use docsgen's template again, remove the file.\n`,
    )
    return exitCodes.ok
  }
  const problem = {file: '', message: result.refused, hint: result.hint}
  await printReported(session, {root, style: createStyle(session, true)}, [problem])
  return exitCodes.usage
}

const help = `
A copy does not change when you update docsgen. To add to a template, wrap it instead: import it from docsgen/templates/Footer.

Examples:
  $ docsgen eject                    list all templates
  $ docsgen eject Footer             write templates/Footer.tsx
  $ docsgen eject content/Link       write templates/content/Link.tsx`
