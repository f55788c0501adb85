/** A JSON schema as readers see it: its type in words, its limits, and the groups of schemas inside it. */
import {isRecord} from '../../model/is-record.js'
import {listOf, numberOf, stringOf, type Values, valuesOf} from '../../model/values.js'
import {inlineCode, plainText} from '../../plugins/untrusted-text.js'
import type {ApiContext} from './context.js'
import type {NamedSchema} from './names.js'
import {refOf} from './spec.js'

/** Schemas inside a schema. */
export interface Group {
  label: string
  rows: Row[]
}

export interface Row {
  /** Name of a property; undefined for a schema without a name. */
  name?: string
  /** Text before the type, for a schema without a name. */
  title?: string
  schema: unknown
  isRequired?: boolean
}

/** The schema behind references that have no page of their own; `isLink`: a schema with a page. */
export function targetOf(
  schema: unknown,
  {spec, names, count}: ApiContext,
): {schema: Values; named?: NamedSchema; refs: string[]} {
  count()
  const refs: string[] = []
  let current = valuesOf(schema)
  for (let ref = refOf(current); ref !== undefined && refs.length < 20; ref = refOf(current)) {
    const named = names.schemaAt(ref)
    if (named !== undefined) return {schema: current, named, refs}
    refs.push(ref)
    const {$ref: _, ...own} = current
    current = {...valuesOf(spec.resolve(ref)?.value), ...own}
  }
  return {schema: current, refs}
}

/** Types by JSON's names, without `null`. */
export function typesOf({type, properties, items, enum: values, const: value}: Values): string[] {
  const types = (Array.isArray(type) ? type : [type]).filter(
    (one) => typeof one === 'string' && one !== 'null',
  ) as string[]
  if (types.length > 0) return types
  if (isRecord(properties)) return ['object']
  if (items !== undefined) return ['array']
  const [first] = Array.isArray(values) ? values.filter((one) => one !== null) : [value]
  return typeof first === 'string' || typeof first === 'boolean' || typeof first === 'number' ? [typeof first] : []
}

const isNullable = ({type, nullable}: Values): boolean =>
  nullable === true || type === 'null' || (Array.isArray(type) && type.includes('null'))

const isNull = (schema: unknown): boolean =>
  isRecord(schema) && schema.type === 'null' && Object.keys(schema).length === 1

/** Alternatives of `oneOf` or `anyOf` except `null`. */
const choicesIn = (schema: Values): unknown[] =>
  [...listOf(schema.oneOf), ...listOf(schema.anyOf)].filter((one) => !isNull(one))

/** The only schema of `allOf`, `oneOf` or `anyOf` that says what the type is. */
function onlySubschema(schema: Values): unknown {
  if (typesOf(schema).length > 0) return undefined
  const parts = [...listOf(schema.allOf), ...choicesIn(schema)]
  return parts.length === 1 ? parts[0] : undefined
}

/** The type of a schema in words, as Markdown with links: `array of [Pet](…)`. */
export function typeText(schema: unknown, context: ApiContext, level = 0): string {
  if (schema === false) return 'nothing'
  const {schema: target, named} = targetOf(schema, context)
  const orNull = isNullable(target) || [...listOf(target.oneOf), ...listOf(target.anyOf)].some(isNull) ? ' or null' : ''
  if (named !== undefined) return `[${plainText(named.name)}](${named.route})${orNull}`
  const only = onlySubschema(target)
  if (level < 4 && only !== undefined) return `${typeText(only, context, level + 1).replace(/ or null$/, '')}${orNull}`
  const choices = choicesIn(target)
  if (choices.length > 1) {
    const texts = level > 2 ? [] : [...new Set(choices.map((one) => choiceText(one, context, level + 1)))]
    const isShort = texts.length > 0 && texts.length <= 4
    return (isShort ? listInWords(texts, 'or') : `one of ${choices.length} types`) + orNull
  }
  const types = typesOf(target).map((type) => oneType(type, target, {context, level}))
  if (types.length > 0) return listInWords(types, 'or') + orNull
  if (isNullable(target)) return 'null'
  return listOf(target.allOf).length > 0 ? 'object' : 'any'
}

