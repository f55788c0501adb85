/**
 * Returns a test whether an address matches a pattern of the config: a host with its subdomains, or an address with `*`.
 *
 *   example.com          → https://example.com/a, http://www.example.com
 *   https://a.b/docs/*   → https://a.b/docs/x
 */
export function patternsOf(patterns: readonly string[]): (url: URL) => boolean {
  const tests = patterns.map((pattern) => (pattern.includes('/') ? addressTest(pattern) : hostTest(pattern)))
  return (url) => tests.some((test) => test(url))
}

function hostTest(pattern: string): (url: URL) => boolean {
  const host = pattern.toLowerCase().replace(/^\*\./, '')
  return ({hostname, host: withPort}) => hostname === host || withPort === host || hostname.endsWith(`.${host}`)
}

/** Finds the parts between stars one after another, in linear time; a regular expression could backtrack. */
function addressTest(pattern: string): (url: URL) => boolean {
  const parts = pattern.split('*')
  return ({href}) => {
    const [first = ''] = parts
    const last = parts.at(-1) ?? ''
    if (parts.length === 1) return href === pattern || href === `${pattern}/`
    if (!href.startsWith(first) || !href.endsWith(last)) return false
    let at = first.length
    for (const part of parts.slice(1, -1)) {
      const index = href.indexOf(part, at)
      if (index === -1) return false
      at = index + part.length
    }
    return at <= href.length - last.length
  }
}
