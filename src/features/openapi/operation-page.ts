/** One operation, webhook or callback as Markdown. */
import {isRecord} from '../../model/is-record.js'
import {stringOf, type Values, valuesOf} from '../../model/values.js'
import {inlineCode, joinBlocks, markdownFrom, plainText} from '../../plugins/untrusted-text.js'
import type {OperationOptions} from './context.js'
import {type Field, fieldsBlock, groupBlocks, previewOf} from './fields.js'
import {type Operation, objectOf, operationsOf} from './operations.js'
import {moreExamples, samplesBlock} from './sample-blocks.js'
import {groupsOf, limitsOf, listInWords, targetOf, typeText, valueText} from './schema.js'
import {authorizationText} from './security.js'
import {refOf} from './spec.js'

/** The Markdown of an operation below its title. */
export function operationMarkdown(operation: Operation, options: OperationOptions): string {
  const {value} = operation
  const {context, level} = options
  const docs = valuesOf(value.externalDocs)
  return joinBlocks([
    endpointBlock(operation),
    value.deprecated === true ? ':::warning[Deprecated]\nDo not use this operation in new code.\n:::' : '',
    markdownFrom(stringOf(value.description) ?? '', {headings: level}),
    typeof docs.url === 'string' && /^https?:/.test(docs.url)
      ? `[${plainText(stringOf(docs.description) || 'More about this operation')}](<${docs.url.replace(/[<>\s]/g, '')}>)`
      : '',
    operation.isWebhook ? '' : authorizationText(value, context.spec, options.index),
    samplesBlock(operation, options),
    ...parameterBlocks(operation, options),
    ...requestBlocks(operation, options),
    ...responseBlocks(operation, options),
    ...callbackBlocks(operation, options),
  ])
}

const heading = (text: string, {level}: OperationOptions, deeper = 0): string =>
  `${'#'.repeat(Math.min(level + deeper, 6))} ${text}`

function endpointBlock({method, path, isWebhook, servers}: Operation): string {
  const line = isWebhook ? `**${method}** sent by the API` : `**${plainText(method)}** ${inlineCode(path)}`
  const urls = isWebhook
    ? []
    : servers.slice(0, 10).flatMap(({url}) => (typeof url === 'string' ? [inlineCode(url)] : []))
  return `:::endpoint{method="${method.toLowerCase().replace(/[^a-z]/g, '')}"}\n${line}\n${urls.length === 0 ? '' : `\n${urls.join(' ')}\n`}:::`
}

const parameterLocations: readonly [place: string, label: string][] = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['querystring', 'Query string'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
]

function parameterBlocks({parameters}: Operation, options: OperationOptions): string[] {
  return parameterLocations.flatMap(([place, label]) => {
    const fields = parameters.filter((one) => one.in === place).map((one) => fieldOf(String(one.name), one))
    if (fields.length === 0) return []
    return [heading(label, options), fieldsBlock(fields, {...options, prefix: `${options.prefix}${place}`})]
  })
}

/** A parameter or header as a field. */
function fieldOf(name: string, parameter: Values): Field {
  const [content] = Object.values(valuesOf(parameter.content))
  const schema = parameter.schema ?? valuesOf(content).schema ?? {type: 'string'}
  const hasExample = parameter.example !== undefined && typeof parameter.example !== 'object'
  return {
    name,
    schema,
    isRequired: parameter.required === true,
    isDeprecated: parameter.deprecated === true,
    description: stringOf(parameter.description),
    notes: [
      ...(hasExample ? [`Example: ${valueText(parameter.example)}.`] : []),
      ...(typeof parameter.style === 'string' && !/^(simple|form)$/.test(parameter.style)
        ? [`Written in the style ${inlineCode(parameter.style)}.`]
        : []),
      ...(parameter.explode === false && parameter.in === 'query' ? ['Separate several values with commas.'] : []),
    ],
  }
}

