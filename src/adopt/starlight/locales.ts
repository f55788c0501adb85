/** The languages of a Starlight site. */

import path from 'node:path'
import {defined} from '../../model/defined.js'
import {isRecord} from '../../model/is-record.js'
import type {SiteLanguage} from '../languages.js'
import {listOf, textOf, type Values, valuesOf} from '../values.js'
import {translated} from './languages.js'

export interface Locale {
  lang: string
  /** Folder of its pages in the content folder; '' for the content folder itself. */
  folder: string
  /** Folders of the other languages. */
  others: string[]
  /** Names of the other languages. */
  names: string[]
  /** All languages, if the default one is at the root of the site. */
  languages: SiteLanguage[]
}

/** Reads `locales` and `defaultLocale`. */
export function localeOf({locales, defaultLocale, title, sidebar}: Values, content: string): Locale {
  const all = Object.entries(valuesOf(locales)).filter(([, value]) => isRecord(value))
  const [first] = all
  if (first === undefined)
    return {lang: textOf(defaultLocale) ?? 'en', folder: '', others: [], names: [], languages: []}
  const defaultKey = textOf(defaultLocale)
  const chosen = all.find(([key]) => key === 'root') ?? all.find(([key]) => key === defaultKey) ?? first
  const rest = all.filter((one) => one !== chosen)
  const [key, value] = chosen
  const languageOf = ([name, one]: [string, unknown], folder?: string): SiteLanguage => {
    const {label, lang = name === 'root' ? 'en' : name, dir} = valuesOf(one)
    return {
      code: name === 'root' ? (textOf(lang) ?? 'en') : name,
      label: textOf(label),
      lang: textOf(lang),
      ...((dir === 'ltr' || dir === 'rtl') && {dir}),
      ...(folder !== undefined && {
        content: folder,
        title: translated(title, textOf(lang) ?? name),
        texts: labelsIn(sidebar, textOf(lang) ?? name),
      }),
    }
  }
  return {
    languages:
      key === 'root'
        ? [languageOf(chosen), ...rest.map((one) => languageOf(one, path.posix.join(content, one[0])))]
        : [],
    lang: textOf(valuesOf(value).lang) ?? (key === 'root' ? 'en' : key),
    folder: key === 'root' ? '' : key,
    others: rest.map(([name]) => name),
    names: rest.map(([name, one]) => textOf(valuesOf(one).label) ?? name),
  }
}

/** The labels of a sidebar in a language, by those in the default language. */
function labelsIn(sidebar: unknown, lang: string): Record<string, string> {
  const entries = listOf(sidebar)
    .filter(isRecord)
    .map(({label, translations, items}) => {
      const text = translated(translations, lang)
      return {
        ...(textOf(label) !== undefined && text !== undefined && {[defined(textOf(label))]: text}),
        ...labelsIn(items, lang),
      }
    })
  return Object.assign({}, ...entries)
}
