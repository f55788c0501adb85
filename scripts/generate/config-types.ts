/**
 * The types of the files that authors write, with a doc comment for each key, from the schemas of docsgen. Types
 * inferred from zod have no comments, and long error messages.
 */
import * as z from 'zod'
import {kinds} from '../../src/checks/kinds.js'
import {configSchema} from '../../src/config/config-schema.js'
import {categorySchema, frontmatterSchema} from '../../src/model/schema/schema.js'
import type {Schema} from './schema-words.js'

/** Text of `src/model/generated/parsed.ts`: what the schemas make of these files, with all defaults. */
export function parsedTypes(): string {
  const types: Types = {checks: new Map(), interfaces: new Map(), isParsed: true}
  const roots = {ParsedConfig: configSchema, Frontmatter: frontmatterSchema, CategoryMetadata: categorySchema}
  const texts = Object.entries(roots).map(
    ([name, schema]) => `export interface ${name} ${objectOf(schemaOf(schema, 'output'), types)}`,
  )
  return [
    '/** Types of config, front matter and category files that are read. From `src/model/schema/schema.ts`. */',
    'import type {OwnLabels} from "../labels.js"',
    'import type {PluginRef} from "../plugins.js"',
    'import type {SidebarConfigItem} from "../sidebar-config.js"',
    'import type {FrontmatterSchema} from "../site-frontmatter.js"',
    ...texts,
    ...[...types.interfaces].map(([body, name]) => `interface ${name} ${body}`),
    '',
  ].join('\n\n')
}

/** Text of `src/model/generated/authored.ts`. */
export function authoredTypes(): string {
  const types: Types = {checks: new Map(kinds.map(({code, what}) => [code, what])), interfaces: new Map()}
  const whole = objectOf(schemaOf(configSchema), types)
  const ofFrontmatter = objectOf(schemaOf(frontmatterSchema), types)
  return [
    '/** Types of the config and of front matter. From `src/model/schema/schema.ts`. */',
    'import type {OwnLabels} from "../labels.js"',
    'import type {Plugin} from "../plugins.js"',
    'import type {SidebarConfigItem} from "../sidebar-config.js"',
    'import type {FrontmatterSchema} from "../site-frontmatter.js"',
    `/** Contents of \`docsgen.config.ts\`. */\nexport interface UserConfig ${whole}`,
    `/** Front matter of a page. Other keys belong to the site. */\nexport interface UserFrontmatter ${ofFrontmatter}`,
    ...[...types.interfaces].map(([body, name]) => `interface ${name} ${body}`),
    '',
  ].join('\n\n')
}

interface Types {
  /** What the checks find, by code. */
  checks: ReadonlyMap<string, string>
  /** Names of the types of inner objects, by their text: the compiler prints the name in its errors. */
  interfaces: Map<string, string>
  /** Whether the types are those of values that docsgen has read, without comments. */
  isParsed?: boolean
}

