import path from 'node:path'
import type {Command} from 'commander'
import {relativePath} from '../files/paths/paths.js'
import {ConfigError} from '../model/config-error.js'
import type {CheckCoversFlags} from '../model/flags/flags.js'
import {exitCodes} from './exit-codes.js'
import {printReported} from './print-failure.js'
import type {Session} from './session.js'
import {createStyle} from './style.js'

/** `docsgen check covers`. `program`: the command `check`. */
export function coversCommand(program: Command, session: Session, setExitCode: (exitCode: number) => void): void {
  program
    .command('covers')
    .description('List the code that pages cover and its changes, or accept it.')
    .argument('[pages...]', 'pages and folders (default: all)')
    .addHelpText('after', help)
    .action(async (pages: string[], flags: CheckCoversFlags) => {
      setExitCode(await runCovers(session, pages, flags))
    })
}

async function runCovers(
  session: Session,
  pages: readonly string[],
  {accept, since, report, project, color}: CheckCoversFlags,
): Promise<number> {
  const {cwd, fs, stdout} = session
  const root = path.resolve(cwd, project)
  const paths = pages.map((one) => relativePath(root, path.resolve(cwd, one)))
  try {
    // This module loads the parsers of code.
    const {affectedText, coversText} = await import('./covers-text.js')
    const {printable} = await import('../checks/reports/reports.js')
    const {acceptCode, acceptedFile, affectedCovers, coverStatus} = await import('../flow/covers.js')
    if (accept) {
      const count = await acceptCode(fs, {root, paths})
      stdout.write(`${acceptedFile}: accepted ${count} ${count === 1 ? 'file or symbol' : 'files and symbols'}\n`)
    } else if (since !== undefined)
      stdout.write(
        printable(affectedText(await affectedCovers(fs, {root, paths}, since), {since, format: report ?? 'text'})),
      )
    else stdout.write(printable(coversText(await coverStatus(fs, {root, paths}), report ?? 'text')))
    return exitCodes.ok
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    await printReported(session, {root, style: createStyle(session, color)}, error.problems)
    return exitCodes.usage
  }
}

const help = `
A page covers code by its front matter key covers, or by lines such as ::covers{src/cli.ts#parse}. \`docsgen check\`
reports the pages whose code has changed after their text.

Examples:
  $ docsgen check covers                                 list what all pages cover
  $ docsgen check covers --accept docs/uploads.md        accept all changes for this page
  $ docsgen check covers --since origin/main --report markdown   for a comment on a pull request
`
