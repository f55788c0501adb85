/** Redirects in the formats of hosts, which then answer with an HTTP redirect instead of a page. */

import {decodedPath} from '../../files/decode/decode.js'
import {encodePath} from '../../files/paths/paths.js'
import type {Config, Redirect} from '../../model/model.js'
import type {ContentsInput, Maker} from '../feature.js'

type Host = Config['redirectFiles'][number]

/** The files that the hosts read. */
export const makers: Readonly<Record<Host, Maker>> = {
  netlify: ({site}) => writers.netlify(pairsOf(site)),
  vercel: ({site}) => writers.vercel(pairsOf(site)),
  nginx: ({site}) => writers.nginx(pairsOf(site)),
  apache: ({site}) => writers.apache(pairsOf(site)),
}

const pairsOf = ({otherLanguages = [], ...site}: ContentsInput['site']): RedirectPair[] =>
  [site, ...otherLanguages].flatMap(({redirects, config}) => redirects.map(pairOf(config)))

interface RedirectPair {
  /** With base, without a final slash, decoded. */
  from: string
  /** Percent-encoded. */
  to: string
}

const pairOf =
  ({base}: Config) =>
  ({route, href}: Redirect): RedirectPair => ({from: base.slice(0, -1) + route.replace(/(?<=.)\/$/, ''), to: href})

const writers: Record<Host, (pairs: readonly RedirectPair[]) => string> = {
  /** Netlify ignores final slashes; `!` takes precedence over the redirect page at the same path. */
  netlify: (pairs) => pairs.map(({from, to}) => `${hex(encodePath(from), /[:*]/g)} ${to} 301!\n`).join(''),
  vercel: (pairs) => {
    const redirects = pairs.flatMap(({from, to}) =>
      withSlash(encodePath(from)).map((path) => ({
        source: path.replace(/[(){}[\]:*+?.\\|^$!]/g, '\\$&'),
        destination: to.startsWith('/') ? to.replace(/^[^?#]*/, (path) => hex(path, /[:*+(){}]/g)) : to,
        statusCode: 301,
      })),
    )
    return `${JSON.stringify({redirects}, null, 2)}\n`
  },
  nginx: (pairs) =>
    [
      `# http:   map_hash_bucket_size ${bucketSize(pairs)}; map $uri $docsgen_redirect { include redirects.nginx.map; }`,
      '# server: if ($docsgen_redirect) { return 301 $docsgen_redirect; }',
      ...pairs.flatMap(({from, to}) =>
        withSlash(from).map((path) => `${quoted(path)} ${quoted(to.replaceAll('$', '%24'))};\n`),
      ),
    ]
      .join('\n')
      .replace(/\n+/g, '\n'),
  /** Apache compares decoded paths, and encodes the target. */
  apache: (pairs) =>
    pairs
      .map(({from, to}) => {
        const [path = to] = /^[^?#]*/.exec(to) ?? []
        const target = (decodedPath(path) + to.slice(path.length)).replace(/[$&]/g, '\\$&')
        const pattern = from.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
        return `RedirectMatch 301 ${quoted(`^${pattern}/?$`)} ${quoted(target)}\n`
      })
      .join(''),
}

/** Bytes that nginx needs for its longest entry. By default, nginx has 32 to 128, and does not start with a longer one. */
function bucketSize(pairs: readonly RedirectPair[]): number {
  const longest = pairs.reduce((length, {from}) => Math.max(length, Buffer.byteLength(from)), 0)
  return 256 * Math.ceil((longest + entryOverhead) / 256)
}

/** The final slash, and pointers and lengths of nginx. */
const entryOverhead = 32

const withSlash = (path: string): string[] => (path === '/' ? [path] : [path, `${path}/`])

/** Percent-encodes the given characters. */
const hex = (path: string, characters: RegExp): string =>
  path.replace(characters, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

/** Quotes a text. Existing backslashes keep their meaning. */
const quoted = (text: string): string => `"${text.replaceAll('"', '\\"')}"`
