import type {Config, LanguageLink} from '../model/model.js'

/** A translation of a page for search engines. */
interface Alternate {
  /** Language, or `x-default` for readers of all other languages. */
  hreflang: string
  href: string
}

/** The translations of a page, and the original for readers of other languages. A page in its place is no translation. */
export function alternatesOf(languages: readonly LanguageLink[], {locales}: Pick<Config, 'locales'>): Alternate[] {
  const translated = languages.filter((language) => language.translated)
  const original = translated.find(({code}) => code === locales?.default)
  return [
    ...translated.map(({lang, href}) => ({hreflang: lang, href})),
    ...(original ? [{hreflang: 'x-default', href: original.href}] : []),
  ]
}
