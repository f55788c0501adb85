import * as z from 'zod'
import {ConfigError} from '../model/config-error.js'
import {type FrontmatterSchema, isStandardSchema, type StandardSchema} from '../model/site-frontmatter.js'
import type {ConfigFile} from './config-file.js'

/** The schema of the key `frontmatter`, as a Standard Schema. Throws ConfigError for an invalid JSON schema. */
export function frontmatterSchemaFrom(schema: FrontmatterSchema, file: ConfigFile): StandardSchema {
  if (isStandardSchema(schema)) return schema
  try {
    return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
  } catch (error) {
    throw ConfigError.about({
      file: file.name,
      position: file.positionOf(['frontmatter']),
      message: `"frontmatter" is no JSON schema that docsgen can read: ${(error as Error).message.replace(/\.$/, '')}.`,
      hint: 'Write a JSON schema of an object, or a schema such as `z.object({…})`.',
    })
  }
}