/** The type of a choice, or its title where that says more. */
function choiceText(schema: unknown, context: ApiContext, level: number): string {
  const type = typeText(schema, context, level)
  const title = type === 'object' || type === 'any' ? stringOf(targetOf(schema, context).schema.title) : undefined
  return (title && plainText(title)) || type
}

function oneType(type: string, schema: Values, {context, level}: {context: ApiContext; level: number}): string {
  const format = stringOf(schema.format)
  if (type === 'array' && level < 4)
    return schema.items === undefined ? 'array' : `array of ${typeText(schema.items, context, level + 1)}`
  if (type === 'object' && isRecord(schema.additionalProperties) && !isRecord(schema.properties) && level < 4)
    return `map of ${typeText(schema.additionalProperties, context, level + 1)}`
  return format === undefined ? plainText(type) : `${plainText(type)} (${plainText(format)})`
}

export const listInWords = (texts: readonly string[], word: string): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} ${word} ${texts.at(-1)}`

/** Groups of schemas inside a schema, in the order of reading, without those of a schema with a page of its own. */
export function groupsOf(schema: unknown, context: ApiContext): Group[] {
  const {schema: target, refs} = targetOf(schema, context)
  const {ancestorRefs = []} = context
  // A schema inside itself adds nothing.
  if (refs.some((ref) => ancestorRefs.includes(ref))) return []
  return groupsIn(target, refs.length === 0 ? context : {...context, ancestorRefs: [...ancestorRefs, ...refs]})
}

/** The groups of a schema without its reference. */
export function groupsIn(schema: Values, context: ApiContext): Group[] {
  const required = new Set(requiredIn(schema))
  const properties = Object.entries(valuesOf(schema.properties)).map(
    ([name, property]): Row => ({name, schema: property, isRequired: required.has(name)}),
  )
  const patterns = Object.entries(valuesOf(schema.patternProperties)).map(
    ([pattern, property]): Row => ({title: `names like ${inlineCode(pattern)}:`, schema: property}),
  )
  const groups: Group[] = [
    ...allOfGroups(schema, context),
    {label: 'Properties', rows: properties},
    {label: 'Other properties', rows: patterns},
    ...inside('Each value', schema.additionalProperties, context),
    ...inside('Each item', schema.items, context),
    {label: 'Items in this order', rows: listOf(schema.prefixItems).map((one) => ({schema: one}))},
    ...choiceGroups(schema, context),
    ...conditionGroups(schema, context),
  ]
  return groups.filter(({rows}) => rows.length > 0)
}

const requiredIn = (schema: Values): string[] => [
  ...listOf(schema.required).filter((one): one is string => typeof one === 'string'),
  ...listOf(schema.allOf).flatMap((part) => (isRecord(part) ? requiredIn(part) : [])),
]

/** The groups of an inner schema, with their labels in its place. */
const inside = (place: string, schema: unknown, context: ApiContext): Group[] =>
  isRecord(schema)
    ? groupsOf(schema, context).map(({label, rows}) => ({
        label: label === 'Properties' ? `Properties of ${place.toLowerCase()}` : `${place}: ${label.toLowerCase()}`,
        rows,
      }))
    : []

/** `allOf`: the schemas with pages of their own as links, the rows of all others. */
function allOfGroups(schema: Values, context: ApiContext): Group[] {
  const parts = listOf(schema.allOf)
  const outer = requiredIn(schema)
  const linked = parts.filter((part) => targetOf(part, context).named !== undefined)
  const isOnly = linked.length === 1 && parts.length === 1 && typesOf(schema).length === 0
  const groups = parts
    .filter((part) => !linked.includes(part))
    .flatMap((part) =>
      groupsOf(isRecord(part) ? {...part, required: [...listOf(part.required), ...outer]} : part, context),
    )
  return [{label: 'All properties of', rows: isOnly ? [] : linked.map((one) => ({schema: one}))}, ...groups]
}

/** `oneOf` and `anyOf`, unless the text of the type already names the choices. */
function choiceGroups(schema: Values, context: ApiContext): Group[] {
  return (['oneOf', 'anyOf'] as const).flatMap((key): Group[] => {
    const choices = listOf(schema[key]).filter((one) => !isNull(one))
    if (choices.length === 1 && typesOf(schema).length === 0) return groupsOf(choices[0], context)
    const isPlain = choices.length <= 4 && choices.every((one) => isNamedOnly(one, context))
    if (isPlain) return []
    const label = key === 'oneOf' ? 'One of' : 'Any of'
    return [{label, rows: choices.map((choice) => ({schema: choice}))}]
  })
}

/** Whether a schema has nothing but the text of its type. */
const isNamedOnly = (schema: unknown, context: ApiContext): boolean => {
  const {schema: target} = targetOf(schema, context)
  return target.description === undefined && limitsOf(target).length === 0 && groupsOf(schema, context).length === 0
}

const conditions = [
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'unevaluatedProperties',
  'unevaluatedItems',
  'additionalItems',
]

/** Rarer keywords, where their schemas contain others. */
function conditionGroups(schema: Values, context: ApiContext): Group[] {
  const rows = [
    ...conditions.map((key) => ({title: `${key}:`, schema: schema[key]})),
    ...Object.entries(valuesOf(schema.dependentSchemas)).map(([name, one]) => ({
      title: `with ${inlineCode(name)}:`,
      schema: one,
    })),
  ].filter(
    (row) => isRecord(row.schema) && (refOf(row.schema) !== undefined || groupsOf(row.schema, context).length > 0),
  )
  return [{label: 'Conditions', rows}]
}

/** Sentences about limits, defaults and examples of a schema, as Markdown. */
export function limitsOf(schema: Values): string[] {
  const values = listOf(schema.enum)
  const example = schema.example ?? listOf(schema.examples)[0]
  return [
    ...sentence('Always', schema.const),
    ...(values.length === 0
      ? []
      : [`Allowed: ${values.slice(0, 200).map(valueText).join(', ')}${values.length > 200 ? ' and more' : ''}.`]),
    ...sentence('Default', schema.default),
    ...rangeOf(schema),
    ...bounds(schema, ['Length', 'Length'], ['character', 'characters']),
    ...bounds(schema, ['Size', 'Items'], ['item', 'items']),
    ...bounds(schema, ['Size', 'Properties'], ['property', 'properties']),
    ...sentence('Multiple of', schema.multipleOf),
    ...(schema.uniqueItems === true ? ['Items are unique.'] : []),
    ...(typeof schema.pattern === 'string' ? [`Pattern: ${inlineCode(schema.pattern)}.`] : []),
    ...(typeof schema.contentMediaType === 'string' ? [`Content: ${inlineCode(schema.contentMediaType)}.`] : []),
    ...(typeof example === 'object' || JSON.stringify(example)?.length > 120 ? [] : sentence('Example', example)),
  ]
}

const sentence = (label: string, value: unknown): string[] =>
  value === undefined || (typeof value === 'string' && value.length > 400) ? [] : [`${label}: ${valueText(value)}.`]

/** A value as inline code; text without quotes. */
export const valueText = (value: unknown): string =>
  inlineCode(typeof value === 'string' && value.trim() !== '' ? value : (JSON.stringify(value) ?? 'null'))

/** Limits of numbers; in OpenAPI 3.0, `exclusiveMinimum` is a flag of `minimum`. */
function rangeOf({minimum, maximum, exclusiveMinimum, exclusiveMaximum}: Values): string[] {
  const limit = (words: [string, string], value: unknown, exclusive: unknown): string[] =>
    typeof exclusive === 'number'
      ? [`${words[1]} \`${exclusive}\`.`]
      : typeof value === 'number'
        ? [`${exclusive === true ? words[1] : words[0]} \`${value}\`.`]
        : []
  return [
    ...limit(['At least', 'More than'], minimum, exclusiveMinimum),
    ...limit(['At most', 'Less than'], maximum, exclusiveMaximum),
  ]
}

function bounds(schema: Values, [label, key]: [string, string], [one, many]: [string, string]): string[] {
  const [low, high] = [numberOf(schema[`min${key}`]), numberOf(schema[`max${key}`])]
  const count = (number: number): string => `${number} ${number === 1 ? one : many}`
  if (low !== undefined && low === high) return [`${label}: exactly ${count(low)}.`]
  if (high === undefined) return low === undefined ? [] : [`${label}: at least ${count(low)}.`]
  return [`${label}: ${low === undefined ? 'at most' : `${low} to`} ${count(high)}.`]
}
