/** Names and addresses of the schemas that have a page of their own. */
import {type Values, valuesOf} from '../../model/values.js'
import type {Spec} from './spec.js'

export interface NamedSchema {
  /** `file#pointer`. */
  ref: string
  name: string
  /** Address of its page, below the base of the site. */
  route: string
  schema: unknown
}

export interface SchemaNames {
  /** The schema with a page that a reference leads to; undefined for a reference to a part of something else. */
  schemaAt(ref: string): NamedSchema | undefined
  /** The next named schema without a page: those of the document first, then those that pages have named since. */
  nextWithoutPage(): NamedSchema | undefined
}

const named = /^(?:.*\/(?:schemas|definitions|\$defs)\/([^/]+)|\/([^/]+)|)$/

/** Makes the list of a document's schemas. `folder`: the address that their pages are below. */
export function createSchemaNames(spec: Spec, folder: string, freeSlug: (text: string) => string): SchemaNames {
  const byRef = new Map<string, NamedSchema | undefined>()
  const pending: NamedSchema[] = []
  const schemaAt = (ref: string): NamedSchema | undefined => {
    if (byRef.has(ref)) return byRef.get(ref)
    const target = spec.resolve(ref)
    const [file = '', pointer = ''] = (target?.ref ?? ref).split('#', 2)
    if (target !== undefined && target.ref !== ref) {
      const schema = schemaAt(target.ref)
      // A component that is only a reference keeps a page of its own.
      if (named.exec(ref.split('#')[1] ?? '') === null || schema === undefined) byRef.set(ref, schema)
    }
    if (byRef.has(ref)) return byRef.get(ref)
    const match = named.exec(ref.split('#')[1] ?? pointer)
    const last = match?.[1] ?? match?.[2] ?? file.replace(/^.*\/|\.[^./]*$/g, '')
    const isSchema = match !== null && target !== undefined && !(file === spec.file && (match[2] ?? '') !== '')
    if (!isSchema) {
      byRef.set(ref, undefined)
      return undefined
    }
    const name = last.replaceAll('~1', '/').replaceAll('~0', '~')
    const schema = {ref, name, route: `${folder}/${freeSlug(name)}`, schema: lookUp(spec, ref)}
    byRef.set(ref, schema)
    pending.push(schema)
    return schema
  }
  for (const name of Object.keys(valuesOf(valuesOf(spec.root.components).schemas)))
    schemaAt(`${spec.file}#/components/schemas/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`)
  return {schemaAt, nextWithoutPage: () => pending.shift()}
}

/** The value itself, even where it is a reference. */
function lookUp(spec: Spec, ref: string): unknown {
  const at = ref.lastIndexOf('/')
  const [parent, key] = [
    ref.slice(0, at),
    ref
      .slice(at + 1)
      .replaceAll('~1', '/')
      .replaceAll('~0', '~'),
  ]
  const values: Values = valuesOf(at > ref.indexOf('#') ? spec.resolve(parent)?.value : undefined)
  return Object.hasOwn(values, key) ? values[key] : spec.resolve(ref)?.value
}
