import path from 'node:path'
import {printable} from '../../checks/reports/reports.js'
import {exitCodes} from '../../cli/exit-codes.js'
import type {Session} from '../../cli/session.js'
import {ConfigError} from '../../model/config-error.js'
import type {I18nFlags} from '../../model/flags/flags.js'
import {projectOf} from './i18n.js'
import {statusText} from './status-text.js'
import {extractTexts, translationChanges, translationStatus} from './translations.js'

/** Runs `docsgen i18n`. */
export async function run(
  {cwd, fs, stdout}: Session,
  [action, words]: [action: string, words: string[]],
  {report}: I18nFlags,
): Promise<number> {
  const [code, page] = words
  const root = path.resolve(cwd, projectOf(action, words) ?? '.')
  if (action === 'status') stdout.write(printable(statusText(await translationStatus(fs, root), report ?? 'text')))
  else if (action === 'extract')
    for (const {file, added} of await extractTexts(fs, root))
      stdout.write(`${file}: ${added === 0 ? 'nothing new' : added === 1 ? '1 new text' : `${added} new texts`}\n`)
  else if (code === undefined || page === undefined)
    throw ConfigError.about({file: '', message: 'Which page?', hint: 'Write `docsgen i18n diff de guides/start`.'})
  else {
    const changes = await translationChanges(fs, root, {code, page})
    stdout.write(changes === '' ? `The original of ${page} has not changed.\n` : printable(changes))
  }
  return exitCodes.ok
}
