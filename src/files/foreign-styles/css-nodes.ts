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
  let braceStart = -1
  let depth = 0
  const end = (kind: CssNode['kind'], at: number, bodyEnd = at) => {
    const text = css.slice(start, at)
    if (text === '') return
    const head = braceStart === -1 ? text.replace(/;$/, '') : css.slice(start, braceStart)
    nodes.push({kind, text, head, body: braceStart === -1 ? '' : css.slice(braceStart + 1, bodyEnd)})
    start = at
    braceStart = -1
  }
  for (const {0: cssToken, index} of css.matchAll(token)) {
    const after = index + cssToken.length
    const isBetween = depth === 0 && braceStart === -1 && css.slice(start, index).trim() === ''
    if (isBetween && (/^\s$/.test(cssToken) || cssToken.startsWith('/*'))) end('text', after)
    else if (cssToken === '{' && depth++ === 0) braceStart = index
    else if (cssToken === '}' && depth > 0 && --depth === 0) end('block', after, index)
    else if (cssToken === ';' && depth === 0) end('statement', after)
  }
  end(braceStart === -1 ? 'statement' : 'block', css.length)
  return nodes
}
