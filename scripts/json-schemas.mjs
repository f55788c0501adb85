/** Writes the JSON schemas of the files that authors write to `schema/`, from the schemas that docsgen itself uses. */
import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'

const titles = {
  config: 'Config of docsgen (docsgen.config.json)',
  'front-matter': 'Front matter of a docsgen page',
  category: 'Category of docsgen (_category_.json, _category_.yml)',
}

/** `root`: absolute folder of docsgen, with `dist/src/` compiled. Draft 7, because editors support it best. */
export async function writeJsonSchemas(root) {
  const z = await import('zod')
  const load = (file) => import(pathToFileURL(join(root, 'dist/src', file)).href)
  const {frontmatterSchema, categorySchema: category} = await load('model/schema.js')
  const {configSchema: config} = await load('config/config-schema.js')
  for (const [name, schema] of Object.entries({config, 'front-matter': frontmatterSchema, category})) {
    const options = {target: 'draft-7', io: 'input', unrepresentable: 'any', override: simplify}
    const {$schema, properties, ...rest} = z.toJSONSchema(schema, options)
    const whole = {$schema, title: titles[name], ...rest, properties}
    writeFileSync(join(root, `schema/${name}.json`), `${JSON.stringify(whole, undefined, 2)}\n`)
  }
}

/** Writes dates as text, without repeating text beside them, and omits the limits of all integers. */
function simplify({zodSchema, jsonSchema}) {
  if (zodSchema._zod.def.type === 'date') jsonSchema.type = 'string'
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  const texts = new Set()
  jsonSchema.anyOf = jsonSchema.anyOf?.filter((choice) => {
    const text = JSON.stringify(choice)
    return !texts.has(text) && texts.add(text)
  })
  if (jsonSchema.anyOf === undefined) delete jsonSchema.anyOf
}
