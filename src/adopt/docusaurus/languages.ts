import type {UserConfig} from '../../model/schema.js'
import {stringOf, textsOf, type Values, valuesOf} from '../values.js'

/** Code of the default language. */
export const defaultLanguage = ({i18n}: Values): string => stringOf(valuesOf(i18n).defaultLocale) ?? 'en'

/** The languages of a site that has several. */
export function languagesFrom(config: Values): Pick<UserConfig, 'locales'> {
  const {locales, localeConfigs} = valuesOf(config.i18n)
  const codes = textsOf(locales).filter((code) => /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(code))
  const first = defaultLanguage(config)
  if (codes.length < 2 || !codes.includes(first)) return {}
  const languages = codes.map((code) => {
    const {label, htmlLang, direction} = valuesOf(valuesOf(localeConfigs)[code])
    const lang = stringOf(htmlLang)
    const language = {
      label: stringOf(label) ?? nameOf(code),
      ...(lang !== undefined && lang !== code && {lang}),
      ...((direction === 'ltr' || direction === 'rtl') && {dir: direction as 'ltr' | 'rtl'}),
    }
    return [code, language] as const
  })
  return {locales: {default: first, languages: Object.fromEntries(languages)}}
}

/** Name of a language in that language. */
const nameOf = (code: string): string => new Intl.DisplayNames(code, {type: 'language'}).of(code) ?? code
