import path from 'node:path'
import {Argument} from 'commander'
import {relativePath} from '../files/paths/paths.js'
import type {CheckCoversFlags} from '../model/flags/flags.js'
import {command} from './command.js'

export const coversCommand = command({
  name: 'check covers',
  text: 'List the code that pages cover and its changes, or accept it.',
  arguments: [new Argument('[pages...]', 'pages and folders (default: all)')],
  async run({cwd, fs, stdout}, {accept, since, report, project}: CheckCoversFlags, pages: string[]) {
    const root = path.resolve(cwd, project)
    const selection = {root, paths: pages.map((one) => relativePath(root, path.resolve(cwd, one)))}
    // This module loads the parsers of code.
    const {affectedText, coversText} = await import('./covers-text.js')
    const {printable} = await import('../checks/reports/reports.js')
    const {acceptCode, acceptedFile, affectedCovers, coverStatus} = await import('../flow/covers.js')
    if (accept) {
      const count = await acceptCode(fs, selection)
      stdout.write(`${acceptedFile}: accepted ${count} ${count === 1 ? 'file or symbol' : 'files and symbols'}\n`)
    } else if (since !== undefined)
      stdout.write(
        printable(affectedText(await affectedCovers(fs, selection, since), {since, format: report ?? 'text'})),
      )
    else stdout.write(printable(coversText(await coverStatus(fs, selection), report ?? 'text')))
  },
  help: `
A page covers code by its front matter key covers, or by lines such as ::covers{src/cli.ts#parse}. \`docsgen check\`
reports the pages whose code has changed after their text.

Examples:
  $ docsgen check covers                                 list what all pages cover
  $ docsgen check covers --accept docs/uploads.md        accept all changes for this page
  $ docsgen check covers --since origin/main --report markdown   for a comment on a pull request
`,
})
