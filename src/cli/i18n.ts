import path from 'node:path'
import {Argument, type Command} from 'commander'
import {printable} from '../checks/reports/reports.js'
import type {LanguageStatus} from '../flow/translations.js'
import {ConfigError} from '../model/config-error.js'
import type {I18nFlags} from '../model/flags/flags.js'
import {exitCodes} from './exit-codes.js'
import {printReported} from './print-failure.js'
import type {Session} from './session.js'
import {createStyle} from './style.js'
import type {StatusFormat} from './translation-status.js'

const actions = ['status', 'diff', 'extract'] as const

/** `docsgen i18n`. */
export function i18nCommand(program: Command, session: Session, setExitCode: (exitCode: number) => void): void {
  program
    .command('i18n')
    .description('List translations and what has changed in their originals.')
    .addArgument(new Argument('<action>', 'what to do').choices(actions))
    .argument('[words...]', 'for diff: the language and the page; then the folder of the project')
    .addHelpText('after', help)
    .action(async (action: (typeof actions)[number], words: string[], flags: I18nFlags) => {
      setExitCode(await runI18n(session, {action, words}, flags))
    })
}

async function runI18n(
  session: Session,
  {action, words}: {action: (typeof actions)[number]; words: readonly string[]},
  {report, color}: I18nFlags,
): Promise<number> {
  const [code, page] = words
  const root = path.resolve(session.cwd, (action === 'diff' ? words[2] : words[0]) ?? '.')
  try {
    const {extractTexts, translationChanges, translationStatus} = await import('../flow/translations.js')
    if (action === 'status') await print(session, await translationStatus(session.fs, root), report ?? 'text')
    else if (action === 'extract')
      for (const {file, added} of await extractTexts(session.fs, root))
        session.stdout.write(
          `${file}: ${added === 0 ? 'nothing new' : added === 1 ? '1 new text' : `${added} new texts`}\n`,
        )
    else if (code === undefined || page === undefined)
      throw ConfigError.about({file: '', message: 'Which page?', hint: 'Write `docsgen i18n diff de guides/start`.'})
    else {
      const changes = await translationChanges(session.fs, root, {code, page})
      session.stdout.write(changes === '' ? `The original of ${page} has not changed.\n` : printable(changes))
    }
    return exitCodes.ok
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    await printReported(session, {root, style: createStyle(session, color)}, error.problems)
    return exitCodes.usage
  }
}

const print = async ({stdout}: Session, status: readonly LanguageStatus[], format: StatusFormat): Promise<void> => {
  const {statusText} = await import('./translation-status.js')
  stdout.write(printable(statusText(status, format)))
}

const help = `
A translation is outdated if the text of its original has changed in git since the translation last changed. Dates in
the front matter and white space do not count. A translation with the front matter key translationOf, the hash that
\`git hash-object\` prints for its original, needs no history.

Examples:
  docsgen i18n status                        list all translations
  docsgen i18n status --report markdown      for a comment on a merge request
  docsgen i18n diff de guides/start          what has changed in guides/start since its German translation
  docsgen i18n extract                       add the texts of the config to labels.json of each language
`
