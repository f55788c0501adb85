/** Example values: those of the document, or made from the schema. */
import {isRecord} from '../../model/is-record.js'
import {listOf, numberOf, stringOf, type Values, valuesOf} from '../../model/values.js'
import {typesOf} from './schema.js'
import {refOf, type Spec} from './spec.js'

const maxLevels = 4
/** Values of one example; a schema can branch endlessly. */
const maxValues = 80

interface ExampleBudget {
  spec: Spec
  remaining: number
  refs: readonly string[]
  level: number
  /** Whether the example is sent, so it has no read-only properties. */
  isRequest: boolean
}

interface Example {
  /** Text of the document that distinguishes the example from others. */
  name?: string
  value: unknown
}

/** The first example of a media type or parameter; undefined without one that could be shown. */
export const exampleOf = (holder: Values, spec: Spec, isRequest = false): unknown =>
  examplesOf(holder, spec, isRequest)[0]?.value

/** The examples of a media type or parameter, else one that is made from its schema. */
export function examplesOf(holder: Values, spec: Spec, isRequest = false): Example[] {
  if (holder.example !== undefined) return [{value: holder.example}]
  const named = Object.entries(valuesOf(holder.examples)).flatMap(([name, written]) => {
    const ref = isRecord(written) ? refOf(written) : undefined
    const {summary, value, dataValue = value} = valuesOf(ref === undefined ? written : spec.resolve(ref)?.value)
    return dataValue === undefined ? [] : [{name: stringOf(summary) || name, value: dataValue}]
  })
  if (named.length > 0 || holder.schema === undefined) return named
  const value = valueFor(holder.schema, {spec, remaining: maxValues, refs: [], level: 0, isRequest})
  return value === undefined ? [] : [{value}]
}

function valueFor(written: unknown, budget: ExampleBudget): unknown {
  let schema = valuesOf(written)
  const refs = [...budget.refs]
  for (let ref = refOf(schema); ref !== undefined; ref = refOf(schema)) {
    if (refs.includes(ref)) return undefined
    refs.push(ref)
    const {$ref: _, ...own} = schema
    schema = {...valuesOf(budget.spec.resolve(ref)?.value), ...own}
  }
  budget.remaining--
  if (budget.remaining < 0 || budget.level > maxLevels) return undefined
  const [first] = [
    schema.example,
    listOf(schema.examples)[0],
    schema.const,
    schema.default,
    listOf(schema.enum)[0],
  ].filter((value) => value !== undefined && value !== null)
  if (first !== undefined) return first
  const inner: ExampleBudget = {...budget, refs, level: budget.level + 1}
  const value = composed(schema, inner)
  budget.remaining = inner.remaining
  return value
}

function composed(schema: Values, budget: ExampleBudget): unknown {
  const parts = listOf(schema.allOf)
  const choice = [...listOf(schema.oneOf), ...listOf(schema.anyOf)].find((one) => valuesOf(one).type !== 'null')
  const values = [...parts, ...(choice === undefined ? [] : [choice])].map((part) => valueFor(part, budget))
  const [type] = typesOf(schema)
  if (type === 'object' || values.some(isRecord)) return objectOf(schema, values, budget)
  const [value] = values.filter((one) => one !== undefined)
  if (value !== undefined) return value
  if (type === 'array') {
    const item = valueFor(schema.items ?? listOf(schema.prefixItems)[0] ?? {}, budget)
    return item === undefined ? [] : [item]
  }
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return numberOf(schema.minimum) ?? 0
  return type === 'string' ? stringFor(String(schema.format ?? '')) : undefined
}

function objectOf(schema: Values, parts: readonly unknown[], budget: ExampleBudget): Values {
  const result: Record<string, unknown> = Object.assign({}, ...parts.filter(isRecord))
  for (const [name, property] of Object.entries(valuesOf(schema.properties))) {
    const {readOnly, writeOnly, deprecated} = valuesOf(property)
    if (deprecated === true || (budget.isRequest ? readOnly : writeOnly) === true) continue
    const value = valueFor(property, budget)
    if (value !== undefined)
      Object.defineProperty(result, name, {value, enumerable: true, configurable: true, writable: true})
  }
  if (Object.keys(result).length === 0 && isRecord(schema.additionalProperties)) {
    const value = valueFor(schema.additionalProperties, budget)
    if (value !== undefined) result.name = value
  }
  return result
}

const strings: Readonly<Record<string, string>> = {
  'date-time': '2024-05-01T12:00:00Z',
  date: '2024-05-01',
  time: '12:00:00Z',
  duration: 'P1D',
  email: 'name@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  byte: 'dGV4dA==',
}

const stringFor = (format: string): string => (Object.hasOwn(strings, format) ? strings[format] : undefined) ?? 'string'
