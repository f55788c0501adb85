/** Reads an OpenAPI document and the files of the project that it refers to. */
import {posix} from 'node:path'
import {parseDocument} from 'yaml'
import {isRecord} from '../../model/is-record.js'
import {type Values, valuesOf} from '../../model/values.js'

export interface SpecFiles {
  /** Returns the text of a file of the project, undefined without one or for a path outside the project. */
  read(file: string): Promise<string | undefined>
  /** Converts Swagger 2.0 to OpenAPI 3; undefined without the package for it. */
  convert?(document: Values): Promise<unknown>
}

/** A mistake in an OpenAPI document. */
interface SpecProblem {
  file: string
  message: string
  hint: string
}

/** An OpenAPI document. Every `$ref` in it has the form `file#pointer`. */
export interface Spec {
  /** Path from the project, with `/`. */
  file: string
  root: Values
  /** All files that were read, sorted. */
  files: string[]
  problems: SpecProblem[]
  /** The value that a reference leads to, after all references between; undefined for a missing one. */
  resolve(ref: string): {value: unknown; ref: string} | undefined
}

/** Reads the document `file`; undefined if it cannot be read, with the reason in `problems`. */
export async function readSpec(
  file: string,
  {read, convert}: SpecFiles,
): Promise<{spec?: Spec; problems: SpecProblem[]}> {
  const problems: SpecProblem[] = []
  const documents = new Map<string, unknown>()
  const waiting = [file]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (documents.has(next)) continue
    const text = await read(next)
    if (text === undefined) {
      problems.push(missingFile(next, file))
      documents.set(next, undefined)
      continue
    }
    const parsed = parseText(next, text, problems)
    const document = next === file ? await inVersion3(parsed, {file, problems, convert}) : parsed
    documents.set(next, document)
    waiting.push(...withWholeRefs(document, {file: next, isRoot: next === file, problems}))
  }
  const root = documents.get(file)
  if (!isRecord(root)) return {problems}
  return {spec: {file, root, files: [...documents.keys()].sort(), problems, resolve: resolverOf(documents)}, problems}
}

const missingFile = (missing: string, file: string): SpecProblem => ({
  file,
  message: `There is no file "${missing}" in the project.`,
  hint: 'Correct the path. docsgen reads no hidden files, no files outside the project, and none from the web.',
})

function parseText(file: string, text: string, problems: SpecProblem[]): unknown {
  if (/^\s*\{/.test(text)) {
    try {
      return JSON.parse(text)
    } catch {
      // YAML accepts most JSON, and knows the position of an error.
    }
  }
  const document = parseDocument(text, {logLevel: 'silent', uniqueKeys: false, prettyErrors: true})
  const [error] = document.errors
  if (error !== undefined) {
    const {line = 1, col = 1} = error.linePos?.[0] ?? {}
    const message = `Line ${line}, column ${col} is neither valid YAML nor valid JSON.`
    problems.push({file, message, hint: 'Correct the file at this place.'})
    return undefined
  }
  try {
    return document.toJS({maxAliasCount: 10_000})
  } catch {
    problems.push({file, message: 'The aliases of this file expand to too much.', hint: 'Use `$ref` instead.'})
    return undefined
  }
}

/** The document if docsgen knows its version; Swagger 2.0 is converted if the package for it is installed. */
async function inVersion3(
  document: unknown,
  {file, problems, convert}: {convert: SpecFiles['convert']} & {file: string; problems: SpecProblem[]},
): Promise<unknown> {
  const {openapi, swagger} = valuesOf(document)
  if (/^3\.[0-2](\.|$)/.test(String(openapi))) return document
  if (swagger === undefined || !isRecord(document)) {
    if (document !== undefined)
      problems.push({
        file,
        message:
          openapi === undefined
            ? 'This file has no key `openapi`.'
            : `docsgen does not know version ${String(openapi)} of OpenAPI.`,
        hint: 'Use a document with `openapi: 3.0.x`, `3.1.x` or `3.2.x`.',
      })
    return undefined
  }
  const converted = await convert?.(document)
  if (isRecord(converted)) return converted
  problems.push({
    file,
    message: 'This file is Swagger 2.0.',
    hint: 'Install `@scalar/openapi-upgrader`, with which docsgen converts it, or convert the file to OpenAPI 3.',
  })
  return undefined
}

/** Keys whose values are data of the API, where `$ref` has no meaning. */
const literals = new Set(['example', 'default', 'enum', 'const', 'value'])
/** Keys whose value maps names of the author to objects. */
const maps = new Set([
  ...['properties', 'patternProperties', 'schemas', 'definitions', '$defs', 'dependentSchemas', 'responses'],
  ...['parameters', 'headers', 'requestBodies', 'examples', 'links', 'callbacks', 'securitySchemes', 'pathItems'],
])

interface RefContext {
  file: string
  isRoot: boolean
  problems: SpecProblem[]
}

/** Writes every reference of a document in full. Returns the other files of the project that they name. */
function withWholeRefs(document: unknown, {file, problems}: RefContext): Set<string> {
  const files = new Set<string>()
  const visited = new Set<object>()
  const stack: {node: unknown; isMap: boolean}[] = [{node: document, isMap: false}]
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const {node, isMap} = next
    if (typeof node !== 'object' || node === null || visited.has(node)) continue
    visited.add(node)
    if (Array.isArray(node)) {
      for (const one of node) stack.push({node: one, isMap: false})
      continue
    }
    const object = node as Record<string, unknown>
    if (!isMap && typeof object.$ref === 'string') {
      const [path = '', pointer = ''] = object.$ref.split('#', 2)
      if (/^[a-z][a-z\d+.-]*:/i.test(path)) {
        const message = `The reference "${object.$ref}" leads to the web.`
        problems.push({file, message, hint: 'Put a copy of that file into the project.'})
      }
      const target = path === '' ? file : posix.normalize(posix.join(posix.dirname(file), decoded(path)))
      if (path !== '' && !/^[a-z][a-z\d+.-]*:/i.test(path)) files.add(target)
      object.$ref = `${target}#${decoded(pointer)}`
    }
    for (const [key, value] of Object.entries(object))
      if (isMap || !literals.has(key)) stack.push({node: value, isMap: !isMap && maps.has(key)})
  }
  return files
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function resolverOf(documents: ReadonlyMap<string, unknown>): Spec['resolve'] {
  const resolve = (ref: string, visited: readonly string[]): ReturnType<Spec['resolve']> => {
    if (visited.includes(ref) || visited.length > 50) return undefined
    const [file = '', pointer = ''] = ref.split('#', 2)
    let value = documents.get(file)
    for (const part of pointer.split('/').slice(1)) {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
      const within = refOf(value)
      if (within !== undefined && !Object.hasOwn(value as object, key))
        value = resolve(within, [...visited, ref])?.value
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
      value = (value as Record<string, unknown>)[key]
    }
    const next = refOf(value)
    // A schema may have other keys beside the reference, so only a lone reference stands for its target.
    if (next !== undefined && Object.keys(value as object).length === 1) return resolve(next, [...visited, ref])
    return value === undefined ? undefined : {value, ref}
  }
  return (ref) => resolve(ref, [])
}

/** The reference of an object, if it is one. */
export const refOf = (value: unknown): string | undefined =>
  isRecord(value) && typeof value.$ref === 'string' ? value.$ref : undefined
