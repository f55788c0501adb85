/** Reads values of configs and front matter of other systems, whose shape nothing guarantees. */
import {isRecord} from '../../model/is-record.js'
import type {Values} from '../../model/values.js'
import {listOf} from '../../model/values.js'

export {
  flagOf,
  listOf,
  numberOf,
  recordsOf,
  stringOf,
  textOf,
  textsOf,
  type Values,
  valuesOf,
} from '../../model/values.js'

/** Whether the config contains a function at this place: `run-config` shows only its text. */
export const isFunction = (value: unknown): boolean => isRecord(value) && '$function' in value

/** The call of a function of a package that is not installed, as `run-config` records it. */
export const callOf = (value: unknown): {name: string; args: readonly unknown[]} | undefined =>
  isRecord(value) && typeof value.$call === 'string' ? {name: value.$call, args: listOf(value.args)} : undefined

/** A record without the keys that are undefined. */
export const withoutUndefined = <Result extends object>(
  value: Result,
): {[Key in keyof Result]: Exclude<Result[Key], undefined>} =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as {
    [Key in keyof Result]: Exclude<Result[Key], undefined>
  }

/** A value without functions, patterns, and what packages that are not installed would have computed. */
export function withoutStubs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutStubs).filter((one) => one !== undefined)
  if (!isRecord(value)) return value
  if (['$stub', '$call', '$function', '$pattern', '$redirects'].some((key) => key in value)) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      const kept = withoutStubs(one)
      return kept === undefined ? [] : [[key, kept]]
    }),
  )
}

/** The values of some keys, as `read` finds them, without those that it does not find. */
export const pick = <Key extends string, Value>(
  values: Values,
  read: (value: unknown) => Value | undefined,
  ...keys: readonly Key[]
): {[Name in Key]?: Value} =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = read(values[key])
      return value === undefined ? [] : [[key, value]]
    }),
  ) as {[Name in Key]?: Value}
