/** A document → the pages of its reference. */
import type {PagesItem, PluginPage} from '../../model/model.js'
import {listOf, recordsOf, stringOf, textOf, type Values, valuesOf} from '../../model/values.js'
import {
  codeBlock,
  createUniqueSlugger,
  firstSentence,
  inlineCode,
  joinBlocks,
  markdownFrom,
  plainText,
} from '../../plugins/untrusted-text.js'
import {type ApiContext, createCount} from './context.js'
import {groupBlocks} from './fields.js'
import {createSchemaNames, type NamedSchema} from './names.js'
import {operationMarkdown, serverBlocks} from './operation-page.js'
import {groupsOfOperations, type Operation, type OperationGroup} from './operations.js'
import type {SampleLanguage} from './samples.js'
import {groupsIn, limitsOf, targetOf, typeText} from './schema.js'
import {authenticationBlocks} from './security.js'
import type {Spec} from './spec.js'

export interface ReferenceOptions {
  /** Address of the first page, without a slash at the end. */
  path: string
  /** One page for each operation, or for all operations of a tag. */
  pages: 'operation' | 'tag'
  /** Languages of the request examples, in their order. */
  samples: readonly SampleLanguage[]
}

/** All pages of a document, and the folders that they are in, one at a time. */
export function* pagesOf(spec: Spec, options: ReferenceOptions): Generator<PagesItem> {
  const freeSlug = createUniqueSlugger()
  const schemaFolder = `${options.path}/${freeSlug('schemas')}`
  const names = createSchemaNames(spec, schemaFolder, createUniqueSlugger())
  const context: Shared = {spec, names}
  const groups = groupsOfOperations(spec, options.path, freeSlug)
  yield* indexPage(groups, {spec, options, schemaFolder})
  let position = 0
  for (const group of groups) yield* groupPages(group, {context, options, position: ++position})
  const links: string[] = []
  for (let schema = names.nextWithoutPage(); schema !== undefined; schema = names.nextWithoutPage()) {
    links.push(`- [${plainText(schema.name)}](${schema.route})`)
    yield schemaPage(schema, {...context, count: createCount(spec.file, `"${schema.name}"`)})
  }
  if (links.length > 0)
    yield* folderPage(schemaFolder, {
      title: 'Schemas',
      position: position + 1,
      markdown: links.join('\n'),
      source: spec.file,
    })
}

interface FolderPage {
  title: string
  description?: string
  position?: number
  markdown: string
  source: string
}

/** The first page of a folder, and its place in the sidebar. */
function* folderPage(
  folder: string,
  {title, description = '', position, markdown, source}: FolderPage,
): Generator<PagesItem> {
  yield {folder, category: {label: oneLine(title), ...(position !== undefined && {position})}}
  yield {path: `${folder}/`, source, markdown, ...titleAndDescription(title, description)}
}

const titleAndDescription = (title: string, description: string): Pick<PluginPage, 'title' | 'description'> => ({
  title: oneLine(title),
  ...(description.trim() !== '' && {description: firstSentence(description)}),
})

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

interface IndexContext {
  spec: Spec
  options: ReferenceOptions
  schemaFolder: string
}

function indexPage(
  groups: readonly OperationGroup[],
  {spec, options, schemaFolder}: IndexContext,
): Iterable<PagesItem> {
  const info = valuesOf(spec.root.info)
  const description = stringOf(info.description) ?? stringOf(info.summary) ?? ''
  const servers = serverBlocks(recordsOf(spec.root.servers))
  const hasSchemas = Object.keys(valuesOf(valuesOf(spec.root.components).schemas)).length > 0
  const lists = groups.map(({name, route, operations}) => `- [${plainText(name)}](${route}): ${operations.length}`)
  return folderPage(options.path, {
    title: textOf(info.title) ?? 'API',
    description,
    source: spec.file,
    markdown: joinBlocks([
      info.version === undefined ? '' : `Version ${inlineCode(String(info.version))}`,
      markdownFrom(description, {headings: 2}),
      factsOf(info),
      ...(servers.length === 0 ? [] : ['## Servers', servers.join('\n')]),
      ...authenticationBlocks(spec),
      '## Operations',
      lists.join('\n') || 'This document describes no operations.',
      hasSchemas ? `The shapes of all values are below [Schemas](${schemaFolder}).` : '',
    ]),
  })
}

