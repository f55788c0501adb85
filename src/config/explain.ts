import type {z} from 'zod'
import {nearest} from '../model/diagnostics/diagnostics.js'
import {configSchema, fatalCodes} from '../model/schema.js'
import type {ConfigProblem} from './config-error.js'
import type {ConfigFile} from './config-file.js'
import {knownKeys} from './known-keys.js'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/**
 * The issues of zod as problems for authors, one for each key.
 *
 *   Unknown key "navbar.itmes". Did you mean "items"?
 *   navbar.items[0].position must be "left" or "right", not "top".
 */
export function explain(issues: readonly Issue[], value: unknown, file: ConfigFile): ConfigProblem[] {
  const problems = issues
    .flatMap((issue) => pointed(issue, []))
    .flatMap(({issue, path}) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => unknownKey([...path, key], value))
        : [{path, message: messageOf(issue, path, valueAt(value, path)), hint: undefined}],
    )
  return problems
    .map(({path, message, hint}) => ({file: file.name, position: file.positionOf(path), message, hint}))
    .sort((a, b) => (a.position?.line ?? Infinity) - (b.position?.line ?? Infinity) || 0)
}

/** An issue with its whole path. For a union, the issues of the branch that the author most likely meant. */
function pointed(issue: Issue, above: Path): {issue: Issue; path: Path}[] {
  const path = [...above, ...issue.path]
  if (issue.code !== 'invalid_union') return [{issue, path}]
  const meant = meantBranch(issue.errors)
  if (meant) return meant.flatMap((inner) => pointed(inner, path))
  const kinds = kindsOf(issue.errors)
  return [kinds ? {issue: kinds, path: [...path, 'type']} : {issue, path}]
}

/** The branch whose type matches, with the fewest issues; undefined when none matches. */
function meantBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const fitting = branches.filter((branch) => !branch.some((issue) => isWrongType(issue) || isWrongKind(issue)))
  if (fitting.length < 2) return fitting[0]
  const fewest = Math.min(...fitting.map((branch) => branch.length))
  return fitting.find((branch) => branch.length === fewest)
}

const isWrongType = (issue: Issue): boolean => issue.path.length === 0 && issue.code === 'invalid_type'
const isWrongKind = (issue: Issue): boolean => issue.path.join() === 'type' && issue.code === 'invalid_value'

/** For a union whose branches all require another `type`: one issue that lists all types. */
function kindsOf(branches: readonly (readonly Issue[])[]): Issue | undefined {
  const kinds = branches.flatMap((branch) => branch.find(isWrongKind) ?? [])
  const values = kinds.flatMap((issue) => (issue.code === 'invalid_value' ? issue.values : []))
  return kinds[0] && ({...kinds[0], values} as Issue)
}

function unknownKey(path: Path, value: unknown): {path: Path; message: string; hint: string | undefined} {
  const key = String(path.at(-1))
  const message = `Unknown key "${printPath(path)}".`
  if (path[0] === 'checks' && (fatalCodes as readonly string[]).includes(key))
    return {path, message, hint: `"${key}" is always an error.`}
  const validKeys = knownKeys(configSchema, path.slice(0, -1), value)
  const near = nearest(key, validKeys)
  const list =
    validKeys.length > 0 && validKeys.length <= 12 ? `The keys here are: ${validKeys.join(', ')}.` : undefined
  return {path, message, hint: near === undefined ? list : `Did you mean "${near}"?`}
}

function messageOf(issue: Issue, path: Path, value: unknown): string {
  const name = path.length === 0 ? 'The config' : printPath(path)
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined
        ? `${name} is missing: it must be ${kind(issue.expected)}.`
        : `${name} must be ${kind(issue.expected)}, not ${printed(value)}.`
    case 'invalid_value':
      return `${name} must be ${alternatives(issue.values.map(printed))}, not ${printed(value)}.`
    case 'invalid_key':
      return `"${String(path.at(-1))}" is not a valid name in ${printPath(path.slice(0, -1))}: it must start with a letter and contain only letters, digits, "-" and "_".`
    case 'too_small':
      return `${name} must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}, not ${printed(value)}.`
    case 'too_big':
      return `${name} must be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}, not ${printed(value)}.`
    case 'custom':
      return `${name}: ${issue.message}.`
    default:
      return `${name} cannot be ${printed(value)}.`
  }
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
    object: 'an object',
    record: 'an object',
    int: 'a whole number',
  }
  return kinds[expected] ?? `a ${expected}`
}

const alternatives = (words: string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

function printed(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value)
  return typeof value === 'function' ? 'a function' : String(value)
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value)
