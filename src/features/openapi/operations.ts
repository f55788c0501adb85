/** The operations, webhooks and callbacks of an OpenAPI document. */
import {isRecord} from '../../model/is-record.js'
import {listOf, recordsOf, stringOf, textOf, textsOf, type Values, valuesOf} from '../../model/values.js'
import {createUniqueSlugger} from '../../plugins/untrusted-text.js'
import {refOf, type Spec} from './spec.js'

export interface Operation {
  /** Uppercase. */
  method: string
  /** Path of the API, or the name of a webhook. */
  path: string
  isWebhook: boolean
  title: string
  value: Values
  parameters: Values[]
  servers: Values[]
}

/** Operations that a section of the sidebar contains. */
export interface OperationGroup {
  name: string
  description: string
  /** Address of the page of the group. */
  route: string
  operations: (Operation & {route: string})[]
}

/** Characters; a longer summary is a sentence. */
const maxTitle = 90
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

/** The object behind a reference; a description beside the reference replaces that of the object. */
export function objectOf(value: unknown, spec: Spec): Values {
  const ref = refOf(value)
  if (ref === undefined) return valuesOf(value)
  const {$ref: _, ...own} = value as Values
  return {...valuesOf(spec.resolve(ref)?.value), ...own}
}

/** The operations of a path item, in the order of the file. */
export function operationsOf(
  path: string,
  written: unknown,
  {spec, isWebhook}: {spec: Spec; isWebhook: boolean},
): Operation[] {
  const item = objectOf(written, spec)
  const others = Object.entries(valuesOf(item.additionalOperations))
  const entries = [...Object.entries(item).filter(([key]) => methods.includes(key)), ...others]
  return entries.flatMap(([key, value]) => {
    if (!isRecord(value)) return []
    const method = others.some(([name]) => name === key) ? key : key.toUpperCase()
    const names = [textOf(value.summary), textOf(value.operationId), isWebhook ? path : `${method} ${path}`]
    const title = names.find((name) => name !== undefined && name.length <= maxTitle) ?? path
    const servers = [value.servers, item.servers, spec.root.servers].map(recordsOf).find(({length}) => length > 0) ?? []
    const parameters = mergedParameters([item.parameters, value.parameters], spec)
    return [{method, path, isWebhook, title, value, parameters, servers}]
  })
}

/** Parameters of the path and the operation; the operation's replace those of the same name and place. */
function mergedParameters(lists: readonly unknown[], spec: Spec): Values[] {
  const parameters = new Map<string, Values>()
  for (const written of lists.flatMap(listOf)) {
    const parameter = objectOf(written, spec)
    if (typeof parameter.name === 'string') parameters.set(`${parameter.in} ${parameter.name}`, parameter)
  }
  return [...parameters.values()]
}

/** All operations by their first tag, then webhooks, with the addresses of their pages below `folder`. */
export function groupsOfOperations(spec: Spec, folder: string, freeSlug: (text: string) => string): OperationGroup[] {
  const groups = new Map<string, OperationGroup & {freeSlug(text: string): string}>()
  const groupOf = (key: string, name: string, description: string) => {
    const group = groups.get(key) ?? {
      name,
      description,
      route: `${folder}/${freeSlug(name)}`,
      operations: [],
      freeSlug: createUniqueSlugger(),
    }
    groups.set(key, group)
    return group
  }
  for (const tag of recordsOf(spec.root.tags)) {
    const name = String(tag.name)
    groupOf(name, textOf(tag['x-displayName']) ?? textOf(tag.summary) ?? name, stringOf(tag.description) ?? '')
  }
  const add = (operation: Operation) => {
    const [tag = operation.isWebhook ? '\0' : ''] = operation.isWebhook ? [] : textsOf(operation.value.tags)
    const group = groupOf(tag, tag === '\0' ? 'Webhooks' : tag === '' ? 'Operations' : tag, '')
    const name = operation.isWebhook ? operation.path : (textOf(operation.value.operationId) ?? operation.title)
    // An id such as `issues/create` repeats its tag.
    const short = name?.replace(new RegExp(`^${tag.replace(/[^\w]/g, '\\$&')}[/.:_-](?=.)`, 'i'), '')
    const slug = group.freeSlug(short ?? `${operation.method} ${operation.path}`)
    group.operations.push({...operation, route: `${group.route}/${slug}`})
  }
  for (const [path, item] of Object.entries(valuesOf(spec.root.paths)))
    for (const operation of operationsOf(path, item, {spec, isWebhook: false})) add(operation)
  const webhooks = {...valuesOf(spec.root['x-webhooks']), ...valuesOf(spec.root.webhooks)}
  for (const [name, item] of Object.entries(webhooks))
    for (const operation of operationsOf(name, item, {spec, isWebhook: true})) add(operation)
  return [...groups.values()].filter(({operations}) => operations.length > 0)
}
