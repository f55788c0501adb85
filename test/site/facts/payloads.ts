/** The schema of action payloads, made from the model: what the platform would check when an action is saved. */
import {z} from 'zod'
import {calculate, check} from './evaluate.js'
import {parseFormula} from './language.js'
import {type Field, functions, type Member, model, type ObjectType, objectType, objectTypes} from './model.js'
import {fits, shown, type Value} from './values.js'

interface Context {
  /** Of the action. */
  type: string
  /** Of the objects that the action works on. */
  works: ObjectType
  /** Of the object that `create-object` makes. */
  makes?: ObjectType | undefined
}

/** Problems of a payload, each with the place of its member; none for a sound one. */
export function payloadProblems(payload: unknown): string[] {
  const head = z.looseObject({type: z.enum(model.actions.types), object_type: z.enum(objectTypes.map(({key}) => key))})
  const read = head.safeParse(payload)
  if (!read.success) return problemsOf(read.error)
  const context = contextOf(read.data.type, read.data.object_type, read.data.settings)
  const whole = membersOf(model.actions.payload, context).safeParse(payload)
  return whole.success ? [] : problemsOf(whole.error)
}

/** The same for the `settings` of an action of that type alone. */
export function settingsProblems(settings: unknown, type: string, works: string): string[] {
  const read = settingsOf(contextOf(type, works, settings)).safeParse(settings)
  return read.success ? [] : problemsOf(read.error)
}

/** Problems of values that a program sends for an object of that type. */
export function valueProblems(values: unknown, type: string): string[] {
  const read = valuesOf(objectType(type), undefined, false).safeParse(values)
  return read.success ? [] : problemsOf(read.error)
}

const problemsOf = (error: z.ZodError): string[] =>
  error.issues.map(({path, message}) => `${path.join('.') || 'all of it'}: ${message}`)

function contextOf(type: string, works: string, settings: unknown): Context {
  const made = (settings as {object_type?: string} | undefined)?.object_type
  return {type, works: objectType(works), makes: made === undefined ? undefined : objectType(made)}
}

function membersOf(members: Record<string, Member>, context: Context): z.ZodType {
  const shape = Object.entries(members).map(([name, member]) => {
    const schema = memberOf(member, context)
    return [name, member.required ? schema : schema.optional()] as const
  })
  return z.strictObject(Object.fromEntries(shape))
}

const settingsOf = (context: Context): z.ZodType => membersOf(model.actions.settings_by_type[context.type]!, context)

function memberOf({kind, choices, min, max, holds}: Member, context: Context): z.ZodType {
  if (choices) return z.literal(choices)
  if (kind === 'number')
    return z
      .number()
      .min(min ?? Number.NEGATIVE_INFINITY)
      .max(max ?? Number.POSITIVE_INFINITY)
  const schema = contents(holds!, context)
  if (max === undefined) return schema
  const size = (value: unknown) => (typeof value === 'string' ? value : Object.keys(value as object)).length
  return schema.refine((value) => size(value) <= max, `has room for ${max} only`)
}

function contents(holds: string, context: Context): z.ZodType {
  const {type, works, makes} = context
  const keysOf = (wanted: string) =>
    Object.values(works.fields).flatMap((field) => (field.type === wanted ? [field.key] : []))
  const holders: Record<string, () => z.ZodType> = {
    'action type': () => z.literal(type),
    'object type': () => z.enum(objectTypes.map(({key}) => key)),
    condition: () => z.string().superRefine(sound((text) => gives(text, works, ['yes-no']))),
    settings: () => settingsOf(context),
    values: () => valuesOf(works, works, false),
    'values of the new object': () => valuesOf(makes!, works, true),
    'reference field': () => z.enum(keysOf('reference')),
    'attachment fields': () => z.array(z.enum(keysOf('attachment'))),
    fields: () => z.array(z.enum(Object.values(works.fields).map(({key}) => key))),
    template: () => template(works),
    recipients: () => z.array(template(works)).min(1),
    headers: () => z.record(z.string().regex(/^[\w-]+$/), z.string()),
    'https address': () => z.url({protocol: /^https$/}),
  }
  if (!holders[holds]) throw new Error(`Nobody knows how to check “${holds}”.`)
  return holders[holds]()
}

