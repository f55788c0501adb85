/** The Content-Security-Policy of a site: it allows everything that the config makes pages load. */

import {hashOf} from '../files/hash/hash.js'
import type {Config} from '../model/model.js'
import {recordsOf, stringOf, valuesOf} from '../model/values.js'

type PolicyConfig = Pick<Config, 'analytics' | 'favicon' | 'feedback' | 'footer' | 'head' | 'hostedSearch' | 'logo'> & {
  markdown: Pick<Config['markdown'], 'iframes' | 'math' | 'mermaid'>
  portable: boolean
}

/** Sources by the directives that differ between sites. */
type Sources = Record<'script' | 'style' | 'img' | 'connect' | 'manifest', readonly (string | undefined)[]>

/** Text of an inline script that cannot end its element: `</script>` in a string becomes `\x3C/script>`. */
export const scriptText = (content: string): string => content.replace(/<(?=\/script|!--|script)/gi, '\\x3C')

/** Hashes of the inline scripts in `head` of the config, as policies write them. Data, such as JSON-LD, needs none. */
export const headScriptHashes = (config: Pick<Config, 'head'>): string[] =>
  scriptsIn(config).flatMap(({content}) =>
    content === undefined ? [] : `sha256-${Buffer.from(hashOf(scriptText(content), 64), 'hex').toString('base64')}`,
  )

/** The value of the header. `hashes`: those of all inline scripts. */
export function contentSecurityPolicy(config: PolicyConfig, hashes: readonly string[]): string {
  const all = [ofHead(config), ofImages(config), ofServices(config), ofSearch(config)]
  const sources = (name: keyof Sources, ...more: string[]): string =>
    [...new Set(["'self'", ...all.flatMap((one) => one[name] ?? []), ...more])].filter(Boolean).join(' ')
  const {iframes, math, mermaid} = config.markdown
  return [
    "default-src 'none'",
    `script-src ${sources('script', ...hashes.map((hash) => `'${hash}'`))}`,
    // Formulas and diagrams have `style` attributes.
    `style-src ${sources('style', math || mermaid ? "'unsafe-inline'" : '')}`,
    `img-src ${sources('img')}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src ${sources('connect')}`,
    ...(linksIn(config, 'manifest').length > 0 ? [`manifest-src ${sources('manifest')}`] : []),
    ...(iframes.length > 0 ? [`frame-src ${iframes.map((host) => `https://${host}`).join(' ')}`] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const scriptsIn = ({head}: Pick<Config, 'head'>): Config['head'] =>
  head.filter(({tag, attributes}) => tag === 'script' && !/json$/i.test(String(attributes.type ?? '')))

const linksIn = ({head}: Pick<Config, 'head'>, rel: string): Config['head'] =>
  head.filter(({tag, attributes}) => tag === 'link' && attributes.rel === rel)

/** The origin of an address on another host. */
const originOf = (address: unknown): string | undefined =>
  typeof address === 'string' && /^(?:https?:)?\/\//i.test(address) && URL.canParse(address, 'https://host')
    ? new URL(address, 'https://host').origin
    : undefined

function ofHead(config: PolicyConfig): Partial<Sources> {
  const hrefsOf = (rel: string) => linksIn(config, rel).map(({attributes}) => originOf(attributes.href))
  return {
    script: scriptsIn(config).map(({attributes}) => originOf(attributes.src)),
    style: hrefsOf('stylesheet'),
    manifest: hrefsOf('manifest'),
  }
}

function ofImages({favicon, logo, footer}: PolicyConfig): Partial<Sources> {
  return {img: [favicon, logo?.src, logo?.dark, footer?.logo?.src, footer?.logo?.dark].map(originOf)}
}

/** The services that count visits, as their documentation lists them, and the address that receives answers. */
function ofServices({analytics, feedback, portable}: PolicyConfig): Partial<Sources> {
  const {plausible, ga4, matomo} = analytics ?? {}
  const answers = originOf(feedback?.url)
  // Portable pages load no services.
  if (portable) return {connect: [answers]}
  const [visits, server] = [originOf(plausible?.src), originOf(matomo?.url)]
  const google = ga4 ? ['https://*.google-analytics.com', 'https://*.googletagmanager.com'] : []
  return {
    script: [visits, server, ...(ga4 ? ['https://www.googletagmanager.com'] : [])],
    img: [server, ...google],
    connect: [answers, visits, server, ...google, ...(ga4 ? ['https://*.analytics.google.com'] : [])],
  }
}

/** The servers of a search service. */
function ofSearch({hostedSearch}: PolicyConfig): Partial<Sources> {
  if (hostedSearch === undefined) return {}
  const {provider, options} = hostedSearch
  if (provider === 'docsearch')
    return {
      script: options.insights ? ['https://cdn.jsdelivr.net'] : [],
      connect: [
        'https://*.algolia.net',
        'https://*.algolianet.com',
        ...(options.insights || options.askAi ? ['https://*.algolia.io', 'https://*.algolia.com'] : []),
      ],
    }
  const {nodes, nearestNode} = valuesOf(options.typesenseServerConfig)
  return {
    connect: recordsOf([...recordsOf(nodes), nearestNode]).map(({host, port = 443, protocol = 'https', url}) =>
      originOf(stringOf(url) ?? `${protocol}://${host}:${port}`),
    ),
  }
}
