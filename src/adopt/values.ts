/** Reads values of configs and front matter of other systems, whose shape nothing guarantees. */
import {isRecord} from '../model/is-record.js'

export type Values = Readonly<Record<string, unknown>>

/** The value if it is an object, else an empty one. */
export const valuesOf = (value: unknown): Values => (isRecord(value) ? value : {})

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const recordsOf = (value: unknown): Values[] => listOf(value).filter(isRecord)

/** The value if it is a string, even an empty one. */
export const stringOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The value, trimmed, if it is a text with more than spaces. */
export const textOf = (value: unknown): string | undefined => stringOf(value)?.trim() || undefined

/** One text or a list of texts, as a list. */
export const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string' && one !== '')

export const flagOf = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)

export const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** Whether the config contains a function at this place: `run-config` shows only its text. */
export const isFunction = (value: unknown): boolean => isRecord(value) && '$function' in value

/** The call of a function of a package that is not installed, as `run-config` records it. */
export const callOf = (value: unknown): {name: string; args: readonly unknown[]} | undefined =>
  isRecord(value) && typeof value.$call === 'string' ? {name: value.$call, args: listOf(value.args)} : undefined

/** A record without the keys that are undefined. */
export const defined = <Result extends object>(
  value: Result,
): {[Key in keyof Result]: Exclude<Result[Key], undefined>} =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as {
    [Key in keyof Result]: Exclude<Result[Key], undefined>
  }
