/** JSON schemas of the files that authors write, from the schemas that docsgen itself uses. */
import * as z from 'zod'
import {configSchema} from '../../src/config/config-schema.js'
import {categorySchema, frontmatterSchema} from '../../src/model/schema/schema.js'

const title = {
  config: 'Config of docsgen (docsgen.config.json)',
  'front-matter': 'Front matter of a docsgen page',
  category: 'Category of docsgen (_category_.json, _category_.yml)',
}

/** File name in `schema/` → text of the file. Draft 7, because editors support it best. */
export function jsonSchemas(): Record<string, string> {
  const schemas = {config: configSchema, 'front-matter': frontmatterSchema, category: categorySchema}
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const {$schema, properties, ...rest} = z.toJSONSchema(schema, {
        target: 'draft-7',
        io: 'input',
        unrepresentable: 'any',
        override: simplify,
      })
      const whole = {$schema, title: title[name as keyof typeof title], ...rest, properties}
      return [`${name}.json`, `${JSON.stringify(whole, undefined, 2)}\n`]
    }),
  )
}

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Writes dates as text, without repeating text beside them, and omits the limits of all integers and what is only for the manual. */
function simplify({zodSchema, jsonSchema}: {zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema}): void {
  if (zodSchema._zod.def.type === 'date') jsonSchema.type = 'string'
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  delete jsonSchema.more
  delete jsonSchema.example
  delete jsonSchema.tsType
  const choices = jsonSchema.anyOf
  if (choices === undefined) return
  const texts = new Set<string>()
  jsonSchema.anyOf = choices.filter((choice) => {
    const text = JSON.stringify(choice)
    return !texts.has(text) && texts.add(text)
  })
}
