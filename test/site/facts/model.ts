/** The facts of docs-content as its `_model.yml` states them: read once, with their types. */
import {readFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {parse} from 'yaml'
import {z} from 'zod'
import config from '../../../docsgen.config.js'

export const contentFolder = fileURLToPath(new URL('../../../docs-content', import.meta.url))

const names = z.array(z.string())
const listed = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value)
const scalar = z.union([z.string(), z.number(), z.boolean()])
const kind = z.enum(['text', 'number', 'date', 'date-time', 'yes-no', 'any', 'moment'])

const field = z.strictObject({
  type: z.string(),
  key: z.string(),
  required: z.boolean().optional(),
  decimals: z.number().optional(),
  default: scalar.optional(),
  options: names.optional(),
  to: z.string().optional(),
  formula: z.string().optional(),
  gives: kind.optional(),
})

const member = z.strictObject({
  kind: z.enum(['number', 'text', 'object', 'list']),
  required: z.boolean().optional(),
  holds: z.string().optional(),
  choices: z.array(z.union([z.string(), z.number()])).optional(),
  default: scalar.optional(),
  min: z.number().optional(),
  max: z.number().optional(),
})

const example = {example: z.string(), result: scalar}

const modelSchema = z.looseObject({
  now: z.string(),
  addresses: listed(z.string()),
  accounts: z.looseObject({limits: listed(z.number()), statuses: listed(z.string()), example: listed(z.string())}),
  users: z.looseObject({
    fields: names,
    statuses: listed(z.string()),
    examples: listed(z.strictObject({name: z.string(), role: z.string()})),
  }),
  roles: names,
  permissions: listed(z.strictObject({from: z.string(), also: names.optional()})),
  object_types: z.looseObject({
    settings: names,
    statuses: names,
    standard_fields: listed(field),
    examples: listed(
      z.strictObject({key: z.string(), prefix: z.string(), title_field: z.string(), fields: listed(field)}),
    ),
  }),
  field_types: listed(z.looseObject({holds: z.string(), indexed_by_default: z.boolean()})),
  field_settings: names,
  objects: z.looseObject({
    life: listed(names),
    examples: listed(listed(z.union([scalar, z.array(z.string())]))),
  }),
  search: z.looseObject({
    kinds: names,
    quick_results: z.number(),
    screen_rows: z.number(),
    query_length: z.number(),
    saved_searches_per_user: z.number(),
    exporting: z.looseObject({immediate_rows: z.number(), max_rows: z.number()}),
    indexing: z.looseObject({new_values_within_seconds: z.number()}),
    operators: listed(z.strictObject({means: z.string(), example: z.string(), finds: names})),
    other_words: names,
    functions: names,
    max_references: z.number(),
    quick_examples: names,
  }),
  actions: z.looseObject({
    statuses: names,
    settings: names,
    types: names,
    payload: listed(member),
    settings_by_type: listed(listed(member)),
    values: listed(z.strictObject(example)),
    triggers: z.looseObject({manual: z.string(), events: names}),
    run_states: names,
    webhook_signature_header: z.string(),
    examples: names,
  }),
  formulas: z.looseObject({
    max_references: z.number(),
    operators: z.array(z.strictObject({words: names, means: z.string(), ...example})),
    constants: z.array(z.boolean()),
    result_types: names,
    errors: listed(z.string()),
    arguments: listed(z.strictObject({kind, means: z.string(), choices: names.optional()})),
    patterns: names,
    functions: listed(listed(z.strictObject({syntax: z.string(), gives: kind, does: z.string(), ...example}))),
  }),
  interface: z.looseObject({
    set_up_menu: listed(z.string()),
    plus_sign: listed(z.string()),
    user_drawer: names,
    commands: names,
  }),
  pages: z.looseObject({blocks: names, settings: names, example: z.string()}),
  forms: z.looseObject({parts: names, settings: names, used_for: names}),
  api: z.looseObject({
    requests_per_minute_per_token: z.number(),
    page_size: z.looseObject({max: z.number()}),
    body_mb: z.number(),
    tokens_per_user: z.number(),
    headers: names,
    requests: listed(z.string()),
    parameters: names,
    answer: names,
    errors: listed(z.string()),
  }),
  other_code: names,
  other_names: names,
})

export type Model = z.infer<typeof modelSchema>
export type Field = z.infer<typeof field>
export type Member = z.infer<typeof member>
export type Kind = z.infer<typeof kind>

/** A text of the content folder with the variables of the config filled in. */
export const readFilled = (file: string): string => fill(readFileSync(path.join(contentFolder, file), 'utf8'))

export function fill(text: string): string {
  const variables = Object.entries(config.variables as Record<string, string>)
  return variables.reduce((filled, [name, value]) => filled.replaceAll(`{${name}}`, value), text)
}

export const model: Model = modelSchema.parse(parse(readFilled('_model.yml')))

/** All functions by name, whatever their group. */
export const functions = Object.assign(
  {},
  ...Object.values(model.formulas.functions),
) as Model['formulas']['functions'][string]

/** An object type with its own fields and those that every object has, by label. */
export interface ObjectType {
  name: string
  key: string
  prefix: string
  fields: Record<string, Field>
}

export const objectTypes: ObjectType[] = Object.entries(model.object_types.examples).map(([name, type]) => ({
  name,
  key: type.key,
  prefix: type.prefix,
  fields: {...type.fields, ...model.object_types.standard_fields},
}))

/** The object type of that name or key. */
export function objectType(name: string): ObjectType {
  const found = objectTypes.find((type) => type.name === name || type.key === name)
  if (!found) throw new Error(`There is no object type ${name}.`)
  return found
}

/** The object type of an ID: INV-1024 is an invoice. */
export function typeOfId(id: string): ObjectType {
  const found = objectTypes.find(({prefix}) => id.startsWith(`${prefix}-`))
  if (!found) throw new Error(`No object type has the prefix of ${id}.`)
  return found
}
