/** Schemas and parameters → the nested lists of `:::fields`. */
import {isRecord} from '../../model/is-record.js'
import {listOf, stringOf, type Values, valuesOf} from '../../model/values.js'
import {
  firstSentence,
  inlineCode,
  listItem,
  markdownFrom,
  plainText,
  plainTextWithCode,
} from '../../plugins/untrusted-text.js'
import type {ApiContext} from './context.js'
import type {NamedSchema} from './names.js'
import {type Group, groupsIn, groupsOf, limitsOf, type Row, targetOf, typeText} from './schema.js'

/** Levels of schemas inside each other on one page. */
const maxLevels = 24

interface FieldContext {
  context: ApiContext
  /** References that have been followed to this place. */
  above: readonly string[]
}

/** A parameter, header or property as an item of a list. */
export interface Field extends Row {
  description?: string | undefined
  isDeprecated?: boolean
  notes?: readonly string[]
}

/** A container of fields. `prefix` begins the ids of its properties. */
export function fieldsBlock(
  fields: readonly Field[],
  {context, prefix}: {context: ApiContext; prefix: string},
): string {
  if (fields.length === 0) return ''
  const items = fields.map((field) => fieldItem(field, {context, above: []}))
  return `:::fields{prefix="${prefix.replace(/["{}]/g, '')}"}\n${items.join('\n')}\n:::`
}

/** The groups of a schema as containers with their labels, for a body or a page of the schema. */
export function groupBlocks(
  groups: readonly Group[],
  options: {context: ApiContext; prefix: string; above?: readonly string[]},
): string[] {
  return groups.flatMap(({label, rows}) => {
    const items = rows.map((row) => fieldItem(row, {context: options.context, above: options.above ?? []}))
    const list = `:::fields{prefix="${options.prefix.replace(/["{}]/g, '')}"}\n${items.join('\n')}\n:::`
    return label === 'Properties' ? [list] : [`**${label}**`, list]
  })
}

function fieldItem({name, title, schema, isRequired, ...field}: Field, fieldContext: FieldContext): string {
  const {schema: target, refs} = targetOf(schema, fieldContext.context)
  const isDeprecated = field.isDeprecated || target.deprecated === true
  const ownTitle = name === undefined ? stringOf(target.title) : undefined
  const label = title ?? (ownTitle && plainText(ownTitle))
  const words = [
    ...(label === undefined ? [] : [label]),
    ...(name === undefined ? [] : [inlineCode(name)]),
    `*${typeText(schema, fieldContext.context)}*`,
    ...(isRequired ? ['**required**'] : []),
    ...(isDeprecated ? ['**deprecated**'] : []),
    ...(target.readOnly === true ? ['**read-only**'] : []),
    ...(target.writeOnly === true ? ['**write-only**'] : []),
  ]
  const isLoop = refs.some((ref) => fieldContext.above.includes(ref))
  const above = [...fieldContext.above, ...refs]
  const isDeep = fieldContext.above.length + 1 > maxLevels
  const inner = isLoop || isDeep ? [] : groupsOf(schema, fieldContext.context)
  const text = field.description ?? stringOf(target.description) ?? ''
  return listItem([
    words.join(' '),
    markdownFrom(text, {headings: 0}),
    [...(field.notes ?? []), ...limitsOf(itemsLimits(target))].join(' '),
    ...(isLoop ? ['The same as the schema that contains it.'] : []),
    ...inner.flatMap(({label, rows}) => [
      `**${label}**`,
      rows.map((row) => fieldItem(row, {...fieldContext, above: [...above, '']})).join('\n'),
    ]),
  ])
}

/** The schema with the allowed values of its items, where it is a list of them. */
function itemsLimits(schema: Values): Values {
  const items = valuesOf(schema.items)
  return Array.isArray(items.enum) && schema.enum === undefined ? {...schema, enum: items.enum} : schema
}

/** The properties of a schema with a page of its own in short, with links to that page. */
export function previewOf(schema: unknown, context: ApiContext, place: 'request' | 'response'): string {
  let inner = schema
  for (let level = 0; level < 4; level++) {
    const {schema: target, named} = targetOf(inner, context)
    if (named !== undefined) return previewRows(named, context, place)
    const parts = [...listOf(target.allOf), ...listOf(target.oneOf), ...listOf(target.anyOf)]
    inner = isRecord(target.items) ? target.items : parts.length === 1 ? parts[0] : undefined
  }
  return ''
}

/** Properties that a page shows in short. */
const maxRows = 10
/** Allowed values that it shows of one property. */
const maxValues = 12

function previewRows(
  {schema, name, route: page}: NamedSchema,
  context: ApiContext,
  place: 'request' | 'response',
): string {
  const all = propertiesOf({schema, route: page}, context)
  const absent = place === 'request' ? 'readOnly' : 'writeOnly'
  const rows = all.filter((row) => targetOf(row.schema, context).schema[absent] !== true)
  if (rows.length === 0) return ''
  const items = rows.slice(0, maxRows).map(({name: property = '', schema: inner, isRequired, route}) => {
    const {schema: target, named} = targetOf(inner, context)
    const text = stringOf(target.description) ?? stringOf(valuesOf(named?.schema).description) ?? ''
    const link = `[${inlineCode(property)}](${route}#${encodeURIComponent(property)})`
    const sentence = text === '' ? [] : [plainTextWithCode(firstSentence(text, 100))]
    const limits =
      place === 'request' && listOf(target.enum).length <= maxValues ? limitsOf(withoutExamples(target)) : []
    const words = [
      link,
      `*${typeText(inner, context)}*`,
      ...(isRequired ? ['**required**'] : []),
      ...sentence,
      ...limits,
    ]
    return `- ${words.join(' ')}`
  })
  const more = rows.length > maxRows ? [`- [All ${all.length} properties of ${plainText(name)}](${page})`] : []
  return `:::fields{.preview}\n${[...items, ...more].join('\n')}\n:::`
}

const withoutExamples = ({example: _, examples: __, ...schema}: Values): Values => schema

/** The properties of the schema itself and of those in `allOf`, with the page that each is on. */
function propertiesOf(
  {schema, route}: Pick<NamedSchema, 'schema' | 'route'>,
  context: ApiContext,
  level = 0,
): (Row & {route: string})[] {
  if (level > 4) return []
  const {schema: target, named} = targetOf(schema, context)
  if (named !== undefined) return propertiesOf(named, context, level + 1)
  return groupsIn(target, context).flatMap(({label, rows}) =>
    label === 'Properties'
      ? rows.map((row) => ({...row, route}))
      : label === 'All properties of'
        ? rows.flatMap((row) => propertiesOf({schema: row.schema, route}, context, level + 1))
        : [],
  )
}
