/** The page of one operation of an API, whose references other programs have replaced by what they name. */
import type {Values} from '../../model/values.js'
import {createCount} from './context.js'
import {createSchemaNames} from './names.js'
import {operationMarkdown} from './operation-page.js'
import {operationsOf} from './operations.js'
import type {Spec} from './spec.js'

/** The Markdown of an operation with its `method` and `path`; undefined if it lacks them. */
export function operationPage({method, path, ...value}: Values): string | undefined {
  if (typeof method !== 'string' || typeof path !== 'string') return undefined
  const file = 'api'
  const root = {servers: value.servers, components: {securitySchemes: value.securitySchemes}}
  const spec: Spec = {file, root, files: [], problems: [], resolve: () => undefined}
  const [operation] = operationsOf(path, {[method.toLowerCase()]: value}, {spec, isWebhook: false})
  if (operation === undefined) return undefined
  const names = createSchemaNames(spec, '', (text) => text)
  const context = {spec, names, count: createCount(file, `"${method} ${path}"`)}
  return operationMarkdown(operation, {context, level: 2, prefix: '', index: '', samples: []})
}
