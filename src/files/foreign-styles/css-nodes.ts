/** A piece of a stylesheet; the pieces of a text together are the text. */
export interface CssNode {
  /** A rule with a body in braces, a statement up to its `;`, or spaces and comments between them. */
  kind: 'block' | 'statement' | 'text'
  text: string
  /** What comes before the braces or the `;`. */
  head: string
  /** What is between the braces. */
  body: string
}

/** A comment, a text in quotes, an address, or one character. */
const token = /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\]|\\[\s\S])*"?|'(?:[^'\\]|\\[\s\S])*'?|url\([^)]*\)|[\s\S]/gi

/** The rules and statements of a stylesheet, or of the body of a rule. */
export function nodesIn(css: string): CssNode[] {
  const nodes: CssNode[] = []
  let start = 0
  let open = -1
  let depth = 0
  const end = (kind: CssNode['kind'], at: number, bodyEnd = at) => {
    const text = css.slice(start, at)
    if (text === '') return
    const head = open === -1 ? text.replace(/;$/, '') : css.slice(start, open)
    nodes.push({kind, text, head, body: open === -1 ? '' : css.slice(open + 1, bodyEnd)})
    start = at
    open = -1
  }
  for (const {0: one, index} of css.matchAll(token)) {
    const after = index + one.length
    const isBetween = depth === 0 && open === -1 && css.slice(start, index).trim() === ''
    if (isBetween && (/^\s$/.test(one) || one.startsWith('/*'))) end('text', after)
    else if (one === '{' && depth++ === 0) open = index
    else if (one === '}' && depth > 0 && --depth === 0) end('block', after, index)
    else if (one === ';' && depth === 0) end('statement', after)
  }
  end(open === -1 ? 'statement' : 'block', css.length)
  return nodes
}
