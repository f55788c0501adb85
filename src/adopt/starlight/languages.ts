/** Texts that Starlight allows per language. */
import {textOf, valuesOf} from '../values.js'

/** A text of a language: `{en: 'Docs', de: 'Doku'}`. */
export function translated(value: unknown, lang: string): string | undefined {
  const texts = valuesOf(value)
  return textOf(texts[lang]) ?? textOf(texts[lang.split('-')[0] as string])
}

/** One text for all languages, else the text of a language, else of any. */
export const inLanguage = (value: unknown, lang: string): string | undefined =>
  textOf(value) ?? translated(value, lang) ?? Object.values(valuesOf(value)).map(textOf).find(Boolean)
