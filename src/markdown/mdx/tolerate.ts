/** Syntax that Docusaurus allows in MDX: HTML comments, and `{#id}` after headings. */
import {fencedCode} from '../../content/fences/fences.js'

const unsupported = new RegExp(
  `${fencedCode}|<!--([\\s\\S]*?)-->|\`[^\`\\n]*\`|^(#{1,6}[ \\t].*?)(?<!\\\\)\\{#(?=[^{}\\n]+\\}[ \\t]*$)`,
  'gm',
)

/** Rewrites that syntax as MDX. Lines and columns stay, except after the id of a heading. */
export function tolerate(text: string): string {
  if (!text.includes('<!--') && !text.includes('{#')) return text
  return text.replace(unsupported, (whole, _fence, comment?: string, heading?: string) => {
    if (heading !== undefined) return `${heading}\\{#`
    return comment === undefined ? whole : `{/* ${comment.replaceAll('*/', '* ')}*/}`
  })
}
