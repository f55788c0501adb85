import type {z} from 'zod'

type Schema = z.core.$ZodType
type Definition = z.core.$ZodTypes['_zod']['def']

/** The keys of the schema at a path. For a union, the keys of the objects that match the `type` of the value. */
export function knownKeys(schema: Schema, path: readonly PropertyKey[], value: unknown): string[] {
  const [step, ...rest] = path
  const schemas = unfold(schema, value)
  if (step === undefined) return [...new Set(schemas.flatMap(keysOf))]
  const inner = (value as Record<PropertyKey, unknown> | undefined)?.[step]
  return [...new Set(schemas.flatMap((one) => child(one, step) ?? []).flatMap((one) => knownKeys(one, rest, inner)))]
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
      return definition.options.flatMap((option) => unfold(option, value)).filter((option) => allows(option, value))
    default:
      return [schema]
  }
}

function allows(schema: Schema, value: unknown): boolean {
  const definition = schema._zod.def as Definition
  if (definition.type !== 'object') return true
  const type = definition.shape.type
  const actualType = (value as {type?: unknown} | undefined)?.type
  return type === undefined || type._zod.values === undefined || type._zod.values.has(actualType as never)
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
