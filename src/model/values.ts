/** Reads values of files of other systems, which may have any shape. */
import {isRecord} from './is-record.js'

export type Values = Readonly<Record<string, unknown>>

/** The value if it is an object, else an empty one. */
export const valuesOf = (value: unknown): Values => (isRecord(value) ? value : {})

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const recordsOf = (value: unknown): Values[] => listOf(value).filter(isRecord)

/** The value if it is a string, even an empty one. */
export const stringOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The value, trimmed, if it is a number or a text with more than spaces. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : stringOf(value)?.trim() || undefined

/** One text or a list of texts, as a list. */
export const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string' && one !== '')

export const flagOf = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)

export const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
