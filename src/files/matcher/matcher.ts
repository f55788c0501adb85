/**
 * Path matching: patterns with parameters against pathnames (behaviour §2.1). Neither disk nor DOM: it runs on both sides.
 * Active navbar items, the development server and the 404 page ask it.
 */
import {type CompiledPattern, compilePattern} from './pattern.js'

export interface MatchOptions {
  /** One pattern, or several, tried in order. Without one nothing matches. */
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
  /** The part of the pathname that it matched; `/` where that is empty. */
  url: string
  /** Whether that is all of the pathname, character for character. */
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
  /** Compiled patterns that are kept. */
  readonly size: number
}

/** Compiled patterns a matcher keeps at most; further ones are compiled at every use. */
export const largestCache = 10_000

/** Makes a matcher with a cache of its own. */
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
    const known = cache.get(pattern)
    if (known) return known
    const made = compilePattern(pattern, {end: exact ?? false, strict: strict ?? false, sensitive: sensitive ?? false})
    if (size < largestCache) {
      cache.set(pattern, made)
      size++
    }
    return made
  }

  return {
    get size() {
      return size
    },
    match(pathname, given) {
      const options: MatchOptions =
        typeof given === 'string' || Array.isArray(given) ? {path: given} : (given as MatchOptions)
      const {path, exact = false, strict = false, sensitive = false} = options
      if (path === undefined || path === null) return null
      for (const pattern of typeof path === 'string' ? [path] : path) {
        const {regexp, names} = compiled(pattern, {exact, strict, sensitive})
        const found = regexp.exec(pathname)
        if (!found) continue
        const [url = '', ...values] = found
        const isExact = pathname === url
        if (exact && !isExact) continue
        const params = Object.fromEntries(names.map((name, index) => [name, values[index]]))
        return {path: pattern, url: pattern === '/' && url === '' ? '/' : url, isExact, params}
      }
      return null
    },
  }
}
