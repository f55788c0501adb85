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
