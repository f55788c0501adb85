/**
 * Whether an address is among those that a config names: hosts with all below them, or whole addresses with `*` for anything.
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

/** By hand: parts between stars, each looked for after the one before, so that no pattern takes long. */
function addressTest(pattern: string): (url: URL) => boolean {
  const parts = pattern.split('*')
  return ({href}) => {
    const [first = ''] = parts
    const last = parts.at(-1) ?? ''
    if (parts.length === 1) return href === pattern || href === `${pattern}/`
    if (!href.startsWith(first) || !href.endsWith(last)) return false
    let at = first.length
    for (const part of parts.slice(1, -1)) {
      const found = href.indexOf(part, at)
      if (found === -1) return false
      at = found + part.length
    }
    return at <= href.length - last.length
  }
}
