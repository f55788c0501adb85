/** JSON and YAML: values by JSON pointers, such as `/paths/~1orders/get`. */
import {parseAllDocuments} from 'yaml'
import {isRecord} from '../../../model/is-record.js'
import type {Canonical} from './canonical.js'

/** Limits the growth of a file by aliases. */
const maxAliasCount = 1000

/** The values of a text; undefined if it is not valid. */
export function readData(text: string): Canonical | undefined {
  const documents = parseAllDocuments(text, {logLevel: 'silent', prettyErrors: false, uniqueKeys: false})
  if (!Array.isArray(documents) || documents.some(({errors}) => errors.length > 0)) return undefined
  try {
    const values = documents.map((document): unknown => document.toJS({maxAliasCount}))
    const value = values.length === 1 ? values[0] : values
    return {
      whole: canonical(value),
      textOf(pointer) {
        const target = valueAt(value, pointer)
        return target === undefined ? undefined : canonical(withReferences(target, value, []))
      },
      namesNear: (pointer) => siblingsOf(value, pointer),
    }
  } catch {
    // More aliases than the limit.
    return undefined
  }
}

const segmentsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))

function valueAt(value: unknown, pointer: string): unknown {
  if (pointer !== '' && !pointer.startsWith('/')) return undefined
  let target = value
  for (const segment of segmentsOf(pointer)) {
    const isThere = Array.isArray(target) ? /^\d+$/.test(segment) : isRecord(target) && Object.hasOwn(target, segment)
    if (!isThere) return undefined
    target = (target as Record<string, unknown>)[segment]
  }
  return target
}

/** Pointers to the keys beside the first that is missing. */
function siblingsOf(value: unknown, pointer: string): string[] {
  const segments = pointer.split('/').slice(1)
  const length = segments.findIndex((_, index) => {
    const isMissing = valueAt(value, ['', ...segments.slice(0, index + 1)].join('/')) === undefined
    return isMissing
  })
  const parent = ['', ...segments.slice(0, Math.max(length, 0))].join('/')
  const target = valueAt(value, parent)
  const keys = isRecord(target) ? Object.keys(target) : []
  const rest = ['', ...segments.slice(length + 1)].join('/')
  const all = keys.map((key) => `${parent}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
  return all.map((one) => (valueAt(value, one + rest) === undefined ? one : one + rest))
}

/** A value with those that it references in the same file: `{$ref: '#/components/schemas/Order'}`. */
function withReferences(value: unknown, root: unknown, open: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, root, open))
  if (!isRecord(value)) return value
  const {$ref: reference} = value
  const pointer = typeof reference === 'string' && reference.startsWith('#/') ? reference.slice(1) : undefined
  const entries = Object.entries(value).map(([key, item]) => [key, withReferences(item, root, open)])
  const copy = Object.fromEntries(entries)
  if (pointer === undefined || open.includes(pointer)) return copy
  return {...copy, $target: withReferences(valueAt(root, pointer), root, [...open, pointer])}
}

/** JSON with sorted keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null'
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`
}
