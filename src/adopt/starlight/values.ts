/** Values of a config that ran as code: JSON, in which anything may be anything. */

import {isRecord} from '../../model/is-record.js'
export type Values = Record<string, unknown>

/** The value if it is an object, else an empty one. */
export const record = (value: unknown): Values => (isRecord(value) ? value : {})

/** The value if it is a text that says something. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The arguments of the call of a package that is not installed, as `run-config` records it. */
export const callOf = (value: unknown): {name: string; args: unknown[]} | undefined =>
  isRecord(value) && typeof value.$call === 'string' ? {name: value.$call, args: list(value.args)} : undefined

/** A text of a language: `{en: 'Docs', de: 'Doku'}`. */
export function translated(value: unknown, lang: string): string | undefined {
  const texts = record(value)
  return text(texts[lang]) ?? text(texts[lang.split('-')[0] as string])
}

/** A text that Starlight allows per language. */
export const inLanguage = (value: unknown, lang: string): string | undefined =>
  text(value) ?? translated(value, lang) ?? Object.values(record(value)).map(text).find(Boolean)