function factsOf({contact, license, termsOfService}: Values): string {
  const link = (label: string, url: unknown): string[] =>
    typeof url === 'string' && /^https?:\/\//.test(url)
      ? [`- [${plainText(label)}](<${url.replace(/[<>\s]/g, '')}>)`]
      : []
  const {name, url, email} = valuesOf(contact)
  const {name: licenseName = 'License', url: licenseUrl} = valuesOf(license)
  const isMail = typeof email === 'string' && /^[^\s<>]+@[^\s<>]+$/.test(email)
  return [
    ...link(`Contact: ${name ?? 'website'}`, url),
    ...(isMail ? [`- [${plainText(email)}](<mailto:${email}>)`] : []),
    ...link(`License: ${licenseName}`, licenseUrl),
    ...link('Terms of service', termsOfService),
  ].join('\n')
}

type Shared = Omit<ApiContext, 'count'>

interface GroupContext {
  context: Shared
  options: ReferenceOptions
  position: number
}

/** The pages of a tag: a list of its operations and a page for each, or one page with all of them. */
function* groupPages(group: OperationGroup, {context, options, position}: GroupContext): Generator<PagesItem> {
  const {name, description, route, operations} = group
  const shared = (one: Operation) => {
    const count = createCount(context.spec.file, `"${one.method} ${one.path}"`)
    return {context: {...context, count}, index: options.path, samples: options.samples}
  }
  const page = {title: name, description, position, source: context.spec.file}
  const introduction = markdownFrom(description, {headings: 2})
  if (options.pages === 'tag') {
    const blocks = operations.flatMap((one) => {
      const id = one.route.slice(route.length + 1)
      return [
        `## ${plainText(one.title)} {#${id}}`,
        operationMarkdown(one, {...shared(one), level: 3, prefix: `${id}.`}),
      ]
    })
    yield {
      path: route,
      source: page.source,
      sidebar: {position},
      markdown: joinBlocks([introduction, ...blocks]),
      ...titleAndDescription(name, description),
    }
    return
  }
  const list = operations.map((one) => `- [${plainText(one.title)}](${one.route}) ${endpointText(one)}`)
  yield* folderPage(route, {...page, markdown: joinBlocks([introduction, list.join('\n')])})
  for (const [index, operation] of operations.entries()) {
    const {title, value} = operation
    yield {
      path: operation.route,
      source: page.source,
      sidebar: {position: index + 1},
      frontmatter: {layout: 'wide', sidebar_class_name: sidebarClass(operation)},
      markdown: operationMarkdown(operation, {...shared(operation), level: 2, prefix: ''}),
      ...titleAndDescription(title, stringOf(value.description) ?? title),
    }
  }
}

const endpointText = ({method, path, isWebhook}: OperationGroup['operations'][number]): string =>
  isWebhook ? '' : inlineCode(`${method} ${path}`)

/** Names the method for the styles of the sidebar. */
const sidebarClass = ({method, isWebhook, value}: OperationGroup['operations'][number]): string =>
  `api-${isWebhook ? 'webhook' : method.toLowerCase().replace(/[^a-z]/g, '')}${value.deprecated === true ? ' api-deprecated' : ''}`

/** The page of a schema, with an anchor for each of its properties. */
function schemaPage({name, route, schema}: NamedSchema, context: ApiContext): PluginPage {
  const {schema: target} = targetOf(schema, context)
  const description = stringOf(target.description) ?? ''
  const example = target.example ?? listOf(target.examples)[0]
  const type = typeText(schema, context)
  return {
    path: route,
    source: context.spec.file,
    markdown: joinBlocks([
      type === 'object' ? '' : `Type: ${type}`,
      target.deprecated === true ? '**Deprecated**' : '',
      markdownFrom(description, {headings: 2}),
      limitsOf(target).join(' '),
      ...groupBlocks(groupsIn(target, context), {context, prefix: ''}),
      ...(typeof example === 'object' && example !== null
        ? ['**Example**', codeBlock('json', JSON.stringify(example, null, 2))]
        : []),
    ]),
    ...titleAndDescription(name, description),
  }
}
