/** Turns the issues of a schema into messages for authors: what is wrong in their file, and what to write. */
import type {z} from 'zod'
import {nearest} from './diagnostics/nearest.js'
import {exampleOf} from './examples.js'
import {allowsAt, knownKeys} from './known-keys.js'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]
export type Schema<Output> = z.ZodType<Output>

/** The issues that a schema found in a file. */
export interface CheckedValue {
  issues: readonly Issue[]
  schema: z.core.$ZodType
  /** The whole value that the schema checked. */
  value: unknown
  /** Name of the whole value: `The config`. */
  rootName: string
}

/** One problem. `path` leads to the key or list item that is wrong; for an unknown key, to this key. */
export interface Explained {
  path: Path
  message: string
  hint: string | undefined
}

/**
 * The issues of a schema as problems for authors, one for each key.
 *
 *   Unknown key "navbar.itmes". Did you mean "items"?
 *   "navbar.items[0].position" must be "left" or "right", not "top".
 *   "draft" must be true or false, not "yes". Write true.
 */
export function explainIssues(checked: CheckedValue): Explained[] {
  return checked.issues
    .flatMap((issue) => pointed(issue, []))
    .flatMap(({issue, path}) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => unknownKey(checked, [...path, key]))
        : [{path, ...explained(issue, path, checked)}],
    )
}

/** An issue with its whole path. For a union, the issues of the branch that the author most likely meant. */
function pointed(issue: Issue, parentPath: Path): {issue: Issue; path: Path}[] {
  const path = [...parentPath, ...issue.path]
  if (issue.code !== 'invalid_union') return [{issue, path}]
  const branch = likelyBranch(issue.errors)
  if (branch) return branch.flatMap((inner) => pointed(inner, path))
  const kinds = kindsOf(issue.errors)
  return [kinds ? {issue: kinds, path: [...path, 'type']} : {issue, path}]
}

/** The branch whose type matches, with the fewest issues; undefined when none matches. */
function likelyBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const fitting = branches.filter((branch) => !branch.some((issue) => isWrongType(issue) || isWrongKind(issue)))
  if (fitting.length < 2) return fitting[0]
  const fewest = Math.min(...fitting.map((branch) => branch.length))
  return fitting.find((branch) => branch.length === fewest)
}

/** Whether the value itself has another type than a schema allows. */
const isWrongType = (issue: Issue): boolean =>
  issue.path.length === 0 &&
  (issue.code === 'invalid_type' ||
    issue.code === 'invalid_value' ||
    (issue.code === 'invalid_union' && issue.errors.every((branch) => branch.some(isWrongType))))
const isWrongKind = (issue: Issue): boolean => issue.path.join() === 'type' && issue.code === 'invalid_value'

/** For a union whose branches all require another `type`: one issue that lists all types. */
function kindsOf(branches: readonly (readonly Issue[])[]): Issue | undefined {
  const kinds = branches.flatMap((branch) => branch.find(isWrongKind) ?? [])
  const values = kinds.flatMap((issue) => (issue.code === 'invalid_value' ? issue.values : []))
  return kinds[0] && ({...kinds[0], values} as Issue)
}

function unknownKey({schema, value}: CheckedValue, path: Path): Explained {
  const validKeys = knownKeys(schema, path.slice(0, -1), value)
  const near = nearest(String(path.at(-1)), validKeys)
  const hint = near === undefined ? listOf(validKeys) : `Did you mean "${near}"?`
  return {path, message: `Unknown key "${printPath(path)}".`, hint}
}

/** The keys of an object, unless they are too many to read. */
const listOf = (keys: readonly string[]): string | undefined =>
  keys.length > 0 && keys.length <= 12 ? `The keys here are: ${keys.join(', ')}.` : undefined

