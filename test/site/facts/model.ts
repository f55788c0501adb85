/** The facts of docs-content, as its `_model.yml` states them. */
import {readFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {parse} from 'yaml'
import config from '../../../docsgen.config.js'
import type {UserConfig} from '../../../src/model/schema.js'

export const contentFolder = fileURLToPath(new URL('../../../docs-content', import.meta.url))

type Named<Value> = Record<string, Value>
type Scalar = string | number | boolean
type Field = {key: string; type: string}
type Stated = {example: string; result: Scalar}
export type Member = {kind: string; required?: boolean; choices?: Scalar[]}

/** The parts that tests compare one by one. */
interface Model {
  accounts: {limits: Named<number>}
  users: {fields: string[]}
  roles: string[]
  permissions: Named<{from: string; also?: string[]}>
  object_types: {
    settings: string[]
    standard_fields: Named<Field>
    examples: Named<{fields: Named<Field>}>
  }
  field_types: Named<unknown>
  field_settings: string[]
  objects: {examples: Named<Named<Scalar>>}
  search: {operators: Named<{means: string; example: string; finds: string[]}>}
  actions: {
    types: string[]
    settings: string[]
    payload: Named<Member>
    settings_by_type: Named<Named<Member>>
    values: Named<Stated>
    triggers: {events: string[]}
    run_states: string[]
  }
  formulas: {
    operators: (Stated & {means: string})[]
    errors: Named<string>
    functions: Named<Named<Stated & {syntax: string; does: string}>>
  }
  interface: {user_drawer: string[]}
  pages: {blocks: string[]; settings: string[]}
  forms: {settings: string[]}
  api: {requests: Named<string>}
}

/** A text with the variables of the config filled in. */
export function fill(text: string): string {
  const variables = Object.entries((config as UserConfig).variables as Named<string>)
  return variables.reduce((filled, [name, value]) => filled.replaceAll(`{${name}}`, value), text)
}

/** The same for a file of the content folder. */
export const readFilled = (file: string): string => fill(readFileSync(path.join(contentFolder, file), 'utf8'))

export const model: Model = parse(readFilled('_model.yml'))

/** Every key and every value of the model, as text. */
export const names: ReadonlySet<string> = new Set(namesIn(model))

function namesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [String(part)]
  return Object.entries(part).flatMap(([key, value]) => [key, ...namesIn(value)])
}