function requestBlocks({value, isWebhook}: Operation, options: OperationOptions): string[] {
  if (value.requestBody === undefined) return []
  const body = objectOf(value.requestBody, options.context.spec)
  const title = `${isWebhook ? 'Payload' : 'Request body'}`
  const need = body.required === true ? ', required' : ''
  return [
    heading(title, options),
    markdownFrom(stringOf(body.description) ?? '', {headings: options.level + 1}),
    ...contentBlocks(body.content, {...options, prefix: `${options.prefix}body`, need, preview: 'request'}),
    ...(isWebhook ? [] : moreExamples(body.content, options.context.spec)),
  ]
}

function responseBlocks({value}: Operation, options: OperationOptions): string[] {
  const entries = Object.entries(valuesOf(value.responses)).filter(([status]) => !status.startsWith('x-'))
  if (entries.length === 0) return []
  return [
    heading('Responses', options),
    ...entries.flatMap(([status, written]) => {
      const response = objectOf(written, options.context.spec)
      const prefix = `${options.prefix}${status}`
      // The errors of an API mostly share one schema, to which the page links.
      const isError = /^[45]/.test(status)
      const text = stringOf(response.description) ?? stringOf(response.summary) ?? ''
      const headers = Object.entries(valuesOf(response.headers)).map(([name, header]) =>
        fieldOf(name, objectOf(header, options.context.spec)),
      )
      return [
        heading(statusTitle(status), options, 1),
        text.toLowerCase() === statusNames.get(status)?.toLowerCase() ? '' : markdownFrom(text, {headings: 0}),
        ...(headers.length === 0
          ? []
          : ['**Headers**', fieldsBlock(headers, {...options, prefix: `${prefix}.header`})]),
        ...contentBlocks(response.content, {...options, prefix, need: '', ...(!isError && {preview: 'response'})}),
        ...linkBlocks(response, options),
      ]
    }),
  ]
}

const statusTitle = (status: string): string =>
  status === 'default' ? 'Any other status' : `${plainText(status)} ${statusNames.get(status) ?? ''}`.trimEnd()

const statusNames = new Map(
  Object.entries({
    200: 'OK',
    201: 'Created',
    202: 'Accepted',
    204: 'No Content',
    301: 'Moved Permanently',
    302: 'Found',
    303: 'See Other',
    304: 'Not Modified',
    307: 'Temporary Redirect',
    308: 'Permanent Redirect',
    400: 'Bad Request',
    401: 'Unauthorized',
    403: 'Forbidden',
    404: 'Not Found',
    405: 'Method Not Allowed',
    409: 'Conflict',
    410: 'Gone',
    412: 'Precondition Failed',
    413: 'Content Too Large',
    415: 'Unsupported Media Type',
    422: 'Unprocessable Content',
    429: 'Too Many Requests',
    500: 'Internal Server Error',
    502: 'Bad Gateway',
    503: 'Service Unavailable',
  }),
)

interface BodyOptions extends OperationOptions {
  need: string
  /** Set if the page lists the properties of a body's schema without details: whether it is the body of the request or of a response. */
  preview?: 'request' | 'response'
}

/** The content of a body; media types with equal schemas together. */
function contentBlocks(content: unknown, options: BodyOptions): string[] {
  const {context, need, preview} = options
  const bySchema = new Map<string, {types: string[]; media: Values}>()
  for (const [type, written] of Object.entries(valuesOf(content))) {
    const media = objectOf(written, context.spec)
    const key = JSON.stringify([media.schema, media.itemSchema])
    const sameSchema = bySchema.get(key)
    if (sameSchema) sameSchema.types.push(type)
    else bySchema.set(key, {types: [type], media})
  }
  return [...bySchema.values()].flatMap(({types, media}, index) => {
    const schema = media.schema ?? media.itemSchema
    const {schema: target, named} = targetOf(schema, context)
    const prefix = index === 0 ? options.prefix : `${options.prefix}-${index + 1}`
    const stream = media.schema === undefined && media.itemSchema !== undefined ? 'stream of ' : ''
    const type = schema === undefined ? 'content' : `${stream}${typeText(schema, context)}`
    const limits = named === undefined ? limitsOf(target).join(' ') : ''
    return [
      `${type.charAt(0).toUpperCase()}${type.slice(1)} as ${listInWords(types.slice(0, 20).map(inlineCode), 'or')}${need}`,
      named === undefined ? markdownFrom(stringOf(target.description) ?? '', {headings: 0}) : '',
      limits,
      ...groupBlocks(groupsOf(schema, context), {context, prefix}),
      preview === undefined ? '' : previewOf(schema, context, preview),
      ...encodingBlocks(media),
    ]
  })
}