function explained(issue: Issue, path: Path, checked: CheckedValue): Omit<Explained, 'path'> {
  const value = valueAt(checked.value, path)
  const name = path.length === 0 ? checked.rootName : `"${printPath(path)}"`
  const problem = (message: string, hint?: string) => ({message: `${name} ${message}.`, hint})
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_value':
    case 'invalid_union': {
      const expected = expectedBy(issue)
      const kinds = alternatives(expected.map(kind))
      if (value === undefined) return problem(`is missing: it must be ${kinds}`, exampleOf(path, value))
      const keys = expected.every((one) => one === 'object') ? knownKeys(checked.schema, path, undefined) : []
      const hint =
        correction(checked, path, value) ?? nearValue(expected, value) ?? exampleOf(path, value) ?? listOf(keys)
      return problem(`must be ${kinds}, not ${printed(value)}`, hint)
    }
    case 'invalid_key':
      return {
        message: `"${String(path.at(-1))}" is not a valid name in ${printPath(path.slice(0, -1))}: ${issue.issues[0]?.message ?? ''}.`,
        hint: undefined,
      }
    case 'too_small':
      if (Array.isArray(value)) return problem(`must contain at least ${issue.minimum} items, not ${value.length}`)
      return problem(`must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}, not ${printed(value)}`)
    case 'too_big':
      if (Array.isArray(value)) return problem(`must contain at most ${issue.maximum} items, not ${value.length}`)
      return problem(`must be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}, not ${printed(value)}`)
    case 'invalid_format':
      return problem(`cannot be ${printed(value)}: ${issue.message}`)
    case 'custom':
      return issue.message.startsWith('must ')
        ? problem(issue.message)
        : {message: `${name}: ${issue.message}.`, hint: undefined}
    default:
      return problem(`cannot be ${printed(value)}`)
  }
}

/** Names of the types, and JSON of the values, that an issue expects. Text may be written as a number or a date. */
function expectedBy(issue: Issue): string[] {
  if (issue.code === 'invalid_type') return [issue.expected === 'record' ? 'object' : issue.expected]
  if (issue.code === 'invalid_value') return issue.values.map((value) => printed(value))
  if (issue.code !== 'invalid_union') return []
  const inner = new Set(issue.errors.flatMap((branch) => branch.filter(isWrongType).flatMap(expectedBy)))
  if (inner.has('date')) for (const also of ['number', 'date']) inner.delete(also)
  return [...inner]
}

/** The correction of a value of the wrong type: the first form of the value that the schema allows. */
function correction({schema}: CheckedValue, path: Path, value: unknown): string | undefined {
  const word = typeof value === 'string' ? value.trim() : String(value)
  const isText = typeof value === 'string'
  const items = isText ? word.split(/\s*,\s*/).filter((item) => item !== '') : [value]
  const forms: [boolean, unknown, string][] = [
    [/^(?:true|yes|on|y|1)$/i.test(word), true, /^true$/i.test(word) ? 'true without quotes' : 'true'],
    [/^(?:false|no|off|n|0)$/i.test(word), false, /^false$/i.test(word) ? 'false without quotes' : 'false'],
    [isText && /^-?\d+(?:\.\d+)?$/.test(word), Number(word), `${word} without quotes`],
    [value === false, null, 'null'],
    [/^(?:number|boolean)$/.test(typeof value) && !allowsAt(schema, path, null), word, `it in quotes: "${word}"`],
    [/^(?:string|number)$/.test(typeof value), items, `a list: [${items.map(printed).join(', ')}]`],
  ]
  const [, , form] = forms.find(([isForm, other]) => isForm && allowsAt(schema, path, other)) ?? []
  return form && `Write ${form}.`
}

/** A question about the nearest of the values that an issue expects. */
function nearValue(expected: readonly string[], value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const values = expected.flatMap((one) => /^"(.*)"$/.exec(one)?.[1] ?? [])
  const longer = value.length > 2 ? values.find((one) => one.startsWith(value.toLowerCase())) : undefined
  const near = longer ?? nearest(value, values)
  return near === undefined ? undefined : `Did you mean "${near}"?`
}

/** `['navbar', 'items', 0]` → `navbar.items[0]` */
function printPath(path: Path): string {
  return path.reduce<string>((before, key) => {
    if (typeof key === 'number') return `${before}[${key}]`
    return before === '' ? String(key) : `${before}.${String(key)}`
  }, '')
}

function kind(expected: string): string {
  const kinds: Record<string, string> = {
    array: 'a list',
    tuple: 'a list',
    object: 'an object',
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
  }
  return kinds[expected] ?? expected
}

const alternatives = (words: readonly string[]): string => {
  const unique = [...new Set(words.length > 1 ? words.flatMap((word) => word.split(' or ')) : words)]
  return unique.length < 2 ? unique.join() : `${unique.slice(0, -1).join(', ')} or ${unique.at(-1)}`
}

function printed(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value)
  return typeof value === 'function' ? 'a function' : String(value)
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined | null)?.[key], value)
