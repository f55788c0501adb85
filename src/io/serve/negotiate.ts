/** Content negotiation: which requests prefer the Markdown of a page, and where it is. */

/** Whether an `Accept` header names Markdown, and HTML with no higher weight. Browsers never name Markdown. */
export function prefersMarkdown(accept: string | undefined): boolean {
  const weights = new Map((accept ?? '').slice(0, 1000).toLowerCase().split(',').map(weightOf))
  const markdown = weights.get('text/markdown') ?? 0
  return markdown > 0 && markdown >= (weights.get('text/html') ?? 0)
}

/** `text/html;q=0.8` → its type and weight. */
function weightOf(range: string): [type: string, weight: number] {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim())
  const quality = parameters.find((one) => one.startsWith('q='))
  return [type, quality === undefined ? 1 : Number(quality.slice(2)) || 0]
}

/**
 * Paths at which the Markdown of a page can be, most likely first; none for the path of a file.
 *
 *   /guides/ → /guides.md, /guides/index.md;  / → /index.md;  /guides.html → /guides.md
 */
export function markdownPathsFor(pathname: string): string[] {
  const page = pathname.replace(/(?:\/index)?\.html?$/, '').replace(/\/$/, '')
  if (/\.[a-z][a-z0-9]{0,4}$/i.test(page) && page === pathname) return []
  return page === '' ? ['/index.md'] : [`${page}.md`, `${page}/index.md`]
}
