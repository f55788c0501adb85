import path from 'node:path'
import {Argument} from 'commander'
import {printable} from '../checks/reports/reports.js'
import {ConfigError} from '../model/config-error.js'
import type {I18nFlags} from '../model/flags/flags.js'
import {command} from './command.js'

const actions = ['status', 'diff', 'extract'] as const
type Action = (typeof actions)[number]

const rootOf = (action: Action, words: readonly string[]): string => (action === 'diff' ? words[2] : words[0]) ?? '.'

export const i18nCommand = command({
  name: 'i18n',
  text: 'List translations and what has changed in their originals.',
  arguments: [
    new Argument('<action>', 'what to do').choices(actions),
    new Argument('[words...]', 'for diff: the language and the page; then the folder of the project'),
  ],
  root: rootOf,
  async run({cwd, fs, stdout}, {report}: I18nFlags, action: Action, words: string[]) {
    const [code, page] = words
    const root = path.resolve(cwd, rootOf(action, words))
    const {extractTexts, translationChanges, translationStatus} = await import('../flow/translations.js')
    if (action === 'status') {
      const {statusText} = await import('./translation-status.js')
      stdout.write(printable(statusText(await translationStatus(fs, root), report ?? 'text')))
    } else if (action === 'extract')
      for (const {file, added} of await extractTexts(fs, root))
        stdout.write(`${file}: ${added === 0 ? 'nothing new' : added === 1 ? '1 new text' : `${added} new texts`}\n`)
    else if (code === undefined || page === undefined)
      throw ConfigError.about({file: '', message: 'Which page?', hint: 'Write `docsgen i18n diff de guides/start`.'})
    else {
      const changes = await translationChanges(fs, root, {code, page})
      stdout.write(changes === '' ? `The original of ${page} has not changed.\n` : printable(changes))
    }
  },
  help: `
A translation is outdated if the text of its original has changed in git since the translation last changed. Dates in
the front matter and white space do not count. A translation with the front matter key translationOf, the hash that
\`git hash-object\` prints for its original, needs no history.

Examples:
  docsgen i18n status                        list all translations
  docsgen i18n status --report markdown      for a comment on a merge request
  docsgen i18n diff de guides/start          what has changed in guides/start since its German translation
  docsgen i18n extract                       add the texts of the config to labels.json of each language
`,
})
