import type {UserConfig} from '../../model/schema/schema.js'
import {localesOf} from '../languages.js'
import {stringOf, textsOf, type Values, valuesOf} from '../values.js'

/** Code of the default language. */
export const defaultLanguage = ({i18n}: Values): string => stringOf(valuesOf(i18n).defaultLocale) ?? 'en'

/** The languages of a site that has several. */
export function languagesFrom(config: Values): Pick<UserConfig, 'locales'> {
  const {locales, localeConfigs} = valuesOf(config.i18n)
  const first = defaultLanguage(config)
  const codes = textsOf(locales)
  const ordered = [...codes.filter((code) => code === first), ...codes.filter((code) => code !== first)]
  if (ordered[0] !== first) return {}
  return localesOf(
    ordered.map((code) => {
      const {label, htmlLang, direction} = valuesOf(valuesOf(localeConfigs)[code])
      const dir = direction === 'ltr' || direction === 'rtl' ? direction : undefined
      return {code, label: stringOf(label), lang: stringOf(htmlLang), dir}
    }),
  )
}
