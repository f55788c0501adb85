import path from 'node:path'
import {defined} from '../../model/defined.js'
import type {SiteLanguage} from '../languages.js'
import {recordsOf, textOf, type Values, valuesOf} from '../values.js'

/**
 * The language of a site with the plugin `i18n` and the files of its other languages: each has a folder, or an ending of its
 * own (`start.fr.md`).
 */
export function languagesOf(
  plugins: ReadonlyMap<string, Values>,
  docs: string,
): {
  folder: string
  ignored: string[]
  others: string[]
  /** All languages, if each has a folder. */
  languages: SiteLanguage[]
} {
  const options = plugins.get('i18n')
  const languages = recordsOf(options?.languages).filter(({build}) => build !== false)
  const main = languages.find((language) => language.default === true)
  const mainLocale = textOf(main?.locale)
  if (mainLocale === undefined) return {folder: '', ignored: [], others: [], languages: []}
  const others = languages.flatMap(({locale}) => (locale === mainLocale ? [] : (textOf(locale) ?? [])))
  if (options?.docs_structure === 'folder') {
    const siteLanguages = [defined(main), ...languages.filter((language) => language !== main)].map(
      (language): SiteLanguage => {
        const code = textOf(language.locale) ?? ''
        const site = {title: textOf(language.site_name), description: textOf(language.site_description)}
        const texts = Object.fromEntries(
          Object.entries(valuesOf(language.nav_translations)).filter((entry): entry is [string, string] =>
            Boolean(textOf(entry[1])),
          ),
        )
        const label = textOf(language.name)
        return code === mainLocale ? {code, label} : {code, label, ...site, texts, content: path.posix.join(docs, code)}
      },
    )
    return {folder: mainLocale, ignored: [], others: [], languages: siteLanguages}
  }
  return {folder: '', ignored: others.map((locale) => `*.${locale}.md`), others, languages: []}
}
