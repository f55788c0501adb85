/** What the JSON on the pages must look like. The title of a block says what it is: `json title="Payload"`. */
import {z} from 'zod'
import {read} from './evaluate.js'
import {model, objectType, objectTypes, typeOfId} from './model.js'
import type {Fence} from './pages.js'
import {payloadProblems, plainValue, settingsProblems, valueProblems} from './payloads.js'
import {shown, type Value} from './values.js'

/** JSON whose comments (`// to the end of the line`) are for readers. */
function readAnnotated(text: string): unknown {
  return JSON.parse(text.replace(/("(?:[^"\\]|\\.)*")|\/\/.*/g, (_, string: string | undefined) => string ?? ''))
}

/** First words of a title → the problems of such a block. */
const shapes: Record<string, (json: unknown, fence: Fence) => string[]> = {
  Payload: payloadProblems,
  Settings: (json, {headings}) => settingsProblems(json, headings.at(-1)!, 'invoice'),
  Object: objectProblems,
  'Request to the webhook': bySchema(() =>
    z.strictObject({
      action: z.enum(model.actions.examples),
      run: z.number(),
      account: z.literal('NORTH'),
      object: z.strictObject({...objectHead, version: z.number(), fields: z.record(fieldKeys('invoice'), z.unknown())}),
    }),
  ),
  'Result of the test': bySchema(() =>
    z.strictObject({
      object: knownId,
      condition: z.boolean(),
      would_change: z.record(fieldKeys('invoice'), z.strictObject({from: z.unknown(), to: z.unknown()})),
      problems: z.array(z.string()),
    }),
  ),
  Runs: bySchema(() =>
    z.strictObject({
      runs: z.array(z.strictObject({number: z.number(), object: knownId, state: z.enum(model.actions.run_states)})),
    }),
  ),
  Error: bySchema(() =>
    z.strictObject({
      error: z.strictObject({
        code: z.enum(Object.values(model.api.errors)),
        message: z.string(),
        fields: z.record(fieldKeys('invoice'), z.string()).optional(),
      }),
    }),
  ),
  Export: (json) => (json as Record<string, unknown>[]).flatMap(rowProblems),
}

/** Problems of a block of JSON; a block without a title is one. */
export function jsonProblems(fence: Fence): string[] {
  const shape = Object.keys(shapes).find((name) => fence.title.startsWith(name))
  if (!shape) return [`its title “${fence.title}” does not say what it is (${Object.keys(shapes).join(', ')})`]
  try {
    return shapes[shape]!(readAnnotated(fence.value), fence)
  } catch (error) {
    return [(error as Error).message]
  }
}

/** Problems of the body of a request to the API, as `http` blocks show it. */
export function requestProblems(fence: Fence): string[] {
  const [head = '', body] = fence.value.split('\n\n')
  const [, method, address] = /^([A-Z]+) \/v1(\S+) HTTP\/1\.1/.exec(head) ?? []
  if (!isRequest(`${method} ${address}`)) return [`${method} ${address} is no request of the API`]
  if (body === undefined) return []
  const json = JSON.parse(body) as {type?: string; fields?: unknown; objects?: string[]}
  const unknown = Object.keys(json).filter((member) => !['type', 'fields', 'objects'].includes(member))
  const type = json.type ?? /\/objects\/(\w+-\d+)/.exec(address!)?.[1]
  return [
    ...unknown.map((member) => `there is no member ${member}`),
    ...(json.objects ?? []).filter((id) => !model.objects.examples[id]).map((id) => `there is no object ${id}`),
    ...(json.fields ? valueProblems(json.fields, json.type ?? typeOfId(type!).key) : []),
  ]
}

/** Whether `GET /runs/88213` is one of the requests of the model, with something in the place of `<number>`. */
export const isRequest = (written: string): boolean =>
  Object.keys(model.api.requests).some((request) => new RegExp(`^${request.replace(/<\w+>/g, '[^/]+')}$`).test(written))

const knownId = z.string().refine((id) => model.objects.examples[id] !== undefined, 'is no object of the example')
const objectHead = {id: knownId, type: z.enum(objectTypes.map(({key}) => key))}
const fieldKeys = (type: string) =>
  z.string().refine((key) => Object.values(objectType(type).fields).some((field) => field.key === key), 'is no field')

function bySchema(schema: () => z.ZodType): (json: unknown) => string[] {
  return (json) => {
    const result = schema().safeParse(json)
    return result.success ? [] : result.error.issues.map(({path, message}) => `${path.join('.')}: ${message}`)
  }
}

/** An object as the API gives it has the values of the model. */
function objectProblems(json: unknown): string[] {
  const schema = z.strictObject({
    ...objectHead,
    account: z.literal('NORTH').optional(),
    version: z.literal(7),
    archived: z.boolean(),
    created_on: z.iso.datetime().optional(),
    created_by: z.email().optional(),
    changed_on: z.iso.datetime().optional(),
    changed_by: z.email().optional(),
    fields: z.record(z.string(), z.unknown()),
  })
  const result = schema.safeParse(json)
  if (!result.success) return bySchema(() => schema)(json)
  const {id, fields, created_on, changed_on, archived, created_by, changed_by} = result.data
  const standard = {created_on, changed_on, archived, created_by, changed_by}
  const given = Object.entries(standard).filter(([, value]) => value !== undefined)
  return [...Object.entries(fields), ...given].flatMap(([key, value]) => differs(id, key, value))
}

/** A row of an export: keys with values, and `customer.name` for a field of an object that is referred to. */
function rowProblems(row: Record<string, unknown>): string[] {
  const id = String(row.id)
  return Object.entries(row).flatMap(([key, value]) => differs(id, key, value))
}

/** Whether the value is not what the model says, with the field's kind. */
function differs(id: string, keys: string, value: unknown): string[] {
  const labels = labelsOf(keys.split('.'), typeOfId(id).key)
  if (!labels) return [`${keys} is no field of ${id}`]
  const right = read(id, labels)
  const field = typeOfId(id).fields[labels[0]!]!
  if (field.type === 'attachment')
    return plainValue(field).safeParse(value).success ? [] : [`${keys} is no list of files`]
  const expected =
    right === null ? null : right.kind === 'number' || right.kind === 'yes-no' ? right.value : inJson(right)
  return expected === value ? [] : [`${keys} of ${id} is ${JSON.stringify(expected)}, not ${JSON.stringify(value)}`]
}

/** London is one hour ahead of UTC in the examples, which are of its summer. */
function inJson(value: Value): string {
  if (value?.kind !== 'date-time') return shown(value)
  return new Date((value.value - 60) * 60_000).toISOString().replace('.000', '')
}

function labelsOf([key, ...rest]: string[], type: string): string[] | undefined {
  const found = Object.entries(objectType(type).fields).find(([, field]) => field.key === key)
  if (!found) return undefined
  if (rest.length === 0) return [found[0]]
  const further = found[1].to ? labelsOf(rest, found[1].to) : undefined
  return further && [found[0], ...further]
}
