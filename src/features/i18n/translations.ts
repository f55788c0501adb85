/** `docsgen i18n`: the state of the translations of a project, and what has changed in an original since. */

import path from 'node:path'
import {ConfigError, readTranslatedTexts, textsOf, translatedTextsFile} from '../../config/config.js'
import {hasLanguage} from '../../config/languages.js'
import {loadConfig} from '../../flow/load-config.js'
import type {FileSystem} from '../../io/disk/disk.js'
import {GitError} from '../../io/git/git.js'
import {defined} from '../../model/defined.js'
import {explainGit, nearest, shellWord} from '../../model/diagnostics/diagnostics.js'
import {english} from '../../model/labels.js'
import type {Config} from '../../model/model.js'
import {changesSince, type LanguageStatus, type TranslatedPage, translationsOf} from './pages.js'

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
  const wanted = page.replace(/^\.?\//, '').replace(pageEnding, '')
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
  try {
    return changesSince(config.root, {original: found.original, since: found.since})
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    const {message, hint} = explainGit(error.message, config.root)
    if (hint !== undefined) throw problem(`docsgen cannot compare ${found.original}: ${message}`, `${hint}.`)
    throw problem(
      `git has no version of ${found.original} with the hash "${found.since}", which ${found.translation} names in \`translationOf\`.`,
      `Compare the two files yourself, and then write the hash that \`git hash-object ${shellWord(found.original)}\` prints.`,
    )
  }
}

const pageEnding = /\.(?:mdx?|tsx)$/

/** The names by which an author may call a page: its path in its content folder, or in the project. */
const namesOf = ({page, original, translation}: TranslatedPage): string[] =>
  [page, original, translation].flatMap((name) => (name === undefined ? [] : [name.replace(pageEnding, '')]))

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

/** What `docsgen i18n extract` did with the file of a language. */
export interface Extracted {
  file: string
  /** Number of new texts. */
  added: number
}

/**
 * Adds the texts of the config that a language lacks to its `labels.json`, as they are; and the text of the interface if
 * docsgen has none in this language. The order of the file stays. Throws ConfigError.
 */
export async function extractTexts(fs: FileSystem, root: string): Promise<Extracted[]> {
  const config = await configWithLanguages(fs, root)
  const {languages} = defined(config.locales)
  const codes = Object.keys(languages).filter((code) => code !== config.locale?.code)
  const results: Extracted[] = []
  for (const code of codes) {
    const {labels, texts} = await readTranslatedTexts(fs, config.root, code)
    const known = hasLanguage(defined(languages[code]).lang ?? code)
    const newLabels = known ? [] : Object.entries(english).filter(([name]) => !(name in labels))
    const newTexts = textsOf(config).filter((text) => !Object.hasOwn(texts, text))
    const added = newLabels.length + newTexts.length
    const file = translatedTextsFile(code)
    results.push({file, added})
    if (added === 0) continue
    const before = await fs.readFile(path.join(config.root, file)).catch(() => undefined)
    const written = before === undefined ? {} : JSON.parse(before.toString('utf8'))
    const more = Object.fromEntries(newTexts.map((text) => [text, text]))
    const value = {...written, ...Object.fromEntries(newLabels), texts: {...written.texts, ...more}}
    await fs.mkdir(path.dirname(path.join(config.root, file)))
    await fs.writeFile(path.join(config.root, file), `${JSON.stringify(value, undefined, 2)}\n`)
  }
  return results
}
