import * as z from 'zod'
import type {Feature} from '../feature.js'
import {missingTranslationKind, outdatedTranslationKind, structureDiffersKind} from './diagnostics.js'

const kinds = [missingTranslationKind, outdatedTranslationKind, structureDiffersKind]

/** The folder of the project among the words of a command line. */
export const projectOf = (action: string, words: string[]): string | undefined =>
  action === 'diff' ? words[2] : words[0]

/** Finds translations that are older than their originals or lack parts of them: `docsgen i18n`, checks, and notices on pages. */
export const i18n: Feature = {
  locales: {
    outdatedNotice: z
      .boolean()
      .default(false)
      .describe(
        'Whether a built page says that its original has changed since it was translated, which docsgen decides from git.',
      ),
  },
  frontmatter: {
    translationOf: z
      .string()
      .regex(/^[0-9a-f]{7,64}$/, 'must be a hash of git, as `git hash-object` prints it')
      .optional()
      .meta({
        description: 'Hash of the original that the page translates. Default: docsgen reads the history of git.',
        more: '`git hash-object docs/guides/start.md` prints the hash. `docsgen i18n status` calls a translation outdated if its original has another hash now. See [Languages](../navigation/languages.md#keep-translations-up-to-date).',
        example: 'translationOf: 3b18e512dba79e4c8300dd08aeb37f8e728b8dad',
      }),
  },
  flags: [
    {
      flags: '--report <format>',
      of: ['i18n'],
      text: 'print for programs or people',
      effect: 'none',
      choices: ['json', 'markdown'],
      more: 'Without `--report`, the list is printed for the terminal.',
      example: 'docsgen i18n status --report markdown',
    },
  ],
  commands: [
    {
      name: 'i18n',
      group: 'Maintain',
      description: 'List translations and what has changed in their originals.',
      words: [
        ['<action>', 'what to do', undefined, ['status', 'diff', 'extract']],
        ['[words...]', 'for diff: the language and the page; then the folder of the project'],
      ],
      root: projectOf,
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
      sharedFlags: ['color'],
      more: '`docsgen i18n status` lists the translated, outdated, missing and orphaned pages of each language; `--report` takes `json` or `markdown`. `docsgen i18n diff de guides/start` prints what has changed in an original since its translation last changed. `docsgen i18n extract` adds texts of the config that a language lacks to its `labels.json`, and changes nothing else. See [Languages](../navigation/languages.md#keep-translations-up-to-date).',
      example: 'docsgen i18n status --report markdown',
      load: () => import('./command.js'),
    },
  ],
  kinds,
  readsHistory: ({locales, checks}) =>
    locales !== undefined &&
    (locales.outdatedNotice || kinds.some(({code}) => checks[code as keyof typeof checks] !== 'off')),
  hooks: {laterChanges: async () => (await import('./problems.js')).readTranslations},
}
