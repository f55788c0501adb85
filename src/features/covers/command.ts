import path from 'node:path'
import {printable} from '../../checks/reports/reports.js'
import {exitCodes} from '../../cli/exit-codes.js'
import type {Session} from '../../cli/session.js'
import {relativePath} from '../../files/paths/paths.js'
import type {CheckCoversFlags} from '../../model/flags/flags.js'
import {acceptedFile} from './accepted.js'
import {acceptCode, affectedCovers, coverStatus} from './project.js'
import {affectedText, coversText} from './text.js'

/** Runs `docsgen check covers`. */
export async function run(
  {cwd, fs, stdout}: Session,
  [pages]: [pages: string[]],
  {accept, since, report, project}: CheckCoversFlags,
): Promise<number> {
  const root = path.resolve(cwd, project)
  const format = report ?? 'text'
  const selection = {root, paths: pages.map((one) => relativePath(root, path.resolve(cwd, one)))}
  if (accept) {
    const count = await acceptCode(fs, selection)
    stdout.write(`${acceptedFile}: accepted ${count} ${count === 1 ? 'file or symbol' : 'files and symbols'}\n`)
  } else if (since !== undefined)
    stdout.write(printable(affectedText(await affectedCovers(fs, selection, since), {since, format})))
  else stdout.write(printable(coversText(await coverStatus(fs, selection), format)))
  return exitCodes.ok
}
