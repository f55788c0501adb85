/** The language of a Starlight site that docsgen builds: its default one. */
import {isRecord} from '../../model/is-record.js'
import {textOf, type Values, valuesOf} from '../values.js'

export interface Locale {
  lang: string
  /** Folder of its pages in the content folder; '' for the content folder itself. */
  folder: string
  /** Folders of the other languages. */
  others: string[]
  /** Names of the other languages. */
  names: string[]
}

/** Reads `locales` and `defaultLocale`. */
export function localeOf({locales, defaultLocale}: Values): Locale {
  const all = Object.entries(valuesOf(locales)).filter(([, value]) => isRecord(value))
  const [first] = all
  if (first === undefined) return {lang: textOf(defaultLocale) ?? 'en', folder: '', others: [], names: []}
  const wanted = textOf(defaultLocale)
  const chosen = all.find(([key]) => key === 'root') ?? all.find(([key]) => key === wanted) ?? first
  const rest = all.filter((one) => one !== chosen)
  const [key, value] = chosen
  return {
    lang: textOf(valuesOf(value).lang) ?? (key === 'root' ? 'en' : key),
    folder: key === 'root' ? '' : key,
    others: rest.map(([name]) => name),
    names: rest.map(([name, one]) => textOf(valuesOf(one).label) ?? name),
  }
}
