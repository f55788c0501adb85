/** Authentication of an API and of its operations. */
import {listOf, recordsOf, stringOf, textsOf, type Values, valuesOf} from '../../model/values.js'
import {inlineCode, markdownFrom, plainText} from '../../plugins/untrusted-text.js'
import {objectOf} from './operations.js'
import {listInWords} from './schema.js'
import type {Spec} from './spec.js'

/** Id of the part of the first page that describes a way to authenticate. */
const authId = (name: string): string => `auth-${name.replace(/[^\w-]+/g, '-')}`

const schemesOf = (spec: Spec): [name: string, scheme: Values][] =>
  Object.entries(valuesOf(valuesOf(spec.root.components).securitySchemes)).map(([name, scheme]) => [
    name,
    objectOf(scheme, spec),
  ])

/** The chapter on all ways to authenticate; no blocks without one. */
export function authenticationBlocks(spec: Spec): string[] {
  const blocks = schemesOf(spec).flatMap(([name, scheme]) => [
    `### ${plainText(name)} {#${authId(name)}}`,
    [kindOf(scheme), ...(scheme.deprecated === true ? ['It is deprecated.'] : [])].join(' '),
    markdownFrom(stringOf(scheme.description) ?? '', {headings: 4}),
    ...flowBlocks(scheme),
  ])
  return blocks.length === 0 ? [] : ['## Authentication', ...blocks]
}

function kindOf(scheme: Values): string {
  const name = inlineCode(String(scheme.name ?? ''))
  switch (scheme.type) {
    case 'apiKey': {
      const place = scheme.in === 'query' ? 'query parameter' : scheme.in === 'cookie' ? 'cookie' : 'header'
      return `Send your API key in the ${place} ${name}.`
    }
    case 'http': {
      const kind = String(scheme.scheme ?? '').toLowerCase()
      if (kind === 'basic') return 'HTTP Basic: send a user name and a password in the header `Authorization`.'
      if (kind !== 'bearer') return `HTTP authentication ${inlineCode(kind)}, in the header \`Authorization\`.`
      const format = scheme.bearerFormat === undefined ? '' : ` (${plainText(String(scheme.bearerFormat))})`
      return `Send a token${format} in the header \`Authorization: Bearer\`.`
    }
    case 'oauth2':
      return 'OAuth 2.0.'
    case 'openIdConnect':
      return `OpenID Connect, described at ${inlineCode(String(scheme.openIdConnectUrl ?? ''))}.`
    case 'mutualTLS':
      return 'Mutual TLS: the client sends a certificate.'
    default:
      return ''
  }
}

const flowNames = new Map(
  Object.entries({
    implicit: 'Implicit flow',
    password: 'Password flow',
    clientCredentials: 'Client credentials flow',
    application: 'Client credentials flow',
    authorizationCode: 'Authorization code flow',
    accessCode: 'Authorization code flow',
    deviceAuthorization: 'Device authorization flow',
  }),
)

function flowBlocks({flows, oauth2MetadataUrl}: Values): string[] {
  const metadata = typeof oauth2MetadataUrl === 'string' ? [`Metadata: ${inlineCode(oauth2MetadataUrl)}.`] : []
  return [
    ...metadata,
    ...Object.entries(valuesOf(flows)).flatMap(([name, written]) => {
      const flow = valuesOf(written)
      const urls = [
        ['Authorization URL', flow.authorizationUrl],
        ['Device authorization URL', flow.deviceAuthorizationUrl],
        ['Token URL', flow.tokenUrl],
        ['Refresh URL', flow.refreshUrl],
      ].flatMap(([label, url]) => (typeof url === 'string' ? [`- ${label}: ${inlineCode(url)}`] : []))
      const scopes = Object.entries(valuesOf(flow.scopes)).map(
        ([scope, text]) => `- Scope ${inlineCode(scope)}: ${plainText(String(text ?? ''))}`,
      )
      return [`**${flowNames.get(name) ?? plainText(name)}**`, [...urls, ...scopes].join('\n')]
    }),
  ]
}

/** The requirements of an operation; it needs one of them. */
const requirementsOf = (operation: Values, spec: Spec): Values[] =>
  recordsOf(operation.security ?? listOf(spec.root.security))

/** A paragraph about the authentication of an operation; '' if it needs none. `index`: address of the first page. */
export function authorizationText(operation: Values, spec: Spec, index: string): string {
  const schemes = new Set(schemesOf(spec).map(([name]) => name))
  const choices = requirementsOf(operation, spec).map((requirement) =>
    listInWords(
      Object.entries(requirement).map(([name, scopes]) => {
        const link = schemes.has(name) ? `[${plainText(name)}](${index}#${authId(name)})` : plainText(name)
        const names = textsOf(scopes)
        return names.length === 0 ? link : `${link} (${names.map(inlineCode).join(', ')})`
      }),
      'and',
    ),
  )
  const needed = choices.filter((choice) => choice !== '')
  if (needed.length === 0) return ''
  return `Authentication: ${listInWords(needed, 'or')}${needed.length < choices.length ? ', or none' : ''}.`
}

/** Header and query parameter that a request of the samples needs for the first requirement. */
export function sampleCredentials(
  operation: Values,
  spec: Spec,
): {headers: [string, string][]; query: [string, string][]} {
  const [first = {}] = requirementsOf(operation, spec)
  const used = schemesOf(spec).filter(([name]) => Object.hasOwn(first, name))
  const headers: [string, string][] = []
  const query: [string, string][] = []
  for (const [, scheme] of used) {
    if (scheme.type === 'apiKey') {
      const entry: [string, string] = [String(scheme.name), 'YOUR_API_KEY']
      if (scheme.in === 'query') query.push(entry)
      else headers.push(scheme.in === 'cookie' ? ['Cookie', `${entry[0]}=${entry[1]}`] : entry)
    } else if (scheme.type === 'http' && String(scheme.scheme).toLowerCase() === 'basic')
      headers.push(['Authorization', 'Basic YOUR_CREDENTIALS'])
    else if (scheme.type !== 'mutualTLS') headers.push(['Authorization', 'Bearer YOUR_TOKEN'])
  }
  return {headers, query}
}
