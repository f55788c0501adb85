/** Checks values of front matter and category files against their schema, and keeps those that are valid. */
import {explainIssues, type Schema} from '../../model/explain.js'
import type {Position} from '../../model/model.js'
import type {WrittenNumbers} from './yaml.js'

type Values = Record<string, unknown>

interface Problem {
  message: string
  hint: string | undefined
  position: Position | undefined
}

/** Values of a file, and the positions of their keys and items by dotted path. */
export interface ParsedValues {
  values: Values
  positions: ReadonlyMap<string, Position>
  numbers?: WrittenNumbers
  /** Name of the whole file in messages. */
  rootName: string
}

/** The values that the schema allows, and a problem for every other value. */
export function checkValues<Output>(
  schema: Schema<Output>,
  {values, positions, numbers, rootName}: ParsedValues,
): {values: Output | undefined; problems: Problem[]} {
  const result = schema.safeParse(values)
  if (result.success) return {values: asWritten(result.data, numbers), problems: []}
  const explained = explainIssues({issues: result.error.issues, schema, value: values, rootName})
  const problems = explained.map(({path, message, hint}) => ({
    message,
    hint: hint ?? hintOfQuotes(message),
    position: positionIn(positions, path),
  }))
  let rest: unknown = explained.toReversed().reduce<unknown>((values, {path}) => withoutPath(values, path), values)
  // A missing key makes the object that lacks it invalid, and then each object that contains this object.
  for (const length of [Number.POSITIVE_INFINITY, 1])
    for (const {path} of schema.safeParse(rest).error?.issues.toReversed() ?? [])
      rest = withoutPath(rest, path.slice(0, length))
  return {values: asWritten(schema.safeParse(rest).data, numbers), problems}
}

/** Texts that YAML has read as numbers become what the author wrote: the schema makes "1.1" of the title `1.10`. */
function asWritten<Output>(data: Output, numbers: WrittenNumbers = new Map()): Output {
  for (const [path, {value, text}] of numbers) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    const parent = keys.reduce<unknown>((node, key) => (node as Values | undefined)?.[key], data) as Values | undefined
    if (parent?.[last] === String(value)) parent[last] = text
  }
  return data
}

/** YAML reads text that begins with a bracket as a list or an object. */
function hintOfQuotes(message: string): string | undefined {
  const [, kind] = /must be text(?: or null)?, not (a list|an object)\.$/.exec(message) ?? []
  return kind && `Put the text in quotes if it begins with "${kind === 'a list' ? '[' : '{'}".`
}

/** Position of a path, or of the nearest one around it that the file contains. */
export function positionIn(positions: ParsedValues['positions'], path: readonly PropertyKey[]): Position | undefined {
  return path.length === 0 ? undefined : (positions.get(path.join('.')) ?? positionIn(positions, path.slice(0, -1)))
}

/** A copy of a value without the one at a path. */
function withoutPath(value: unknown, [first, ...rest]: readonly PropertyKey[]): unknown {
  if (first === undefined || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return rest.length === 0
      ? value.filter((_, index) => index !== first)
      : value.map((inner, index) => (index === first ? withoutPath(inner, rest) : inner))
  const {[String(first)]: inner, ...others} = value as Values
  return rest.length === 0 || inner === undefined ? others : {...others, [first]: withoutPath(inner, rest)}
}
