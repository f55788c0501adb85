/** What Docusaurus lets pages with components hold, and MDX does not: comments of HTML, and `{#id}` behind headings. */

import {fencedCode} from '../../content/fences/fences.js'

const unsupported = new RegExp(
  `${fencedCode}|<!--([\\s\\S]*?)-->|\`[^\`\\n]*\`|^(#{1,6}[ \\t].*?)(?<!\\\\)\\{#(?=[^{}\\n]+\\}[ \\t]*$)`,
  'gm',
)

/** Lines and columns stay, but for what stands behind the id of a heading. */
export function tolerate(text: string): string {
  if (!text.includes('<!--') && !text.includes('{#')) return text
  return text.replace(unsupported, (whole, _fence, comment?: string, heading?: string) => {
    if (heading !== undefined) return `${heading}\\{#`
    return comment === undefined ? whole : `{/* ${comment.replaceAll('*/', '* ')}*/}`
  })
}
