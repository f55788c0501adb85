/** The languages of an adopted site that has several. */
import type {UserConfig} from '../model/schema/schema.js'
import {withoutUndefined} from './values.js'

type Locales = NonNullable<UserConfig['locales']>
type Language = Locales['languages'][string]

/** A language as another system names it, with the folder of its pages in the project. */
export type SiteLanguage = {code: string} & {[Key in keyof Language]?: Language[Key] | undefined}

const isCode = (code: string): boolean => /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(code)

/** `locales` of the config; none for fewer than two languages. The first language is the one at the root of the site. */
export function localesOf(siteLanguages: readonly SiteLanguage[]): Pick<UserConfig, 'locales'> {
  const [first] = siteLanguages
  const languages = siteLanguages.filter(({code}) => isCode(code))
  if (first === undefined || languages.length < 2 || languages[0] !== first) return {}
  const entries = languages.map(({code, label = nameOf(code), lang, ...rest}) => {
    const language: Language = {label, ...withoutUndefined(rest), ...(lang !== undefined && lang !== code && {lang})}
    return [code, language] as const
  })
  return {locales: {default: first.code, languages: Object.fromEntries(entries)}}
}

/** Name of a language in that language. */
const nameOf = (code: string): string => new Intl.DisplayNames(code, {type: 'language'}).of(code) ?? code

/** An entry of a navigation, with its text. */
interface NavigationEntry {
  text?: unknown
  link?: unknown
  items?: unknown
}

/** Texts of a navigation and of its translation, entry by entry, as far as the two have the same entries. */
export function textsBetween(original: unknown, translation: unknown): Record<string, string> {
  if (!Array.isArray(original) || !Array.isArray(translation) || original.length !== translation.length) return {}
  return Object.assign(
    {},
    ...original.map((one: NavigationEntry, index) => {
      const translated = translation[index] as NavigationEntry | undefined
      const isText =
        typeof one?.text === 'string' && typeof translated?.text === 'string' && one.text !== translated.text
      return {...(isText && {[one.text as string]: translated.text}), ...textsBetween(one?.items, translated?.items)}
    }),
  )
}
