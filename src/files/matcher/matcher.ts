/**
 * Matches pathnames against patterns with parameters. Runs in Node and in the browser: for active navbar
 * items, the development server and the 404 page.
 */
import {type CompiledPattern, compilePattern} from './pattern.js'

export interface MatchOptions {
  /** One pattern, or several, tried in order. Without a pattern, nothing matches. */
  path?: string | readonly string[] | null | undefined
  /** The whole pathname must match, not only its first segments. Default: false. */
  exact?: boolean | undefined
  /** A final slash must agree. Default: false. */
  strict?: boolean | undefined
  /** Letter case must agree. Default: false. */
  sensitive?: boolean | undefined
}

export interface Match {
  /** The pattern that matched. */
  path: string
  /** The matched part of the pathname; `/` for an empty part. */
  url: string
  /** Whether the match is the whole pathname, character for character. */
  isExact: boolean
  /** Raw captures by name; `*` and unnamed groups by number. Optional ones that are missing are undefined. */
  params: Record<string, string | undefined>
}

export interface Matcher {
  /**
   * The match of a pathname, or null.
   *
   *   match('/u/42/edit', '/u/:id') → {path: '/u/:id', url: '/u/42', isExact: false, params: {id: '42'}}
   */
  match(pathname: string, options: MatchOptions | string | readonly string[]): Match | null
  /** Number of compiled patterns in the cache. */
  readonly size: number
}

/** Maximum number of compiled patterns in the cache; further patterns are compiled at every use. */
export const maxPatterns = 10_000

/** Creates a matcher with its own cache. */
export function createMatcher(): Matcher {
  const caches = new Map<string, Map<string, CompiledPattern>>()
  let size = 0

  const compiled = (
    pattern: string,
    options: Required<Pick<MatchOptions, 'exact' | 'strict' | 'sensitive'>>,
  ): CompiledPattern => {
    const {exact, strict, sensitive} = options
    const key = `${exact}${strict}${sensitive}`
    let cache = caches.get(key)
    if (cache === undefined) {
      cache = new Map()
      caches.set(key, cache)
    }
    const cached = cache.get(pattern)
    if (cached) return cached
    const compiledPattern = compilePattern(pattern, {
      end: exact ?? false,
      strict: strict ?? false,
      sensitive: sensitive ?? false,
    })
    if (size < maxPatterns) {
      cache.set(pattern, compiledPattern)
      size++
    }
    return compiledPattern
  }

  return {
    get size() {
      return size
    },
    match(pathname, pathOrOptions) {
      const options: MatchOptions =
        typeof pathOrOptions === 'string' || Array.isArray(pathOrOptions)
          ? {path: pathOrOptions}
          : (pathOrOptions as MatchOptions)
      const {path, exact = false, strict = false, sensitive = false} = options
      if (path === undefined || path === null) return null
      for (const pattern of typeof path === 'string' ? [path] : path) {
        const {regexp, names} = compiled(pattern, {exact, strict, sensitive})
        const match = regexp.exec(pathname)
        if (!match) continue
        const [url = '', ...values] = match
        const isExact = pathname === url
        if (exact && !isExact) continue
        const params = Object.fromEntries(names.map((name, index) => [name, values[index]]))
        return {path: pattern, url: pattern === '/' && url === '' ? '/' : url, isExact, params}
      }
      return null
    },
  }
}