/** How parts of a form are sent, where the document names it. */
function encodingBlocks(media: Values): string[] {
  const items = Object.entries(valuesOf(media.encoding)).flatMap(([name, encoding]) => {
    const {contentType} = valuesOf(encoding)
    return typeof contentType === 'string' ? [`- ${inlineCode(name)} is sent as ${inlineCode(contentType)}.`] : []
  })
  return items.length === 0 ? [] : [items.join('\n')]
}

/** Links from a response to the operations that use its values. */
function linkBlocks(response: Values, {context}: OperationOptions): string[] {
  const items = Object.entries(valuesOf(response.links)).map(([name, written]) => {
    const {operationId, operationRef, description} = objectOf(written, context.spec)
    const target = stringOf(operationId) ?? stringOf(operationRef)
    const text = plainText(stringOf(description) ?? '')
    return `- ${plainText(name)}${target === undefined ? '' : `: ${inlineCode(target)}`}${text === '' ? '' : ` ${text}`}`
  })
  return items.length === 0 ? [] : ['**Links**', items.join('\n')]
}

function callbackBlocks({value}: Operation, options: OperationOptions): string[] {
  const callbacks = Object.entries(valuesOf(value.callbacks))
  if (callbacks.length === 0) return []
  return [
    heading('Callbacks', options),
    ...callbacks.flatMap(([name, written], index) =>
      Object.entries(objectOf(written, options.context.spec)).flatMap(([url, item]) =>
        isRecord(item) && refOf(item) !== url ? callbackOf(name, {url, item, index}, options) : [],
      ),
    ),
  ]
}

function callbackOf(
  name: string,
  {url, item, index}: {url: string; item: Values; index: number},
  options: OperationOptions,
): string[] {
  const operations = operationsOf(url, item, {spec: options.context.spec, isWebhook: false})
  return operations.flatMap((operation) => {
    const {description, summary} = operation.value
    const inner = {
      ...options,
      level: options.level + 2,
      prefix: `${options.prefix}callback${index === 0 ? '' : `-${index + 1}`}.${operation.method.toLowerCase()}.`,
    }
    return [
      heading(plainText(name), options, 1),
      endpointBlock({...operation, servers: []}),
      markdownFrom(stringOf(description) ?? stringOf(summary) ?? '', {headings: 0}),
      ...parameterBlocks(operation, inner),
      ...requestBlocks(operation, inner),
      ...responseBlocks(operation, inner),
    ]
  })
}

/** Sentence about the servers of an API, with the values that an address may contain. */
export function serverBlocks(servers: readonly Values[]): string[] {
  return servers.map(({url, description, variables}) => {
    const parts = Object.entries(valuesOf(variables)).map(([name, written]) => {
      const {default: standard, enum: values, description: text} = valuesOf(written)
      const choices = Array.isArray(values) && values.length > 0 ? ` Allowed: ${values.map(valueText).join(', ')}.` : ''
      return `  - ${inlineCode(name)}: ${plainText(stringOf(text) ?? '')} Default: ${valueText(standard)}.${choices}`
    })
    const text = plainText(stringOf(description) ?? '')
    return [`- ${inlineCode(String(url))}${text === '' ? '' : ` ${text}`}`, ...parts].join('\n')
  })
}
