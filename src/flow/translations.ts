/** `docsgen i18n`: the state of the translations of a project, and what has changed in an original since. */
import {ConfigError} from '../config/config.js'
import {
  changesSince,
  type LanguageStatus,
  type TranslatedPage,
  translationsOf,
} from '../content/translations/translations.js'
import type {FileSystem} from '../io/disk/disk.js'
import {nearest} from '../model/diagnostics/diagnostics.js'
import type {Config} from '../model/model.js'
import {loadConfig} from './load-config.js'

export type {LanguageStatus, TranslatedPage} from '../content/translations/translations.js'

/** The pages of each language except the default one. Throws ConfigError. */
export async function translationStatus(fs: FileSystem, root: string): Promise<LanguageStatus[]> {
  return translationsOf(fs, await configWithLanguages(fs, root))
}

/** Changes of an original since its translation last changed, as a patch; '' without changes. Throws ConfigError. */
export async function translationChanges(
  fs: FileSystem,
  root: string,
  {code, page}: {code: string; page: string},
): Promise<string> {
  const config = await configWithLanguages(fs, root)
  const languages = await translationsOf(fs, config)
  const language = languages.find((one) => one.code === code)
  if (language === undefined)
    throw unknownName(
      `"${code}" is not a language with translations.`,
      code,
      languages.map((one) => one.code),
    )
  const wanted = page.replace(/^\.?\//, '').replace(/\.mdx?$/, '')
  const found = language.pages.find((one) => namesOf(one).includes(wanted))
  if (found === undefined)
    throw unknownName(
      `There is no page "${page}".`,
      wanted,
      language.pages.map((one) => one.page),
    )
  if (found.original === undefined)
    throw problem(`${found.translation} has no original.`, 'Remove the file, or give it the name of its original.')
  if (found.translation === undefined) throw problem(`${found.original} is not translated into ${code}.`)
  if (found.since === undefined)
    throw problem(language.problem ?? `git does not contain ${found.original} of the time of its translation.`)
  return changesSince(config.root, {original: found.original, since: found.since})
}

/** The names by which an author may call a page: its path in its content folder, or in the project. */
const namesOf = ({page, original, translation}: TranslatedPage): string[] =>
  [page, original, translation].flatMap((name) => (name === undefined ? [] : [name.replace(/\.mdx?$/, '')]))

async function configWithLanguages(fs: FileSystem, root: string): Promise<Config> {
  const config = await loadConfig(fs, {root, overrides: {}})
  if (config.locales === undefined)
    throw ConfigError.about({
      file: config.file,
      message: 'The site has one language.',
      hint: "Name its languages in the config: locales: {languages: {en: {label: 'English'}, de: {label: 'Deutsch'}}}.",
    })
  return config
}

function unknownName(message: string, name: string, names: readonly string[]): ConfigError {
  const near = nearest(name, names)
  return problem(
    message,
    near === undefined ? 'Run `docsgen i18n status` to list all pages.' : `Did you mean "${near}"?`,
  )
}

const problem = (message: string, hint?: string): ConfigError =>
  ConfigError.about({file: '', message, ...(hint !== undefined && {hint})})
