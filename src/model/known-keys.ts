/** The keys and values that a schema allows at a path inside it. */
import type {z} from 'zod'

type Schema = z.core.$ZodType
type Definition = z.core.$ZodTypes['_zod']['def']
type Path = readonly PropertyKey[]

/** The keys of the schema at a path. For a union, the keys of the objects that match the `type` of the value. */
export const knownKeys = (schema: Schema, path: Path, value: unknown): string[] => [
  ...new Set(schemasAt(schema, path, value).flatMap(keysOf)),
]

/** Whether the schema at a path allows another value there. */
export const allowsAt = (schema: Schema, path: Path, candidate: unknown): boolean =>
  schemasAt(schema, path, undefined).some((one) => {
    const result = one._zod.run({value: candidate, issues: []}, {async: false})
    return !(result instanceof Promise) && result.issues.length === 0
  })

/** The schemas at a path; more than one for a union. */
function schemasAt(schema: Schema, path: Path, value: unknown): Schema[] {
  const [step, ...rest] = path
  const schemas = unfold(schema, value)
  if (step === undefined) return schemas
  const inner = (value as Record<PropertyKey, unknown> | undefined | null)?.[step]
  return schemas.flatMap((one) => child(one, step) ?? []).flatMap((one) => schemasAt(one, rest, inner))
}

/** The schemas inside of defaults, optionals and unions. */
function unfold(schema: Schema, value: unknown): Schema[] {
  const definition = schema._zod.def as Definition
  switch (definition.type) {
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nullable':
      return unfold(definition.innerType, value)
    case 'lazy':
      return unfold(definition.getter(), value)
    case 'union':
      return definition.options.flatMap((option) => unfold(option, value)).filter((option) => mayBe(option, value))
    default:
      return [schema]
  }
}

function mayBe(schema: Schema, value: unknown): boolean {
  const definition = schema._zod.def as Definition
  if (definition.type !== 'object') return true
  const type = definition.shape.type
  const actualType = (value as {type?: unknown} | undefined | null)?.type
  return (
    type === undefined ||
    actualType === undefined ||
    type._zod.values === undefined ||
    type._zod.values.has(actualType as never)
  )
}

function child(schema: Schema, step: PropertyKey): Schema | undefined {
  const definition = schema._zod.def as Definition
  if (definition.type === 'object') return definition.shape[step as string]
  if (definition.type === 'array') return definition.element
  return definition.type === 'record' ? definition.valueType : undefined
}

function keysOf(schema: Schema): string[] {
  const definition = schema._zod.def as Definition
  if (definition.type === 'object') return Object.keys(definition.shape)
  if (definition.type !== 'record') return []
  return [...(definition.keyType._zod.values ?? [])].map(String)
}
