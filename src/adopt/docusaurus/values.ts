/** Reads values of a config that has run, whose shape nothing guarantees. */

import {isRecord} from '../../model/is-record.js'
export type Values = Readonly<Record<string, unknown>>

export const valuesOf = (value: unknown): Values => (isRecord(value) ? value : {})

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const recordsOf = (value: unknown): Values[] => listOf(value).filter(isRecord)

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

export const flagOf = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)

export const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** One text or a list of texts, as a list. */
export const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')

/** Whether the config contains a function at this place: `run-config` shows only its text. */
export const isFunction = (value: unknown): boolean => isRecord(value) && '$function' in value

/** A record without the keys that are undefined. */
export const defined = <Result extends object>(
  value: Result,
): {[Key in keyof Result]: Exclude<Result[Key], undefined>} =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as {
    [Key in keyof Result]: Exclude<Result[Key], undefined>
  }