/** Field keys with their values; formulas and templates in them read objects of the type `reads`. */
function valuesOf(writes: ObjectType, reads: ObjectType | undefined, isNew: boolean): z.ZodType {
  const own = Object.values(writes.fields).filter(
    ({key, type}) => !['formula', 'attachment'].includes(type) && !isStandard(key),
  )
  const shape = own.map((field) => {
    const schema = writtenValue(field, reads)
    return [field.key, isNew && field.required && field.default === undefined ? schema : schema.optional()] as const
  })
  return z.strictObject(Object.fromEntries(shape))
}

const isStandard = (key: string): boolean =>
  Object.values(model.object_types.standard_fields).some((field) => field.key === key)

function writtenValue(field: Field, reads: ObjectType | undefined): z.ZodType {
  const plain = z.union([plainValue(field), z.null()])
  if (!reads) return plain
  const formula = z
    .string()
    .startsWith('=')
    .superRefine(sound((text) => gives(text.slice(1), reads, kindsFor(field))))
  return z.union([formula, field.type.endsWith('text') ? template(reads).and(notFormula) : plain, z.null()])
}

const notFormula = z.string().regex(/^[^=]/)

/** A value of a field as JSON writes it. */
export function plainValue({type, options, to}: Field): z.ZodType {
  const byType: Record<string, () => z.ZodType> = {
    text: () => z.string().max(255),
    'long-text': () => z.string().max(10_000),
    number: () => z.number(),
    date: () => z.iso.date(),
    'date-time': () => z.iso.datetime(),
    choice: () => z.enum(options!),
    'yes-no': () => z.boolean(),
    reference: () => z.string().regex(new RegExp(`^${objectType(to!).prefix}-\\d+$`)),
    user: () => z.email(),
    attachment: () => z.array(z.string()),
  }
  return byType[type]!()
}

/** The kinds of results that a field takes. */
const kindsFor = ({type}: Field): string[] =>
  ['number', 'date', 'date-time', 'yes-no'].includes(type) ? [type] : ['text']

/** Text with fields in brackets, each of which must be there; `[[` is a bracket. */
const template = (works: ObjectType): z.ZodType =>
  z.string().superRefine(
    sound((text) => {
      for (const written of referencesOf(text))
        check(parseFormula(written), works, model.formulas.max_references, Object.keys(functions))
    }),
  )

const references = /\[\[|\[[^\]]+\](?:\.\[[^\]]+\])*/g

export const referencesOf = (text: string): string[] =>
  [...text.matchAll(references)].flatMap(([found]) => (found === '[[' ? [] : [found]))

/** What a written value gives for an object: plain text, a template filled in, or the result of a formula. */
export function filledIn(written: string, id: string): string {
  if (written.startsWith('=')) return shown(calculate(written.slice(1), id))
  return written.replace(references, (found) => (found === '[[' ? '[' : shown(calculate(found, id))))
}

function gives(formula: string, works: ObjectType, kinds: readonly string[]): void {
  const example = Object.keys(model.objects.examples).filter((id) => id.startsWith(`${works.prefix}-`))
  const isRight = (value: Value) => kinds.some((kind) => fits(value, kind as never))
  for (const id of example)
    if (!isRight(calculate(formula, id))) throw new Error(`gives no ${kinds.join(' or ')} for ${id}`)
}

/** Turns what a check throws into a problem of the schema. */
const sound = (look: (text: string) => void) => (text: string, context: z.RefinementCtx) => {
  try {
    look(text)
  } catch (error) {
    context.addIssue({code: 'custom', message: (error as Error).message})
  }
}
