import {readFileSync} from 'node:fs'
import {Ajv2020} from 'ajv/dist/2020.js'
import formatsOfAjv from 'ajv-formats'

/** The errors of a text by a JSON schema; undefined if the text is valid. */
export function schemaErrors(schema: URL, text: string): unknown {
  const ajv = new Ajv2020({allErrors: true, strict: false})
  ;(formatsOfAjv as unknown as (ajv: Ajv2020) => void)(ajv)
  const validate = ajv.compile(JSON.parse(readFileSync(schema, 'utf8')))
  return validate(JSON.parse(text)) ? undefined : validate.errors
}