interface TypeSchema extends Schema {
  /** A type that JSON schemas cannot express. */
  tsType?: string
  /** The type of what the schema makes of a value, if that differs. */
  parsedType?: string
  prefixItems?: TypeSchema[]
  propertyNames?: {enum?: string[]}
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output' = 'input'): TypeSchema =>
  z.toJSONSchema(schema, {io, unrepresentable: 'any', override: nameTypes, reused: 'inline'}) as TypeSchema

/** Names the types that are no JSON: dates, and the recursive type of sidebars. */
function nameTypes({zodSchema, jsonSchema}: {zodSchema: z.core.$ZodTypes; jsonSchema: object}): void {
  const {type} = zodSchema._zod.def
  if (type === 'date') Object.assign(jsonSchema, {tsType: 'Date'})
  if (type === 'lazy') Object.assign(jsonSchema, {tsType: 'SidebarConfigItem'})
}

/** An object type; `place` is the path of the object, as such as `footer.links[].items[].`. */
function objectOf(schema: TypeSchema, types: Types, place = ''): string {
  const isRequired = new Set(schema.required)
  const lines = Object.entries((schema.properties ?? {}) as Record<string, TypeSchema>).map(([name, one]) => {
    const type = typeOf(one, types, place + name)
    const key = /^[$\w]+$/.test(name) ? name : JSON.stringify(name)
    return `${types.isParsed ? '' : commentOf(one)}${key}${isRequired.has(name) ? `: ${type}` : `?: ${type} | undefined`}`
  })
  // Other keys of front matter belong to the site.
  if (types.isParsed && schema.additionalProperties !== false) lines.push('[key: string]: unknown')
  return `{\n${lines.join('\n')}\n}`
}

/** The name of an inner object type, such as `NavbarItems` for `navbar.items[]`. */
function nameOf(body: string, {interfaces}: Types, place: string): string {
  const before = interfaces.get(body)
  if (before !== undefined) return before
  const words = place.replaceAll('*', 'each').match(/[A-Za-z]+/g) ?? []
  const name = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')
  const used = [...interfaces.values()].filter((one) => one.replace(/\d+$/, '') === name).length
  interfaces.set(body, used === 0 ? name : `${name}${used + 1}`)
  return interfaces.get(body)!
}

/** The doc comment of a key: its description and its default. */
function commentOf({description = '', default: usual}: TypeSchema): string {
  const isSaid = /default/i.test(description) || ['', undefined].includes(usual as string) || typeof usual === 'object'
  const text = `${description.trim()}${isSaid ? '' : ` Default: \`${JSON.stringify(usual)}\`.`}`.trim()
  const plain = text.replace(/\[([^\]]+)\]\([^)]*\.md[^)]*\)/g, '$1').replaceAll('*/', '*\\/')
  return plain === '' ? '' : `/** ${plain} */\n`
}

function typeOf(schema: TypeSchema, types: Types, place: string): string {
  const {type, anyOf, items, prefixItems, properties} = schema
  if (place === 'frontmatter') return 'FrontmatterSchema'
  if (place === 'labels') return 'OwnLabels'
  if (types.isParsed && place === 'plugins') return 'PluginRef[]'
  if (place === 'plugins[]') return 'string | [string, unknown] | Plugin'
  if (types.isParsed && schema.parsedType !== undefined) return schema.parsedType
  if (schema.tsType !== undefined) return schema.tsType
  if (schema.$ref !== undefined) return 'SidebarConfigItem'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (anyOf) return [...new Set((anyOf as TypeSchema[]).map((one) => typeOf(one, types, place)))].join(' | ')
  if (prefixItems) return `[${prefixItems.map((one) => typeOf(one, types, place)).join(', ')}]`
  if (type === 'array') return `(${typeOf((items ?? {}) as TypeSchema, types, `${place}[]`)})[]`
  if (properties) return nameOf(objectOf(schema, types, `${place}.`), types, place)
  if (type === 'object') return recordOf(schema, types, place)
  if (Array.isArray(type)) return type.join(' | ')
  if (type === 'integer') return 'number'
  return typeof type === 'string' ? type : 'unknown'
}

/** The type of an object with keys of one type: keys that the schema lists, or any. */
function recordOf({additionalProperties, propertyNames}: TypeSchema, types: Types, place: string): string {
  const value =
    typeof additionalProperties === 'object'
      ? typeOf(additionalProperties as TypeSchema, types, `${place}.*`)
      : 'unknown'
  if (!propertyNames?.enum) return `Record<string, ${value}>`
  const lines = propertyNames.enum.map((name) => {
    const comment = commentOf({description: types.checks.get(name) ?? ''})
    return `${comment}${JSON.stringify(name)}?: ${value} | undefined`
  })
  if (place === 'checks')
    lines.push(`/** The severity of a check of a plugin. */\n[code: string]: ${value} | undefined`)
  return nameOf(`{\n${lines.join('\n')}\n}`, types, place)
}
