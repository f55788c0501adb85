/** The schemas as documentation: each key with its type in words, and rows of tables. */
import {z} from 'zod'

export interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  description?: string
  /** What the manual says beyond the description, and what it shows. */
  more?: string
  example?: string
  default?: unknown
  $ref?: string
}

export function propertiesOf(schema: z.ZodType): Record<string, Schema> {
  return (z.toJSONSchema(schema, {io: 'input', unrepresentable: 'any'}) as Schema).properties ?? {}
}

/** All keys inside a key, however deep: `items[].label` for those of a list's items, `settings.*.label` for those under any name. */
export function innerKeys(schema: Schema): [string, Schema][] {
  const below = (prefix: string, one: Schema): [string, Schema][] =>
    innerKeys(one).map(([name, inner]) => [prefix + name, inner])
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, one]): [string, Schema][] => [
    [name, one],
    ...below(one.type === 'array' ? `${name}[].` : `${name}.`, one),
  ])
  const any = typeof schema.additionalProperties === 'object' ? below('*.', schema.additionalProperties) : []
  const found = [
    ...own,
    ...any,
    ...(schema.anyOf ?? []).flatMap(innerKeys),
    ...(schema.items ? innerKeys(schema.items) : []),
  ]
  return found.filter(([name], index) => found.findIndex(([other]) => other === name) === index)
}

/** A type in words, as short as in TypeScript. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return 'SidebarItem'
  if (schema.enum ?? schema.const) return (schema.enum ?? [schema.const]).map((one) => `'${one}'`).join(' | ')
  if (schema.anyOf) return unionOf(schema.anyOf.filter(isReported).map(typeOf))
  if (Array.isArray(schema.type)) return unionOf(schema.type)
  if (schema.type === 'array') return listOf(schema.items ?? {})
  if (schema.type === 'integer') return 'number'
  if (schema.type !== 'object') return schema.type ?? 'unknown'
  if (schema.properties) {
    const isNeeded = (key: string) => schema.required?.includes(key)
    const inner = Object.entries(schema.properties).map(
      ([key, one]) => `${key}${isNeeded(key) ? '' : '?'}: ${typeOf(one)}`,
    )
    return `{${inner.join(', ')}}`
  }
  const values = typeof schema.additionalProperties === 'object' ? typeOf(schema.additionalProperties) : 'unknown'
  return `{[name]: ${values}}`
}

/** Drops dates of YAML, which JSON does not have: the schema also allows strings. */
const isReported = (schema: Schema): boolean => Object.keys(schema).length > 0

/** Drops numbers beside text, because docsgen reads them as text. */
const unionOf = (types: readonly string[]): string =>
  [...new Set(types)].filter((type) => type !== 'number' || !types.includes('string')).join(' | ')

const listOf = (items: Schema): string => {
  const isUnion = (items.anyOf ?? items.enum) !== undefined || Array.isArray(items.type)
  return isUnion && typeOf(items).includes(' | ') ? `(${typeOf(items)})[]` : `${typeOf(items)}[]`
}

export const code = (text: string): string => `\`${text}\``

export const sentence = ({description = ''}: Schema): string => description.replaceAll('<', '\\<')

export const row = (key: string, ...cells: string[]): string =>
  `| \`${key}\` | ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
