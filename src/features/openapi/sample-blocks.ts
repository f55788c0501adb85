/** The examples beside an operation: its request in several languages, and its responses. */
import {listOf, type Values, valuesOf} from '../../model/values.js'
import {codeBlock, plainText} from '../../plugins/untrusted-text.js'
import type {OperationOptions} from './context.js'
import {exampleOf, examplesOf} from './example.js'
import {type Operation, objectOf} from './operations.js'
import {type SampleRequest, samples} from './samples.js'
import {sampleCredentials} from './security.js'
import type {Spec} from './spec.js'

/** Characters of an example of a body; in longer ones, docsgen shortens lists and texts. */
const maxLength = 2000

type Options = Pick<OperationOptions, 'context' | 'samples'>

/** A container with the examples of an operation; '' without any. */
export function samplesBlock(operation: Operation, {context: {spec}, samples: languages}: Options): string {
  const request = operation.isWebhook ? undefined : requestOf(operation, spec)
  const requests = languages.map((language) => {
    const {label, language: code, write} = samples[language]
    return request === undefined ? '' : tab(label, language, codeBlock(code, write(request)))
  })
  const bodies = responseTabs(operation, spec)
  const blocks = [tabs('api-language', requests), tabs('', bodies)].filter((block) => block !== '')
  return blocks.length === 0 ? '' : `:::::samples\n${blocks.join('\n')}\n:::::`
}

const tab = (label: string, value: string, content: string): string =>
  `:::tab[${label.replace(/[[\]\\]/g, '')}]{value="${value.replace(/["{}]/g, '')}"}\n${content}\n:::`

function tabs(group: string, contents: readonly string[]): string {
  const filled = contents.filter((content) => content !== '')
  return filled.length === 0 ? '' : `::::tabs${group === '' ? '' : `{group="${group}"}`}\n${filled.join('\n')}\n::::`
}

/** The first JSON body of a content, else its first body. */
function bodyIn(content: unknown, spec: Spec): {type: string; media: Values} | undefined {
  const entries = Object.entries(valuesOf(content))
  const [type, media] = entries.find(([name]) => /[/+]json\b/.test(name)) ?? entries[0] ?? []
  return type === undefined ? undefined : {type, media: objectOf(media, spec)}
}

function requestOf({method, path, value, parameters, servers}: Operation, spec: Spec): SampleRequest {
  const credentials = sampleCredentials(value, spec)
  const examples = parameters
    .filter((one) => one.required === true || one.in === 'path')
    .map((one) => ({place: one.in, name: String(one.name), value: exampleText(one, spec)}))
  const query = [
    ...examples.filter(({place}) => place === 'query').map(({name, value: text}) => [name, text] as const),
    ...credentials.query,
  ]
  const search = query.map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`).join('&')
  const server = serverUrl(servers[0])
  const filled = path.replace(/\{([^{}]*)\}/g, (written, name: string) => {
    const example = parameters.find((one) => one.in === 'path' && one.name === name)
    return example?.example === undefined ? written : encodeURIComponent(String(example.example))
  })
  const body = bodyIn(objectOf(value.requestBody, spec).content, spec)
  const sent = body && exampleOf(body.media, spec, true)
  const headers = [
    ...credentials.headers,
    ...examples.filter(({place}) => place === 'header').map(({name, value: text}): [string, string] => [name, text]),
    ...(body === undefined ? [] : [['Content-Type', body.type] as [string, string]]),
  ]
  return {
    method,
    url: `${server.replace(/\/$/, '')}${filled}${search === '' ? '' : `${path.includes('?') ? '&' : '?'}${search}`}`,
    headers: headers.map(([name, text]) => [oneLine(name), oneLine(text)]),
    body: body && sentBody(body.type, sent),
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

function sentBody(type: string, value: unknown): SampleRequest['body'] {
  if (typeof value === 'string' && !/json/.test(type)) return {text: value}
  if (/form-urlencoded/.test(type))
    return {
      text: Object.entries(valuesOf(value))
        .map(([name, one]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(one))}`)
        .join('&'),
    }
  if (/json/.test(type)) return value === undefined ? undefined : {json: shortened(value)}
  return {text: typeof value === 'object' ? '…' : String(value ?? '…')}
}

