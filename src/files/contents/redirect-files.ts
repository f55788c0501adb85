/** The redirects of a site in the words of hosts, which answer with a true redirect instead of a page. */

import type {Config, Redirect} from '../../model/model.js'
import {decodedPath} from '../decode/decode.js'
import {encodePath} from '../paths/paths.js'

type Host = Config['redirectFiles'][number]

/** The text of the file that a host reads. */
export const redirectFile = (
  host: Host,
  {redirects, config}: {redirects: readonly Redirect[]; config: Config},
): string => writers[host](redirects.map(wayOf(config)))

interface Way {
  /** With base, without a final slash, decoded. */
  from: string
  /** Percent-encoded. */
  to: string
}

const wayOf =
  ({base}: Config) =>
  ({route, href}: Redirect): Way => ({from: base.slice(0, -1) + route.replace(/(?<=.)\/$/, ''), to: href})

const writers: Record<Host, (ways: readonly Way[]) => string> = {
  /** Final slashes make no difference there; `!` because there is a page of that name. */
  netlify: (ways) => ways.map(({from, to}) => `${hex(encodePath(from), /[:*]/g)} ${to} 301!\n`).join(''),
  vercel: (ways) => {
    const redirects = ways.flatMap(({from, to}) =>
      withSlash(encodePath(from)).map((path) => ({
        source: path.replace(/[(){}[\]:*+?.\\|^$!]/g, '\\$&'),
        destination: to.startsWith('/') ? to.replace(/^[^?#]*/, (path) => hex(path, /[:*+(){}]/g)) : to,
        statusCode: 301,
      })),
    )
    return `${JSON.stringify({redirects}, null, 2)}\n`
  },
  nginx: (ways) =>
    [
      '# http:   map $uri $docsgen_redirect { include redirects.nginx.map; }',
      '# server: if ($docsgen_redirect) { return 301 $docsgen_redirect; }',
      ...ways.flatMap(({from, to}) =>
        withSlash(from).map((path) => `${quoted(path)} ${quoted(to.replaceAll('$', '%24'))};\n`),
      ),
    ]
      .join('\n')
      .replace(/\n+/g, '\n'),
  /** Apache compares paths decoded, and encodes what it answers. */
  apache: (ways) =>
    ways
      .map(({from, to}) => {
        const [path = to] = /^[^?#]*/.exec(to) ?? []
        const target = (decodedPath(path) + to.slice(path.length)).replace(/[$&]/g, '\\$&')
        const pattern = from.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
        return `RedirectMatch 301 ${quoted(`^${pattern}/?$`)} ${quoted(target)}\n`
      })
      .join(''),
}

const withSlash = (path: string): string[] => (path === '/' ? [path] : [path, `${path}/`])

/** Those characters as `%2A`. */
const hex = (path: string, characters: RegExp): string =>
  path.replace(characters, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

/** A backslash before a quote; one that is there already keeps its meaning. */
const quoted = (text: string): string => `"${text.replaceAll('"', '\\"')}"`
