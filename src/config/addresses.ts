/** Addresses of the config: `base`, `url` and `redirects`. */
import {slugFor} from '../files/paths/paths.js'
import {ConfigError, type ConfigProblem} from '../model/config-error.js'
import {createTextFinder} from '../model/diagnostics/diagnostics.js'
import {isRecord} from '../model/is-record.js'
import type {Config, RoutePath} from '../model/model.js'
import type {ParsedConfig} from '../model/schema/schema.js'
import type {ConfigFile} from './config-file.js'
import {type KeyOrigin, keyError} from './key-diagnostic.js'

/**
 * A base with a slash at both ends. Throws `ConfigError` for anything but a path.
 *
 *   ''      → /
 *   docs    → /docs/
 *   /a/b    → /a/b/
 */
export function normaliseBase(base: string, origin: KeyOrigin): string {
  const segments = base.split('/').filter((segment) => segment !== '')
  const isPath = !/[\s?#\\:"<>]/.test(base) && !segments.some((segment) => segment === '.' || segment === '..')
  if (!isPath)
    throw keyError('base', origin, {
      message: `must be a path, not "${base}".`,
      hint: base.includes('://') ? 'Write the origin in `url`.' : 'Write it like "/docs/".',
    })
  return segments.length === 0 ? '/' : `/${segments.join('/')}/`
}

/** An origin without a trailing slash, or ''; throws `ConfigError` for anything else. */
export function normaliseUrl(url: string, origin: KeyOrigin): string {
  if (url === '') return ''
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (!parsed || !/^https?:$/.test(parsed.protocol))
    throw keyError('url', origin, {
      message: `must be an origin, not "${url}".`,
      hint: 'Write it like "https://docs.example.com".',
    })
  if (parsed.pathname !== '/')
    throw keyError('url', origin, {
      message: `must be only an origin, without the path "${parsed.pathname}".`,
      hint: `Write url "${parsed.origin}" and base "${parsed.pathname.replace(/\/*$/, '/')}".`,
    })
  if (parsed.search || parsed.hash || parsed.username)
    throw keyError('url', origin, {message: `must be only an origin, not "${url}".`, hint: `Write "${parsed.origin}".`})
  return parsed.origin
}

/** Both forms of redirects as one list. Throws {@link ConfigError} for an invalid address. */
export function normaliseRedirects(
  written: ParsedConfig['redirects'],
  {name, text}: Pick<ConfigFile, 'name' | 'text'>,
): Config['redirects'] {
  const pairs = Array.isArray(written)
    ? written.flatMap(({from, to}) => [from].flat().map((one) => [one, to] as const))
    : Object.entries(written)
  const bad = (address: string, message: string, hint: string) =>
    ConfigError.about({
      file: name,
      position: createTextFinder(text).find(address, ['from', 'to', '[]', '{}']),
      message,
      hint,
    })
  return pairs.map(([from, to]) => {
    const route = from.startsWith('/') ? slugFor({slug: from, folder: '', baseId: '', isIndex: false}) : undefined
    if (route === undefined)
      throw bad(
        from,
        `redirects: "${from}" is not an address of this site.`,
        'Write it like "/old/page", without base.',
      )
    if (!isTarget(to))
      throw bad(
        to,
        `redirects: "${from}" cannot lead to "${to}".`,
        'Write an address of this site, like "/new/page", or an absolute one with http:// or https://.',
      )
    return {from: route as RoutePath, to}
  })
}

/** Whether a target is an address of this site or its host, or an absolute URL. Browsers read `//` and `/\\` as another host. */
const isTarget = (to: string): boolean =>
  /^https?:\/\/[^/\\]/.test(to)
    ? URL.canParse(to)
    : /^(?:pathname:\/\/)?\/(?![/\\])/.test(to) && !/[\u0000-\u0020\\]/.test(to)

/** Returns the result of a function. If it throws a `ConfigError`, adds the problems of all addresses in the config file. */
export async function withAddressProblems<Result>(file: ConfigFile, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const all = [...error.problems, ...addressProblems(file)]
    throw new ConfigError([...new Map(all.map((one) => [`${one.file} ${one.message}`, one])).values()])
  }
}

function addressProblems(file: ConfigFile): ConfigProblem[] {
  if (!isRecord(file.value)) return []
  const {base, url, redirects} = file.value
  return [
    ...(isAddress(base) ? problemsOf(() => normaliseBase(base, file)) : []),
    ...(isAddress(url) ? problemsOf(() => normaliseUrl(url, file)) : []),
    ...redirectsIn(redirects).flatMap(([from, to]) => problemsOf(() => normaliseRedirects({[from]: to}, file))),
  ]
}

/** Whether a value is a text without variables. */
const isAddress = (value: unknown): value is string => typeof value === 'string' && !/[{}]/.test(value)

function redirectsIn(redirects: unknown): [string, string][] {
  const pairs = Array.isArray(redirects)
    ? redirects.filter(isRecord).flatMap(({from, to}) => [from].flat().map((one) => [one, to]))
    : Object.entries(isRecord(redirects) ? redirects : {})
  return pairs.flatMap(([from, to]): [string, string][] => (isAddress(from) && isAddress(to) ? [[from, to]] : []))
}

function problemsOf(run: () => unknown): readonly ConfigProblem[] {
  try {
    run()
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}