function exampleText(parameter: Values, spec: Spec): string {
  const value = exampleOf(parameter, spec)
  return typeof value === 'object' && value !== null ? listOf(value).map(String).join(',') : String(value ?? 'string')
}

/** The address of a server with the default values of its variables. */
function serverUrl(server: Values | undefined): string {
  const variables = valuesOf(server?.variables)
  const url = String(server?.url ?? '').replace(/\{([^{}]*)\}/g, (written, name: string) =>
    String(valuesOf(variables[name]).default ?? written),
  )
  return /^(?:https?:)?\/\//.test(url) ? url : `https://api.example.com${url.startsWith('/') ? '' : '/'}${url}`
}

function responseTabs({value, isWebhook}: Operation, spec: Spec): string[] {
  const bodies: [label: string, content: unknown][] = isWebhook
    ? [['Payload', objectOf(value.requestBody, spec).content]]
    : Object.entries(valuesOf(value.responses)).map(([status, response]) => [status, objectOf(response, spec).content])
  const shown = new Set<string>()
  const tabOf = (label: string, {type, value}: {type: string; value: unknown}): string => {
    const text = exampleCode(type, value)
    if (shown.has(text)) return ''
    shown.add(text)
    return tab(plainText(label), label, text)
  }
  const all = bodies.slice(0, 8).map(([label, content]) => {
    const body = bodyIn(content, spec)
    const [first, ...others] = examplesIn(body, label, spec).map((one) => ({...one, type: body?.type ?? ''}))
    return {label, first, others}
  })
  return [
    ...all.map(({label, first}) => (first === undefined ? '' : tabOf(label, first))),
    ...all.flatMap(({label, others}) => others.map((one) => tabOf(`${label}: ${one.name ?? ''}`, one))),
  ]
}

/** Examples of one body that a page shows. */
const maxExamples = 6

function examplesIn(body: ReturnType<typeof bodyIn>, label: string, spec: Spec): ReturnType<typeof examplesOf> {
  // An error has an example only if the document contains one.
  const isError = /^[45]/.test(label) && body?.media.example === undefined && body?.media.examples === undefined
  if (body === undefined || isError) return []
  return examplesOf(body.media, spec)
    .filter(({value}) => value !== null && String(value).trim() !== '')
    .slice(0, maxExamples)
}

/** An example of a body as a block of code. */
function exampleCode(type: string, value: unknown): string {
  if (typeof value !== 'string') return codeBlock('json', JSON.stringify(shortened(value), null, 2))
  const language = /json/.test(type) ? 'json' : /xml/.test(type) ? 'xml' : 'text'
  return codeBlock(language, value.slice(0, maxLength))
}

/** The examples of a request that the samples do not contain. */
export function moreExamples(content: unknown, spec: Spec): string[] {
  const body = bodyIn(content, spec)
  const examples = body === undefined ? [] : examplesOf(body.media, spec, true).slice(1, maxExamples)
  return examples.flatMap(({name = '', value}) => [
    `**Example: ${plainText(name)}**`,
    exampleCode(body?.type ?? '', value),
  ])
}

/** The value, with shorter lists and texts if it is long. */
function shortened(value: unknown): unknown {
  let result = value
  for (const [maxItems, maxText] of [
    [3, 300],
    [1, 120],
    [1, 60],
  ] as const) {
    if ((JSON.stringify(result, null, 2) ?? '').length <= maxLength) return result
    result = shorter(value, {maxItems, maxText, level: 0})
  }
  return result
}

function shorter(value: unknown, limits: {maxItems: number; maxText: number; level: number}): unknown {
  const inner = {...limits, level: limits.level + 1}
  if (typeof value === 'string') return value.length > limits.maxText ? `${value.slice(0, limits.maxText)}…` : value
  if (Array.isArray(value)) return value.slice(0, limits.maxItems).map((one) => shorter(one, inner))
  if (typeof value !== 'object' || value === null) return value
  if (limits.level > 3) return {}
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 60)
      .map(([key, one]) => [key, shorter(one, inner)]),
  )
}
