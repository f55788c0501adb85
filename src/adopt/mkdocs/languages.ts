import {recordsOf, textOf, type Values} from '../values.js'

/**
 * The language of a site with the plugin `i18n` and the files of its other languages: each has a folder, or an ending of its
 * own (`start.fr.md`).
 */
export function languagesOf(plugins: ReadonlyMap<string, Values>): {
  folder: string
  ignored: string[]
  others: string[]
} {
  const options = plugins.get('i18n')
  const languages = recordsOf(options?.languages).filter(({build}) => build !== false)
  const main = languages.find((language) => language.default === true)
  const own = textOf(main?.locale)
  if (own === undefined) return {folder: '', ignored: [], others: []}
  const others = languages.flatMap(({locale}) => (locale === own ? [] : (textOf(locale) ?? [])))
  if (options?.docs_structure === 'folder') return {folder: own, ignored: [], others}
  return {folder: '', ignored: others.map((locale) => `*.${locale}.md`), others}
}
